#include "core/scene/axis.h"

#include <doctest/doctest.h>

using namespace arenascope;
using namespace arenascope::scene;

TEST_CASE("axis: the byte grid is the smallest power of two far enough apart") {
  // 256 KiB on 418 px: 64 KiB are 104 px, 32 KiB only 52.
  const Ticks ticks = byte_ticks(0, 270.0 * 1024, 418.0 / (256 * 1024), 64);
  CHECK(ticks.step == 64 * 1024);
  CHECK(ticks.last == 256 * 1024);
}

TEST_CASE("axis: steps go by 1, 2, 5 and ten times that") {
  CHECK(step_ticks(0, 44, 14.7, 48).step == 5);
  CHECK(step_ticks(0, 10, 60, 48).step == 1);
  CHECK(step_ticks(0, 10, 30, 48).step == 2);
  CHECK(step_ticks(0, 9e15, 700 / 9e15, 48).step == 1'000'000'000'000'000);
}

TEST_CASE("axis: ticks begin inside what is seen") {
  const Ticks ticks = step_ticks(7.5, 23.5, 14.7, 48);
  CHECK(ticks.first == 10);
  CHECK(ticks.last == 20);
}

TEST_CASE("axis: a scale of nothing has no ticks") {
  const Ticks ticks = byte_ticks(0, 100, 0, 64);
  CHECK(ticks.first > ticks.last);
}

TEST_CASE("axis: values are whole where they can be") {
  const Bytes kib = 1024;
  CHECK(axis_value(AxisUnit::Kib, 256 * kib, 192 * kib) == "192");
  CHECK(axis_value(AxisUnit::Kib, 256 * kib, 512) == "0.5");
  CHECK(tick_value(AxisUnit::Kib, 256 * kib, 241 * kib + 768) == "241.75");
  CHECK(tick_value(AxisUnit::Kib, 256 * kib, 192 * kib) == "192");
  CHECK(axis_value(AxisUnit::Hex, 256 * kib, 180 * kib) == "0x2D000");
  CHECK(axis_value(AxisUnit::Decimal, 256 * kib, 64 * kib) == "65,536");
  CHECK(line_value(AxisUnit::Kib, 256 * kib, 252 * kib) == "252.0");
}

TEST_CASE("axis: the unit follows the largest value") {
  CHECK(axis_unit_name(AxisUnit::Kib, 240) == "bytes");
  CHECK(axis_value(AxisUnit::Kib, 240, 128) == "128");
  CHECK(axis_unit_name(AxisUnit::Kib, 256 * 1024) == "KiB");
  CHECK(axis_unit_name(AxisUnit::Kib, 64 << 20) == "MiB");
  CHECK(axis_value(AxisUnit::Kib, 64 << 20, 32 << 20) == "32");
}
