// Tags of the columnar codec, shared by its writer and its reader. A number is never given a second
// meaning: links stay.
#pragma once

#include <cstdint>

namespace arenascope::io {

enum class Column : std::uint64_t {
  DocumentName = 1,
  Options = 2,
  Lifetimes = 3,
  LifetimeNames = 4,
  LifetimeOffsets = 5,
  LifetimeAligns = 6,
  LifetimeRoles = 7,
  Tensors = 8,
  TensorNames = 9,
  TensorRoles = 10,
  Operators = 11,
  OperatorKinds = 12,
  Nodes = 13,
  NodeNames = 14,
  Edges = 15,
  EdgeKeeps = 16,
  Incidences = 17,
};
inline constexpr std::uint64_t kColumnCount = 18;

// Bits of the options that are present, in the order of their values.
inline constexpr std::uint64_t kHasPlanner = 1;
inline constexpr std::uint64_t kHasSchedule = 2;
inline constexpr std::uint64_t kHasAlign = 4;
inline constexpr std::uint64_t kHasBudget = 8;

}  // namespace arenascope::io
