#include "core/io/rewrite_parts.h"

#include <algorithm>

#include "core/io/patch_parts.h"

namespace arenascope::io {
namespace {

// Walks along the statement: `text` is to stand for what lies between `from` and the next piece
// that stays.
class Walk {
 public:
  Walk(std::string_view text, const OutlineStatement& s) : statement_(s) {
    const std::size_t start = line_start(text, s.whole.offset);
    std::string_view before = text.substr(start, s.whole.offset - start);
    const bool at_start = std::all_of(before.begin(), before.end(), is_blank);
    separator_ = at_start ? std::string(line_break_of(text)) + std::string(before)
                          : (s.semicolon ? " " : "; ");
    if (s.attributes.length > 0) attributes_ = " " + std::string(slice(text, s.attributes));
    from = s.whole.offset;
  }
  void separate() {
    if (emitted) text += separator_;
    emitted = true;
  }
  void close() {
    if (!open) return;
    if (chained) text += attributes_;
    if (statement_.semicolon) text += ';';
    open = chained = false;
  }
  void add(const std::string& statement) {
    separate();
    text += statement;
    if (statement_.semicolon) text += ';';
  }
  std::string take() { return std::move(text); }

  std::string text;
  std::size_t from = 0;
  bool emitted = false;  // something of the statement stands already
  bool open = false;     // a piece waits for its end
  bool chained = false;  // and has a mark

 private:
  const OutlineStatement& statement_;
  std::string separator_, attributes_;
};

class StatementWriter {
 public:
  StatementWriter(std::string_view text, const OutlineStatement& statement,
                  const std::vector<EntitySpan>& nodes, const Rewrite& rewrite,
                  std::optional<NodeId> gone_node, std::vector<TextEdit>& edits)
      : text_(text),
        statement_(statement),
        nodes_(nodes),
        rewrite_(rewrite),
        gone_node_(gone_node),
        edits_(edits) {}
  void write();
  void remove_from_lists();

 private:
  void replace(std::size_t from, std::size_t end, const std::string& replacement);
  void remove(TextSpan whole);
  std::string names_of(const OutlineEndpoint& endpoint) const;

  std::string_view text_;
  const OutlineStatement& statement_;
  const std::vector<EntitySpan>& nodes_;
  const Rewrite& rewrite_;
  std::optional<NodeId> gone_node_;
  std::vector<TextEdit>& edits_;
};

void StatementWriter::replace(std::size_t from, std::size_t end, const std::string& replacement) {
  if (text_.substr(from, end - from) != replacement)
    edits_.push_back({from, end - from, replacement});
}

// With its line where nothing else stands on it.
void StatementWriter::remove(TextSpan whole) {
  const std::size_t start = line_start(text_, whole.offset);
  const std::size_t line_break = text_.find('\n', whole.end());
  const std::size_t stop = line_break == std::string_view::npos ? text_.size() : line_break;
  const auto blank = [&](std::size_t from, std::size_t end) {
    return std::all_of(text_.begin() + static_cast<std::ptrdiff_t>(from),
                       text_.begin() + static_cast<std::ptrdiff_t>(end), is_blank);
  };
  std::size_t end = whole.end();
  if (blank(start, whole.offset) && blank(end, stop))
    return replace(start, std::min(stop + 1, text_.size()), "");
  while (end < stop && is_blank(text_[end])) ++end;
  std::size_t first = whole.offset;
  while (end == stop && first > start && is_blank(text_[first - 1])) --first;
  // A comment behind it keeps its distance.
  const bool comment = end < stop && (text_[end] == '#' || text_[end] == '/');
  replace(first, comment ? whole.end() : end, "");
}

// The gone node among others of a list: `x, y -> z`.
void StatementWriter::remove_from_lists() {
  const OutlineStatement& s = statement_;
  for (std::size_t e = 0; e < s.endpoints.size(); ++e) {
    if (!rewrite_.stands[e]) continue;
    const std::vector<OutlineMention>& list = s.endpoints[e].nodes;
    std::optional<std::size_t> kept;  // the last that stays
    for (std::size_t i = 0; i < list.size(); ++i) {
      if (list[i].node != gone_node_) {
        kept = i;
        continue;
      }
      std::size_t next = i;
      while (next < list.size() && list[next].node == gone_node_) ++next;
      if (next < list.size())
        replace(list[i].whole.offset, list[next].whole.offset, "");
      else
        replace(list[*kept].whole.end(), list.back().whole.end(), "");
      i = next - 1;
    }
  }
}

// The members once more, to go on from them.
std::string StatementWriter::names_of(const OutlineEndpoint& endpoint) const {
  std::string names;
  for (std::size_t i = 0; i < members(endpoint); ++i)
    if (member(endpoint, i) != gone_node_)
      (names += names.empty()    ? ""
                : endpoint.group ? " "
                                 : ", ") += member_text(text_, nodes_, endpoint, i);
  return endpoint.group ? "{" + names + "}" : names;
}

void StatementWriter::write() {
  const OutlineStatement& s = statement_;
  const Rewrite& r = rewrite_;
  Walk out(text_, s);
  const auto stay = [&](const OutlineEndpoint& e, std::size_t until) {
    replace(out.from, until, out.take());
    out.text.clear();
    out.from = e.span.end();
    out.open = out.emitted = true;
  };
  for (std::size_t e = 0; e < s.endpoints.size(); ++e) {
    const OutlineEndpoint& endpoint = s.endpoints[e];
    if (e > 0 && !r.gaps[e - 1].cut) {
      stay(endpoint, s.endpoints[e - 1].span.end());
      out.chained = true;
    } else if (r.stands[e]) {
      out.separate();
      stay(endpoint, endpoint.span.offset);
    }
    const bool behind = r.has_edges_behind(e), cut = e == r.gaps.size() || r.gaps[e].cut;
    if (behind || (cut && e < r.gaps.size())) out.close();
    for (std::size_t gap = 0; gap <= e && gap < r.gaps.size(); ++gap)
      if (r.gaps[gap].cut && r.gaps[gap].behind == e)
        for (const std::string& edge : r.gaps[gap].edges) out.add(edge);
    if (!behind || cut) continue;
    out.separate();
    out.text += names_of(endpoint);
  }
  if (!out.emitted) return remove(s.whole);
  if (out.open && out.chained) return;
  if (r.gaps.empty()) return;
  out.close();
  replace(out.from, s.whole.end(), out.text);
}

}  // namespace

void write_statement(std::string_view text, const OutlineStatement& statement,
                     const std::vector<EntitySpan>& nodes, const Rewrite& rewrite,
                     std::optional<NodeId> gone_node, std::vector<TextEdit>& edits) {
  StatementWriter writer(text, statement, nodes, rewrite, gone_node, edits);
  writer.write();
  if (gone_node) writer.remove_from_lists();
}

}  // namespace arenascope::io
