#include "core/layout/keep_places.h"

#include <algorithm>

namespace arenascope::layout {
namespace {

constexpr int kRings = 24;
constexpr double kLattice = 16;
constexpr double kSlack = 1e-6;  // sums of coordinates are rounded

class Places {
 public:
  Places(double gap, const Box& within) : gap_(gap), within_(within) {}

  void put(Point corner, Extent size) {
    taken_.push_back({corner.x, corner.y, corner.x + size.width, corner.y + size.height});
  }

  Point near(Point wish, Extent size) const {
    wish = {std::max(wish.x, within_.left), std::max(wish.y, within_.top)};
    if (free(wish, size)) return wish;
    for (int ring = 1; ring <= kRings; ++ring)
      for (int side = -ring; side <= ring; ++side) {
        const double across = side * kLattice, away = ring * kLattice;
        for (const Point& by :
             {Point{across, away}, {-away, across}, {away, across}, {across, -away}}) {
          const Point at{wish.x + by.x, wish.y + by.y};
          if (at.x >= within_.left && at.y >= within_.top && free(at, size)) return at;
        }
      }
    return below(wish, size);
  }

 private:
  bool free(Point at, Extent size) const {
    return std::none_of(taken_.begin(), taken_.end(), [&](const Box& box) {
      return close(at.x, size.width, box.left, box.right) &&
             close(at.y, size.height, box.top, box.bottom);
    });
  }
  // The lengths come closer than the gap.
  bool close(double from, double length, double low, double high) const {
    return from < high + gap_ - kSlack && from + length > low - gap_ + kSlack;
  }
  Point below(Point wish, Extent size) const {
    double bottom = wish.y;
    for (const Box& box : taken_)
      if (close(wish.x, size.width, box.left, box.right))
        bottom = std::max(bottom, box.bottom + gap_);
    return {wish.x, bottom};
  }

  double gap_;
  Box within_;
  std::vector<Box> taken_;
};

}  // namespace

std::vector<Point> keep_places(std::span<const PlaceClaim> claims, double gap, const Box& within) {
  std::vector<Point> corners(claims.size());
  Places places(gap, within);
  for (const Claim turn : {Claim::Kept, Claim::Wished})
    for (std::size_t i = 0; i < claims.size(); ++i) {
      const PlaceClaim& claim = claims[i];
      if (claim.claim != turn) continue;
      corners[i] = turn == Claim::Kept ? claim.corner : places.near(claim.corner, claim.size);
      places.put(corners[i], claim.size);
    }
  return corners;
}

}  // namespace arenascope::layout
