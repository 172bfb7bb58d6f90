#include "core/layout/islands_packing.h"

#include <algorithm>
#include <array>

#include "core/base/sort.h"
#include "core/layout/hull.h"
#include "core/layout/keep_places.h"
#include "core/layout/lists.h"
#include "core/layout/skyline.h"

namespace arenascope::layout {
namespace {

constexpr double kPanelsBelow = 26;
// An earlier picture is given up when more islands than this share (and this number) changed, or
// when the new one takes this much more room than packing takes at worst.
constexpr std::size_t kFewChanged = 12;
constexpr std::size_t kChangedShare = 4;
constexpr double kLoosest = 2.6;

constexpr std::uint32_t kSmall = 4;
constexpr std::uint32_t kPairs = kSmall * (kSmall - 1) / 2;

using Number = std::optional<std::uint32_t>;

class Packer {
 public:
  Packer(std::span<const Number> labels, std::span<const Arc> links, const IslandsOptions& options)
      : labels_(labels), links_(links), options_(options) {}

  IslandsDrawing pack();

 private:
  enum class Method : unsigned char { Force, Grid, Kept };

  void collect();
  void find_earlier();
  bool unchanged(const IslandOutline& island, const IslandOutline& then) const;
  void choose_methods();
  void draw_island(std::size_t rank);
  std::vector<Point> spread(std::uint32_t count, std::span<const Arc> links, Method method);
  void keep_shape(IslandOutline& island, const IslandOutline& then);
  void face_as_before(const IslandOutline& island, std::vector<Point>& points) const;
  std::vector<Point> places() const;
  std::optional<std::vector<Point>> earlier_places(std::span<const Extent> sizes) const;
  Point wish_of(std::size_t rank) const;
  void move_island(IslandOutline& island, Point to);
  void place_panels_below();

  Number then(NodeId node) const {
    const auto& number = options_.earlier.number_then;
    return node < number.size() ? number[node] : std::nullopt;
  }
  const IslandOutline* before(std::size_t rank) const {
    const Number of = drawing_.before[rank];
    return of ? &options_.earlier.drawing->islands[*of] : nullptr;
  }

  std::span<const Number> labels_;
  std::span<const Arc> links_;
  IslandsOptions options_;
  std::vector<std::uint32_t> local_;  // number of a node within its island
  std::vector<Method> methods_;
  std::vector<std::vector<Point>> small_;  // by size, method and the pairs that are joined
  IslandsDrawing drawing_;
};

void Packer::collect() {
  const auto count = static_cast<std::uint32_t>(labels_.size());
  std::vector<std::uint32_t> keys, nodes, link_keys;
  for (NodeId node = 0; node < count; ++node) {
    if (!labels_[node]) {
      drawing_.inactive.nodes.push_back(node);
      continue;
    }
    keys.push_back(*labels_[node]);
    nodes.push_back(node);
  }
  for (const Arc& link : links_) link_keys.push_back(labels_[link.from].value_or(0));
  const Lists members = group_by(count, keys, nodes);
  const Lists links_of = group_indices(count, link_keys);
  local_.assign(count, 0);
  for (std::uint32_t label = 0; label < count; ++label) {
    const std::span<const std::uint32_t> of = members.of(label);
    for (std::uint32_t i = 0; i < of.size(); ++i) local_[of[i]] = i;
    if (of.size() == 1) drawing_.singles.nodes.push_back(of[0]);
    if (of.size() < 2) continue;
    IslandOutline island;
    island.label = label;
    island.nodes.assign(of.begin(), of.end());
    for (const std::uint32_t l : links_of.of(label)) island.links.push_back(links_[l]);
    drawing_.islands.push_back(std::move(island));
  }
  stable_sort(drawing_.singles.nodes);
  stable_sort(drawing_.islands, [](const IslandOutline& a, const IslandOutline& b) {
    return a.nodes.size() > b.nodes.size();
  });
}

// The smallest member says which earlier island goes on.
void Packer::find_earlier() {
  drawing_.before.resize(drawing_.islands.size());
  methods_.assign(drawing_.islands.size(), Method::Grid);
  if (!options_.earlier.drawing) return;
  const std::vector<IslandOutline>& earlier = options_.earlier.drawing->islands;
  std::vector<Number> of_smallest(options_.earlier.drawing->nodes.size());
  for (std::uint32_t i = 0; i < earlier.size(); ++i) of_smallest[earlier[i].nodes.front()] = i;
  for (std::size_t rank = 0; rank < drawing_.islands.size(); ++rank) {
    const IslandOutline& island = drawing_.islands[rank];
    const Number smallest = then(island.nodes.front());
    if (!smallest || *smallest >= of_smallest.size()) continue;
    drawing_.before[rank] = of_smallest[*smallest];
    if (before(rank) && unchanged(island, *before(rank))) methods_[rank] = Method::Kept;
  }
}

bool Packer::unchanged(const IslandOutline& island, const IslandOutline& earlier) const {
  const auto same = [this](NodeId now, NodeId number) { return then(now) == number; };
  return std::equal(island.nodes.begin(), island.nodes.end(), earlier.nodes.begin(),
                    earlier.nodes.end(), same) &&
         std::equal(
             island.links.begin(), island.links.end(), earlier.links.begin(), earlier.links.end(),
             [&](const Arc& a, const Arc& b) { return same(a.from, b.from) && same(a.to, b.to); });
}

// Half of the work is for the largest islands, the rest for as many as it is enough for.
void Packer::choose_methods() {
  std::uint64_t left = options_.work / 2;
  const std::size_t count = drawing_.islands.size();
  const auto offer = [&](std::size_t rank) {
    const auto size = static_cast<std::uint32_t>(drawing_.islands[rank].nodes.size());
    const std::uint64_t work = spread_work(size, options_.spread);
    if (methods_[rank] != Method::Grid || size > options_.spread.largest_by_force) return true;
    if (work > left) return false;
    left -= work;
    methods_[rank] = Method::Force;
    return true;
  };
  for (std::size_t rank = 0; rank < count && offer(rank); ++rank) {
  }
  left += options_.work - options_.work / 2;
  for (std::size_t rank = count; rank > 0 && offer(rank - 1); --rank) {
  }
}

// There are few graphs of up to four nodes and often very many islands like them.
std::vector<Point> Packer::spread(std::uint32_t count, std::span<const Arc> links, Method method) {
  SpreadOptions options = options_.spread;
  if (method == Method::Grid) options.largest_by_force = 0;
  if (count > kSmall) return spread_graph(count, links, options);
  std::size_t key = count * 2 + (method == Method::Grid ? 1 : 0);
  std::size_t pairs = 0;
  for (const Arc& link : links)
    pairs |= std::size_t{1} << (link.to * (link.to - 1) / 2 + link.from);
  key = key << kPairs | pairs;
  if (small_.empty()) small_.resize((kSmall + 1) * 2 << kPairs);
  std::vector<Point>& points = small_[key];
  if (points.empty()) points = spread_graph(count, links, options);
  return points;
}

// Draws an island with its box at the origin.
void Packer::draw_island(std::size_t rank) {
  IslandOutline& island = drawing_.islands[rank];
  if (methods_[rank] == Method::Kept) return keep_shape(island, *before(rank));
  std::vector<Arc> links;
  for (const Arc& link : island.links) links.push_back({local_[link.from], local_[link.to]});
  const auto count = static_cast<std::uint32_t>(island.nodes.size());
  if (methods_[rank] == Method::Grid) ++drawing_.by_grid;
  std::vector<Point> points = spread(count, links, methods_[rank]);
  if (before(rank)) face_as_before(island, points);
  island.outline = padded_hull(points, options_.padding);
  const Box box = box_of(island.outline);
  const Point shift{-box.left, options_.label_height - box.top};
  for (Point& p : island.outline) p = {p.x + shift.x, p.y + shift.y};
  for (std::uint32_t i = 0; i < count; ++i)
    drawing_.nodes[island.nodes[i]] = {points[i].x + shift.x, points[i].y + shift.y};
  island.box = {0, 0, std::max(box.width(), options_.label_width),
                box.height() + options_.label_height};
}

void Packer::keep_shape(IslandOutline& island, const IslandOutline& earlier) {
  island.outline = earlier.outline;
  island.box = earlier.box;
  for (std::size_t i = 0; i < island.nodes.size(); ++i)
    drawing_.nodes[island.nodes[i]] = options_.earlier.drawing->nodes[earlier.nodes[i]];
  move_island(island, {0, 0});
}

// Of the four ways to mirror the drawing, the one closest to where the nodes were.
void Packer::face_as_before(const IslandOutline& island, std::vector<Point>& points) const {
  constexpr std::array<Point, 4> kSigns{{{1, 1}, {-1, 1}, {1, -1}, {-1, -1}}};
  const Box box = box_of(points);
  std::array<double, 4> likeness{};
  for (std::size_t i = 0; i < points.size(); ++i) {
    const Number number = then(island.nodes[i]);
    if (!number) continue;
    const Point was = options_.earlier.drawing->nodes[*number];
    const Point is{points[i].x - box.center().x, points[i].y - box.center().y};
    for (std::size_t k = 0; k < 4; ++k)
      likeness[k] += kSigns[k].x * is.x * was.x + kSigns[k].y * is.y * was.y;
  }
  const Point sign = kSigns[static_cast<std::size_t>(
      std::max_element(likeness.begin(), likeness.end()) - likeness.begin())];
  for (Point& p : points) p = {sign.x * p.x, sign.y * p.y};
}

void Packer::move_island(IslandOutline& island, Point to) {
  const Point by{to.x - island.box.left, to.y - island.box.top};
  for (Point& p : island.outline) p = {p.x + by.x, p.y + by.y};
  for (const NodeId node : island.nodes) {
    Point& p = drawing_.nodes[node];
    p = {p.x + by.x, p.y + by.y};
  }
  island.box = {to.x, to.y, to.x + island.box.width(), to.y + island.box.height()};
}

// Where a changed or new island would like to stand: its earlier corner, else around the middle of
// where its nodes were.
Point Packer::wish_of(std::size_t rank) const {
  if (const IslandOutline* of = before(rank)) return {of->box.left, of->box.top};
  const IslandOutline& island = drawing_.islands[rank];
  const Box& all = options_.earlier.drawing->bounds;
  Point sum;
  double known = 0;
  for (const NodeId node : island.nodes)
    if (const Number number = then(node)) {
      const Point p = options_.earlier.drawing->nodes[*number];
      sum = {sum.x + p.x, sum.y + p.y};
      known += 1;
    }
  if (known == 0) return {all.left, all.bottom};
  return {sum.x / known - island.box.width() / 2, sum.y / known - island.box.height() / 2};
}

std::optional<std::vector<Point>> Packer::earlier_places(std::span<const Extent> sizes) const {
  if (!options_.earlier.drawing || options_.earlier.drawing->islands.empty()) return std::nullopt;
  std::vector<PlaceClaim> claims;
  std::size_t changed = 0;
  Box within = options_.earlier.drawing->islands[0].box;
  for (const IslandOutline& island : options_.earlier.drawing->islands)
    within = united(within, island.box);
  double area = 0;
  for (std::size_t rank = 0; rank < sizes.size(); ++rank) {
    const bool kept = methods_[rank] == Method::Kept;
    if (!kept) ++changed;
    claims.push_back({sizes[rank], wish_of(rank), kept ? Claim::Kept : Claim::Wished});
    area += (sizes[rank].width + options_.gap) * (sizes[rank].height + options_.gap);
  }
  if (changed > kFewChanged && changed > sizes.size() / kChangedShare) return std::nullopt;
  std::vector<Point> corners = keep_places(claims, options_.gap, within);
  Box all = within;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Box box{corners[i].x, corners[i].y, corners[i].x + sizes[i].width,
                  corners[i].y + sizes[i].height};
    all = i == 0 ? box : united(all, box);
  }
  const bool loose = all.width() * all.height() > kLoosest * area && sizes.size() > 1 &&
                     all.width() * all.height() > 1.2 * within.width() * within.height();
  if (loose) return std::nullopt;
  return corners;
}

std::vector<Point> Packer::places() const {
  std::vector<Extent> sizes;
  for (const IslandOutline& island : drawing_.islands)
    sizes.push_back({island.box.width(), island.box.height()});
  if (std::optional<std::vector<Point>> kept = earlier_places(sizes)) return std::move(*kept);
  return pack_to_aspect(sizes, options_.gap, options_.aspect);
}

// In a row below the islands, at the right where there is room.
void Packer::place_panels_below() {
  const std::array<DotPanel*, 2> panels{&drawing_.inactive, &drawing_.singles};
  const EarlierIslands& earlier = options_.earlier;
  lay_out_dots(drawing_.inactive, drawing_.nodes, options_.panel,
               earlier.drawing ? &earlier.drawing->inactive : nullptr, earlier.number_then);
  lay_out_dots(drawing_.singles, drawing_.nodes, options_.panel,
               earlier.drawing ? &earlier.drawing->singles : nullptr, earlier.number_then);
  const double top = drawing_.islands.empty() ? 0 : drawing_.bounds.bottom + kPanelsBelow;
  const Box around = place_panels(panels, drawing_.nodes, drawing_.bounds.right, top);
  if (around.height() > 0)
    drawing_.bounds = drawing_.islands.empty() ? around : united(drawing_.bounds, around);
}

IslandsDrawing Packer::pack() {
  drawing_.nodes.resize(labels_.size());
  collect();
  find_earlier();
  choose_methods();
  for (std::size_t rank = 0; rank < drawing_.islands.size(); ++rank) draw_island(rank);
  const std::vector<Point> corners = places();
  for (std::size_t i = 0; i < corners.size(); ++i) {
    move_island(drawing_.islands[i], corners[i]);
    const Box& box = drawing_.islands[i].box;
    drawing_.bounds = i == 0 ? box : united(drawing_.bounds, box);
  }
  place_panels_below();
  return std::move(drawing_);
}

}  // namespace

IslandsDrawing pack_islands(std::span<const std::optional<std::uint32_t>> labels,
                            std::span<const Arc> links, const IslandsOptions& options) {
  return Packer(labels, links, options).pack();
}

}  // namespace arenascope::layout
