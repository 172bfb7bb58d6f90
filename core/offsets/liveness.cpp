#include "core/offsets/liveness.h"

#include <algorithm>

#include "core/base/sort.h"
#include "core/offsets/refuse.h"

namespace arenascope::offsets {
namespace {

// A change of the live bytes at the beginning of a step. Ends come before starts, so that the
// running sum never counts a tensor that is already gone.
struct Change {
  Step step = 0;
  Bytes bytes = 0;
  std::size_t tensor = 0;
};

std::vector<Change> changes_of(std::span<const ArenaTensor> tensors) {
  std::vector<Change> changes;
  changes.reserve(2 * tensors.size());
  for (std::size_t i = 0; i < tensors.size(); ++i) {
    changes.push_back({tensors[i].life.first_use, tensors[i].bytes, i});
    changes.push_back({tensors[i].life.last_use + 1, -tensors[i].bytes, i});
  }
  stable_sort(changes, [](const Change& a, const Change& b) {
    if (a.step != b.step) return a.step < b.step;
    if (a.bytes != b.bytes) return a.bytes < b.bytes;
    return a.tensor < b.tensor;
  });
  return changes;
}

void append_piece(std::vector<LivePiece>& curve, const LivePiece& piece) {
  if (!curve.empty() && curve.back().bytes == piece.bytes)
    curve.back().last_step = piece.last_step;
  else
    curve.push_back(piece);
}

}  // namespace

Result<LiveBytes> peak_live_bytes(std::span<const ArenaTensor> tensors) {
  if (auto error = refuse(tensors)) return *error;
  const std::vector<Change> changes = changes_of(tensors);
  LiveBytes result;
  Bytes live = 0;
  for (std::size_t i = 0; i < changes.size(); ++i) {
    live += changes[i].bytes;
    if (live > kMaxNumber) return too_many_bytes(changes[i].tensor);
    const bool last_of_step = i + 1 == changes.size() || changes[i + 1].step != changes[i].step;
    if (!last_of_step || i + 1 == changes.size()) continue;
    append_piece(result.curve, {changes[i].step, changes[i + 1].step - 1, live});
    if (live <= result.peak_bytes) continue;
    result.peak_bytes = live;
    result.peak_step = changes[i].step;
  }
  return result;
}

}  // namespace arenascope::offsets
