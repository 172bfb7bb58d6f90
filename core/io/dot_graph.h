// The graph a DOT text builds, statement by statement, with the rules of Graphviz' library cgraph.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/base/result.h"
#include "core/io/outline.h"
#include "core/io/parsed.h"

namespace arenascope::io {

// Deepest nesting of subgraphs.
inline constexpr std::size_t kMaxDotDepth = 1000;

using SubgraphId = std::uint32_t;  // 0 is the graph itself

struct DotMention {
  NodeId node = 0;
  TextSpan span;
  std::uint32_t line = 0;
  TextSpan whole = {};  // with the port
};

// One side of an edge statement: nodes as written, or a subgraph, which stands for every node in
// it.
struct DotEndpoint {
  std::vector<DotMention> nodes;
  std::optional<SubgraphId> subgraph;
  TextSpan span = {};
};

struct DotEdgeMark {
  TextSpan span;
  std::uint32_t line = 0;
};

// `a -> {b c} -> d`: endpoints, and the marks between them (one fewer).
struct DotStatement {
  std::vector<DotEndpoint> endpoints;
  std::vector<DotEdgeMark> marks;
};

// What an attribute list says of edges: `keep` exempts from reduction; two edges of the same ends
// and `key` are one.
struct DotEdgeAttributes {
  std::optional<bool> keep;
  std::optional<std::string> key;
};

struct DotHeader {
  bool strict = false;
  bool directed = false;
  std::string name;
};

class DotGraph {
 public:
  DotGraph(std::string_view text, DotHeader header);

  bool directed() const { return header_.directed; }

  // The node of that name, made at its first mention; `subgraph` becomes a home of it. Errors:
  // too_large.
  Result<DotMention> mention(const std::string& name, TextSpan span, std::uint32_t line,
                             SubgraphId subgraph);

  // A new subgraph of `parent`, or the one that `parent` already has under this name. Errors:
  // too_large.
  Result<SubgraphId> subgraph(SubgraphId parent, const std::optional<std::string>& name,
                              TextSpan span);

  // `keep` of the edges made in a subgraph from now on; nothing where no statement said so.
  std::optional<bool> default_keep(SubgraphId subgraph) const;
  void set_default_keep(SubgraphId subgraph, bool keep);

  // Makes the edges of a statement: pair by pair of neighbouring endpoints, tails outside, heads
  // inside, a subgraph's nodes in the order of the graph. Notes members and edges in `outline` where
  // it is given. Errors: too_large, before anything is built.
  Result<Done> connect(const DotStatement& statement, const DotEdgeAttributes& attributes,
                       bool default_keep, OutlineStatement* outline = nullptr);

  // The document; the graph is empty after.
  Parsed take();

 private:
  struct Subgraph {
    std::vector<NodeId> members;  // as mentioned, repeats included
    std::vector<SubgraphId> children;
    std::optional<bool> keep;
  };
  using Side = std::vector<DotMention>;  // the nodes of a subgraph have an empty span

  Result<Side> side(const DotEndpoint& endpoint, const DotEdgeMark& mark);
  Result<Done> product(const Side& tails, const Side& heads, const DotEdgeMark& mark,
                       const DotEdgeAttributes& attributes, bool default_keep,
                       OutlineStatement* outline);
  EdgeId edge(const DotMention& tail, const DotMention& head, const DotEdgeMark& mark,
              const DotEdgeAttributes& attributes, bool default_keep);
  std::pair<std::size_t, bool> find_or_claim(NodeId tail, NodeId head,
                                             const std::optional<std::string>& key);

  std::string_view text_;
  DotHeader header_;
  std::deque<std::string> names_;  // a deque: `nodes_` points into it
  std::unordered_map<std::string_view, NodeId> nodes_;
  std::vector<EntitySpan> node_spans_;
  std::vector<Subgraph> subgraphs_{1};
  std::map<std::pair<SubgraphId, std::string>, SubgraphId> named_subgraphs_;
  std::vector<Edge> edges_;
  std::vector<EntitySpan> edge_spans_;
  std::unordered_map<std::uint64_t, std::size_t> edge_of_pair_;  // strict graphs only
  std::map<std::pair<std::uint64_t, std::string>, std::size_t> edge_of_key_;
  std::size_t stated_edges_ = 0;  // strict repeats included
  std::size_t gathered_ = 0;
  std::vector<std::uint32_t> gathered_in_;  // per node, the last gathering that met it
  std::uint32_t gathering_ = 0;
};

}  // namespace arenascope::io
