#include "core/offsets/exact/problem.h"

#include <algorithm>
#include <numeric>

#include "core/offsets/rank_tree.h"

namespace arenascope::offsets::exact {
namespace {

// The divisor of all sizes. An alignment that does not divide it is a larger power of two, so its
// common divisor with it is the power of two in it, which divides all alignments that do.
Bytes common_unit(std::span<const ArenaTensor> tensors) {
  Bytes sizes = 0;
  for (const ArenaTensor& tensor : tensors) sizes = std::gcd(sizes, tensor.bytes);
  Bytes unit = sizes;
  for (const ArenaTensor& tensor : tensors)
    if (tensor.bytes > 0 && sizes % tensor.align != 0) unit = std::gcd(unit, tensor.align);
  return std::max<Bytes>(unit, 1);
}

// The section of every rank of a first use: a new one where somebody ended since the rank before.
std::vector<std::uint32_t> sections_of(std::span<const RankRange> ranks) {
  std::uint32_t last = 0;
  for (const RankRange& range : ranks) last = std::max(last, range.last);
  std::vector<std::uint32_t> sections(last + 1, 0);
  for (const RankRange& range : ranks)
    if (range.last < last) sections[range.last + 1] = 1;
  std::partial_sum(sections.begin(), sections.end(), sections.begin());
  return sections;
}

}  // namespace

Problem make_problem(std::span<const ArenaTensor> tensors) {
  Problem problem;
  problem.unit = common_unit(tensors);
  std::vector<ArenaTensor> solid;
  for (std::size_t i = 0; i < tensors.size(); ++i) {
    if (tensors[i].bytes == 0) continue;
    solid.push_back(tensors[i]);
    Box box;
    box.size = tensors[i].bytes / problem.unit;
    box.align = std::max<Units>(1, tensors[i].align / problem.unit);
    box.tensor = static_cast<TensorId>(i);
    problem.aligned |= box.align > 1;
    problem.boxes.push_back(box);
  }
  if (solid.empty()) return problem;
  const std::vector<RankRange> ranks = first_use_ranks(solid);
  const std::vector<std::uint32_t> sections = sections_of(ranks);
  for (std::size_t i = 0; i < ranks.size(); ++i) {
    problem.boxes[i].first = sections[ranks[i].first];
    problem.boxes[i].last = sections[ranks[i].last];
  }
  problem.sections = sections.back() + 1;
  return problem;
}

}  // namespace arenascope::offsets::exact
