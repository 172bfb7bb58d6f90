#include "core/gallery/gallery.h"

#include <cassert>

#include "core/gallery/assets.h"
#include "core/gallery/generators.h"

namespace arenascope::gallery {
namespace {

constexpr std::string_view kNetworks = "Networks";
constexpr std::string_view kLeadingGap = "XNNPACK #10801";
constexpr std::string_view kPuzzles = "Puzzles";
constexpr std::string_view kEdges = "Edges and islands";
constexpr std::string_view kOrders = "Orders";
constexpr std::string_view kOldRule = "best-fit-no-leading";
constexpr Bytes kKib = 1024;

using io::Format;

constexpr Sample kSamples[] = {
    {.id = "mobilenet_v1_ssd",
     .title = "MobileNet V1 with SSD heads",
     .about = "Best fit needs 252.0 KiB, 36.0 KiB above the bound that another order reaches.",
     .group = kNetworks,
     .asset = "samples/mobilenet_v1_ssd.csv",
     .align = 16,
     .budget = 256 * kKib},
    {.id = "mobilenet_v1",
     .title = "MobileNet V1, 224, int8",
     .about = "From its published layer table; every planner meets the bound of 1,176.0 KiB.",
     .group = kNetworks,
     .format = Format::Json,
     .generate = mobilenet_v1},
    {.id = "unet",
     .title = "Small U-Net, int8",
     .about = "17 operators with only one order; the rule before XNNPACK #10801 costs 25 %.",
     .group = kNetworks,
     .format = Format::Json,
     .asset = "lessons/unet.json"},
    {.id = "inception_cell",
     .title = "Inception cell 3a, int8",
     .about = "Four branches meet in a concatenation; best fit stays 24.5 KiB above the bound.",
     .group = kNetworks,
     .format = Format::Json,
     .generate = inception_cell,
     .view = View::Graph},
    {.id = "random_wiring",
     .title = "Random wiring, 32 nodes",
     .about = "A small-world network; 24 of its 69 edges are implied by longer paths.",
     .group = kNetworks,
     .format = Format::Json,
     .generate = random_wiring,
     .view = View::Graph},

    {.id = "leading_gap",
     .title = "The missing 60 bytes",
     .about = "The old rule needs 240 bytes, best fit 180, because it counts the gap below.",
     .group = kLeadingGap,
     .asset = "lessons/leading-gap.csv",
     .planner = kOldRule},
    {.id = "smaller_gap",
     .title = "The smaller of two gaps",
     .about = "e takes the inner gap of 80 bytes, not the leading one of 100.",
     .group = kLeadingGap,
     .asset = "lessons/smaller-gap.csv"},
    {.id = "tie",
     .title = "Two equal gaps",
     .about = "Both gaps are 110 bytes, and the leading one wins the tie.",
     .group = kLeadingGap,
     .asset = "lessons/tie.csv"},
    {.id = "fix_worse",
     .title = "When the fix makes it worse",
     .about = "The old rule needs 210 bytes here, best fit 230; greedy rules are not monotone.",
     .group = kLeadingGap,
     .asset = "lessons/fix-worse.csv"},

    {.id = "above_peak",
     .title = "The bound out of reach",
     .about = "No plan reaches the peak of 40 bytes; 50 is the optimum.",
     .group = kPuzzles,
     .asset = "lessons/above-peak.csv"},
    {.id = "alignment",
     .title = "Padding that costs double",
     .about = "Alignment 16 adds 16 bytes of padding and 32 bytes of arena.",
     .group = kPuzzles,
     .asset = "lessons/alignment.csv",
     .align = 16},
    {.id = "beat_9",
     .title = "Beat the planner, 9 tensors",
     .about = "Best fit needs 310 bytes, and 210 are enough.",
     .group = kPuzzles,
     .asset = "lessons/beat-9.csv"},
    {.id = "beat_12",
     .title = "Beat the planner, 12 tensors",
     .about = "Best fit needs 530 bytes, and 370 are enough.",
     .group = kPuzzles,
     .asset = "lessons/beat-12.csv"},
    {.id = "gadget_yes",
     .title = "Partition, yes",
     .about = "33 bytes are enough because 4, 5, 6, 7 and 8 split into two sums of 15.",
     .group = kPuzzles,
     .asset = "lessons/gadget-yes.csv"},
    {.id = "gadget_no",
     .title = "Partition, no",
     .about = "The peak is 33 again, but five sixes do not split, and the optimum is 34.",
     .group = kPuzzles,
     .asset = "lessons/gadget-no.csv"},

    {.id = "bypass",
     .title = "The bypass of length three",
     .about = "0 to 3 is implied by a path of three edges (TensorFlow #124410).",
     .group = kEdges,
     .format = Format::Dot,
     .asset = "lessons/bypass.dot",
     .view = View::Graph},
    {.id = "bit_matrix",
     .title = "Six kept, four redundant",
     .about = "Ten edges between six nodes, of which four follow from the others.",
     .group = kEdges,
     .format = Format::Dot,
     .asset = "lessons/bit-matrix.dot",
     .view = View::Graph},
    {.id = "islands",
     .title = "Ten nodes, three islands",
     .about = "Six incidences make three islands, and three nodes stay inactive.",
     .group = kEdges,
     .format = Format::Json,
     .asset = "lessons/islands.json",
     .view = View::Islands},
    {.id = "contacts",
     .title = "Contacts of 465 bodies",
     .about = "One step of a physics engine has 105 islands that can be solved apart.",
     .group = kEdges,
     .format = Format::Json,
     .generate = contact_scene,
     .view = View::Islands},

    {.id = "soft_budget",
     .title = "Soft budget",
     .about = "Eight operators have 90 orders, with peaks from 18 to 34 bytes.",
     .group = kOrders,
     .format = Format::Json,
     .asset = "lessons/soft-budget.json"},
    {.id = "order_branch",
     .title = "Two branches, three orders",
     .about = "Moving one operator lowers the peak from 50 to 40 bytes.",
     .group = kOrders,
     .format = Format::Json,
     .asset = "lessons/order-branch.json",
     .view = View::Graph},
};

}  // namespace

std::optional<std::string_view> asset(std::string_view path) {
  for (const Asset& a : assets())
    if (a.path == path) return a.text;
  return std::nullopt;
}

std::span<const Sample> samples() {
  return kSamples;
}

const Sample* find_sample(std::string_view id) {
  for (const Sample& sample : kSamples)
    if (sample.id == id) return &sample;
  return nullptr;
}

std::string sample_text(const Sample& sample) {
  if (sample.generate != nullptr) return sample.generate();
  const std::optional<std::string_view> text = asset(sample.asset);
  assert(text);
  return std::string(text.value_or(std::string_view{}));
}

Options sample_options(const Sample& sample) {
  Options options;
  options.planner = sample.planner;
  if (sample.align != 0) options.align = sample.align;
  if (sample.budget != 0) options.budget = sample.budget;
  return options;
}

}  // namespace arenascope::gallery
