// Sentences about nodes and islands.
#include <algorithm>

#include "core/islands/islands.h"
#include "core/scene/forest_scene.h"
#include "core/session/linked_tensors.h"
#include "core/session/sentence_parts.h"

namespace arenascope::session {

Run node_run(const Document& document, NodeId node) {
  return {document.nodes.label(node), {EntityKind::Node, node}};
}

InspectionRow number_row(std::string label, std::uint64_t n) {
  return {std::move(label),   format_count(static_cast<std::int64_t>(n)), "", "", "",
          EditableField::None};
}

Sentence link_row(std::string label, const std::vector<Run>& links, std::size_t total) {
  SentenceBuilder row;
  row.text(std::move(label));
  for (const Run& run : links) row.link(run.text, run.link);
  if (total > links.size())
    row.text("+" + format_count(static_cast<std::int64_t>(total - links.size())));
  return row.done();
}

namespace {

Run incidence_run(std::uint32_t id) {
  return {format_count(std::int64_t{id} + 1), {EntityKind::Incidence, id}};
}

constexpr std::size_t kShownMembers = 40;

// Rank by size of an island, ties to the smaller label, from 1.
std::size_t island_rank(const IslandsPlan& islands, std::uint32_t label) {
  std::size_t rank = 1;
  for (std::uint32_t other = 0; other < islands.count; ++other)
    if (islands.sizes[other] > islands.sizes[label] ||
        (islands.sizes[other] == islands.sizes[label] && other < label))
      ++rank;
  return rank;
}

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

// Where the islands are looked at: what joins the node.
void add_incidences(const Session& session, NodeId node, Inspection& result) {
  const Document& document = session.document();
  if (session.view().view != View::Islands || !document.incidences) return;
  Links links;
  for (std::uint32_t id = 0; id < document.incidences->size(); ++id) {
    const Incidence& of = (*document.incidences)[id];
    if (std::find(of.begin(), of.end(), node) != of.end()) links.add(incidence_run(id));
  }
  if (links.total == 0) return;
  result.rows.push_back(number_row("Incidences", links.total));
  result.sections.push_back(
      {"Incidences", {link_row("Number", links.runs, links.total)}, SectionKind::Links});
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
  add_incidences(session, node, result);
  add_forest(session, node, result);
  std::string summary;
  for (const InspectionRow& row : result.rows)
    summary += (summary.empty() ? "" : " · ") + row.label + " " + row.value;
  result.summary = SentenceBuilder().text(std::move(summary)).done();
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

namespace {

// What becomes of one island without an incidence: the islands it falls into, and nodes in none.
struct Remains {
  std::size_t islands = 0;
  std::size_t inactive = 0;
};

Remains remains_without(const Document& document, std::uint32_t incidence,
                        const std::vector<std::optional<std::uint32_t>>& labels,
                        std::uint32_t label) {
  std::vector<Incidence> rest = *document.incidences;
  rest.erase(rest.begin() + incidence);
  const Result<IslandsPlan> without =
      islands::find_islands(static_cast<std::uint32_t>(labels.size()), rest);
  Remains remains;
  if (!without) return remains;
  std::vector<bool> seen(without->count, false);
  for (std::size_t node = 0; node < labels.size(); ++node) {
    const std::optional<std::uint32_t> part = without->labels[node];
    if (labels[node] != label) continue;
    if (!part) ++remains.inactive;
    if (!part || seen[*part]) continue;
    seen[*part] = true;
    ++remains.islands;
  }
  return remains;
}

Sentence incidence_sentence(Remains remains, const Run& island) {
  SentenceBuilder sentence;
  sentence.text("Without it ").link(island.text, island.link);
  if (remains.islands == 0)
    return sentence.text(" is gone: nothing else touches its nodes.").done();
  std::string words = remains.islands == 1
                          ? " stays in one piece"
                          : " falls into " + count_word(remains.islands) + " islands";
  if (remains.inactive > 0)
    words += ", but for " + counted(remains.inactive, "node") + " that nothing else touches";
  else if (remains.islands == 1)
    words += ": other incidences join its nodes as well";
  return sentence.text(words + ".").done();
}

}  // namespace

Inspection inspect_incidence(const Session& session, std::uint32_t id) {
  Inspection result;
  const Document& document = session.document();
  const std::optional<IslandsPlan>& islands = session.plan().islands;
  if (!document.incidences || id >= document.incidences->size()) return result;
  result.selection = {EntityKind::Incidence, id};
  result.title = "Incidence " + format_count(std::int64_t{id} + 1);
  result.swatch = "incidence";
  result.counter = format_count(std::int64_t{id} + 1) + " of " +
                   format_count(static_cast<std::int64_t>(document.incidences->size()));
  Links nodes;
  std::optional<std::uint32_t> label;
  for (const std::optional<NodeId>& node : (*document.incidences)[id]) {
    if (!node) continue;
    nodes.add(node_run(document, *node));
    if (islands && *node < islands->labels.size()) label = islands->labels[*node];
  }
  result.pill = counted(nodes.total, "node");
  if (label) {
    const Run island{"island #" + std::to_string(island_rank(*islands, *label)),
                     {EntityKind::Island, *label}};
    result.summary =
        incidence_sentence(remains_without(document, id, islands->labels, *label), island);
    result.sections.push_back({"What it does", {result.summary}, SectionKind::Reasons});
  }
  result.sections.push_back(
      {"Nodes", {link_row("Joins", nodes.runs, nodes.total)}, SectionKind::Links});
  return result;
}

}  // namespace arenascope::session
