#include "core/session/search.h"

#include <algorithm>

#include "core/base/sort.h"

namespace arenascope::session {
namespace {

char lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

std::string lowered(std::string_view text) {
  std::string out(text);
  std::transform(out.begin(), out.end(), out.begin(), lower);
  return out;
}

struct Match {
  std::size_t at = 0;
  Selection selection;
};

}  // namespace

SearchResult search(const Session& session, std::string_view query, std::size_t limit) {
  if (query.empty()) return {};
  const std::string needle = lowered(query);
  const Document& document = session.document();
  std::vector<Match> matches;
  const auto look = [&](const std::string& name, EntityKind kind, std::size_t id) {
    const std::size_t at = lowered(name).find(needle);
    if (at != std::string::npos) matches.push_back({at, {kind, static_cast<std::uint32_t>(id)}});
  };
  const auto tensor_at = [&](std::size_t id) -> std::pair<const std::string&, Bytes> {
    if (document.lifetimes)
      return {(*document.lifetimes)[id].name, (*document.lifetimes)[id].bytes};
    return {document.graph->tensors[id].name, document.graph->tensors[id].bytes};
  };
  const std::size_t tensors = document.lifetimes ? document.lifetimes->size()
                              : document.graph   ? document.graph->tensors.size()
                                                 : 0;
  for (std::size_t i = 0; i < tensors; ++i) look(tensor_at(i).first, EntityKind::Tensor, i);
  for (NodeId node = 0; node < document.nodes.count; ++node)
    look(document.nodes.label(node), EntityKind::Node, node);
  stable_sort(matches, [](const Match& a, const Match& b) { return (a.at == 0) > (b.at == 0); });
  SearchResult result;
  result.total = matches.size();
  for (std::size_t i = 0; i < std::min(limit, matches.size()); ++i) {
    const Selection selection = matches[i].selection;
    if (selection.kind == EntityKind::Tensor) {
      const auto [name, bytes] = tensor_at(selection.id);
      result.hits.push_back({selection, name, "tensor, " + format_size(bytes)});
    } else {
      const std::string op = document.graph ? document.graph->operators[selection.id].op : "";
      result.hits.push_back(
          {selection, document.nodes.label(selection.id),
           document.graph ? "operator" + (op.empty() ? "" : " " + op) : std::string("node")});
    }
  }
  return result;
}

}  // namespace arenascope::session
