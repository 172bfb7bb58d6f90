// The law of text patches, and random edits to hold it against.
#pragma once

#include <doctest/doctest.h>

#include "core/io/patch.h"
#include "core/plan/ordering_edges.h"
#include "tests/support/random_document.h"

namespace arenascope::test {

// Plain lines have no empty list of edges beside incidences, nor the other way round.
inline Document without_empty_lists(Document document) {
  if (document.edges && document.edges->empty()) document.edges.reset();
  if (document.incidences && document.incidences->empty()) document.incidences.reset();
  return document;
}

enum class LawOutcome : std::uint8_t { Held, Refused };

// read(patch(text, edit)) == apply(read(text), edit); the patch of a tensor's numbers stays inside
// that tensor. Refused edits leave the text alone. `text` becomes the patched text.
inline LawOutcome hold_patch_law(std::string& text, io::Format format, const edit::Edit& edit) {
  const auto before = io::read(text, format);
  REQUIRE_MESSAGE(before.ok(), sentence_of(before.error()) << "\n" << text);
  const Document& document = before.value().document;
  const SourceMap& map = before.value().map;
  Document expected = document;
  const auto applied = edit::apply(expected, edit);
  const auto patches = io::patch(text, format, map, document, edit);
  if (!applied.ok()) {
    CHECK(!patches.ok());
    return LawOutcome::Refused;
  }
  if (!patches.ok()) return LawOutcome::Refused;
  if (!io::holds_options(format)) expected.options = document.options;
  REQUIRE(io::within_text(text, patches.value()));
  const std::string patched = io::apply_text_edits(text, patches.value());
  const auto after = io::read(patched, format);
  REQUIRE_MESSAGE(after.ok(), sentence_of(after.error()) << "\n" << text << "\n=>\n" << patched);
  const bool lines = format == io::Format::Lines;
  const Document found =
      lines ? without_empty_lists(after.value().document) : after.value().document;
  if (lines) expected = without_empty_lists(expected);
  REQUIRE_MESSAGE(found == expected, text << "\n=>\n" << patched);

  std::optional<TensorId> tensor;
  if (const auto* life = std::get_if<edit::SetLifetime>(&edit)) tensor = life->tensor;
  if (const auto* bytes = std::get_if<edit::SetBytes>(&edit)) tensor = bytes->tensor;
  for (const io::TextEdit& patch : patches.value()) {
    if (!tensor) break;
    const TextSpan whole = (document.graph ? map.tensors : map.lifetimes)[*tensor].whole;
    REQUIRE(patch.offset >= whole.offset);
    REQUIRE(patch.offset + patch.length <= whole.end());
  }
  if (std::holds_alternative<edit::AddTensor>(edit) && !document.lifetimes->empty()) {
    REQUIRE(patches.value().size() == 1);
    REQUIRE(patches.value()[0].length == 0);
  }
  text = patched;
  return LawOutcome::Held;
}

inline LifetimeTensor random_tensor(Rng& rng, std::size_t index) {
  LifetimeTensor tensor;
  tensor.name = random_name(rng, index);
  tensor.bytes = rng.between(0, 1 << 20);
  tensor.life.first_use = rng.between(0, 30);
  tensor.life.last_use = tensor.life.first_use + rng.between(0, 9);
  if (rng.below(4) == 0) tensor.offset = rng.between(0, 5000);
  if (rng.below(4) == 0) tensor.align = Bytes{1} << rng.below(8);
  if (rng.below(4) == 0) tensor.role = static_cast<Role>(rng.below(5));
  return tensor;
}

// A node, seldom one that is not there.
inline NodeId random_node(Rng& rng, const Document& document) {
  return static_cast<NodeId>(rng.below(document.nodes.count + (rng.below(20) == 0 ? 1 : 0)));
}

// Ends of an edge of the document, or of none.
inline std::pair<NodeId, NodeId> random_pair(Rng& rng, const Document& document) {
  const std::vector<Edge> edges = plan::ordering_edges(document);
  if (edges.empty() || rng.below(6) == 0)
    return {random_node(rng, document), random_node(rng, document)};
  const Edge& edge = edges[rng.below(edges.size())];
  return {edge.from, edge.to};
}

inline std::string random_node_name(Rng& rng, const Document& document) {
  if (rng.below(3) == 0) return std::to_string(document.nodes.count + rng.below(2));
  return rng.below(3) == 0 ? "n" + std::to_string(rng.below(12)) : random_name(rng, rng.below(99));
}

// Any edit of nodes, edges or incidences, mostly one that fits the document.
inline edit::Edit random_graph_edit(Rng& rng, const Document& document) {
  const bool empty = document.nodes.count == 0;
  const std::uint64_t kind = empty ? 4 : rng.below(9);
  if (kind <= 1) {
    edit::AddEdges edit;
    for (std::uint64_t i = 1 + rng.below(2); i > 0; --i)
      edit.edges.push_back(
          {random_node(rng, document), random_node(rng, document), rng.below(5) == 0});
    return edit;
  }
  if (kind == 2) {
    const auto [from, to] = random_pair(rng, document);
    return edit::RemoveEdge{from, to};
  }
  if (kind == 3) {
    const auto [from, to] = random_pair(rng, document);
    return edit::SetKeep{from, to, rng.below(2) == 0};
  }
  if (kind == 4) return edit::AddNode{random_node_name(rng, document)};
  if (kind == 5)
    return edit::RenameNode{random_node(rng, document), random_node_name(rng, document)};
  if (kind == 6) return edit::RemoveNode{random_node(rng, document)};
  if (kind == 7) {
    edit::AddIncidences edit;
    for (std::uint64_t i = 1 + rng.below(2); i > 0; --i) {
      edit.incidences.push_back({random_node(rng, document), random_node(rng, document)});
      if (rng.below(4) == 0) edit.incidences.back().push_back(std::nullopt);
    }
    return edit;
  }
  edit::RemoveIncidences edit;
  const std::size_t count = document.incidences ? document.incidences->size() : 0;
  for (std::uint32_t i = 0; i < count; ++i)
    if (rng.below(count) == 0) edit.incidences.push_back(i);
  return edit;
}

// Any edit, mostly one that fits the document.
inline edit::Edit random_edit(Rng& rng, const Document& document) {
  const bool graph = document.graph || document.edges || document.incidences;
  if (graph && rng.below(2) == 0) return random_graph_edit(rng, document);
  const std::size_t count = document.lifetimes ? document.lifetimes->size()
                            : document.graph   ? document.graph->tensors.size()
                                               : 0;
  const auto tensor = static_cast<TensorId>(rng.below(count + 1 + (rng.below(20) == 0 ? 1 : 0)));
  const auto within = count == 0 ? 0 : static_cast<TensorId>(tensor % count);
  const Step first = rng.between(0, 30);
  switch (rng.below(8)) {
    case 0: {
      const bool too_short = rng.below(9) == 0;
      return edit::SetLifetime{within, {first, first + rng.between(0, 5) - (too_short ? 1 : 0)}};
    }
    case 1:
      return edit::SetBytes{tensor, rng.between(0, 1 << 20)};
    case 2:
      return edit::RenameTensor{within, rng.below(8) == 0 ? "t" + std::to_string(rng.below(9))
                                                          : random_name(rng, rng.below(1000))};
    case 3:
    case 4: {
      LifetimeTensor added = random_tensor(rng, rng.below(1000));
      if (rng.below(2) == 0) added.offset.reset(), added.align = 0, added.role = Role::Activation;
      return edit::AddTensor{added};
    }
    case 5:
      return edit::RemoveTensor{within};
    case 6:
      return edit::SetOptions{random_options(rng)};
    default:
      break;
  }
  std::vector<LifetimeTensor> lifetimes;
  for (std::size_t i = rng.below(6); i > 0; --i) lifetimes.push_back(random_tensor(rng, i));
  return edit::DetachLifetimes{lifetimes};
}

}  // namespace arenascope::test
