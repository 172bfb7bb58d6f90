// Slow, obvious answers about arenas, against which the planners are held.
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <vector>

#include "core/model/arena_tensor.h"
#include "core/offsets/rule.h"

namespace arenascope::test {

inline bool live_at(const ArenaTensor& tensor, Step step) {
  return tensor.life.first_use <= step && step <= tensor.life.last_use;
}

// Sum of the live bytes of one step.
inline Bytes live_bytes_at(std::span<const ArenaTensor> tensors, Step step) {
  Bytes sum = 0;
  for (const ArenaTensor& tensor : tensors)
    if (live_at(tensor, step)) sum += tensor.bytes;
  return sum;
}

// True when two tensors that are live at one of the steps 0 .. last share a byte.
inline bool any_byte_shared(std::span<const ArenaTensor> tensors, std::span<const Bytes> offsets,
                            Step last) {
  for (Step step = 0; step <= last; ++step)
    for (std::size_t a = 0; a < tensors.size(); ++a)
      for (std::size_t b = a + 1; b < tensors.size(); ++b)
        if (live_at(tensors[a], step) && live_at(tensors[b], step) &&
            offsets[a] < offsets[b] + tensors[b].bytes &&
            offsets[b] < offsets[a] + tensors[a].bytes)
          return true;
  return false;
}

// Is [offset, offset + bytes) free of all placed tensors that share a step with `id`?
inline bool is_free(std::span<const ArenaTensor> tensors,
                    std::span<const std::optional<Bytes>> placed, std::size_t id, Bytes offset,
                    Bytes bytes) {
  for (std::size_t other = 0; other < tensors.size(); ++other) {
    if (!placed[other] || !share_a_step(tensors[id].life, tensors[other].life)) continue;
    if (offset < *placed[other] + tensors[other].bytes && *placed[other] < offset + bytes)
      return false;
  }
  return true;
}

// The rules byte by byte: for small offsets only. Every free byte run below the highest neighbour
// is a gap.
inline Bytes naive_place(std::span<const ArenaTensor> tensors,
                         std::span<const std::optional<Bytes>> placed, std::size_t id,
                         offsets::Rule rule) {
  Bytes top = 0;
  for (std::size_t other = 0; other < tensors.size(); ++other)
    if (placed[other] && share_a_step(tensors[id].life, tensors[other].life))
      top = std::max(top, *placed[other] + tensors[other].bytes);
  const Bytes align = tensors[id].align;
  std::optional<Bytes> best;
  Bytes best_size = 0;
  for (Bytes from = 0; from < top;) {
    Bytes end = from;
    while (end < top && is_free(tensors, placed, id, end, 1)) ++end;
    const Bytes first = (from + align - 1) / align * align;
    const bool seen =
        rule != offsets::Rule::MaxEnd && (from > 0 || rule != offsets::Rule::BestFitNoLeading);
    const bool better = !best || (rule != offsets::Rule::FirstFit && end - first < best_size);
    if (seen && end - first >= tensors[id].bytes && better) {
      best = first;
      best_size = end - first;
    }
    from = end + 1;
  }
  return best ? *best : (top + align - 1) / align * align;
}

// Decreasing bytes, equal ones in input order, by repeated search for the largest left.
inline std::vector<Bytes> naive_plan(std::span<const ArenaTensor> tensors, offsets::Rule rule) {
  std::vector<std::optional<Bytes>> placed(tensors.size());
  std::vector<Bytes> offsets(tensors.size(), 0);
  for (;;) {
    std::optional<std::size_t> next;
    for (std::size_t i = 0; i < tensors.size(); ++i)
      if (tensors[i].bytes > 0 && !placed[i] && (!next || tensors[i].bytes > tensors[*next].bytes))
        next = i;
    if (!next) return offsets;
    offsets[*next] = naive_place(tensors, placed, *next, rule);
    placed[*next] = offsets[*next];
  }
}

}  // namespace arenascope::test
