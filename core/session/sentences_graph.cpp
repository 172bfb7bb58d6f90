// Sentences about nodes, edges and islands.
#include <algorithm>

#include "core/plan/ordering_edges.h"
#include "core/scene/forest_scene.h"
#include "core/session/edges.h"
#include "core/session/linked_tensors.h"
#include "core/session/sentence_parts.h"

namespace arenascope::session {
namespace {

constexpr std::size_t kShownLinks = 6;
constexpr std::size_t kShownMembers = 40;

Run node_run(const Document& document, NodeId node) {
  return {document.nodes.label(node), {EntityKind::Node, node}};
}

InspectionRow number_row(std::string label, std::uint64_t n) {
  return {std::move(label),   format_count(static_cast<std::int64_t>(n)), "", "", "",
          EditableField::None};
}

// A label and links; the last run counts those left out.
Sentence link_row(std::string label, const std::vector<Run>& links, std::size_t total) {
  SentenceBuilder row;
  row.text(std::move(label));
  for (const Run& run : links) row.link(run.text, run.link);
  if (total > links.size())
    row.text("+" + format_count(static_cast<std::int64_t>(total - links.size())));
  return row.done();
}

std::string edge_title(const Document& document, const ReducedEdge& edge) {
  return document.nodes.label(edge.from) + " → " + document.nodes.label(edge.to);
}

Sentence edge_sentence(const Document& document, const ReducedEdge& edge) {
  const Run from = node_run(document, edge.from), to = node_run(document, edge.to);
  SentenceBuilder sentence;
  sentence.link(from.text, from.link).text(" → ").link(to.text, to.link);
  if (!edge.redundant && !edge.keep)
    return sentence.text(" is needed: no other path leads there.").done();
  const std::size_t kept = edge.witness.empty() ? 0 : edge.witness.size() - 1;
  return sentence
      .text(" is implied by the " + count_word(kept) + " kept edges marked 1 to " +
            std::to_string(kept) + ".")
      .done();
}

// Rank by size of an island, ties to the smaller label, from 1.
std::size_t island_rank(const IslandsPlan& islands, std::uint32_t label) {
  std::size_t rank = 1;
  for (std::uint32_t other = 0; other < islands.count; ++other)
    if (islands.sizes[other] > islands.sizes[label] ||
        (islands.sizes[other] == islands.sizes[label] && other < label))
      ++rank;
  return rank;
}

struct Links {
  std::vector<Run> runs;
  std::size_t total = 0;
  void add(Run run) {
    ++total;
    if (runs.size() < kShownLinks) runs.push_back(std::move(run));
  }
};

Links tensor_links(const Document& document, const std::vector<TensorId>& ids) {
  Links links;
  for (const TensorId id : ids)
    links.add({document.graph->tensors[id].name, {EntityKind::Tensor, id}});
  return links;
}

void add_edges(const Session& session, NodeId node, Inspection& result) {
  const std::optional<ReductionPlan>& reduction = session.plan().reduction;
  if (!reduction) return;
  Links before, after;
  std::uint64_t redundant = 0;
  for (const ReducedEdge& edge : reduction->edges) {
    if (edge.to == node) before.add(node_run(session.document(), edge.from));
    if (edge.from == node) after.add(node_run(session.document(), edge.to));
    if ((edge.to == node || edge.from == node) && edge.redundant) ++redundant;
  }
  result.rows.push_back(number_row("Edges in", before.total));
  result.rows.push_back(number_row("Edges out", after.total));
  result.rows.push_back(number_row("Redundant", redundant));
  InspectionSection section{"Neighbours", {}, SectionKind::Links};
  if (before.total > 0) section.items.push_back(link_row("After", before.runs, before.total));
  if (after.total > 0) section.items.push_back(link_row("Before", after.runs, after.total));
  if (!section.items.empty()) result.sections.push_back(std::move(section));
}

void add_operator(const Document& document, NodeId node, Inspection& result) {
  if (!document.graph || node >= document.graph->operators.size()) return;
  const Operator& op = document.graph->operators[node];
  result.pill = op.op;
  result.rows.push_back({"Step", format_count(node), "", "", "", EditableField::None});
  InspectionSection section{"Tensors", {}, SectionKind::Links};
  const Links inputs = tensor_links(document, op.inputs),
              outputs = tensor_links(document, op.outputs);
  if (inputs.total > 0) section.items.push_back(link_row("Reads", inputs.runs, inputs.total));
  if (outputs.total > 0) section.items.push_back(link_row("Writes", outputs.runs, outputs.total));
  if (!section.items.empty()) result.sections.push_back(std::move(section));
}

void add_island(const Session& session, NodeId node, Inspection& result) {
  const std::optional<IslandsPlan>& islands = session.plan().islands;
  if (!islands || node >= islands->labels.size()) return;
  const std::optional<std::uint32_t> label = islands->labels[node];
  if (!label) {
    result.rows.push_back({"Island", "inactive", "", "", "", EditableField::None});
    return;
  }
  result.rows.push_back({"Island", "#" + std::to_string(island_rank(*islands, *label)), "", "",
                         counted(islands->sizes[*label], "node"), EditableField::None});
}

// Where the islands are looked at: the node's place in the forest that finds them.
void add_forest(const Session& session, NodeId node, Inspection& result) {
  if (session.view().view != View::Islands) return;
  const scene::Parents parents = scene::forest_of(session.document());
  if (node >= parents.size() || !parents[node]) return;
  NodeId root = node;
  std::uint64_t depth = 0;
  for (; *parents[root] != root; root = *parents[root]) ++depth;
  InspectionSection section{"Disjoint-set forest", {}, SectionKind::Links};
  const Run parent = node_run(session.document(), *parents[node]);
  if (depth == 0) {
    section.kind = SectionKind::Reasons;
    section.items.push_back(
        SentenceBuilder()
            .text("It is the root of its tree: the smallest node of the island.")
            .done());
  } else {
    section.items.push_back(link_row("Parent", {parent}, 1));
    section.items.push_back(link_row("Root", {node_run(session.document(), root)}, 1));
  }
  result.rows.push_back(number_row("Depth in its tree", depth));
  result.sections.push_back(std::move(section));
}

// Incidences that touch the island, and the bytes of its operators' tensors.
void add_island_counts(const Session& session, std::uint32_t label, Inspection& result) {
  const Document& document = session.document();
  const IslandsPlan& islands = *session.plan().islands;
  const auto within = [&](std::optional<NodeId> node) {
    return node && *node < islands.labels.size() && islands.labels[*node] == label;
  };
  if (document.incidences) {
    const auto touching = std::count_if(
        document.incidences->begin(), document.incidences->end(),
        [&](const Incidence& of) { return std::any_of(of.begin(), of.end(), within); });
    result.rows.push_back(number_row("Incidences", static_cast<std::uint64_t>(touching)));
  }
  const std::vector<TensorId> tensors = linked_tensors(session, {EntityKind::Island, label});
  if (tensors.empty()) return;
  Bytes bytes = 0;
  for (const TensorId id : tensors)
    bytes = checked_add(bytes, document.graph->tensors[id].bytes).value_or(kMaxNumber);
  const SizeText size = size_text(bytes);
  result.rows.push_back(number_row("Tensors", tensors.size()));
  result.rows.push_back({"Bytes of its tensors", size.value, size.unit, "",
                         format_count(bytes) + " bytes", EditableField::None});
}

// What flows along an edge of an operator graph.
void add_tensors_of_edge(const Document& document, const ReducedEdge& edge, Inspection& result) {
  Links links;
  Bytes bytes = 0;
  for (const plan::OrderingEdge& o : plan::ordering_edges_with_tensors(document)) {
    if (!o.tensor || o.edge.from != edge.from || o.edge.to != edge.to) continue;
    links.add({document.graph->tensors[*o.tensor].name, {EntityKind::Tensor, *o.tensor}});
    bytes += document.graph->tensors[*o.tensor].bytes;
  }
  if (links.total == 0) return;
  result.rows.push_back({"Carries", format_size(bytes), "", "", "", EditableField::None});
  result.sections.push_back(
      {"Tensors", {link_row("Carries", links.runs, links.total)}, SectionKind::Links});
}

// An edge of a graph that has no reduction: on the cycle that was found, or not decided.
Inspection undecided_edge(const Session& session, Inspection result) {
  const Error& error = *session.plan().reduction_error;
  const ReducedEdge edge = *edge_of(session.document(), session.plan(), result.selection.id);
  bool on_cycle = false;
  for (std::size_t i = 0; i + 1 < error.cycle.size(); ++i)
    on_cycle = on_cycle || (error.cycle[i] == edge.from && error.cycle[i + 1] == edge.to);
  result.pill = on_cycle ? "on the cycle" : "not decided";
  result.pill_tone = on_cycle ? PillTone::Over : PillTone::Quiet;
  const Run from = node_run(session.document(), edge.from),
            to = node_run(session.document(), edge.to);
  result.summary = SentenceBuilder()
                       .link(from.text, from.link)
                       .text(" → ")
                       .link(to.text, to.link)
                       .text(on_cycle ? " is part of the cycle, so nothing can be reduced."
                                      : " is not decided: the graph cannot be reduced.")
                       .done();
  result.sections.push_back({"Why it is not decided", {result.summary}, SectionKind::Reasons});
  if (!error.cycle.empty()) {
    SentenceBuilder walk;
    walk.text("");
    for (const NodeId node : error.cycle) {
      const Run run = node_run(session.document(), node);
      walk.link(run.text, run.link);
    }
    result.sections.push_back({"The cycle", {walk.done()}, SectionKind::Links});
  }
  return result;
}

}  // namespace

Inspection inspect_node(const Session& session, NodeId node) {
  Inspection result;
  const Document& document = session.document();
  if (node >= document.nodes.count) return result;
  result.selection = {EntityKind::Node, node};
  result.title = document.nodes.label(node);
  result.swatch = "node";
  result.renamable = true;
  add_operator(document, node, result);
  add_edges(session, node, result);
  add_island(session, node, result);
  add_forest(session, node, result);
  std::string summary;
  for (const InspectionRow& row : result.rows)
    summary += (summary.empty() ? "" : " · ") + row.label + " " + row.value;
  result.summary = SentenceBuilder().text(std::move(summary)).done();
  return result;
}

Inspection inspect_edge(const Session& session, EdgeId id) {
  Inspection result;
  const Document& document = session.document();
  const std::optional<ReducedEdge> found = edge_of(document, session.plan(), id);
  if (!found) return result;
  const ReducedEdge& edge = *found;
  if (edge.from >= document.nodes.count || edge.to >= document.nodes.count) return result;
  result.selection = {EntityKind::Edge, id};
  result.title = edge_title(document, edge);
  result.swatch = "edge";
  result.pill = edge.keep ? "redundant but kept" : edge.redundant ? "redundant" : "needed";
  result.pill_tone = edge.redundant ? PillTone::Over : PillTone::Quiet;
  add_tensors_of_edge(document, edge, result);
  if (!session.plan().reduction) return undecided_edge(session, std::move(result));
  result.counter = format_count(std::int64_t{id} + 1) + " of " +
                   format_count(static_cast<std::int64_t>(session.plan().reduction->edges.size()));
  result.summary = edge_sentence(document, edge);
  const bool implied = edge.redundant || edge.keep;
  if (implied)
    result.rows.push_back(
        number_row("Path length", edge.witness.empty() ? 0 : edge.witness.size() - 1));
  result.sections.push_back(
      {implied ? "Why it can go" : "Why it stays", {result.summary}, SectionKind::Reasons});
  if (edge.keep)
    result.sections.back().items.push_back(
        SentenceBuilder().text("A mark in the document keeps it.").done());
  if (edge.witness.size() < 2) return result;
  InspectionSection path{"Path that implies it", {}, SectionKind::Steps};
  for (std::size_t i = 1; i < edge.witness.size(); ++i) {
    const Run from = node_run(document, edge.witness[i - 1]),
              to = node_run(document, edge.witness[i]);
    path.items.push_back(
        SentenceBuilder().link(from.text, from.link).text(" → ").link(to.text, to.link).done());
  }
  result.sections.push_back(std::move(path));
  return result;
}

Inspection inspect_island(const Session& session, std::uint32_t label) {
  Inspection result;
  const std::optional<IslandsPlan>& islands = session.plan().islands;
  if (!islands || label >= islands->count) return result;
  const Document& document = session.document();
  result.selection = {EntityKind::Island, label};
  result.title = "Island #" + std::to_string(island_rank(*islands, label));
  result.swatch = "island";
  result.pill = counted(islands->sizes[label], "node");
  if (islands->sizes[label] > 1) result.island_rank = island_rank(*islands, label) - 1;
  result.rows.push_back(number_row("Nodes", islands->sizes[label]));
  add_island_counts(session, label, result);
  InspectionSection members{"Members", {}, SectionKind::Links};
  SentenceBuilder list;
  list.text("");
  std::size_t listed = 0;
  for (std::size_t node = 0; node < islands->labels.size() && node < document.nodes.count; ++node) {
    if (islands->labels[node] != label) continue;
    const Run run = node_run(document, static_cast<NodeId>(node));
    if (listed == 0)
      result.rows.push_back({"Smallest member", run.text, "", "", "", EditableField::None});
    if (listed < kShownMembers) list.link(run.text, run.link);
    ++listed;
  }
  if (listed > kShownMembers)
    list.text("+" + format_count(static_cast<std::int64_t>(listed - kShownMembers)));
  members.items.push_back(list.done());
  result.summary =
      SentenceBuilder()
          .text(counted(islands->sizes[label], "node") +
                (islands->sizes[label] == 1
                     ? " stands alone."
                     : " are joined, directly or through each other, and touch nobody else."))
          .done();
  result.sections.push_back({"What it is", {result.summary}, SectionKind::Reasons});
  result.sections.push_back(std::move(members));
  return result;
}

}  // namespace arenascope::session
