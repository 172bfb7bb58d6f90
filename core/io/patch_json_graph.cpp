// Patches of the nodes, edges and incidences of Arenascope JSON.
#include <algorithm>
#include <numeric>

#include "core/base/sort.h"
#include "core/io/json_lists.h"
#include "core/io/json_writer.h"
#include "core/io/patch_parts.h"

namespace arenascope::io {
namespace {

using TextEdits = std::vector<TextEdit>;

template <class T>
void mark(std::vector<bool>& marks, const std::vector<T>& list, const auto& goes) {
  marks.assign(list.size(), false);
  for (std::size_t i = 0; i < list.size(); ++i) marks[i] = goes(list[i]);
}

// Who is who before and after an edit, and what of the lists goes.
class GraphPatcher : JsonLists {
 public:
  GraphPatcher(std::string_view text, const SourceMap& map, const Document& document,
               const JsonValue& root)
      : JsonLists(text, root), map_(map), document_(document) {}
  Result<TextEdits> patch(const edit::Edit& edit);

 private:
  void run(const edit::Edit& edit);
  void add(const edit::AddEdges& edit);
  void add_after(const edit::AddEdges& edit);
  void add(const edit::AddNode& edit);
  void add(const edit::AddIncidences& edit);
  void remove(const edit::RemoveEdge& edit);
  void remove_inputs(const edit::RemoveEdge& edit);
  void remove(const edit::RemoveNode& edit);
  void remove_operator(NodeId node);
  void rename(const edit::RenameNode& edit);
  void set_keep(const edit::SetKeep& edit);

  bool mentions(const JsonValue& value, NodeId node) const;
  bool mentions_tensor(const JsonValue& value, TensorId tensor) const;
  std::string endpoint(NodeId node) const;
  std::string pair_separator(const JsonValue* list) const;
  void find_new_ids();
  void renumber_nodes();
  void renumber(const JsonValue& value, const std::vector<std::uint32_t>& new_ids);
  void renumber_pairs(const JsonValue* list, const std::vector<bool>& gone);
  void name_unnamed(const JsonValue& list, std::size_t from);
  Result<Done> list_nodes();
  bool order_says_nodes() const;
  std::string written_nodes() const;

  const SourceMap& map_;
  const Document& document_;
  Document after_;
  const JsonValue* nodes_ = nullptr;
  const JsonValue* count_ = nullptr;
  const JsonValue* edges_ = nullptr;
  const JsonValue* incidences_ = nullptr;
  const JsonValue* tensors_ = nullptr;
  std::vector<NodeId> node_at_;          // by place in the text
  std::vector<std::uint32_t> place_of_;  // by node
  std::vector<NodeId> new_id_;           // by node; of one that goes, none's
  std::vector<bool> gone_nodes_, gone_edges_, gone_incidences_;  // by place
};

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

void GraphPatcher::remove(const edit::RemoveEdge& edit) {
  if (document_.graph) return remove_inputs(edit);
  mark(gone_edges_, *document_.edges,
       [&](const Edge& e) { return e.from == edit.from && e.to == edit.to; });
  remove_elements(*edges_, gone_edges_);
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
    return Error{ErrorCode::Invalid,
                 "Beside lifetimes only edges and incidences name the nodes.",
                 "Expected an edit after which they name the same nodes in the same order.",
                 {},
                 {},
                 {},
                 {}};
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

}  // namespace

Result<TextEdits> patch_json_graph(std::string_view text, const SourceMap& map,
                                   const Document& document, const JsonValue& root,
                                   const edit::Edit& edit) {
  return GraphPatcher(text, map, document, root).patch(edit);
}

}  // namespace arenascope::io
