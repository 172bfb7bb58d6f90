// A plan as MiniMalloc CSV, with offsets.
#pragma once

#include <string>

#include "core/model/plan.h"

namespace arenascope::io {

// `id,lower,upper,size,offset` in input order; `upper` is exclusive, as MiniMalloc has it. The
// columns `alignment` and `role` stand only where a tensor of the document has one of its own.
// Planner `pinned` finds the same offsets in it. O(n).
std::string write_csv(const Document& document, const ArenaPlan& plan);

// The lifetimes of a document in the same form; offsets only where the document gives them. O(n).
std::string write_lifetimes_csv(const Document& document);

}  // namespace arenascope::io
