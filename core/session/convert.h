// The formats a document can be written in.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/model/document.h"

namespace arenascope::session {

// "json", "csv", "dot", "lines", "svg".
std::vector<std::string_view> convert_targets();

// Writes the document as text; for csv (with offsets) and svg (a picture of the arena) it is
// planned first. Errors: missing_part; invalid for a document the format cannot hold; those of the
// plan; usage for a target there is not.
Result<std::string> convert(const Document& document, std::string_view target);

}  // namespace arenascope::session
