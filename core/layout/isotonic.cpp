#include "core/layout/isotonic.h"

namespace arenascope::layout {

std::vector<double> fit_in_order(std::span<const double> wish, std::span<const double> weight,
                                 std::span<const double> gap) {
  struct Block {
    double mean;
    double weight;
    std::size_t end;
  };
  // With the gaps summed up and taken off the wishes, the answer must only never fall.
  std::vector<double> offset(wish.size());
  for (std::size_t i = 1; i < wish.size(); ++i) offset[i] = offset[i - 1] + gap[i];
  std::vector<Block> blocks;
  for (std::size_t i = 0; i < wish.size(); ++i) {
    Block block{wish[i] - offset[i], weight[i], i + 1};
    while (!blocks.empty() && blocks.back().mean > block.mean) {
      const Block& left = blocks.back();
      const double total = left.weight + block.weight;
      block.mean = (left.mean * left.weight + block.mean * block.weight) / total;
      block.weight = total;
      blocks.pop_back();
    }
    blocks.push_back(block);
  }
  std::vector<double> x(wish.size());
  std::size_t i = 0;
  for (const Block& block : blocks)
    for (; i < block.end; ++i) x[i] = block.mean + offset[i];
  return x;
}

}  // namespace arenascope::layout
