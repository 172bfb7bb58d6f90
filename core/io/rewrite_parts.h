// One statement that is rewritten: what was decided about it, and its text edits. Internal to rewrite_statements.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/io/outline.h"
#include "core/io/patch.h"
#include "core/io/text.h"

namespace arenascope::io {

// What becomes of the mark between two endpoints. A cut one leaves the edges that stay as
// statements of their own, behind the endpoint `behind`: the left one; the right one where that
// introduces nodes that they name; or one further right, in which edges are made before them.
struct Gap {
  bool cut = false;
  std::size_t behind = 0;
  std::vector<std::string> edges;
  std::vector<NodeId> names;  // in these edges, in their order
};

struct Rewrite {
  std::uint32_t statement = 0;
  std::vector<Gap> gaps;
  std::vector<bool> stands;    // per endpoint: it stays as it is written
  std::vector<bool> optional;  // per endpoint: it stands alone and may go
  // Edges of marks further left stand behind the endpoint.
  bool has_edges_behind(std::size_t endpoint) const {
    for (std::size_t gap = 0; gap < endpoint && gap < gaps.size(); ++gap)
      if (gaps[gap].cut && gaps[gap].behind == endpoint) return true;
    return false;
  }
};

inline std::size_t members(const OutlineEndpoint& e) {
  return e.group ? e.members.size() : e.nodes.size();
}
inline NodeId member(const OutlineEndpoint& e, std::size_t i) {
  return e.group ? e.members[i] : e.nodes[i].node;
}
// A member as it is written here, or where the text first names it.
inline std::string member_text(std::string_view text, const std::vector<EntitySpan>& nodes,
                               const OutlineEndpoint& e, std::size_t i) {
  return std::string(
      slice(text, e.group ? nodes[e.members[i]].field(Field::Name) : e.nodes[i].whole));
}

// The edits of one statement, of which endpoints that only name `gone_node` do not stand.
void write_statement(std::string_view text, const OutlineStatement& statement,
                     const std::vector<EntitySpan>& nodes, const Rewrite& rewrite,
                     std::optional<NodeId> gone_node, std::vector<TextEdit>& edits);

}  // namespace arenascope::io
