// The arena as a picture in data space: steps to the right, byte offsets upwards.
//
//   bytes  +------+            Cell k of the x axis, [k, k+1), is step first_step + k; a tensor is
//   the rectangle
//          |  b   |            [first_use, last_use + 1) x [offset, top) in cells and bytes. Cells
//          are whole numbers
//      +---+--+---+            below 2^53, so every edge is exact in a double.
//      |  a   |
//      +------+---> cells
#pragma once

#include <optional>
#include <vector>

#include "core/model/plan.h"
#include "core/offsets/sub_problems.h"
#include "core/scene/step_index.h"

namespace arenascope::scene {

// One tensor of the plan; `boxes` of a scene is parallel to ArenaPlan::tensors. A tensor without
// bytes has top == offset.
struct ArenaBox {
  Lifetime life;
  Bytes offset = 0;
  Bytes top = 0;       // offset + occupied bytes
  Bytes used_top = 0;  // offset + its own bytes; between the two lies padding
  Role role = Role::Activation;
  bool at_peak = false;  // lives at the peak step
  Step steps() const { return life.last_use - life.first_use + 1; }
};

// Steps first .. last, both included, with the same live bytes and the same top of what is
// occupied.
struct StepPiece {
  Step first = 0;
  Step last = 0;
  Bytes live = 0;
  Bytes top = 0;
  bool operator==(const StepPiece&) const = default;
};

// Bytes at the peak step that nothing uses although something lies above them. `below` is nothing
// for a hole at the bottom.
struct Hole {
  ByteRange bytes;
  std::optional<TensorId> below;
  TensorId above = 0;
  bool operator==(const Hole&) const = default;
};

struct ArenaScene {
  std::vector<ArenaBox> boxes;
  StepIndex index;
  std::vector<StepPiece> pieces;  // from first_step to last_step without holes, neighbours differ
  Step first_step = 0;            // what the x axis shows, last_step included
  Step last_step = 0;
  Bytes arena_bytes = 0;
  Bytes bound_bytes = 0;
  std::optional<Bytes> budget_bytes;
  Bytes peak_live_bytes = 0;
  Step peak_step = 0;
  std::vector<Hole> holes;  // at the peak step, largest first, then lowest
  offsets::SubProblems sub_problems;
  bool fragmented = false;  // some step has less live than occupied
  bool proved_optimal = false;

  double cell(Step step) const { return static_cast<double>(step - first_step); }
  double cells() const { return static_cast<double>(last_step - first_step) + 1; }
};

// The scene of a plan; `budget` is what the user has. O(n log n), whatever the number of steps.
ArenaScene make_arena_scene(const ArenaPlan& plan, std::optional<Bytes> budget);

// Part of a rectangle.
enum class BoxPart : std::uint8_t { Body, LeftEdge, RightEdge };
struct BoxHit {
  TensorId tensor = 0;
  BoxPart part = BoxPart::Body;
  bool operator==(const BoxHit&) const = default;
};

// How far a pointer may miss, in cells and bytes; edges are caught within `edge_cells` on both
// sides, but at most a third of a rectangle from inside, so that its body stays within reach.
struct HitTolerance {
  double cells = 0;
  double bytes = 0;
  double edge_cells = 0;
};

// The rectangle under a point (cells, bytes): the one that contains it, else the nearest within the
// tolerance; the `preferred` one (the selection) wins where it is within reach. O(log n + tensors
// around).
std::optional<BoxHit> hit_box(const ArenaScene& scene, double cell, double bytes,
                              const HitTolerance& tolerance,
                              std::optional<TensorId> preferred = {});

// The tensors directly under `tensor`: they share a step with it and their top is the highest that
// is not above its offset. By first use, then id; empty when it lies on the ground or on a hole.
// O(log n + those that share a step).
std::vector<TensorId> supporters(const ArenaScene& scene, TensorId tensor, Bytes alignment);

}  // namespace arenascope::scene
