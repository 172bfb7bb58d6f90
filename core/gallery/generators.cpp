#include "core/gallery/generators.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <set>
#include <utility>

#include "core/base/rng.h"
#include "core/gallery/network_text.h"

namespace arenascope::gallery {
namespace {

// A depthwise convolution of this stride, then a pointwise one to this many channels.
struct Separable {
  int stride;
  Bytes channels;
};
constexpr std::array<Separable, 13> kMobilenetPairs{{{1, 64},
                                                     {2, 128},
                                                     {1, 128},
                                                     {2, 256},
                                                     {1, 256},
                                                     {2, 512},
                                                     {1, 512},
                                                     {1, 512},
                                                     {1, 512},
                                                     {1, 512},
                                                     {1, 512},
                                                     {2, 1024},
                                                     {1, 1024}}};

struct Pair {
  std::uint32_t a;
  std::uint32_t b;
  auto operator<=>(const Pair&) const = default;
};

constexpr std::uint32_t kBodies = 465;
constexpr std::uint32_t kLyingAlone = 64;
constexpr std::size_t kExtraContacts = 58;
constexpr std::array<std::uint32_t, 41> kPiles{44, 31, 26, 23, 19, 17, 16, 14, 13, 12, 11, 10, 9, 9,
                                               8,  8,  7,  7,  6,  6,  6,  5,  5,  5,  4,  4,  4, 4,
                                               3,  3,  3,  3,  3,  2,  2,  2,  2,  2,  2,  2,  2};

template <class T>
void shuffle(std::vector<T>& items, Rng& rng) {
  for (std::size_t i = items.size(); i > 1; --i) std::swap(items[i - 1], items[rng.below(i)]);
}

// Contacts of one pile: every body lies on one of the few before it, so a pile is loose and
// connected.
void pile_up(std::vector<Pair>& contacts, std::uint32_t first, std::uint32_t size, Rng& rng) {
  for (std::uint32_t i = 1; i < size; ++i) {
    const auto below = static_cast<std::uint32_t>(rng.below(std::min<std::uint32_t>(i, 6)));
    contacts.push_back({first + i - 1 - below, first + i});
  }
}

// Bodies of one pile that touch beside their way down; a pile of fewer than four has none.
void add_touches(std::vector<Pair>& contacts, Rng& rng) {
  std::set<Pair> known(contacts.begin(), contacts.end());
  std::vector<std::uint32_t> starts;
  std::uint32_t first = 0;
  for (const std::uint32_t size : kPiles) {
    for (std::uint32_t i = 0; i + 3 < size; ++i) starts.push_back(first + i);
    first += size;
  }
  for (std::size_t added = 0; added < kExtraContacts;) {
    const std::uint32_t a = starts[rng.below(starts.size())];
    const Pair touch{a, a + 1 + static_cast<std::uint32_t>(rng.below(3))};
    if (!known.insert(touch).second) continue;
    contacts.push_back(touch);
    ++added;
  }
}

// Edges (a, b), a < b, of a small world, in order.
std::set<Pair> small_world(std::uint32_t nodes, std::uint32_t neighbours, Rng& rng) {
  const auto edge = [](std::uint32_t a, std::uint32_t b) {
    return a < b ? Pair{a, b} : Pair{b, a};
  };
  std::set<Pair> edges;
  for (std::uint32_t distance = 1; distance <= neighbours / 2; ++distance)
    for (std::uint32_t a = 0; a < nodes; ++a) edges.insert(edge(a, (a + distance) % nodes));
  for (std::uint32_t distance = 1; distance <= neighbours / 2; ++distance)
    for (std::uint32_t a = 0; a < nodes; ++a) {
      if (rng.below(4) == 0) continue;
      const auto b = static_cast<std::uint32_t>(rng.below(nodes));
      if (b == a || edges.count(edge(a, b)) > 0) continue;
      edges.erase(edge(a, (a + distance) % nodes));
      edges.insert(edge(a, b));
    }
  return edges;
}

}  // namespace

std::string mobilenet_v1() {
  NetworkText net("MobileNet V1, 1.0, 224, int8");
  Bytes side = 112;
  Bytes channels = 32;
  net.tensor("image", 224 * 224 * 3, "input");
  net.tensor("conv0", side * side * channels);
  net.node("conv0", "conv", {"image"}, "conv0");
  std::string last = "conv0";
  for (std::size_t i = 0; i < kMobilenetPairs.size(); ++i) {
    const std::string dw = "dw" + std::to_string(i + 1);
    const std::string pw = "pw" + std::to_string(i + 1);
    side /= kMobilenetPairs[i].stride;
    net.tensor(dw, side * side * channels);
    net.node(dw, "depthwise conv", {last}, dw);
    channels = kMobilenetPairs[i].channels;
    net.tensor(pw, side * side * channels);
    net.node(pw, "conv", {dw}, pw);
    last = pw;
  }
  net.tensor("pool", channels);
  net.node("pool", "average pool", {last}, "pool");
  net.tensor("logits", 1000);
  net.node("classifier", "fully connected", {"pool"}, "logits");
  net.tensor("classes", 1000, "output");
  net.node("softmax", "softmax", {"logits"}, "classes");
  return net.text();
}

std::string inception_cell() {
  constexpr Bytes kPixels = 28 * 28;
  NetworkText net("Inception cell 3a, int8");
  net.tensor("x", kPixels * 192, "input");
  const auto layer = [&](const char* name, const char* op, const std::vector<std::string>& inputs,
                         Bytes channels, const char* role = "") {
    net.tensor(name, kPixels * channels, role);
    net.node(name, op, inputs, name);
  };
  layer("b1_1x1", "conv", {"x"}, 64);
  layer("b2_reduce", "conv", {"x"}, 96);
  layer("b2_3x3", "conv", {"b2_reduce"}, 128);
  layer("b3_reduce", "conv", {"x"}, 16);
  layer("b3_5x5", "conv", {"b3_reduce"}, 32);
  layer("b4_pool", "max pool", {"x"}, 192);
  layer("b4_project", "conv", {"b4_pool"}, 32);
  layer("concat", "concat", {"b1_1x1", "b2_3x3", "b3_5x5", "b4_project"}, 256, "output");
  return net.text();
}

std::string contact_scene() {
  Rng rng(465);
  std::vector<Pair> contacts;
  std::uint32_t bodies = 0;
  for (const std::uint32_t size : kPiles) {
    pile_up(contacts, bodies, size, rng);
    bodies += size;
  }
  add_touches(contacts, rng);
  for (std::uint32_t i = 0; i < kLyingAlone; ++i) contacts.push_back({bodies + i, kBodies});

  std::vector<std::uint32_t> number(kBodies);
  std::iota(number.begin(), number.end(), 0u);
  shuffle(number, rng);
  shuffle(contacts, rng);
  std::string text = "{\"arenascope\": 1, \"name\": \"Contacts of 465 bodies\", \"node_count\": " +
                     std::to_string(kBodies) + ",\n \"incidences\": [";
  const char* separator = "\n  ";
  for (const Pair& c : contacts) {
    const std::string other = c.b == kBodies ? "null" : std::to_string(number[c.b]);
    text += separator + ("[" + std::to_string(number[c.a])) + ", " + other + "]";
    separator = ",\n  ";
  }
  return text + "]}\n";
}

std::string random_wiring() {
  constexpr std::uint32_t kNodes = 32;
  constexpr Bytes kMapBytes = 28 * 28 * 78;
  Rng rng(1);
  std::array<std::vector<std::string>, kNodes> inputs;
  std::array<bool, kNodes> is_read{};
  const auto name = [](std::uint32_t node) { return "r" + std::to_string(node); };
  for (const Pair& edge : small_world(kNodes, 4, rng)) {
    inputs[edge.b].push_back(name(edge.a));
    is_read[edge.a] = true;
  }
  NetworkText net("Random wiring, small world of 32");
  net.tensor("stem", kMapBytes, "input");
  std::vector<std::string> ends;
  for (std::uint32_t node = 0; node < kNodes; ++node) {
    net.tensor(name(node), kMapBytes);
    if (inputs[node].empty()) inputs[node] = {"stem"};
    net.node(name(node), "separable conv", inputs[node], name(node));
    if (!is_read[node]) ends.push_back(name(node));
  }
  net.tensor("mean", kMapBytes, "output");
  net.node("mean", "mean", ends, "mean");
  return net.text();
}

}  // namespace arenascope::gallery
