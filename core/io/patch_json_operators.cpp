// What is written of operators, and the numbers by which nodes and tensors are named.
#include <algorithm>
#include <numeric>

#include "core/base/sort.h"
#include "core/io/patch_json_graph.h"

namespace arenascope::io {

void GraphPatcher::add_after(const edit::AddEdges& edit) {
  std::vector<bool> done(edit.edges.size(), false);
  for (std::size_t i = 0; i < edit.edges.size(); ++i) {
    if (done[i]) continue;
    std::vector<std::string> names;
    for (std::size_t k = i; k < edit.edges.size(); ++k) {
      if (edit.edges[k].to != edit.edges[i].to) continue;
      names.push_back(endpoint(edit.edges[k].from));
      done[k] = true;
    }
    const JsonValue& object = child(*nodes_, place_of_[edit.edges[i].to]);
    const JsonValue* list = find_member(text_, object, "after");
    if (given(list) && list->subtree > 1)
      append(*list, names);
    else
      set_member(object, "after", inline_list(names));
  }
}

void GraphPatcher::remove_inputs(const edit::RemoveEdge& edit) {
  const JsonValue& object = child(*nodes_, place_of_[edit.to]);
  const std::vector<TensorId>& kept = after_.graph->operators[new_id_[edit.to]].inputs;
  for (const std::string_view key : {"inputs", "after"}) {
    const JsonValue* list = find_member(text_, object, key);
    if (!given(list)) continue;
    std::vector<bool> gone;
    for (const JsonValue& value : JsonChildren(*list)) {
      bool goes = key == "after" && mentions(value, edit.from);
      for (const TensorId tensor : document_.graph->operators[edit.to].inputs)
        goes = goes || (key == "inputs" && mentions_tensor(value, tensor) &&
                        std::find(kept.begin(), kept.end(), tensor) == kept.end());
      gone.push_back(goes);
    }
    remove_elements(*list, gone);
  }
}

// The operator's name out of the others' `after`, and the tensors that went with it.
void GraphPatcher::remove_operator(NodeId node) {
  const std::vector<GraphTensor>& tensors = document_.graph->tensors;
  std::vector<bool> gone_tensors(tensors.size(), false);
  std::vector<std::uint32_t> new_tensor(tensors.size());
  std::uint32_t kept = 0;
  for (TensorId t = 0; t < tensors.size(); ++t) {
    const auto& left = after_.graph->tensors;
    gone_tensors[t] = kept == left.size() || left[kept].name != tensors[t].name;
    new_tensor[t] = kept;
    kept += gone_tensors[t] ? 0 : 1;
  }
  bool has_key = false;
  std::size_t place = 0;
  for (const JsonValue& object : JsonChildren(*nodes_)) {
    if (gone_nodes_[place++]) continue;
    for (const std::string_view key : {"op", "inputs", "outputs", "after"}) {
      const JsonValue* list = find_member(text_, object, key);
      has_key = has_key || list;
      if (!given(list) || key == "op") continue;
      std::vector<bool> gone;
      for (const JsonValue& value : JsonChildren(*list)) {
        gone.push_back(key == "after" && mentions(value, node));
        if (key != "after") renumber(value, new_tensor);
      }
      remove_elements(*list, gone);
    }
  }
  if (tensors_ && kept < tensors.size()) {
    remove_elements(*tensors_, gone_tensors);
    const auto first = std::find(gone_tensors.begin(), gone_tensors.end(), true);
    std::size_t i = 0;
    for (const JsonValue& object : JsonChildren(*tensors_)) {
      const bool moves = i > static_cast<std::size_t>(first - gone_tensors.begin());
      if (moves && !gone_tensors[i]) set_name_if_missing(object, tensors[i].name);
      ++i;
    }
  }
  // Without such a member the nodes would be read as names only.
  if (!has_key && incidences_ && !tensors_) set_member(root_, "tensors", "[]");
}

// Where each node goes, by name where operators moved.
void GraphPatcher::find_new_ids() {
  const std::uint32_t count = document_.nodes.count;
  new_id_.resize(count);
  std::iota(new_id_.begin(), new_id_.end(), NodeId{0});
  node_at_ = new_id_;
  stable_sort(node_at_, [&](NodeId a, NodeId b) {
    const std::size_t x = map_.nodes[a].whole.offset, y = map_.nodes[b].whole.offset;
    return nodes_ && x != y ? x < y : a < b;
  });
  place_of_.resize(count);
  for (std::uint32_t place = 0; place < count; ++place) place_of_[node_at_[place]] = place;
  gone_nodes_.assign(count, false);
}

void GraphPatcher::renumber(const JsonValue& value, const std::vector<std::uint32_t>& new_ids) {
  if (value.kind != JsonKind::Number) return;
  const auto number =
      static_cast<std::size_t>(parse_number(slice(text_, value.span())).value_or(0));
  if (number >= new_ids.size()) return;
  const std::string now = std::to_string(new_ids[number]);
  if (slice(text_, value.span()) != now) set(value.span(), now);
}

void GraphPatcher::renumber_pairs(const JsonValue* list, const std::vector<bool>& gone) {
  if (!list) return;
  std::vector<std::uint32_t> by_place;
  for (const NodeId node : node_at_) by_place.push_back(new_id_[node]);
  std::size_t i = 0;
  for (const JsonValue& group : JsonChildren(*list)) {
    const bool goes = i < gone.size() && gone[i];
    ++i;
    if (!goes)
      for (const JsonValue& value : JsonChildren(group)) renumber(value, by_place);
  }
}

void GraphPatcher::renumber_nodes() {
  renumber_pairs(edges_, gone_edges_);
  renumber_pairs(incidences_, gone_incidences_);
  if (!document_.graph) return;
  std::vector<std::uint32_t> by_place;
  for (const NodeId node : node_at_) by_place.push_back(new_id_[node]);
  std::size_t place = 0;
  for (const JsonValue& object : JsonChildren(*nodes_)) {
    const JsonValue* list = find_member(text_, object, "after");
    if (gone_nodes_[place++] || !given(list)) continue;
    for (const JsonValue& value : JsonChildren(*list))
      if (!is_removed(value)) renumber(value, by_place);
  }
}

// A node without a name is called after its place, which changes: the name is written down.
void GraphPatcher::name_unnamed(const JsonValue& list, std::size_t from) {
  std::size_t place = 0;
  for (const JsonValue& object : JsonChildren(list)) {
    if (place >= from && !gone_nodes_[place])
      set_name_if_missing(object, document_.nodes.names[node_at_[place]]);
    ++place;
  }
}

}  // namespace arenascope::io
