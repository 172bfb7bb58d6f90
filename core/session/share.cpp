#include "core/session/share.h"

#include "core/io/link.h"
#include "core/io/write.h"
#include "core/io/write_csv.h"
#include "core/io/write_graph.h"
#include "core/scene/arena_svg.h"
#include "core/session/replaying.h"
#include "core/session/verdict.h"

namespace arenascope::session {
namespace {

io::LinkContent content_of(const Session& session) {
  io::LinkContent content;
  content.document = session.document();
  // A link to a text that cannot be read would not open.
  if (!session.text_error()) content.text = session.text();
  content.format = session.source().format;
  content.name = session.source().name;
  content.view = session.view();
  if (const Replaying* replaying = session.replaying())
    content.replay_step = replaying->replay.step();
  // A plan that is not complete is the one of another document.
  const bool planned = !session.planning() && !session.plan_cancelled();
  if (planned && session.plan().arena) content.arena_bytes = session.plan().arena->arena_bytes;
  return content;
}

std::int64_t length_of(const io::LinkContent& content, ShareOptions options) {
  return static_cast<std::int64_t>(
      io::encode_link(content, {options.names, options.selection, options.as_typed}).size());
}

struct Reading {
  std::string text;
  io::Format format;
};

// The document as text of the format it had, or as JSON where that format cannot hold all of it.
Reading text_of(const Document& document, io::Format format) {
  const bool bare_lifetimes =
      document.lifetimes && document.nodes.count == 0 && !document.incidences;
  if (format == io::Format::Csv && bare_lifetimes)
    return {io::write_lifetimes_csv(document), format};
  const Result<std::string> graph = format == io::Format::Dot     ? io::write_dot(document)
                                    : format == io::Format::Lines ? io::write_lines(document)
                                                                  : Error{};
  if (graph) {
    const Result<io::Parsed> again = io::read(*graph, format);
    if (again && again->document.edges == document.edges &&
        again->document.incidences == document.incidences &&
        again->document.nodes == document.nodes)
      return {*graph, format};
  }
  return {io::write_json(document), io::Format::Json};
}

// The document with its redundant edges left out; an operator graph stays as it is.
Document reduced(Document document, const Plan& plan) {
  if (!document.edges || !plan.reduction) return document;
  document.edges->clear();
  for (const ReducedEdge& edge : plan.reduction->edges)
    if (!edge.redundant || edge.keep) document.edges->push_back({edge.from, edge.to, edge.keep});
  return document;
}

LinkZone zone_of(std::size_t characters) {
  if (characters <= kAnywhereCharacters) return LinkZone::Anywhere;
  return characters <= kChatCharacters ? LinkZone::Chat : LinkZone::File;
}

std::string planner_title(std::string_view id) {
  for (const PlannerInfo& planner : planners())
    if (planner.id == id) return std::string(planner.title);
  return std::string(id);
}

// A title as it stands within a sentence: "Best fit" -> "best fit".
std::string within_sentence(std::string title) {
  if (!title.empty() && title[0] >= 'A' && title[0] <= 'Z')
    title[0] = static_cast<char>(title[0] - 'A' + 'a');
  return title;
}

void describe(const Session& session, Share& share) {
  const Verdict verdict = verdict_of(session);
  share.title = session.source().name;
  if (session.view().view == View::Arena && session.plan().arena) {
    const ArenaPlan& arena = *session.plan().arena;
    std::string first = format_count(static_cast<std::int64_t>(arena.tensors.size())) +
                        " tensors, " + within_sentence(planner_title(arena.planner));
    if (verdict.budget && verdict.budget->verdict) first += ", budget " + verdict.budget->text;
    share.lines.push_back(std::move(first));
    std::string second = format_size(arena.arena_bytes);
    if (verdict.budget && verdict.budget->verdict)
      second += ", " + within_sentence(verdict.budget->word) + ", " + verdict.budget->detail;
    share.lines.push_back(second + ", " + proof_words(arena));
  } else {
    share.lines = {verdict.footer, verdict.spoken};
  }
  share.markdown = "**" + share.title + "** " + verdict.spoken + " [Open in Arenascope]({link})";
}

}  // namespace

Share share_of(const Session& session, const ShareOptions& options) {
  Share share;
  const io::LinkContent content = content_of(session);
  share.fragment = io::encode_link(content, {options.names, options.selection, options.as_typed});
  share.zone = zone_of(share.fragment.size());
  const auto cost = [&](bool ShareOptions::*option) {
    ShareOptions with = options, without = options;
    with.*option = true;
    without.*option = false;
    return length_of(content, with) - length_of(content, without);
  };
  share.selection_cost = cost(&ShareOptions::selection);
  share.names_cost = cost(&ShareOptions::names);
  share.typed_cost = cost(&ShareOptions::as_typed);
  describe(session, share);
  return share;
}

Result<Done> open_link(Session& session, std::string_view fragment) {
  Result<io::LinkContent> content = io::decode_link(fragment);
  if (!content) return content.error();
  // A link of columns has no text; the document's own format writes one.
  const io::Format format = io::is_binary(content->format) ? io::Format::Json : content->format;
  const Reading reading =
      content->text ? Reading{*content->text, format} : text_of(content->document, format);
  Source source;
  source.name = content->name.empty() ? content->document.name : content->name;
  if (source.name.empty()) source.name = "linked";
  source.origin = "Link";
  const Result<Done> opened =
      session.open(reading.text, std::move(source), reading.format, content->document.options);
  if (!opened) return opened.error();
  const Selection selection = content->view.selection;
  session.view() = content->view;
  if (!has_view(session.document(), session.view().view)) session.choose_view();
  session.select(selection);
  if (content->replay_step) session.enter_replay_at(*content->replay_step);
  if (content->arena_bytes && !session.planning() && session.plan().arena &&
      *content->arena_bytes != session.plan().arena->arena_bytes)
    session.add_remark("This link was made when the arena was " +
                       format_size(*content->arena_bytes) + "; now it is " +
                       format_size(session.plan().arena->arena_bytes) + ".");
  return Done{};
}

std::string export_as(const Session& session, std::string_view kind) {
  const Document& document = session.document();
  const Plan& plan = session.plan();
  if (kind == "json") return io::write_json(document);
  if (kind == "csv" && plan.arena) return io::write_csv(document, *plan.arena);
  if (kind == "dot") {
    const Result<std::string> dot = io::write_dot(reduced(document, plan));
    return dot ? *dot : "";
  }
  if (kind == "svg" && plan.arena) {
    Document titled = document;
    if (titled.name.empty()) titled.name = session.source().name;
    return scene::arena_svg(titled, *plan.arena);
  }
  return {};
}

}  // namespace arenascope::session
