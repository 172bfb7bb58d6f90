#include "core/scene/arena_scene.h"

#include <algorithm>
#include <cmath>
#include <queue>

#include "core/base/sort.h"

namespace arenascope::scene {
namespace {

ArenaBox box_of(const PlannedTensor& tensor, const ArenaPlan& plan) {
  ArenaBox box;
  box.life = tensor.life;
  box.offset = tensor.offset;
  box.top = tensor.top();
  box.used_top = tensor.offset + std::min(tensor.bytes, tensor.occupied);
  box.role = tensor.role;
  box.at_peak = tensor.occupied > 0 && plan.peak_live_bytes > 0 &&
                tensor.life.first_use <= plan.peak_step && plan.peak_step <= tensor.life.last_use;
  return box;
}

// Adds a piece, joining it with an equal neighbour.
void add_piece(std::vector<StepPiece>& pieces, StepPiece piece) {
  if (piece.first > piece.last) return;
  if (!pieces.empty() && pieces.back().live == piece.live && pieces.back().top == piece.top) {
    pieces.back().last = piece.last;
    return;
  }
  pieces.push_back(piece);
}

// Sweeps over first and last uses; the largest top is kept in a heap whose dead entries are dropped
// when they surface.
std::vector<StepPiece> sweep(const std::vector<ArenaBox>& boxes, Step first_step, Step last_step) {
  std::vector<TensorId> by_first, by_last;
  for (std::size_t i = 0; i < boxes.size(); ++i)
    if (boxes[i].top > boxes[i].offset) by_first.push_back(static_cast<TensorId>(i));
  by_last = by_first;
  stable_sort(by_first, [&](TensorId a, TensorId b) {
    return boxes[a].life.first_use < boxes[b].life.first_use;
  });
  stable_sort(by_last, [&](TensorId a, TensorId b) {
    return boxes[a].life.last_use < boxes[b].life.last_use;
  });
  std::vector<StepPiece> pieces;
  std::priority_queue<std::pair<Bytes, Step>> tops;  // top, last use
  Bytes live = 0;
  std::size_t born = 0, dead = 0;
  Step step = first_step;
  while (step <= last_step) {
    for (; dead < by_last.size() && boxes[by_last[dead]].life.last_use < step; ++dead)
      live -= boxes[by_last[dead]].top - boxes[by_last[dead]].offset;
    for (; born < by_first.size() && boxes[by_first[born]].life.first_use <= step; ++born) {
      const ArenaBox& box = boxes[by_first[born]];
      live += box.top - box.offset;
      tops.push({box.top, box.life.last_use});
    }
    while (!tops.empty() && tops.top().second < step) tops.pop();
    Step next = last_step + 1;
    if (born < by_first.size()) next = std::min(next, boxes[by_first[born]].life.first_use);
    if (dead < by_last.size()) next = std::min(next, boxes[by_last[dead]].life.last_use + 1);
    add_piece(pieces, {step, next - 1, live, tops.empty() ? 0 : tops.top().first});
    step = next;
  }
  return pieces;
}

std::vector<Hole> holes_at_peak(const std::vector<ArenaBox>& boxes) {
  std::vector<TensorId> live;
  for (std::size_t i = 0; i < boxes.size(); ++i)
    if (boxes[i].at_peak) live.push_back(static_cast<TensorId>(i));
  stable_sort(live, [&](TensorId a, TensorId b) {
    return boxes[a].offset != boxes[b].offset ? boxes[a].offset < boxes[b].offset : a < b;
  });
  std::vector<Hole> holes;
  Bytes top = 0;
  std::optional<TensorId> below;
  for (const TensorId id : live) {
    if (boxes[id].offset > top) holes.push_back({{top, boxes[id].offset}, below, id});
    if (boxes[id].top >= top) top = boxes[id].top, below = id;
  }
  stable_sort(holes, [](const Hole& a, const Hole& b) { return a.bytes.size() > b.bytes.size(); });
  return holes;
}

// The axis begins at step 0 unless everything happens far behind it.
void set_steps(ArenaScene& scene) {
  if (scene.boxes.empty()) return;
  Step first = scene.boxes[0].life.first_use, last = scene.boxes[0].life.last_use;
  for (const ArenaBox& box : scene.boxes) {
    first = std::min(first, box.life.first_use);
    last = std::max(last, box.life.last_use);
  }
  scene.first_step = first <= last - first ? 0 : first;
  scene.last_step = last;
}

}  // namespace

ArenaScene make_arena_scene(const ArenaPlan& plan, std::optional<Bytes> budget) {
  ArenaScene scene;
  scene.boxes.reserve(plan.tensors.size());
  std::vector<Lifetime> lives;
  lives.reserve(plan.tensors.size());
  for (const PlannedTensor& tensor : plan.tensors) {
    scene.boxes.push_back(box_of(tensor, plan));
    lives.push_back(tensor.life);
  }
  scene.index = StepIndex(lives);
  set_steps(scene);
  scene.pieces = sweep(scene.boxes, scene.first_step, scene.last_step);
  for (const StepPiece& piece : scene.pieces)
    scene.fragmented = scene.fragmented || piece.top > piece.live;
  scene.arena_bytes = plan.arena_bytes;
  scene.bound_bytes = plan.lower_bound_bytes;
  scene.budget_bytes = budget;
  scene.peak_live_bytes = plan.peak_live_bytes;
  scene.peak_step = plan.peak_step;
  scene.proved_optimal = plan.proof == Proof::Optimal;
  scene.holes = holes_at_peak(scene.boxes);
  scene.sub_problems = offsets::find_sub_problems(plan.tensors);
  return scene;
}

namespace {

struct Candidate {
  BoxHit hit;
  bool preferred = false;
  bool inside = false;
  double miss = 0;  // how far outside, in tolerances
  Bytes area = 0;

  bool better_than(const Candidate& other) const {
    if (preferred != other.preferred) return preferred;
    if (inside != other.inside) return inside;
    if (miss != other.miss) return miss < other.miss;
    if (area != other.area) return area < other.area;
    return hit.tensor < other.hit.tensor;
  }
};

// Distance of v outside [low, high]; 0 inside.
double outside(double v, double low, double high) {
  return v < low ? low - v : (v > high ? v - high : 0.0);
}

std::optional<Candidate> candidate(const ArenaScene& scene, TensorId id, double cell, double bytes,
                                   const HitTolerance& tolerance, bool preferred) {
  const ArenaBox& box = scene.boxes[id];
  if (box.top <= box.offset) return std::nullopt;
  const double left = scene.cell(box.life.first_use), right = scene.cell(box.life.last_use) + 1;
  const double dx = outside(cell, left, right);
  const double dy = outside(bytes, static_cast<double>(box.offset), static_cast<double>(box.top));
  const double reach_x = std::max(tolerance.cells, tolerance.edge_cells);
  if (dx > reach_x || dy > tolerance.bytes) return std::nullopt;
  Candidate result;
  result.inside = dx == 0 && dy == 0;
  result.preferred = preferred;
  result.miss = (reach_x > 0 ? dx / reach_x : 0) + (tolerance.bytes > 0 ? dy / tolerance.bytes : 0);
  result.area = box.top - box.offset;
  result.hit.tensor = id;
  const double inner = std::min(tolerance.edge_cells, (right - left) / 3);
  if (dy == 0 && tolerance.edge_cells > 0) {
    if (cell >= left - tolerance.edge_cells && cell <= left + inner)
      result.hit.part = BoxPart::LeftEdge;
    if (cell <= right + tolerance.edge_cells && cell >= right - inner)
      result.hit.part = BoxPart::RightEdge;
  }
  const bool edge = result.hit.part != BoxPart::Body;
  if (!edge && dx > tolerance.cells) return std::nullopt;
  return result;
}

// The cell number as a step, kept inside the scene.
Step step_at(const ArenaScene& scene, double cell) {
  const double limited = std::clamp(std::floor(cell), 0.0, scene.cells() - 1);
  return scene.first_step + static_cast<Step>(limited);
}

}  // namespace

std::optional<BoxHit> hit_box(const ArenaScene& scene, double cell, double bytes,
                              const HitTolerance& tolerance, std::optional<TensorId> preferred) {
  const double reach = std::max(tolerance.cells, tolerance.edge_cells);
  if (cell < -reach || cell > scene.cells() + reach) return std::nullopt;
  std::vector<TensorId> around;
  scene.index.find({step_at(scene, cell - reach), step_at(scene, cell + reach)}, around);
  std::optional<Candidate> best;
  for (const TensorId id : around) {
    const auto found = candidate(scene, id, cell, bytes, tolerance, preferred == id);
    if (found && (!best || found->better_than(*best))) best = found;
  }
  if (!best) return std::nullopt;
  return best->hit;
}

std::vector<TensorId> supporters(const ArenaScene& scene, TensorId tensor, Bytes alignment) {
  const ArenaBox& box = scene.boxes[tensor];
  std::vector<TensorId> around, result;
  scene.index.find(box.life, around);
  Bytes highest = 0;
  for (const TensorId id : around) {
    const ArenaBox& other = scene.boxes[id];
    if (id == tensor || other.top <= other.offset || other.top > box.offset || other.top < highest)
      continue;
    if (other.top > highest) result.clear();
    highest = other.top;
    result.push_back(id);
  }
  // With a larger gap than its alignment explains, it does not rest on them.
  if (box.offset - highest >= std::max<Bytes>(alignment, 1)) result.clear();
  return result;
}

}  // namespace arenascope::scene
