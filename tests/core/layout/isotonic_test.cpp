#include "core/layout/isotonic.h"

#include <doctest/doctest.h>

using arenascope::layout::fit_in_order;

TEST_CASE("isotonic fit: wishes that keep the gaps are granted") {
  const std::vector<double> wish{0, 5, 7}, ones{1, 1, 1}, gap{0, 2, 2};
  CHECK(fit_in_order(wish, ones, gap) == std::vector<double>{0, 5, 7});
}

// 3 and 1 must keep 1 apart: 1.5 and 2.5 are the least squares.
TEST_CASE("isotonic fit: a conflict is shared") {
  const std::vector<double> wish{3, 1, 5}, ones{1, 1, 1}, gap{0, 1, 1};
  CHECK(fit_in_order(wish, ones, gap) == std::vector<double>{1.5, 2.5, 5});
}

TEST_CASE("isotonic fit: a heavier wish gives way less") {
  const std::vector<double> wish{4, 0}, weight{3, 1}, gap{0, 0};
  CHECK(fit_in_order(wish, weight, gap) == std::vector<double>{3, 3});
}

TEST_CASE("isotonic fit: nothing in, nothing out") {
  CHECK(fit_in_order({}, {}, {}).empty());
}
