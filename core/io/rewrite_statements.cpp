#include "core/io/rewrite_statements.h"

#include <algorithm>

#include "core/base/sort.h"
#include "core/io/dot_keep.h"
#include "core/io/dot_lexer.h"
#include "core/io/first_names.h"
#include "core/io/rewrite_parts.h"
#include "core/io/text.h"

namespace arenascope::io {
namespace {

struct Marked {
  EdgeId edge = 0;
  std::size_t statement = 0, index = 0, mentions = 0;  // the last place that speaks of it
};

class Rewriter {
 public:
  Rewriter(std::string_view text, const Outline& outline, const std::vector<EntitySpan>& nodes,
           const StatementChange& change)
      : text_(text), outline_(outline), nodes_(nodes), change_(change) {}
  std::vector<TextEdit> run();

 private:
  using Statement = OutlineStatement;

  const Statement& statement(const Rewrite& r) const { return outline_.statements[r.statement]; }
  std::string name_of(const OutlineEndpoint& e, std::size_t i) const {
    return member_text(text_, nodes_, e, i);
  }
  bool goes(EdgeId edge) const { return !change_.gone_edges.empty() && change_.gone_edges[edge]; }
  bool is_gone(const OutlineEndpoint& e) const;
  const Marked* marked_at(std::size_t statement, std::size_t index) const;
  bool touched(std::size_t index) const;

  void find_marked();
  void plan(std::size_t index);
  void plan_gap(Rewrite& r, std::size_t gap, std::size_t first_edge);
  void keep_behind_groups(Rewrite& r);
  void add_row(Rewrite& r, std::size_t gap, std::size_t tail, std::size_t first_edge);
  void plan_endpoints(Rewrite& r);
  bool is_plain_group(const OutlineEndpoint& e) const;
  std::string mark_attributes(const Statement& s, const Marked& marked) const;
  void set_attributes(const Statement& s, std::string attributes);

  void decide_names();
  std::vector<NamingPlace> places() const;
  void add_places(const Rewrite& r, std::vector<NamingPlace>& places) const;
  void add_place(std::vector<NamingPlace>& places, NamingPlace place) const;

  std::string_view text_;
  const Outline& outline_;
  const std::vector<EntitySpan>& nodes_;
  const StatementChange& change_;
  std::vector<Marked> marked_;
  std::vector<Rewrite> rewrites_;
  std::vector<TextEdit> edits_;
};

// All that a written endpoint names is the node that goes.
bool Rewriter::is_gone(const OutlineEndpoint& e) const {
  if (!change_.gone_node || e.group) return false;
  return std::all_of(e.nodes.begin(), e.nodes.end(),
                     [&](const OutlineMention& m) { return m.node == *change_.gone_node; });
}

const Marked* Rewriter::marked_at(std::size_t statement, std::size_t index) const {
  for (const Marked& m : marked_)
    if (m.statement == statement && m.index == index) return &m;
  return nullptr;
}

bool Rewriter::touched(std::size_t index) const {
  const Statement& s = outline_.statements[index];
  for (const OutlineEndpoint& e : s.endpoints)
    for (const OutlineMention& m : e.nodes)
      if (m.node == change_.gone_node) return true;
  for (const EdgeId edge : s.edges)
    if (goes(edge)) return true;
  for (const Marked& m : marked_)
    if (m.statement == index) return true;
  return false;
}

void Rewriter::find_marked() {
  if (change_.marked_edges.empty()) return;
  for (std::size_t i = 0; i < outline_.statements.size(); ++i)
    for (std::size_t k = 0; k < outline_.statements[i].edges.size(); ++k) {
      const EdgeId edge = outline_.statements[i].edges[k];
      if (!change_.marked_edges[edge]) continue;
      const auto at = std::find_if(marked_.begin(), marked_.end(),
                                   [&](const Marked& m) { return m.edge == edge; });
      const std::size_t before = at == marked_.end() ? 0 : at->mentions;
      (at == marked_.end() ? marked_.emplace_back() : *at) = {edge, i, k, before + 1};
    }
}

std::string Rewriter::mark_attributes(const Statement& s, const Marked& marked) const {
  const bool by_default = marked.mentions == 1 && s.default_keep == change_.keep;
  return with_keep(slice(text_, s.attributes),
                   by_default ? std::nullopt : std::optional<bool>(change_.keep));
}

void Rewriter::set_attributes(const Statement& s, std::string attributes) {
  const std::size_t end = s.endpoints.back().span.end();
  if (!attributes.empty()) attributes.insert(0, " ");
  const std::size_t old_end = s.attributes.length > 0 ? s.attributes.end() : end;
  edits_.push_back({end, old_end - end, std::move(attributes)});
}

// The edges of one tail, those that stay.
void Rewriter::add_row(Rewrite& r, std::size_t gap, std::size_t tail, std::size_t first_edge) {
  const Statement& s = statement(r);
  const OutlineEndpoint& left = s.endpoints[gap];
  const OutlineEndpoint& right = s.endpoints[gap + 1];
  Gap& out = r.gaps[gap];
  if (member(left, tail) == change_.gone_node) return;
  const bool whole = std::none_of(
      s.edges.begin() + static_cast<std::ptrdiff_t>(first_edge),
      s.edges.begin() + static_cast<std::ptrdiff_t>(first_edge + members(right)), [&](EdgeId edge) {
        return change_.gone_node || goes(edge) ||
               (!change_.marked_edges.empty() && change_.marked_edges[edge]);
      });
  const std::string attributes =
      s.attributes.length > 0 ? " " + std::string(slice(text_, s.attributes)) : std::string();
  const std::string arrow = outline_.directed ? " -> " : " -- ";
  std::string together;
  for (std::size_t i = 0; i < members(right); ++i) {
    if (goes(s.edges[first_edge + i]) || member(right, i) == change_.gone_node) continue;
    out.names.push_back(member(left, tail));
    out.names.push_back(member(right, i));
    if (whole && right.group && members(right) > 1) {
      (together += together.empty() ? "" : " ") += name_of(right, i);
      continue;
    }
    const Marked* marked = marked_at(r.statement, first_edge + i);
    out.edges.push_back(name_of(left, tail) + arrow + name_of(right, i) +
                        (marked ? " " + mark_attributes(s, *marked) : attributes));
    if (out.edges.back().back() == ' ') out.edges.back().pop_back();
  }
  if (!together.empty())
    out.edges.push_back(name_of(left, tail) + arrow + "{" + together + "}" + attributes);
}

void Rewriter::plan_gap(Rewrite& r, std::size_t gap, std::size_t first_edge) {
  const Statement& s = statement(r);
  Gap& out = r.gaps[gap];
  const std::size_t tails = members(s.endpoints[gap]), heads = members(s.endpoints[gap + 1]);
  if (change_.gone_node) {
    out.cut = is_gone(s.endpoints[gap]) || is_gone(s.endpoints[gap + 1]);
    out.behind = gap;
    return;
  }
  for (std::size_t i = first_edge; i < first_edge + tails * heads; ++i)
    out.cut = out.cut || goes(s.edges[i]) || marked_at(r.statement, i);
  if (!out.cut) return;
  for (std::size_t tail = 0; tail < tails; ++tail) add_row(r, gap, tail, first_edge + tail * heads);
  out.behind = heads > 1 && !out.edges.empty() ? gap + 1 : gap;
}

// Edges made inside a group come before those of the statement around it. Where a part of the
// statement would end before the last such group, its edges move behind it.
void Rewriter::keep_behind_groups(Rewrite& r) {
  const Statement& s = statement(r);
  std::size_t last = 0;
  for (std::size_t i = r.statement; i-- > 0;) {
    const Statement& inner = outline_.statements[i];
    if (inner.whole.offset < s.whole.offset) break;
    for (std::size_t e = s.endpoints.size(); e-- > 1 && !inner.edges.empty();)
      if (s.endpoints[e].span.offset <= inner.whole.offset &&
          inner.whole.end() <= s.endpoints[e].span.end())
        last = std::max(last, e);
  }
  bool disturbs = false;
  for (std::size_t gap = 0; gap < last; ++gap)
    disturbs = disturbs || (r.gaps[gap].cut && (gap > 0 || !r.gaps[gap].edges.empty()));
  if (!disturbs) return;
  std::size_t first_edge = 0;
  for (std::size_t gap = 0; gap < last; ++gap) {
    const std::size_t tails = members(s.endpoints[gap]), heads = members(s.endpoints[gap + 1]);
    if (!r.gaps[gap].cut)
      for (std::size_t tail = 0; tail < tails; ++tail)
        add_row(r, gap, tail, first_edge + tail * heads);
    r.gaps[gap].cut = true;
    r.gaps[gap].behind = last;
    first_edge += tails * heads;
  }
}

// `{a b; c}` and nothing else.
bool Rewriter::is_plain_group(const OutlineEndpoint& e) const {
  const std::string_view inside = slice(text_, e.span);
  DotLexer lexer(inside);
  if (!lexer.advance() || lexer.token().kind != DotKind::LeftBrace) return false;
  while (lexer.advance() && lexer.token().kind != DotKind::RightBrace) {
    const DotKind kind = lexer.token().kind;
    if (kind != DotKind::Id && kind != DotKind::Semicolon && kind != DotKind::Comma) return false;
  }
  return lexer.token().span.end() == inside.size();
}

void Rewriter::plan_endpoints(Rewrite& r) {
  const Statement& s = statement(r);
  const std::size_t count = s.endpoints.size();
  r.stands.assign(count, true);
  r.optional.assign(count, false);
  for (std::size_t e = 0; e < count; ++e) {
    const bool left = e == 0 || r.gaps[e - 1].cut;
    const bool named_again = r.has_edges_behind(e);
    const bool right = e + 1 == count || r.gaps[e].cut || named_again;
    if (is_gone(s.endpoints[e])) {
      r.stands[e] = false;
    } else if (left && right && s.depth == 0) {
      r.optional[e] =
          s.endpoints[e].group ? !change_.gone_node && is_plain_group(s.endpoints[e]) : true;
    }
  }
}

void Rewriter::plan(std::size_t index) {
  const Statement& s = outline_.statements[index];
  const Marked* marked = s.edges.size() == 1 ? marked_at(index, 0) : nullptr;
  if (marked) return set_attributes(s, mark_attributes(s, *marked));
  Rewrite r;
  r.statement = static_cast<std::uint32_t>(index);
  r.gaps.resize(s.endpoints.size() - 1);
  std::size_t first_edge = 0;
  for (std::size_t gap = 0; gap < r.gaps.size(); ++gap) {
    plan_gap(r, gap, first_edge);
    first_edge += members(s.endpoints[gap]) * members(s.endpoints[gap + 1]);
  }
  keep_behind_groups(r);
  const bool cut = r.gaps.empty() ||
                   std::any_of(r.gaps.begin(), r.gaps.end(), [](const Gap& g) { return g.cut; });
  plan_endpoints(r);
  if (!cut) r.optional.assign(r.optional.size(), false);
  // A statement of one endpoint, of which some goes, is no name left over.
  if (r.gaps.empty()) r.optional[0] = false;
  rewrites_.push_back(std::move(r));
}

void Rewriter::add_place(std::vector<NamingPlace>& places, NamingPlace place) const {
  if (change_.gone_node) {
    const NodeId gone = *change_.gone_node;
    place.nodes.erase(std::remove(place.nodes.begin(), place.nodes.end(), gone), place.nodes.end());
    for (NodeId& node : place.nodes) node -= node > gone ? 1 : 0;
  }
  if (!place.nodes.empty()) places.push_back(std::move(place));
}

void Rewriter::add_places(const Rewrite& r, std::vector<NamingPlace>& places) const {
  const Statement& s = statement(r);
  for (std::uint32_t e = 0; e < s.endpoints.size(); ++e) {
    const OutlineEndpoint& endpoint = s.endpoints[e];
    NamingPlace place{endpoint.span.offset, {}, r.optional[e], r.statement, e};
    for (std::size_t i = 0; i < members(endpoint); ++i) place.nodes.push_back(member(endpoint, i));
    if (r.stands[e] && (!endpoint.group || r.optional[e])) add_place(places, place);
    const std::size_t end = endpoint.span.end();
    for (std::size_t gap = 0; gap <= e && gap < r.gaps.size(); ++gap)
      if (r.gaps[gap].cut && r.gaps[gap].behind == e) add_place(places, {end, r.gaps[gap].names});
    if (r.has_edges_behind(e) && e < r.gaps.size() && !r.gaps[e].cut)
      add_place(places, {end, place.nodes});
  }
}

// Where nodes are named, in the order of the text.
std::vector<NamingPlace> Rewriter::places() const {
  std::vector<NamingPlace> places;
  std::vector<TextSpan> groups;  // that may go: what is named in them counts as theirs
  for (const Rewrite& r : rewrites_)
    for (std::size_t e = 0; e < r.optional.size(); ++e)
      if (r.optional[e] && statement(r).endpoints[e].group)
        groups.push_back(statement(r).endpoints[e].span);
  const auto in_group = [&](const Statement& s) {
    return std::any_of(groups.begin(), groups.end(), [&](const TextSpan& g) {
      return g.offset <= s.whole.offset && s.whole.end() <= g.end();
    });
  };
  auto rewrite = rewrites_.begin();
  for (std::uint32_t i = 0; i < outline_.statements.size(); ++i) {
    if (rewrite != rewrites_.end() && rewrite->statement == i) {
      add_places(*rewrite++, places);
      continue;
    }
    const Statement& s = outline_.statements[i];
    if (s.depth > 0 && in_group(s)) continue;
    for (const OutlineEndpoint& e : s.endpoints) {
      NamingPlace place{e.span.offset, {}};
      for (const OutlineMention& m : e.nodes) place.nodes.push_back(m.node);
      add_place(places, std::move(place));
    }
  }
  // Places of one offset keep their order: behind an endpoint stand first its own edges.
  stable_sort(places,
              [](const NamingPlace& a, const NamingPlace& b) { return a.offset < b.offset; });
  return places;
}

void Rewriter::decide_names() {
  const std::vector<NamingPlace> all = places();
  const std::vector<bool> stay = places_that_stay(all);
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (!all[i].optional || stay[i]) continue;
    const auto r = std::lower_bound(
        rewrites_.begin(), rewrites_.end(), all[i].statement,
        [](const Rewrite& rewrite, std::uint32_t wanted) { return rewrite.statement < wanted; });
    r->stands[all[i].endpoint] = false;
  }
}

std::vector<TextEdit> Rewriter::run() {
  find_marked();
  for (std::size_t i = 0; i < outline_.statements.size(); ++i)
    if (touched(i)) plan(i);
  if (!rewrites_.empty()) decide_names();
  for (const Rewrite& r : rewrites_)
    write_statement(text_, statement(r), nodes_, r, change_.gone_node, edits_);
  stable_sort(edits_, [](const TextEdit& a, const TextEdit& b) { return a.offset < b.offset; });
  return std::move(edits_);
}

}  // namespace

std::vector<TextEdit> rewrite_statements(std::string_view text, const Outline& outline,
                                         const std::vector<EntitySpan>& nodes,
                                         const StatementChange& change) {
  return Rewriter(text, outline, nodes, change).run();
}

}  // namespace arenascope::io
