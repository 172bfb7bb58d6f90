// Which tensor is placed next: the orders of the greedy planners, and the recipes made of an order
// and a rule.
//
//   tensor   bytes  life    conflicts          Size       b c a
//   a          10   [0,1]   1 (b)              Conflicts  b c a     equal keys keep input order
//   b          60   [1,4]   2 (a, c)           Length     b c a
//   c          20   [4,5]   1 (b)              Area       b c a
//                                              Start      a b c
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "core/base/ids.h"
#include "core/model/arena_tensor.h"
#include "core/offsets/rule.h"

namespace arenascope::offsets {

// Size: most bytes first. Conflicts: most other tensors that share a step first, then most bytes. Length: longest
// life first, then most bytes. Area: largest bytes times length first. Start: earliest first use first.
enum class Order : std::uint8_t { Size, Conflicts, Length, Area, Start };

// "size", "conflicts", "length", "area", "start".
std::string_view order_id(Order order);

// The tensors with bytes in an order; equal keys keep input order. O(n log n).
std::vector<TensorId> ordered(std::span<const ArenaTensor> tensors, Order order);

// A greedy planner.
struct Recipe {
  Recipe(Rule where = Rule::BestFit, Order which = Order::Size) : rule(where), order(which) {}
  Rule rule;
  Order order;
  bool operator==(const Recipe&) const = default;
};

// The planner of an id of the contract that is a recipe: the rules' ids; max-end goes by conflicts,
// the others by size.
std::optional<Recipe> recipe_from_id(std::string_view id);

// What `portfolio` tries, in this order: every planner above comes first.
std::span<const Recipe> portfolio_recipes();

}  // namespace arenascope::offsets
