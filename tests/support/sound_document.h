// What holds for every document, wherever it came from.
#pragma once

#include <doctest/doctest.h>

#include <set>
#include <string>

#include "core/io/parsed.h"

namespace arenascope::test {

inline bool is_amount(std::int64_t n) {
  return n >= 0 && n <= kMaxNumber;
}

template <class Tensors>
bool sound_tensors(const Tensors& tensors) {
  std::set<std::string_view> names;
  Bytes sum = 0;
  for (const auto& t : tensors) {
    if (t.name.empty() || !names.insert(t.name).second || !is_amount(t.bytes)) return false;
    const auto next = checked_add(sum, t.bytes);
    if (!next) return false;
    sum = *next;
  }
  return true;
}

inline bool sound_lifetimes(const std::vector<LifetimeTensor>& tensors) {
  for (const LifetimeTensor& t : tensors) {
    if (!is_amount(t.life.first_use) || !is_amount(t.life.last_use)) return false;
    if (t.life.first_use > t.life.last_use) return false;
    if (t.offset && !is_amount(*t.offset)) return false;
    if (t.align != 0 && !is_power_of_two(t.align)) return false;
  }
  return sound_tensors(tensors);
}

inline bool all_below(const std::vector<std::uint32_t>& ids, std::size_t count) {
  for (const std::uint32_t id : ids)
    if (id >= count) return false;
  return true;
}

inline bool sound_graph(const OperatorGraph& graph, std::size_t nodes) {
  if (graph.operators.size() != nodes || !sound_tensors(graph.tensors)) return false;
  for (const Operator& op : graph.operators)
    if (!all_below(op.inputs, graph.tensors.size()) ||
        !all_below(op.outputs, graph.tensors.size()) || !all_below(op.after, nodes))
      return false;
  return true;
}

inline bool sound_nodes(const NodeSet& nodes) {
  std::set<std::string_view> names(nodes.names.begin(), nodes.names.end());
  return nodes.numbered() || (names.size() == nodes.count && nodes.names.size() == nodes.count);
}

// Ids in range, names unique, lifetimes the right way round, sums within the limit, parts that
// exclude each other.
inline bool is_sound(const Document& d) {
  if (!sound_nodes(d.nodes)) return false;
  if (d.graph && (d.lifetimes || d.edges)) return false;
  if (d.lifetimes && !sound_lifetimes(*d.lifetimes)) return false;
  if (d.graph && !sound_graph(*d.graph, d.nodes.count)) return false;
  for (const Edge& e : d.edges.value_or(std::vector<Edge>{}))
    if (e.from >= d.nodes.count || e.to >= d.nodes.count) return false;
  for (const Incidence& group : d.incidences.value_or(std::vector<Incidence>{})) {
    if (group.empty()) return false;
    for (const auto& node : group)
      if (node && *node >= d.nodes.count) return false;
  }
  return true;
}

inline bool inside(const std::vector<EntitySpan>& spans, std::size_t size) {
  for (const EntitySpan& span : spans) {
    if (span.whole.end() > size) return false;
    for (const TextSpan& field : span.fields)
      if (field.end() > size) return false;
  }
  return true;
}

// The lists of the map are parallel to those of the document, and all spans lie in the text.
inline bool is_sound(const SourceMap& map, const Document& d, std::size_t size) {
  return map.lifetimes.size() == (d.lifetimes ? d.lifetimes->size() : 0) &&
         map.tensors.size() == (d.graph ? d.graph->tensors.size() : 0) &&
         map.edges.size() == (d.edges ? d.edges->size() : 0) &&
         map.incidences.size() == (d.incidences ? d.incidences->size() : 0) &&
         inside(map.lifetimes, size) && inside(map.tensors, size) && inside(map.nodes, size) &&
         inside(map.edges, size) && inside(map.incidences, size);
}

}  // namespace arenascope::test
