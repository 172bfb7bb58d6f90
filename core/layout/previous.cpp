#include "core/layout/previous.h"

#include <algorithm>
#include <limits>

#include "core/base/sort.h"
#include "core/reduction/components.h"

namespace arenascope::layout {
namespace {

constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();

double along(const LayeredDrawing& drawing, const Point& p) {
  return drawing.direction == Direction::LeftToRight ? p.x : p.y;
}

double across(const LayeredDrawing& drawing, const Point& p) {
  return drawing.direction == Direction::LeftToRight ? p.y : p.x;
}

Point point_of_curve(std::span<const Point> c, double t) {
  const double s = 1 - t;
  const double a = s * s * s, b = 3 * s * s * t, d = 3 * s * t * t, e = t * t * t;
  return {a * c[0].x + b * c[1].x + d * c[2].x + e * c[3].x,
          a * c[0].y + b * c[1].y + d * c[2].y + e * c[3].y};
}

// Where a route that runs with the flow passes `flow`.
double route_place(const LayeredDrawing& drawing, std::span<const Point> route, double flow) {
  constexpr int kHalvings = 24;
  std::size_t k = 0;
  while (k + 6 < route.size() && along(drawing, route[k + 3]) < flow) k += 3;
  double low = 0, high = 1;
  Point at = route[k];
  for (int i = 0; i < kHalvings; ++i) {
    const double middle = (low + high) / 2;
    at = point_of_curve(route.subspan(k, 4), middle);
    (along(drawing, at) < flow ? low : high) = middle;
  }
  return across(drawing, at);
}

// The layers a part had, its pieces shifted against each other.
class Joiner {
 public:
  Joiner(const Previous& previous, const PartGraph& part) : previous_(previous), part_(part) {}

  PartBefore join();

 private:
  void find_pieces();
  std::int64_t shift_of(std::uint32_t piece) const;
  void add_gaps(PartBefore& before, std::int64_t first) const;

  const Previous& previous_;
  const PartGraph& part_;
  std::vector<std::uint32_t> old_;     // per node: its number in the previous picture, or kNone
  std::vector<std::uint32_t> piece_;   // per node: its part there, or kNone
  std::vector<std::uint32_t> pieces_;  // distinct, ascending
  std::uint32_t base_ = kNone;         // the largest of them
};

void Joiner::find_pieces() {
  const LayeredDrawing& drawing = *previous_.drawing;
  for (const NodeId node : part_.nodes) {
    const std::optional<NodeId> old = previous_.nodes[node];
    const bool layered = old && !drawing.parts[drawing.part[*old]].layers.empty();
    old_.push_back(layered ? *old : kNone);
    piece_.push_back(layered ? drawing.part[*old] : kNone);
    if (layered) pieces_.push_back(piece_.back());
  }
  stable_sort(pieces_);
  std::size_t most = 0;
  for (std::size_t i = 0, end = 0; i < pieces_.size(); i = end) {
    while (end < pieces_.size() && pieces_[end] == pieces_[i]) ++end;
    if (end - i > most) most = end - i, base_ = pieces_[i];
  }
  pieces_.erase(std::unique(pieces_.begin(), pieces_.end()), pieces_.end());
}

std::int64_t Joiner::shift_of(std::uint32_t piece) const {
  const std::vector<std::uint32_t>& layer = previous_.drawing->layer;
  std::int64_t low = -std::numeric_limits<std::int64_t>::max() / 2, high = -low;
  for (const Link& link : part_.links) {
    if (old_[link.from] == kNone || old_[link.to] == kNone) continue;
    const std::int64_t from = layer[old_[link.from]], to = layer[old_[link.to]];
    if (piece_[link.from] == base_ && piece_[link.to] == piece) low = std::max(low, from + 1 - to);
    if (piece_[link.from] == piece && piece_[link.to] == base_)
      high = std::min(high, to - 1 - from);
  }
  return std::max(low, std::min<std::int64_t>(high, 0));
}

void Joiner::add_gaps(PartBefore& before, std::int64_t first) const {
  const std::vector<LayerBand>& bands = previous_.drawing->parts[base_].layers;
  before.gap.assign(bands.size() + static_cast<std::size_t>(-first), 0);
  for (std::size_t l = 0; l + 1 < bands.size(); ++l)
    before.gap[l + static_cast<std::size_t>(-first)] = bands[l + 1].first - bands[l].end;
}

PartBefore Joiner::join() {
  PartBefore before;
  find_pieces();
  const auto known = static_cast<std::size_t>(
      std::count_if(old_.begin(), old_.end(), [](std::uint32_t old) { return old != kNone; }));
  if (2 * known < part_.nodes.size() || base_ == kNone) return before;
  const LayeredDrawing& drawing = *previous_.drawing;
  std::vector<std::int64_t> shift;
  for (const std::uint32_t piece : pieces_) shift.push_back(piece == base_ ? 0 : shift_of(piece));
  const std::int64_t first =
      std::min<std::int64_t>(0, *std::min_element(shift.begin(), shift.end()));
  for (std::size_t i = 0; i < old_.size(); ++i) {
    before.layer.emplace_back();
    before.place.emplace_back();
    if (old_[i] == kNone) continue;
    const auto piece = static_cast<std::size_t>(
        std::lower_bound(pieces_.begin(), pieces_.end(), piece_[i]) - pieces_.begin());
    before.layer[i] = static_cast<std::uint32_t>(drawing.layer[old_[i]] + shift[piece] - first);
    before.place[i] = across(drawing, drawing.nodes[old_[i]].center());
  }
  before.links.resize(part_.links.size());
  add_gaps(before, first);
  return before;
}

// The places of one edge in the layers between its ends, if they are as many as before.
LinkBefore link_before(const LayeredDrawing& drawing, EdgeId edge, NodeId tail, NodeId head) {
  LinkBefore places;
  std::vector<Point> route(drawing.route(edge).begin(), drawing.route(edge).end());
  if (drawing.layer[tail] > drawing.layer[head]) return places;
  if (drawing.flow[edge] == Flow::Reversed) std::reverse(route.begin(), route.end());
  const std::vector<LayerBand>& bands = drawing.parts[drawing.part[tail]].layers;
  for (std::uint32_t l = drawing.layer[tail] + 1; l < drawing.layer[head]; ++l)
    places.push_back(route_place(drawing, route, (bands[l].first + bands[l].end) / 2));
  return places;
}

}  // namespace

std::vector<PartBefore> parts_before(const Previous& previous, const Prepared& prepared) {
  std::vector<PartBefore> parts(prepared.parts.size());
  if (!previous.drawing) return parts;
  for (std::size_t i = 0; i < parts.size(); ++i)
    parts[i] = Joiner(previous, prepared.parts[i]).join();
  for (EdgeId edge = 0; edge < prepared.edges.size(); ++edge) {
    const EdgeUse& use = prepared.edges[edge];
    if (use.flow == Flow::Loop || use.turn > 0 || !previous.edges[edge]) continue;
    PartBefore& part = parts[use.part];
    if (part.empty()) continue;
    const Link& link = prepared.parts[use.part].links[use.link];
    const std::optional<NodeId> tail = previous.nodes[prepared.parts[use.part].nodes[link.from]];
    const std::optional<NodeId> head = previous.nodes[prepared.parts[use.part].nodes[link.to]];
    if (tail && head)
      part.links[use.link] = link_before(*previous.drawing, *previous.edges[edge], *tail, *head);
  }
  return parts;
}

namespace {

// Nodes without a place, from those that have one outwards, each amid its neighbours.
void place_new_nodes(const PartGraph& part, std::vector<std::optional<double>>& place) {
  std::vector<std::uint32_t> ends, others;
  for (const Link& link : part.links) {
    ends.push_back(link.from), others.push_back(link.to);
    ends.push_back(link.to), others.push_back(link.from);
  }
  const Lists near = group_by(static_cast<std::uint32_t>(place.size()), ends, others);
  std::vector<std::uint32_t> queue;
  for (std::uint32_t node = 0; node < place.size(); ++node)
    if (place[node]) queue.push_back(node);
  for (std::size_t i = 0; i < queue.size(); ++i)
    for (const std::uint32_t node : near.of(queue[i])) {
      if (place[node]) continue;
      double sum = 0, count = 0;
      for (const std::uint32_t other : near.of(node))
        if (place[other]) sum += *place[other], count += 1;
      place[node] = sum / count;
      queue.push_back(node);
    }
}

}  // namespace

PlacesBefore places_before(const PartBefore& before, const PartGraph& part,
                           const LayeredGraph& graph) {
  PlacesBefore result;
  result.place.resize(graph.object_count());
  result.stays.assign(graph.object_count(), 0);
  std::vector<std::optional<double>> place = before.place;
  place_new_nodes(part, place);
  for (std::uint32_t node = 0; node < graph.node_count; ++node) {
    result.place[node] = place[node].value_or(0);
    result.stays[node] = before.place[node].has_value();
  }
  for (std::size_t l = 0; l < part.links.size(); ++l) {
    const std::uint32_t from = graph.layer[part.links[l].from];
    const double tail = result.place[part.links[l].from], head = result.place[part.links[l].to];
    const std::uint32_t span = graph.layer[part.links[l].to] - from;
    const bool known = before.links[l].size() + 1 == span;
    for (std::uint32_t d = graph.first_dummy[l]; d < graph.first_dummy[l + 1]; ++d) {
      const std::uint32_t away = (graph.layer[d] + graph.last[d]) / 2 - from;
      const double share = static_cast<double>(away) / span;
      result.place[d] = known ? before.links[l][away - 1] : tail + share * (head - tail);
      result.stays[d] = known && !graph.split;
    }
  }
  return result;
}

std::vector<double> gaps_before(const PartBefore& before, const LayeredGraph& graph) {
  std::vector<double> gaps(graph.layer_count, 0);
  std::uint32_t node = 0;
  while (node < before.layer.size() && !before.layer[node]) ++node;
  if (node == before.layer.size()) return gaps;
  const std::int64_t shift = std::int64_t{*before.layer[node]} - graph.layer[node];
  for (std::uint32_t l = 0; l < graph.layer_count; ++l) {
    const std::int64_t old = l + shift;
    if (old >= 0 && old < static_cast<std::int64_t>(before.gap.size()))
      gaps[l] = before.gap[static_cast<std::size_t>(old)];
  }
  return gaps;
}

std::optional<std::vector<Flow>> feedback_before(const Previous& previous,
                                                 std::span<const Arc> edges) {
  if (!previous.drawing) return std::nullopt;
  const auto count = static_cast<std::uint32_t>(previous.nodes.size());
  std::vector<Edge> given;
  for (const Arc& arc : edges) given.push_back({arc.from, arc.to});
  const reduction::Components parts =
      reduction::strongly_connected(reduction::adjacency(count, given));
  std::vector<Flow> flow(edges.size(), Flow::Forward);
  for (EdgeId e = 0; e < edges.size(); ++e) {
    const Arc& arc = edges[e];
    if (arc.from == arc.to) flow[e] = Flow::Loop;
    if (arc.from == arc.to || parts.of[arc.from] != parts.of[arc.to]) continue;
    const std::optional<NodeId> from = previous.nodes[arc.from], to = previous.nodes[arc.to];
    if (!from || !to) continue;
    if (previous.drawing->layer[*from] < previous.drawing->layer[*to]) continue;
    flow[e] = Flow::Reversed;
    std::swap(given[e].from, given[e].to);
  }
  std::erase_if(given, [](const Edge& edge) { return edge.from == edge.to; });
  const reduction::Components left =
      reduction::strongly_connected(reduction::adjacency(count, given));
  if (left.sizes.size() != count) return std::nullopt;
  return flow;
}

}  // namespace arenascope::layout
