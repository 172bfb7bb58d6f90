#include "core/layout/routes.h"

#include <algorithm>
#include <tuple>

#include "core/base/sort.h"
#include "core/layout/isotonic.h"

namespace arenascope::layout {
namespace {

constexpr double kCalmMove = 100;  // sideways moves up to here need no wider layer gap
constexpr double kGapPerMove = 0.12;
constexpr double kLargestExtraGap = 64;
constexpr double kGapTooNarrow = 16;
constexpr double kGapTooWide = 48;
constexpr double kPortSpread = 0.6;  // share of a box side that holds the ports
constexpr double kPortGap = 6;
constexpr double kLean =
    0.5;  // of the node gap: how far a line may lean while it passes a band, short of a box
constexpr double kStraight = 1;  // a point this close to the line of its neighbours is left out

double distance(double a, double b) {
  return a < b ? b - a : a - b;
}

// The gap a layer needs, or that of the previous picture where it is about as wide.
double settled_gap(double wanted, double before) {
  return before > 0 && wanted - before < kGapTooNarrow && before - wanted < kGapTooWide ? before
                                                                                        : wanted;
}

std::vector<LayerBand> bands_of(const LayeredGraph& graph, const PartExtents& extents,
                                const std::vector<double>& cross, const std::vector<double>& gaps,
                                double layer_gap) {
  std::vector<double> thickness(graph.layer_count, 0);
  for (std::uint32_t node = 0; node < graph.node_count; ++node) {
    double& t = thickness[graph.layer[node]];
    t = std::max(t, extents.flow[node]);
  }
  std::vector<double> move(graph.layer_count, 0);  // longest sideways move behind each layer
  for (std::uint32_t object = 0; object < graph.object_count(); ++object)
    for (const std::uint32_t near : graph.below.of(object)) {
      double& m = move[graph.last[object]];
      m = std::max(m, distance(cross[object], cross[near]));
    }
  std::vector<LayerBand> bands(graph.layer_count);
  double at = 0;
  for (std::uint32_t l = 0; l < graph.layer_count; ++l) {
    bands[l] = {at, at + thickness[l]};
    const double extra = std::max(0.0, move[l] - kCalmMove) * kGapPerMove;
    const double wanted = layer_gap + std::min(extra, kLargestExtraGap);
    at = bands[l].end + (gaps.empty() ? wanted : settled_gap(wanted, gaps[l]));
  }
  return bands;
}

// Where a link touches its boxes, across the flow.
struct Ports {
  std::vector<double> tail;
  std::vector<double> head;
};

struct Touch {
  double toward;  // where the link runs next
  std::uint32_t link;
};

// Spreads the links of one side of a box, sorted by where they go.
void spread_ports(std::vector<Touch>& touches, double center, double extent,
                  std::vector<double>& port) {
  stable_sort(touches, [](const Touch& a, const Touch& b) {
    return std::tie(a.toward, a.link) < std::tie(b.toward, b.link);
  });
  const double reach = extent * kPortSpread / 2;
  const auto count = static_cast<double>(touches.size());
  const double gap = count > 1 ? std::min(kPortGap, 2 * reach / (count - 1)) : 0;
  std::vector<double> wish;
  for (const Touch& touch : touches)
    wish.push_back(std::clamp(touch.toward, center - reach, center + reach));
  const std::vector<double> ones(touches.size(), 1.0);
  const std::vector<double> gaps(touches.size(), gap);
  const std::vector<double> fitted = fit_in_order(wish, ones, gaps);
  for (std::size_t i = 0; i < touches.size(); ++i) {
    const double low = center - reach + gap * static_cast<double>(i);
    const double high = center + reach - gap * (count - 1 - static_cast<double>(i));
    port[touches[i].link] = std::clamp(fitted[i], low, std::max(low, high));
  }
}

// Where link `l` runs next after its tail and before its head.
struct Neighbourhood {
  double after_tail;
  double before_head;
};

Neighbourhood around(const PartGraph& part, const LayeredGraph& graph,
                     const std::vector<double>& cross, std::uint32_t l) {
  const Link& link = part.links[l];
  const std::uint32_t first = graph.first_dummy[l];
  const std::uint32_t end = graph.first_dummy[l + 1];
  if (first < end) return {cross[first], cross[end - 1]};
  return {cross[link.to], cross[link.from]};
}

Ports ports_of(const PartGraph& part, const LayeredGraph& graph, const PartExtents& extents,
               const std::vector<double>& cross) {
  const auto links = static_cast<std::uint32_t>(part.links.size());
  std::vector<std::uint32_t> tails, heads;
  for (const Link& link : part.links) {
    tails.push_back(link.from);
    heads.push_back(link.to);
  }
  const Lists out = group_indices(graph.node_count, tails);
  const Lists in = group_indices(graph.node_count, heads);
  Ports ports{std::vector<double>(links), std::vector<double>(links)};
  std::vector<Touch> touches;
  for (std::uint32_t node = 0; node < graph.node_count; ++node) {
    touches.clear();
    for (const std::uint32_t l : out.of(node))
      touches.push_back({around(part, graph, cross, l).after_tail, l});
    spread_ports(touches, cross[node], extents.cross[node], ports.tail);
    touches.clear();
    for (const std::uint32_t l : in.of(node))
      touches.push_back({around(part, graph, cross, l).before_head, l});
    spread_ports(touches, cross[node], extents.cross[node], ports.head);
  }
  return ports;
}

// How far a line leans to each side of the middle of a band it passes, by where it comes from and
// goes to.
double lean_of(double before, double here, double after, double largest) {
  const double in = here - before;
  const double out = after - here;
  if (in * out <= 0) return 0;
  const double shorter = std::min(distance(in, 0), distance(out, 0));
  const double lean = std::min(largest, shorter / 4);
  return in > 0 ? lean : -lean;
}

// Leaves out points that lie on the line of their neighbours.
std::vector<Point> simplified(const std::vector<Point>& points) {
  std::vector<Point> kept{points.front()};
  for (std::size_t i = 1; i + 1 < points.size(); ++i) {
    const Point& a = kept.back();
    const Point& b = points[i + 1];
    const double share = (points[i].x - a.x) / (b.x - a.x);
    if (distance(a.y + share * (b.y - a.y), points[i].y) > kStraight) kept.push_back(points[i]);
  }
  kept.push_back(points.back());
  return kept;
}

// Slopes of a curve that never overshoots: level at a turn, else the harmonic mean of both sides
// (Fritsch and Butland 1984).
std::vector<double> slopes_of(const std::vector<Point>& points) {
  std::vector<double> secant;
  for (std::size_t i = 0; i + 1 < points.size(); ++i)
    secant.push_back((points[i + 1].y - points[i].y) / (points[i + 1].x - points[i].x));
  std::vector<double> slope(points.size());
  slope.front() = secant.front();
  slope.back() = secant.back();
  for (std::size_t i = 1; i + 1 < points.size(); ++i) {
    const double a = secant[i - 1];
    const double b = secant[i];
    slope[i] = a * b > 0 ? 2 * a * b / (a + b) : 0;
  }
  return slope;
}

void add_curves(const std::vector<Point>& points, std::vector<Point>& out) {
  const std::vector<double> slope = slopes_of(points);
  out.push_back(points.front());
  for (std::size_t i = 0; i + 1 < points.size(); ++i) {
    const double third = (points[i + 1].x - points[i].x) / 3;
    out.push_back({points[i].x + third, points[i].y + third * slope[i]});
    out.push_back({points[i + 1].x - third, points[i + 1].y - third * slope[i + 1]});
    out.push_back(points[i + 1]);
  }
}

class Router {
 public:
  Router(const PartGraph& part, const LayeredGraph& graph, const PartExtents& extents,
         const std::vector<double>& cross, const std::vector<LayerBand>& bands, double largest_lean)
      : part_(part),
        graph_(graph),
        extents_(extents),
        cross_(cross),
        bands_(bands),
        largest_lean_(largest_lean),
        ports_(ports_of(part, graph, extents, cross)) {}

  std::vector<Point> waypoints(std::uint32_t l) const;

 private:
  void pass_layers(std::uint32_t l, std::vector<Point>& points) const;

  const PartGraph& part_;
  const LayeredGraph& graph_;
  const PartExtents& extents_;
  const std::vector<double>& cross_;
  const std::vector<LayerBand>& bands_;
  double largest_lean_;
  Ports ports_;
};

void Router::pass_layers(std::uint32_t l, std::vector<Point>& points) const {
  const std::uint32_t first = graph_.first_dummy[l];
  const std::uint32_t end = graph_.first_dummy[l + 1];
  for (std::uint32_t d = first; d < end; ++d) {
    const double before = d == first ? ports_.tail[l] : cross_[d - 1];
    const double after = d + 1 == end ? ports_.head[l] : cross_[d + 1];
    const double from = bands_[graph_.layer[d]].first;
    const double to = bands_[graph_.last[d]].end;
    const bool straight = graph_.last[d] > graph_.layer[d];  // segments do not cross each other
    const double lean = straight ? 0 : lean_of(before, cross_[d], after, largest_lean_);
    points.push_back({from, cross_[d] - lean});
    if (to > from) points.push_back({to, cross_[d] + lean});
  }
}

std::vector<Point> Router::waypoints(std::uint32_t l) const {
  const Link& link = part_.links[l];
  const LayerBand& from = bands_[graph_.layer[link.from]];
  const double tail_side = from.first + extents_.flow[link.from];
  std::vector<Point> points{{tail_side, ports_.tail[l]}};
  if (tail_side + kStraight < from.end) points.push_back({from.end, ports_.tail[l]});
  pass_layers(l, points);
  points.push_back({bands_[graph_.layer[link.to]].first, ports_.head[l]});
  return simplified(points);
}

}  // namespace

PartDrawing route_part(const PartGraph& part, const LayeredGraph& graph, const PartExtents& extents,
                       const std::vector<double>& cross, const std::vector<double>& gaps,
                       const LayeredOptions& options) {
  PartDrawing drawing;
  drawing.layers = bands_of(graph, extents, cross, gaps, options.layer_gap);
  const Router router(part, graph, extents, cross, drawing.layers, options.node_gap * kLean);
  drawing.first_point.push_back(0);
  for (std::uint32_t l = 0; l < part.links.size(); ++l) {
    add_curves(router.waypoints(l), drawing.points);
    drawing.first_point.push_back(drawing.points.size());
  }
  return drawing;
}

}  // namespace arenascope::layout
