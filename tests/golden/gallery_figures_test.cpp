// Figures of the samples, computed by independent reference code and verified by two exact methods
// (best-fit, best-fit-no-leading, first-fit, peak; in bytes).
#include <doctest/doctest.h>

#include "tests/support/sample_plan.h"

using namespace arenascope;
using test::check_figures;

// 252.0, 252.6, 252.0 and 216.0 KiB.
TEST_CASE("figures: MobileNet V1 with SSD heads") {
  check_figures({"mobilenet_v1_ssd", 61, 16, 258048, 258624, 258048, 221184});
}
TEST_CASE("figures: the missing 60 bytes") {
  check_figures({"leading_gap", 3, 1, 180, 240, 180, 180});
}
// The three XNNPACK cases: arenas 180, 340 and 365, each equal to the peak (XNNPACK #10801).
TEST_CASE("figures: the smaller of two gaps") {
  check_figures({"smaller_gap", 5, 1, 340, 340, 340, 340});
}
TEST_CASE("figures: two equal gaps") {
  check_figures({"tie", 6, 1, 365, 365, 365, 365});
}
TEST_CASE("figures: when the fix makes it worse") {
  check_figures({"fix_worse", 6, 1, 230, 210, 230, 200});
}
TEST_CASE("figures: the bound out of reach") {
  check_figures({"above_peak", 7, 1, 50, 60, 50, 40});
}
TEST_CASE("figures: padding that costs double, alignment 16") {
  check_figures({"alignment", 4, 16, 144, 144, 144, 112});
}
TEST_CASE("figures: padding that costs double, alignment 1") {
  check_figures({"alignment", 4, 1, 112, 112, 112, 112});
}
TEST_CASE("figures: beat the planner, 9") {
  check_figures({"beat_9", 9, 1, 310, 330, 310, 210});
}
TEST_CASE("figures: beat the planner, 12") {
  check_figures({"beat_12", 12, 1, 530, 630, 530, 370});
}
TEST_CASE("figures: partition, yes and no") {
  check_figures({"gadget_yes", 16, 1, 35, 50, 35, 33});
  check_figures({"gadget_no", 16, 1, 35, 50, 35, 33});
}
