#include "core/scene/short_names.h"

#include <algorithm>
#include <string_view>

#include "core/base/sort.h"

namespace arenascope::scene {
namespace {

constexpr std::string_view kSeparators = "./:";

// Where the last part of a name begins.
std::size_t last_part(std::string_view name) {
  const std::size_t at = name.find_last_of(kSeparators);
  return at == std::string_view::npos ? 0 : at + 1;
}

// Every name has a last part, and no two share it.
bool told_apart_by_last_part(const NodeSet& nodes) {
  std::vector<std::string_view> parts;
  parts.reserve(nodes.names.size());
  for (const std::string& name : nodes.names)
    parts.push_back(std::string_view(name).substr(last_part(name)));
  stable_sort(parts);
  if (!parts.empty() && parts.front().empty()) return false;
  return std::adjacent_find(parts.begin(), parts.end()) == parts.end();
}

// Length of the whole parts that all names begin with; something is left of every name.
std::size_t shared_beginning(const NodeSet& nodes) {
  if (nodes.names.size() < 2) return 0;
  std::string_view shared = nodes.names.front();
  for (const std::string& name : nodes.names) {
    const auto ends = std::mismatch(shared.begin(), shared.end(), name.begin(), name.end());
    shared = shared.substr(0, static_cast<std::size_t>(ends.first - shared.begin()));
    if (shared.size() == name.size())
      shared = shared.substr(0, shared.empty() ? 0 : shared.size() - 1);
  }
  return last_part(shared);
}

// The last part of what was cut off, without its separator.
std::string group_of(std::string_view beginning) {
  if (beginning.empty()) return {};
  const std::string_view path = beginning.substr(0, beginning.size() - 1);
  return std::string(path.substr(last_part(path)));
}

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (static_cast<unsigned char>(c) & 0x80);
}

// Length of the first word with its `_`, where a name is left behind it; else 0.
std::size_t first_word(std::string_view title) {
  const std::size_t at = title.find('_');
  if (at == std::string_view::npos || at == 0 || at + 1 >= title.size()) return 0;
  return is_letter(title[at + 1]) ? at + 1 : 0;
}

std::size_t times(const std::vector<std::string_view>& sorted, std::string_view text) {
  const auto range = std::equal_range(sorted.begin(), sorted.end(), text);
  return static_cast<std::size_t>(range.second - range.first);
}

void find_stems(std::vector<ShortName>& names) {
  std::vector<std::string_view> words, called;  // every title whole and without its first word
  for (const ShortName& name : names) {
    const std::string_view title = name.title;
    const std::size_t word = first_word(title);
    called.push_back(title);
    if (word == 0) continue;
    words.push_back(title.substr(0, word));
    called.push_back(title.substr(word));
  }
  stable_sort(words);
  stable_sort(called);
  const auto shared = static_cast<std::size_t>(std::count_if(
      words.begin(), words.end(), [&](std::string_view word) { return times(words, word) > 1; }));
  if (2 * shared <= words.size()) return;
  for (ShortName& name : names) {
    const std::size_t word = first_word(name.title);
    if (word > 0 && times(called, std::string_view(name.title).substr(word)) == 1) name.stem = word;
  }
}

}  // namespace

std::vector<ShortName> short_names(const NodeSet& nodes) {
  std::vector<ShortName> names(nodes.count);
  const bool by_last_part = told_apart_by_last_part(nodes);
  const std::size_t shared = shared_beginning(nodes);
  for (NodeId node = 0; node < nodes.count; ++node) {
    const std::string name = nodes.label(node);
    const std::size_t cut = nodes.numbered() ? 0 : by_last_part ? last_part(name) : shared;
    names[node] = {name.substr(cut), group_of(std::string_view(name).substr(0, cut)), 0};
  }
  if (!nodes.numbered()) find_stems(names);
  return names;
}

namespace {

// Cuts off what more than half of the ends begin with, up to a separator or `_`.
void find_cores(std::span<const std::string> names, std::vector<NameEnd>& ends) {
  std::vector<std::string_view> tails;
  for (std::size_t i = 0; i < names.size(); ++i)
    tails.push_back(std::string_view(names[i]).substr(ends[i].begin));
  stable_sort(tails);
  // More than half of a sorted list cannot miss its middle.
  std::string_view most;
  const std::string_view middle = tails.empty() ? std::string_view() : tails[tails.size() / 2];
  for (std::size_t at = middle.size(); at-- > 0 && most.empty();) {
    if (kSeparators.find(middle[at]) == std::string_view::npos && middle[at] != '_') continue;
    const std::string_view beginning = middle.substr(0, at + 1);
    const auto sharing = std::count_if(tails.begin(), tails.end(), [&](std::string_view tail) {
      return tail.substr(0, beginning.size()) == beginning;
    });
    if (2 * static_cast<std::size_t>(sharing) > tails.size()) most = beginning;
  }
  for (std::size_t i = 0; i < names.size(); ++i) {
    const std::string_view tail = std::string_view(names[i]).substr(ends[i].begin);
    const bool shares = tail.size() > most.size() && tail.substr(0, most.size()) == most;
    ends[i].core = ends[i].begin + static_cast<std::uint32_t>(shares ? most.size() : 0);
  }
}

}  // namespace

std::vector<NameEnd> distinctive_ends(std::span<const std::string> names) {
  std::vector<std::uint32_t> order(names.size()), shared(names.size(), 0);
  std::vector<NameEnd> ends(names.size());
  for (std::uint32_t i = 0; i < order.size(); ++i) order[i] = i;
  stable_sort(order, [&](std::uint32_t a, std::uint32_t b) {
    return std::lexicographical_compare(names[a].rbegin(), names[a].rend(), names[b].rbegin(),
                                        names[b].rend());
  });
  // Read from their ends, the names most alike stand side by side.
  for (std::size_t k = 1; k < order.size(); ++k) {
    const std::string &a = names[order[k - 1]], &b = names[order[k]];
    const auto length = static_cast<std::uint32_t>(
        std::mismatch(a.rbegin(), a.rend(), b.rbegin(), b.rend()).first - a.rbegin());
    for (const std::uint32_t i : {order[k - 1], order[k]}) shared[i] = std::max(shared[i], length);
  }
  for (std::size_t i = 0; i < names.size(); ++i) {
    const std::string_view name = names[i];
    // The part that the first letter of difference stands in, or the one before a separator.
    if (shared[i] + std::size_t{1} >= name.size()) continue;
    const std::size_t differs = name.size() - shared[i] - 1;
    const std::size_t at = name.find_last_of(kSeparators, differs == 0 ? 0 : differs - 1);
    if (at != std::string_view::npos) ends[i].begin = static_cast<std::uint32_t>(at + 1);
  }
  find_cores(names, ends);
  return ends;
}

}  // namespace arenascope::scene
