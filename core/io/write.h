// Documents as text.
#pragma once

#include <string>

#include "core/model/document.h"

namespace arenascope::io {

// Arenascope JSON, one entity a line; read_json(write_json(d)) holds d, for every document a reader
// makes. O(n).
std::string write_json(const Document& document);

}  // namespace arenascope::io
