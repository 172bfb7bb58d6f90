// Points, sizes and boxes of a drawing, in layout units (one unit is one CSS pixel at zoom 1); y
// grows downward.
#pragma once

#include <span>

namespace arenascope::layout {

struct Point {
  double x = 0;
  double y = 0;
  bool operator==(const Point&) const = default;
};

struct Extent {
  double width = 0;
  double height = 0;
  bool operator==(const Extent&) const = default;
};

struct Box {
  double left = 0;
  double top = 0;
  double right = 0;
  double bottom = 0;
  double width() const { return right - left; }
  double height() const { return bottom - top; }
  Point center() const { return {(left + right) / 2, (top + bottom) / 2}; }
  bool contains(Point p) const {
    return left <= p.x && p.x <= right && top <= p.y && p.y <= bottom;
  }
  bool operator==(const Box&) const = default;
};

// The smallest box around both.
constexpr Box united(const Box& a, const Box& b) {
  return {a.left < b.left ? a.left : b.left, a.top < b.top ? a.top : b.top,
          a.right > b.right ? a.right : b.right, a.bottom > b.bottom ? a.bottom : b.bottom};
}

// The smallest box around one or more points.
inline Box box_of(std::span<const Point> points) {
  Box box{points[0].x, points[0].y, points[0].x, points[0].y};
  for (const Point& p : points) box = united(box, {p.x, p.y, p.x, p.y});
  return box;
}

}  // namespace arenascope::layout
