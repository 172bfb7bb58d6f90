// Figures of the samples, computed by independent reference code and verified by two exact methods
// (best-fit, best-fit-no-leading, first-fit, peak; in bytes).
#include <doctest/doctest.h>

#include <algorithm>

#include "core/plan/pipeline.h"
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

// 288.0, 360.0, 288.0 and 288.0 KiB.
TEST_CASE("figures: small U-Net") {
  check_figures({"unet", 18, 1, 294912, 368640, 294912, 294912});
}
// By kahn the peak is 34; this is the order of the file.
TEST_CASE("figures: soft budget, as it is") {
  check_figures({"soft_budget", 8, 1, 20, 20, 20, 20});
}
TEST_CASE("figures: two branches, three orders") {
  check_figures({"order_branch", 5, 1, 50, 50, 50, 50});
}

// The generated ones, by a planner of a few lines in another language.

// dw1 and pw1: 112 x 112 x (32 + 64) = 1,204,224 bytes at step 2, 1,176.0 KiB.
TEST_CASE("figures: MobileNet V1, every planner meets the bound") {
  check_figures({"mobilenet_v1", 31, 1, 1204224, 1204224, 1204224, 1204224});
}
// 490.0 and 465.5 KiB. At the concatenation 256 channels are read and 256 written: 28 x 28 x 512 =
// 401,408; the peak is earlier, while branch 4 holds x and the pooled copy of it.
TEST_CASE("figures: inception cell 3a") {
  check_figures({"inception_cell", 9, 1, 501760, 501760, 501760, 476672});
}
TEST_CASE("figures: random wiring") {
  check_figures({"random_wiring", 34, 1, 856128, 978432, 856128, 856128});
}

TEST_CASE("figures: 24 of the 69 edges of the random wiring are redundant") {
  const Plan plan = make_plan(test::sample_document("random_wiring"));
  REQUIRE(plan.reduction);
  CHECK(plan.reduction->edges.size() == 69);
  CHECK(plan.reduction->redundant_count == 24);
}

TEST_CASE("figures: the bypass has one redundant edge, the bit matrix four of ten") {
  const Plan bypass = make_plan(test::sample_document("bypass"));
  REQUIRE(bypass.reduction);
  CHECK(bypass.reduction->redundant_count == 1);
  const Plan matrix = make_plan(test::sample_document("bit_matrix"));
  REQUIRE(matrix.reduction);
  CHECK(matrix.reduction->edges.size() == 10);
  CHECK(matrix.reduction->redundant_count == 4);
}

TEST_CASE("figures: ten nodes make three islands, three nodes are inactive") {
  const Plan plan = make_plan(test::sample_document("islands"));
  REQUIRE(plan.islands);
  CHECK(plan.islands->sizes == std::vector<std::uint32_t>{3, 3, 1});
  CHECK(std::count(plan.islands->labels.begin(), plan.islands->labels.end(), std::nullopt) == 3);
}

TEST_CASE("figures: 465 bodies make 105 islands, 64 of one body, 37 are in no contact") {
  const Document document = test::sample_document("contacts");
  CHECK(document.incidences->size() == 445);
  const Plan plan = make_plan(document);
  REQUIRE(plan.islands);
  const auto& sizes = plan.islands->sizes;
  CHECK(sizes.size() == 105);
  CHECK(*std::max_element(sizes.begin(), sizes.end()) == 44);
  CHECK(std::count(sizes.begin(), sizes.end(), 1u) == 64);
  CHECK(std::count(plan.islands->labels.begin(), plan.islands->labels.end(), std::nullopt) == 37);
}

TEST_CASE("figures: every sample reads without a finding and plans without an error") {
  for (const gallery::Sample& sample : gallery::samples()) {
    CAPTURE(std::string(sample.id));
    const auto parsed = io::read(gallery::sample_text(sample), sample.format);
    REQUIRE(parsed);
    CHECK(parsed->findings.empty());
    CHECK(io::detect(gallery::sample_text(sample), "") == sample.format);
    const Plan plan = make_plan(parsed->document);
    CHECK_FALSE(plan.arena_error);
    CHECK_FALSE(plan.reduction_error);
    CHECK_FALSE(plan.islands_error);
    CHECK((plan.arena || sample.view != View::Arena));
    CHECK((plan.reduction || sample.view != View::Graph));
    CHECK((plan.islands || sample.view != View::Islands));
  }
}
