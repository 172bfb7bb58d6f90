// Patches of the nodes, edges and incidences of Arenascope JSON.
#include <algorithm>

#include "core/base/sort.h"
#include "core/io/json_writer.h"
#include "core/io/patch_json_graph.h"

namespace arenascope::io {
namespace {

using TextEdits = std::vector<TextEdit>;

template <class T>
void mark(std::vector<bool>& marks, const std::vector<T>& list, const auto& goes) {
  marks.assign(list.size(), false);
  for (std::size_t i = 0; i < list.size(); ++i) marks[i] = goes(list[i]);
}

}  // namespace

bool GraphPatcher::mentions(const JsonValue& value, NodeId node) const {
  if (value.kind == JsonKind::Number)
    return slice(text_, value.span()) == std::to_string(place_of_[node]);
  return value.kind == JsonKind::String &&
         json_string(text_, value.span()) == document_.nodes.label(node);
}

bool GraphPatcher::mentions_tensor(const JsonValue& value, TensorId tensor) const {
  if (value.kind == JsonKind::Number) return slice(text_, value.span()) == std::to_string(tensor);
  return value.kind == JsonKind::String &&
         json_string(text_, value.span()) == document_.graph->tensors[tensor].name;
}

std::string GraphPatcher::endpoint(NodeId node) const {
  return document_.nodes.numbered() ? std::to_string(node)
                                    : json_quoted(document_.nodes.names[node]);
}

// What stands between the ends of the last pair.
std::string GraphPatcher::pair_separator(const JsonValue* list) const {
  const bool dense = style_of_object(text_, root_).colon == ":";
  const JsonValue* last = nullptr;
  if (list)
    for (const JsonValue& value : JsonChildren(*list)) last = &value;
  if (!last || last->kind != JsonKind::Array || count_children(*last) < 2)
    return dense ? "," : ", ";
  auto child = JsonChildren(*last).begin();
  const std::size_t from = (*child).end;
  ++child;
  return std::string(text_.substr(from, (*child).first - from));
}

void GraphPatcher::add(const edit::AddEdges& edit) {
  if (document_.graph) return add_after(edit);
  std::vector<std::string> texts;
  const std::string between = pair_separator(edges_);
  for (const Edge& edge : edit.edges)
    texts.push_back("[" + endpoint(edge.from) + between + endpoint(edge.to) +
                    (edge.keep ? between + "{\"keep\": true}" : "") + "]");
  if (!texts.empty()) append_to("edges", edges_, texts);
}

void GraphPatcher::add(const edit::AddIncidences& edit) {
  std::vector<std::string> texts;
  const std::string between = pair_separator(incidences_);
  for (const Incidence& incidence : edit.incidences) {
    std::string members;
    for (const auto& node : incidence)
      (members += members.empty() ? "" : between) += node ? endpoint(*node) : "null";
    texts.push_back("[" + members + "]");
  }
  if (!texts.empty()) append_to("incidences", incidences_, texts);
}

void GraphPatcher::add(const edit::AddNode& edit) {
  if (nodes_)
    append_to("nodes", nodes_,
              {write_object({{"name", json_quoted(edit.name)}},
                            inline_style(style_of_object(text_, root_)))});
}

void GraphPatcher::remove(const edit::RemoveEdge& edit) {
  if (document_.graph) return remove_inputs(edit);
  mark(gone_edges_, *document_.edges,
       [&](const Edge& e) { return e.from == edit.from && e.to == edit.to; });
  remove_elements(*edges_, gone_edges_);
}

void GraphPatcher::remove(const edit::RemoveNode& edit) {
  if (nodes_) {
    gone_nodes_[place_of_[edit.node]] = true;
    remove_elements(*nodes_, gone_nodes_);
    name_unnamed(*nodes_, place_of_[edit.node]);
  }
  if (document_.graph) remove_operator(edit.node);
  if (document_.edges) {
    mark(gone_edges_, *document_.edges,
         [&](const Edge& e) { return e.from == edit.node || e.to == edit.node; });
    remove_elements(*edges_, gone_edges_);
  }
  if (!document_.incidences) return;
  mark(gone_incidences_, *document_.incidences, [&](const Incidence& incidence) {
    return std::find(incidence.begin(), incidence.end(), edit.node) != incidence.end();
  });
  remove_elements(*incidences_, gone_incidences_);
}

void GraphPatcher::rename(const edit::RenameNode& edit) {
  const std::string old_name = document_.nodes.label(edit.node), quoted = json_quoted(edit.name);
  if (edit.name == old_name) return;
  if (nodes_) set_name(child(*nodes_, place_of_[edit.node]), edit.name);
  const auto rename_in = [&](const JsonValue* list) {
    if (!given(list)) return;
    for (const JsonValue& value : JsonChildren(*list))
      if (value.kind == JsonKind::String && mentions(value, edit.node)) set(value.span(), quoted);
  };
  for (const JsonValue* list : {edges_, incidences_})
    if (list)
      for (const JsonValue& group : JsonChildren(*list)) rename_in(&group);
  if (document_.graph)
    for (const JsonValue& object : JsonChildren(*nodes_))
      rename_in(find_member(text_, object, "after"));
}

void GraphPatcher::set_keep(const edit::SetKeep& edit) {
  std::size_t i = 0;
  const std::string value = edit.keep ? "true" : "false";
  for (const JsonValue& pair : JsonChildren(*edges_)) {
    const Edge& edge = (*document_.edges)[i++];
    if (edge.from != edit.from || edge.to != edit.to || edge.keep == edit.keep) continue;
    const JsonValue& head = child(pair, 1);
    if (count_children(pair) == 2) {
      set({head.end, 0}, pair_separator(edges_) + "{\"keep\": true}");
      continue;
    }
    const JsonValue& options = child(pair, 2);
    if (!edit.keep && options.subtree == 2)
      set({head.end, options.end - std::size_t{head.end}}, "");
    else
      set_member(options, "keep", value);
  }
}

std::string GraphPatcher::written_nodes() const {
  const ObjectStyle object = inline_style(style_of_object(text_, root_));
  std::vector<std::string> texts;
  for (const std::string& name : after_.nodes.names)
    texts.push_back(write_object({{"name", json_quoted(name)}}, object));
  return new_list(texts);
}

// Whether the pairs alone still say which nodes there are.
bool GraphPatcher::order_says_nodes() const {
  const bool numbered = after_.nodes.numbered();
  for (const JsonValue* list : {edges_, incidences_}) {
    if (!list || numbered) continue;
    for (const JsonValue& group : JsonChildren(*list))
      for (const JsonValue& value : JsonChildren(group))
        if (value.kind == JsonKind::Number) return false;
  }
  NodeId next = 0;
  bool in_order = true;
  const auto name = [&](NodeId node) {
    in_order = in_order && (numbered || node <= next);
    next = std::max(next, node + 1);
  };
  const auto name_edges = [&] {
    if (after_.edges)
      for (const Edge& edge : *after_.edges) name(edge.from), name(edge.to);
  };
  const bool edges_first = !edges_ ? !incidences_ : !incidences_ || edges_ < incidences_;
  if (edges_first) name_edges();
  if (after_.incidences)
    for (const Incidence& incidence : *after_.incidences)
      for (const auto& node : incidence)
        if (node) name(*node);
  if (!edges_first) name_edges();
  return in_order && next == after_.nodes.count;
}

Result<Done> GraphPatcher::list_nodes() {
  const NodeSet& nodes = after_.nodes;
  if (nodes_ || (!count_ && order_says_nodes())) return Done{};
  const std::string number = std::to_string(nodes.count);
  if (count_ && nodes.numbered()) {
    if (nodes.count != document_.nodes.count) set(count_->span(), number);
    return Done{};
  }
  if (!nodes.numbered() && document_.lifetimes)
    return make_error(ErrorCode::Invalid,
                      "Beside lifetimes only edges and incidences name the nodes.",
                      "Expected an edit after which they name the same nodes in the same order.");
  const std::string key = nodes.numbered() ? "\"node_count\"" : "\"nodes\"";
  const std::string value = nodes.numbered() ? number : written_nodes();
  if (count_) {
    set(count_->key_span(), key);
    set(count_->span(), value);
    return Done{};
  }
  const JsonValue* first = !edges_ || (incidences_ && incidences_ < edges_) ? incidences_ : edges_;
  const ObjectStyle style = style_of_object(text_, root_);
  set({first->member_first(), 0}, key + style.colon + value + style.comma);
  return Done{};
}

void GraphPatcher::run(const edit::Edit& edit) {
  if (const auto* e = std::get_if<edit::AddEdges>(&edit)) add(*e);
  if (const auto* e = std::get_if<edit::AddNode>(&edit)) add(*e);
  if (const auto* e = std::get_if<edit::AddIncidences>(&edit)) add(*e);
  if (const auto* e = std::get_if<edit::RemoveEdge>(&edit)) remove(*e);
  if (const auto* e = std::get_if<edit::RemoveNode>(&edit)) remove(*e);
  if (const auto* e = std::get_if<edit::RenameNode>(&edit)) rename(*e);
  if (const auto* e = std::get_if<edit::SetKeep>(&edit)) set_keep(*e);
  const auto* e = std::get_if<edit::RemoveIncidences>(&edit);
  if (!e || e->incidences.empty()) return;
  gone_incidences_.assign(document_.incidences->size(), false);
  for (const std::uint32_t i : e->incidences) gone_incidences_[i] = true;
  remove_elements(*incidences_, gone_incidences_);
}

Result<TextEdits> GraphPatcher::patch(const edit::Edit& edit) {
  after_ = document_;
  const auto applied = edit::apply(after_, edit);
  if (!applied) return applied.error();
  if (!*applied) return TextEdits{};
  nodes_ = list("nodes"), edges_ = list("edges"), incidences_ = list("incidences");
  count_ = list("node_count"), tensors_ = list("tensors");
  find_new_ids();
  const auto* removed = std::get_if<edit::RemoveNode>(&edit);
  const bool moves = document_.graph && (removed || std::holds_alternative<edit::AddEdges>(edit) ||
                                         std::holds_alternative<edit::AddNode>(edit) ||
                                         std::holds_alternative<edit::RemoveEdge>(edit));
  if (removed)
    for (NodeId node = removed->node + 1; node < new_id_.size(); ++node) --new_id_[node];
  if (moves && std::holds_alternative<edit::AddEdges>(edit))
    for (NodeId node = 0; node < new_id_.size(); ++node)
      new_id_[node] = *edit::find_node(after_.nodes, document_.nodes.names[node]);
  // The text then has the operators in the order in which they run.
  std::vector<std::uint32_t> order;
  for (std::uint32_t place = 0; place < node_at_.size(); ++place)
    if (!removed || node_at_[place] != removed->node) order.push_back(place);
  std::vector<std::uint32_t> sorted = order;
  stable_sort(sorted, [&](std::uint32_t a, std::uint32_t b) {
    return new_id_[node_at_[a]] < new_id_[node_at_[b]];
  });
  const bool permutes = moves && sorted != order;
  run(edit);
  if (permutes) name_unnamed(*nodes_, 0);
  if (moves || removed) renumber_nodes();
  if (permutes) permute(*nodes_, order, sorted);
  if (auto listed = list_nodes(); !listed) return listed.error();
  return sorted_edits();
}

Result<TextEdits> patch_json_graph(std::string_view text, const SourceMap& map,
                                   const Document& document, const JsonValue& root,
                                   const edit::Edit& edit) {
  return GraphPatcher(text, map, document, root).patch(edit);
}

}  // namespace arenascope::io
