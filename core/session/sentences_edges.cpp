// Sentences about edges, and the list of those that are redundant.
#include <algorithm>

#include "core/plan/ordering_edges.h"
#include "core/reduction/witness.h"
#include "core/scene/short_names.h"
#include "core/session/edges.h"
#include "core/session/sentence_parts.h"

namespace arenascope::session {
namespace {

constexpr std::size_t kListedEdges = 200;
constexpr std::size_t kMostShortened = 20'000;  // names; of more nodes the whole names are shown

// Names as the boxes of the graph show them: without the path before them, and in lists of names
// without the word they share.
class Names {
 public:
  explicit Names(const Document& document) : document_(document) {
    if (document.nodes.count <= kMostShortened) short_ = scene::short_names(document.nodes);
  }
  std::string name(NodeId node) const {
    return short_.empty() ? document_.nodes.label(node) : short_[node].title;
  }
  std::string title(NodeId node) const {
    const bool stem = !short_.empty() && !document_.graph;
    return stem ? short_[node].title.substr(short_[node].stem) : name(node);
  }
  Run run(NodeId node) const { return {name(node), {EntityKind::Node, node}}; }
  Run title_run(NodeId node) const { return {title(node), {EntityKind::Node, node}}; }

 private:
  const Document& document_;
  std::vector<scene::ShortName> short_;
};

std::size_t path_length(const ReducedEdge& edge) {
  return edge.witness.empty() ? 0 : edge.witness.size() - 1;
}

Sentence edge_sentence(const Names& names, const ReducedEdge& edge) {
  const Run from = names.title_run(edge.from), to = names.title_run(edge.to);
  SentenceBuilder sentence;
  sentence.link(from.text, from.link).text(" → ").link(to.text, to.link);
  if (!edge.redundant && !edge.keep)
    return sentence.text(" is needed: no other path leads there.").done();
  const std::size_t kept = path_length(edge);
  return sentence
      .text(" is implied by the " + count_word(kept) + " kept edges marked 1 to " +
            std::to_string(kept) + ".")
      .done();
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
Inspection undecided_edge(const Session& session, const Names& names, const ReducedEdge& edge,
                          Inspection result) {
  const Error& error = *session.plan().reduction_error;
  bool on_cycle = false;
  for (std::size_t i = 0; i + 1 < error.cycle.size(); ++i)
    on_cycle = on_cycle || (error.cycle[i] == edge.from && error.cycle[i + 1] == edge.to);
  result.pill = on_cycle ? "on the cycle" : "not decided";
  result.pill_tone = on_cycle ? PillTone::Over : PillTone::Quiet;
  const Run from = names.title_run(edge.from), to = names.title_run(edge.to);
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
      const Run run = names.run(node);
      walk.link(run.text, run.link);
    }
    result.sections.push_back({"The cycle", {walk.done()}, SectionKind::Links});
  }
  return result;
}

// The nodes of the path; behind each but the first the number of the edge that leads to it.
InspectionSection path_section(const Names& names, const ReducedEdge& edge) {
  InspectionSection path{"Implied by this path", {}, SectionKind::Steps};
  for (const NodeId node : edge.witness) {
    const Run run = names.run(node);
    path.items.push_back(SentenceBuilder().link(run.text, run.link).done());
  }
  return path;
}

}  // namespace

std::optional<InspectionList> redundant_list(const Session& session) {
  const std::optional<ReductionPlan>& reduction = session.plan().reduction;
  if (!reduction || reduction->redundant_count == 0 || session.planning()) return std::nullopt;
  const Names names(session.document());
  InspectionList list{"All redundant edges", "path length", "edges", {}, 0};
  for (const EdgeId id : reduction::redundant_by_length(*reduction)) {
    ++list.total;
    if (list.rows.size() == kListedEdges) continue;
    const ReducedEdge& edge = reduction->edges[id];
    list.rows.push_back({{EntityKind::Edge, id},
                         names.title(edge.from),
                         names.title(edge.to),
                         edge.witness.empty() ? "" : std::to_string(path_length(edge))});
  }
  return list;
}

Inspection inspect_edge(const Session& session, EdgeId id) {
  Inspection result;
  const Document& document = session.document();
  const std::optional<ReducedEdge> found = edge_of(document, session.plan(), id);
  if (!found) return result;
  ReducedEdge edge = *found;
  if (edge.from >= document.nodes.count || edge.to >= document.nodes.count) return result;
  const Names names(document);
  result.selection = {EntityKind::Edge, id};
  result.title = names.title(edge.from) + " → " + names.title(edge.to);
  result.ends = {names.run(edge.from), names.run(edge.to)};
  result.swatch = "edge";
  result.pill = edge.keep ? "redundant but kept" : edge.redundant ? "redundant" : "needed";
  result.pill_tone = edge.redundant ? PillTone::Over : PillTone::Quiet;
  add_tensors_of_edge(document, edge, result);
  if (!session.plan().reduction) return undecided_edge(session, names, edge, std::move(result));
  // Of many the plan leaves some paths out.
  if (edge.witness.empty()) edge.witness = reduction::witness_path(*session.plan().reduction, id);
  result.counter = format_count(std::int64_t{id} + 1) + " of " +
                   format_count(static_cast<std::int64_t>(session.plan().reduction->edges.size()));
  result.summary = edge_sentence(names, edge);
  const bool implied = edge.redundant || edge.keep;
  if (implied) {
    result.rows.push_back(number_row("Path length", path_length(edge)));
    result.rows.back().unit = "edges";
  }
  result.sections.push_back(
      {implied ? "Why it can go" : "Why it stays", {result.summary}, SectionKind::Reasons});
  if (edge.redundant)
    result.sections.back().items.push_back(
        SentenceBuilder().text("Removing it allows no new order.").done());
  if (edge.keep)
    result.sections.back().items.push_back(
        SentenceBuilder().text("A mark in the document keeps it.").done());
  if (edge.witness.size() >= 2) result.sections.push_back(path_section(names, edge));
  return result;
}

}  // namespace arenascope::session
