#include "core/layout/spread.h"

#include <algorithm>
#include <numeric>
#include <tuple>

#include "core/base/sort.h"
#include "core/layout/lists.h"

namespace arenascope::layout {
namespace {

constexpr int kModeRounds = 120;
constexpr int kForceRounds = 140;
constexpr int kApartRounds = 60;
constexpr double kGravity = 0.14;
constexpr double kFlatten =
    1.6;  // gravity downward is this much stronger: drawings are wider than high

Lists neighbours_of(std::uint32_t count, std::span<const Arc> links) {
  std::vector<std::uint32_t> from, to;
  for (const Arc& link : links) {
    if (link.from == link.to) continue;
    from.push_back(link.from);
    to.push_back(link.to);
    from.push_back(link.to);
    to.push_back(link.from);
  }
  return group_by(count, from, to);
}

// Place of each node in a breadth first walk from node 0 (then from the next unseen one).
std::vector<std::uint32_t> walk_of(const Lists& near) {
  const std::uint32_t count = near.count();
  std::vector<std::uint32_t> place(count, count);
  std::vector<std::uint32_t> queue;
  for (std::uint32_t root = 0; root < count; ++root) {
    if (place[root] != count) continue;
    place[root] = static_cast<std::uint32_t>(queue.size());
    queue.push_back(root);
    for (std::size_t i = place[root]; i < queue.size(); ++i)
      for (const std::uint32_t node : near.of(queue[i])) {
        if (place[node] != count) continue;
        place[node] = static_cast<std::uint32_t>(queue.size());
        queue.push_back(node);
      }
  }
  return place;
}

double dot(const std::vector<double>& a, const std::vector<double>& b) {
  return std::inner_product(a.begin(), a.end(), b.begin(), 0.0);
}

// Takes the mean and the share of `other` out and scales the largest magnitude to 1.
void normalise(std::vector<double>& mode, const std::vector<double>* other) {
  const double mean =
      std::accumulate(mode.begin(), mode.end(), 0.0) / static_cast<double>(mode.size());
  for (double& v : mode) v -= mean;
  const double norm = other ? dot(*other, *other) : 0;
  if (norm > 0) {
    const double share = dot(mode, *other) / norm;
    for (std::size_t i = 0; i < mode.size(); ++i) mode[i] -= share * (*other)[i];
  }
  double largest = 0;
  for (const double v : mode) largest = std::max(largest, v < 0 ? -v : v);
  if (largest == 0) return;
  for (double& v : mode) v /= largest;
}

void smooth(std::vector<double>& mode, const Lists& near) {
  std::vector<double> next(mode.size());
  for (std::uint32_t node = 0; node < mode.size(); ++node) {
    const std::span<const std::uint32_t> around = near.of(node);
    double sum = 0;
    for (const std::uint32_t other : around) sum += mode[other];
    const double mean = around.empty() ? mode[node] : sum / static_cast<double>(around.size());
    next[node] = mode[node] * 0.75 + mean * 0.25;
  }
  mode.swap(next);
}

// The two slowest ways in which differences along the links even out: joined nodes get near values.
std::vector<Point> slow_modes(const Lists& near) {
  const std::vector<std::uint32_t> place = walk_of(near);
  std::vector<double> first(place.begin(), place.end());
  std::vector<double> second(place.size());
  for (std::size_t i = 0; i < place.size(); ++i) second[i] = static_cast<double>(place[i] * 7 % 11);
  normalise(first, nullptr);
  normalise(second, &first);
  for (int round = 0; round < kModeRounds; ++round) {
    smooth(first, near);
    normalise(first, nullptr);
    smooth(second, near);
    normalise(second, &first);
  }
  std::vector<Point> points(place.size());
  for (std::size_t i = 0; i < points.size(); ++i) points[i] = {first[i], second[i]};
  return points;
}

// Columns of nearly equal height, filled by the first mode, each sorted by the second.
std::vector<Point> grid_of(const std::vector<Point>& modes, double gap) {
  std::vector<std::uint32_t> sorted(modes.size());
  std::iota(sorted.begin(), sorted.end(), 0u);
  stable_sort(sorted, [&](std::uint32_t a, std::uint32_t b) {
    return std::tie(modes[a].x, a) < std::tie(modes[b].x, b);
  });
  std::size_t rows = 1;
  while (rows * rows < modes.size()) ++rows;
  std::vector<Point> points(modes.size());
  for (std::size_t column = 0; column * rows < sorted.size(); ++column) {
    const std::size_t first = column * rows;
    const auto nodes = std::span(sorted).subspan(first, std::min(rows, sorted.size() - first));
    stable_sort(nodes, [&](std::uint32_t a, std::uint32_t b) {
      return std::tie(modes[a].y, a) < std::tie(modes[b].y, b);
    });
    const double shift = column % 2 == 0 ? 0 : gap / 2;
    for (std::size_t row = 0; row < nodes.size(); ++row)
      points[nodes[row]] = {static_cast<double>(column) * gap,
                            static_cast<double>(row) * gap + shift};
  }
  return points;
}

double squared_distance(const Point& a, const Point& b) {
  return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y);
}

double least_squared_distance(const std::vector<Point>& points) {
  double least = 1e300;
  for (std::size_t i = 0; i < points.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      least = std::min(least, squared_distance(points[i], points[j]));
  return least;
}

// One round: repulsion between all, springs along links, a pull to the middle; no node moves
// further than `reach`.
void force_round(std::vector<Point>& points, const Lists& near, double length, double reach) {
  std::vector<Point> force(points.size());
  for (std::size_t i = 0; i < points.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) {
      const Point d{points[i].x - points[j].x, points[i].y - points[j].y};
      const double push = length * length / (d.x * d.x + d.y * d.y + 1);
      force[i].x += d.x * push, force[i].y += d.y * push;
      force[j].x -= d.x * push, force[j].y -= d.y * push;
    }
  for (std::uint32_t i = 0; i < points.size(); ++i) {
    for (const std::uint32_t other : near.of(i)) {
      force[i].x += points[other].x - points[i].x;
      force[i].y += points[other].y - points[i].y;
    }
    force[i].x -= points[i].x * kGravity * static_cast<double>(points.size()) / 8;
    force[i].y -= points[i].y * kGravity * kFlatten * static_cast<double>(points.size()) / 8;
  }
  for (std::size_t i = 0; i < points.size(); ++i) {
    const double largest = std::max({force[i].x, -force[i].x, force[i].y, -force[i].y, reach});
    points[i].x += force[i].x * reach / largest;
    points[i].y += force[i].y * reach / largest;
  }
}

// Pushes pairs that are too close apart, then stretches the rest; false when that would take too
// much room.
bool keep_apart(std::vector<Point>& points, double gap) {
  const double wanted = gap * gap * 1.02;
  for (int round = 0; round < kApartRounds && least_squared_distance(points) < wanted; ++round)
    for (std::size_t i = 0; i < points.size(); ++i)
      for (std::size_t j = 0; j < i; ++j) {
        const double squared = squared_distance(points[i], points[j]);
        if (squared >= wanted) continue;
        const double push = std::min(0.5, (wanted / (squared + 1e-3) - 1) / 6);
        const Point d{points[i].x - points[j].x, points[i].y - points[j].y};
        points[i].x += d.x * push, points[i].y += d.y * push;
        points[j].x -= d.x * push, points[j].y -= d.y * push;
      }
  for (int step = 0; step < 10 && least_squared_distance(points) < gap * gap; ++step)
    for (Point& p : points) p.x *= 1.05, p.y *= 1.05;
  return least_squared_distance(points) >= gap * gap;
}

}  // namespace

std::uint64_t spread_work(std::uint32_t node_count, const SpreadOptions& options) {
  if (node_count > options.largest_by_force) return 0;
  return std::uint64_t{node_count} * node_count * (kForceRounds + kApartRounds) / 2;
}

std::vector<Point> spread_graph(std::uint32_t node_count, std::span<const Arc> links,
                                const SpreadOptions& options) {
  if (node_count == 0) return {};
  const Lists near = neighbours_of(node_count, links);
  const std::vector<Point> modes = slow_modes(near);
  std::vector<Point> grid = grid_of(modes, options.gap);
  if (node_count > options.largest_by_force) return grid;

  // Begins at the modes, with a little of the grid, so that no two nodes begin at one point.
  std::vector<Point> points(node_count);
  double radius = options.link_length;
  while (radius * radius < options.link_length * options.link_length * node_count / 4)
    radius *= 1.25;
  for (std::size_t i = 0; i < points.size(); ++i)
    points[i] = {modes[i].x * radius + grid[i].x * 0.05, modes[i].y * radius + grid[i].y * 0.05};
  for (int round = 0; round < kForceRounds; ++round) {
    const double cooling = 1 - static_cast<double>(round) / kForceRounds;
    force_round(points, near, options.link_length, options.link_length / 2 * cooling + 0.1);
  }
  if (!keep_apart(points, options.gap)) return grid;
  return points;
}

}  // namespace arenascope::layout
