// The arena as an SVG picture: the chart of the page in its light colours, with the answer above
// it.
#pragma once

#include <string>

#include "core/model/document.h"
#include "core/model/plan.h"

namespace arenascope::scene {

// `plan` is that of the document. One <rect class="tensor"> a tensor with its figures as tooltip,
// lines for arena, bound and budget, ticks, the live bytes below. 1040 pixels wide; well-formed XML
// whatever the names are; the same bytes on every platform. O(n log n).
std::string arena_svg(const Document& document, const ArenaPlan& plan);

}  // namespace arenascope::scene
