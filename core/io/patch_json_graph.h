// The patcher of the nodes, edges and incidences of Arenascope JSON. Internal to patch_json*.cpp.
#pragma once

#include "core/io/json_lists.h"
#include "core/io/patch_parts.h"

namespace arenascope::io {

// Who is who before and after an edit, and what of the lists goes.
class GraphPatcher : JsonLists {
 public:
  GraphPatcher(std::string_view text, const SourceMap& map, const Document& document,
               const JsonValue& root)
      : JsonLists(text, root), map_(map), document_(document) {}
  Result<std::vector<TextEdit>> patch(const edit::Edit& edit);

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

}  // namespace arenascope::io
