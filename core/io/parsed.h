// What a reader returns.
#pragma once

#include <string>
#include <vector>

#include "core/model/document.h"
#include "core/model/source_map.h"

namespace arenascope::io {

// `convention` says how the file wrote lifetimes, for people: "end is inclusive", "upper is exclusive", or empty.
// `excluded` names what the reader left out ("2 weights, 17 constants"), empty when nothing.
// `text` is the UTF-8 text that the spans refer to when the input had to be converted (a byte order mark, Latin-1), else empty.
struct Parsed {
  Document document;
  SourceMap map;
  std::vector<Finding> findings;
  std::string convention;
  std::string excluded;
  std::string text;
};

}  // namespace arenascope::io
