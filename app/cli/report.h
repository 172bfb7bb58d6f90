// The answers as short text for people. ASCII but for the names of the input.
#pragma once

#include <string>

#include "core/session/question.h"

namespace arenascope::cli {

// Lists in a report end after this many rows and say how many are left out; --json has them all.
inline constexpr std::size_t kMaxRows = 60;

// The report of an answer: a headline, the figures, a table. Convert and Link report their product
// as it is.
std::string report_of(const session::Question& question, const session::Answer& answer);

std::string report_info(const session::Question& question, const session::Answer& answer);
std::string report_plan(const session::Question& question, const session::Answer& answer);
std::string report_comparison(const session::Answer& answer);
std::string report_reduction(const session::Question& question, const session::Answer& answer);
std::string report_islands(const session::Question& question, const session::Answer& answer);

// "31 tensors": the count with its noun in the right number.
std::string counted(std::size_t count, std::string_view one, std::string_view many);

// "  and 940 more; --json lists all" as a line, or nothing when all were listed.
std::string left_out(std::size_t total);

}  // namespace arenascope::cli
