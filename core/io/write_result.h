// The JSON that the command line and the JavaScript module answer with (the project's contract,
// `schema` 1).
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/io/parsed.h"
#include "core/model/plan.h"

namespace arenascope::io {

// What was read: a file name or title for people, and the id of its format.
struct ResultSource {
  std::string name;
  std::string_view format;
};

// Tensors of a plan that do not fit into its budget together; `minimal`: without any one the others
// do.
struct MisfitResult {
  std::vector<TensorId> tensors;
  bool minimal = false;
};

// One row of a comparison. `sound`: what the independent checker says; nothing where it was not
// asked.
struct ComparedPlan {
  std::string source;  // name of the input
  std::string_view format;
  ArenaPlan plan;
  double seconds = 0;
  std::optional<bool> sound;
};

// Every function returns one JSON object with a line break at its end, the same bytes for the same
// arguments on every platform. `seconds` is the time the answer took, measured by the caller.
// Linear in the size of the answer.

// `budget` is that of the options in force, not part of the plan. `overlaps` lists pairs of tensor
// indices; it is written for a plan whose offsets were given (planner `pinned`), the only one that
// can have any. `misfit` is written where there is one: names of tensors.
std::string write_plan_result(const ArenaPlan& plan, std::optional<Bytes> budget,
                              const ResultSource& source, double seconds,
                              const std::optional<MisfitResult>& misfit = std::nullopt);

// Figures of every plan, without its tensors.
std::string write_comparison_result(const std::vector<ComparedPlan>& plans);

// Endpoints are numbers when the node set is numbered, else names. `exempt` lists the redundant
// edges a mark keeps; they are in `kept` too.
std::string write_reduction_result(const ReductionPlan& plan, const NodeSet& nodes, double seconds);

// `names` is null when the node set is numbered.
std::string write_islands_result(const IslandsPlan& plan, const NodeSet& nodes, double seconds);

// Format, convention, what was left out, the count of every part (null: the part is absent),
// options and findings.
std::string write_info_result(const Parsed& parsed, const ResultSource& source);

// A converted document (`text`) and a link's fragment.
std::string write_converted_result(std::string_view format, std::string_view text);
std::string write_link_result(std::string_view fragment);

// `nodes` names the nodes of a cycle.
std::string write_error_result(const Error& error, const NodeSet& nodes = {});

}  // namespace arenascope::io
