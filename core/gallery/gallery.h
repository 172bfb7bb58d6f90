// The samples: an explicit table, one row a sample, the same on page, desktop and command line.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/io/format.h"
#include "core/model/view_state.h"

namespace arenascope::gallery {

// A sample is a file of assets/ or is generated. `about` is one sentence. `planner`, `align` and
// `budget` are what it opens with (empty or 0: the default).
struct Sample {
  std::string_view id = {};
  std::string_view title = {};
  std::string_view about = {};
  std::string_view group = {};
  io::Format format = io::Format::Csv;
  std::string_view asset = {};          // path under assets/, or empty
  std::string (*generate)() = nullptr;  // of a sample without a file
  std::string_view planner = {};
  Bytes align = 0;
  Bytes budget = 0;
  View view = View::Arena;
};

// In order of display; samples of a group stand together. The first one is what a first visit
// shows.
std::span<const Sample> samples();

// Nothing (nullptr) when no sample has this id.
const Sample* find_sample(std::string_view id);

// The source text, and the options it opens with.
std::string sample_text(const Sample& sample);
Options sample_options(const Sample& sample);

}  // namespace arenascope::gallery
