// Errors of a plan know nodes and edges; the text knows where they stand.
#pragma once

#include <string_view>

#include "core/base/result.h"
#include "core/model/document.h"
#include "core/model/source_map.h"

namespace arenascope::session {

// Gives a cycle among the document's edges its places in `text`, which `map` belongs to:
// `cycle_lines`, and its first edge as the place of the error. Any other error, or one that has its
// lines, stays as it is. O(n + m).
void locate_cycle(Error& error, const Document& document, const SourceMap& map,
                  std::string_view text);

}  // namespace arenascope::session
