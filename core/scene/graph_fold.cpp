#include "core/scene/graph_fold.h"

#include <algorithm>
#include <limits>

#include "core/base/sort.h"
#include "core/reduction/components.h"
#include "core/scene/short_names.h"

namespace arenascope::scene {
namespace {

constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();

// What nodes fold by: the path a name stands in, else its first word.
std::string_view family_of(const ShortName& name) {
  if (!name.group.empty() || name.stem == 0) return name.group;
  return std::string_view(name.title).substr(0, name.stem - 1);
}

// Numbers equal names alike; nodes without one stay alone.
std::vector<std::uint32_t> groups_by_name(const std::vector<ShortName>& names) {
  std::vector<std::uint32_t> order(names.size());
  for (std::uint32_t i = 0; i < order.size(); ++i) order[i] = i;
  stable_sort(order, [&names](std::uint32_t a, std::uint32_t b) {
    return family_of(names[a]) < family_of(names[b]);
  });
  std::vector<std::uint32_t> group(names.size(), kNone);
  for (std::size_t i = 0; i < order.size(); ++i) {
    const bool same = i > 0 && family_of(names[order[i]]) == family_of(names[order[i - 1]]);
    if (!family_of(names[order[i]]).empty())
      group[order[i]] = same ? group[order[i - 1]] : order[i];
  }
  return group;
}

std::vector<std::uint32_t> groups_of(const Document& document, const Plan& plan,
                                     std::span<const Edge> edges, Fold fold,
                                     const std::vector<ShortName>& names) {
  std::vector<std::uint32_t> group(document.nodes.count, kNone);
  if (fold == Fold::Names) return groups_by_name(names);
  if (fold == Fold::Cycles)
    return reduction::strongly_connected(reduction::adjacency(document.nodes.count, edges)).of;
  if (fold == Fold::Islands && plan.islands && plan.islands->labels.size() == group.size())
    for (std::size_t i = 0; i < group.size(); ++i)
      group[i] = plan.islands->labels[i].value_or(kNone);
  return group;
}

std::string count_words(std::uint32_t count) {
  return format_count(count) + " nodes";
}

// SAMTOOLS -> Samtools, CRAM_QC -> Cram qc: words in capitals are quieter so.
std::string quiet_word(std::string_view word) {
  std::string quiet(word);
  const auto lower = [](char c) { return c >= 'a' && c <= 'z'; };
  if (std::any_of(quiet.begin(), quiet.end(), lower)) return quiet;
  for (std::size_t i = 1; i < quiet.size(); ++i) {
    if (quiet[i] >= 'A' && quiet[i] <= 'Z') quiet[i] = static_cast<char>(quiet[i] - 'A' + 'a');
    if (quiet[i] == '_') quiet[i] = ' ';
  }
  return quiet;
}

GraphNode node_of(const Document& document, const ShortName& name, NodeId node) {
  GraphNode shown{name.title, quiet_word(name.group), node, 1, document.nodes.label(node)};
  if (document.graph && node < document.graph->operators.size()) {
    shown.subtitle = document.graph->operators[node].op;
  } else if (name.stem > 0) {
    shown.subtitle = quiet_word(std::string_view(name.title).substr(0, name.stem - 1));
    shown.title.erase(0, name.stem);
  }
  return shown;
}

GraphNode group_node(const Document& document, Fold fold, const ShortName& first, NodeId node,
                     std::uint32_t members) {
  GraphNode shown{"", count_words(members), node, members, "group " + document.nodes.label(node)};
  if (fold == Fold::Cycles) shown.title = "cycle";
  if (fold == Fold::Names) shown.title = family_of(first), shown.key = "group " + shown.title;
  if (fold == Fold::Islands) shown.title = first.title + " …";
  return shown;
}

}  // namespace

FoldedNodes fold_nodes(const Document& document, const Plan& plan, std::span<const Edge> edges,
                       Fold fold, std::span<const std::string> open) {
  const std::vector<ShortName> names = short_names(document.nodes);
  const std::vector<std::uint32_t> group = groups_of(document, plan, edges, fold, names);
  std::vector<std::uint32_t> size(group.size(), 0), shown(group.size(), kNone);
  for (const std::uint32_t g : group)
    if (g != kNone) ++size[g];
  FoldedNodes folded;
  folded.open.resize(group.size());
  std::vector<std::uint8_t> is_open(group.size(), 0);
  for (NodeId node = 0; node < group.size(); ++node) {
    const std::uint32_t g = group[node];
    const bool grouped = g != kNone && size[g] > 1;
    if (grouped && shown[g] == kNone) {
      GraphNode box = group_node(document, fold, names[node], node, size[g]);
      is_open[g] = std::find(open.begin(), open.end(), box.key) != open.end();
      shown[g] = is_open[g] ? node : static_cast<std::uint32_t>(folded.nodes.size());
      if (!is_open[g]) folded.nodes.push_back(std::move(box));
    }
    if (grouped && !is_open[g]) {
      folded.shown_of.push_back(shown[g]);
      continue;
    }
    if (grouped) folded.open[node] = group_node(document, fold, names[shown[g]], shown[g], 2).key;
    folded.shown_of.push_back(static_cast<std::uint32_t>(folded.nodes.size()));
    folded.nodes.push_back(node_of(document, names[node], node));
  }
  return folded;
}

}  // namespace arenascope::scene
