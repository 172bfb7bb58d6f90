// Second step of the layered drawing: a layer for every node, so that edges run forward and are
// short in total.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/base/progress.h"
#include "core/layout/prepare.h"

namespace arenascope::layout {

// layer[to] > layer[from] for every link; the first layer is 0 and none is empty. Starts from the
// longest path and moves single nodes while that shortens the links, then lets the network simplex
// finish. O(n + m) times a fixed number of passes, and the work of the simplex.
class LayerSearch {
 public:
  // `before`: the layers of a previous picture, empty or per node. Then nodes stay there unless an
  // edge demands otherwise or the links can become shorter in total.
  LayerSearch(const PartGraph& part, std::vector<std::optional<std::uint32_t>> before);
  LayerSearch(LayerSearch&&) noexcept;
  ~LayerSearch();

  // Spends about `work` visits.
  Progress advance(std::uint64_t work);
  std::vector<std::uint32_t> take();  // once Done

 private:
  struct State;
  std::unique_ptr<State> state_;
};

// All at once.
std::vector<std::uint32_t> assign_layers(const PartGraph& part);

}  // namespace arenascope::layout
