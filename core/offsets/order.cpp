#include "core/offsets/order.h"

#include <algorithm>
#include <array>

#include "core/base/sort.h"

namespace arenascope::offsets {
namespace {

using Wide = unsigned __int128;  // bytes times steps

constexpr std::array<std::string_view, 5> kOrderIds{"size", "conflicts", "length", "area", "start"};

// All that share a step with a tensor, itself included: those that do not end before it begins or
// begin after it ends.
std::vector<Wide> conflict_counts(std::span<const ArenaTensor> tensors) {
  std::vector<Step> firsts, lasts;
  for (const ArenaTensor& tensor : tensors) {
    if (tensor.bytes == 0) continue;
    firsts.push_back(tensor.life.first_use);
    lasts.push_back(tensor.life.last_use);
  }
  stable_sort(firsts);
  stable_sort(lasts);
  std::vector<Wide> counts;
  for (const ArenaTensor& tensor : tensors) {
    const auto begun = std::upper_bound(firsts.begin(), firsts.end(), tensor.life.last_use);
    const auto ended = std::lower_bound(lasts.begin(), lasts.end(), tensor.life.first_use);
    counts.push_back(static_cast<Wide>((begun - firsts.begin()) - (ended - lasts.begin())));
  }
  return counts;
}

Wide key_of(const ArenaTensor& tensor, Order order) {
  const auto bytes = static_cast<Wide>(tensor.bytes);
  const auto length = static_cast<Wide>(tensor.life.last_use - tensor.life.first_use + 1);
  switch (order) {
    case Order::Size:
      return bytes;
    case Order::Length:
      return length;
    case Order::Area:
      return bytes * length;
    case Order::Start:
      return static_cast<Wide>(kMaxNumber - tensor.life.first_use);
    case Order::Conflicts:
      break;
  }
  return 0;
}

}  // namespace

std::string_view order_id(Order order) {
  return kOrderIds[static_cast<std::size_t>(order)];
}

std::vector<TensorId> ordered(std::span<const ArenaTensor> tensors, Order order) {
  std::vector<Wide> keys;
  if (order == Order::Conflicts)
    keys = conflict_counts(tensors);
  else
    for (const ArenaTensor& tensor : tensors) keys.push_back(key_of(tensor, order));
  std::vector<TensorId> ids;
  for (std::size_t i = 0; i < tensors.size(); ++i)
    if (tensors[i].bytes > 0) ids.push_back(static_cast<TensorId>(i));
  const bool by_bytes = order == Order::Conflicts || order == Order::Length;
  stable_sort(ids, [&](TensorId a, TensorId b) {
    if (keys[a] != keys[b] || !by_bytes) return keys[a] > keys[b];
    return tensors[a].bytes > tensors[b].bytes;
  });
  return ids;
}

std::optional<Recipe> recipe_from_id(std::string_view id) {
  const auto rule = rule_from_id(id);
  if (!rule) return std::nullopt;
  return Recipe{*rule, *rule == Rule::MaxEnd ? Order::Conflicts : Order::Size};
}

std::span<const Recipe> portfolio_recipes() {
  static const std::array<Recipe, 12> recipes{{{Rule::BestFit, Order::Size},
                                               {Rule::FirstFit, Order::Size},
                                               {Rule::BestFitNoLeading, Order::Size},
                                               {Rule::MaxEnd, Order::Conflicts},
                                               {Rule::FirstFit, Order::Area},
                                               {Rule::FirstFit, Order::Conflicts},
                                               {Rule::FirstFit, Order::Length},
                                               {Rule::FirstFit, Order::Start},
                                               {Rule::BestFit, Order::Area},
                                               {Rule::BestFit, Order::Conflicts},
                                               {Rule::BestFit, Order::Length},
                                               {Rule::BestFit, Order::Start}}};
  return recipes;
}

}  // namespace arenascope::offsets
