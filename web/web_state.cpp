#include "web/web_state.h"

#include <algorithm>
#include <cmath>

#include "core/gallery/open_sample.h"
#include "core/io/json_writer.h"
#include "core/session/places.h"
#include "core/session/problems.h"
#include "core/session/replaying.h"
#include "core/session/search.h"
#include "core/session/sentences.h"
#include "core/session/share.h"
#include "core/session/side_by_side.h"
#include "core/session/tables.h"
#include "core/session/verdict.h"
#include "web/web_jobs.h"
#include "web/web_wish.h"

namespace arenascope::web {
namespace {

using io::JsonWriter;

constexpr std::array<const char*, 3> kViews{"arena", "graph", "islands"};
constexpr std::array<const char*, 3> kViewTitles{"Arena", "Graph", "Islands"};

void write_selection_members(JsonWriter& json, const Selection& selection) {
  json.key("kind").text(kKinds[static_cast<std::size_t>(selection.kind)]);
  json.key("id").number(selection.id);
}

void write_selection(JsonWriter& json, const Selection& selection) {
  json.open_object();
  write_selection_members(json, selection);
  json.close();
}

void write_span_members(JsonWriter& json, TextSpan span) {
  json.key("offset").number(static_cast<std::int64_t>(span.offset));
  json.key("length").number(static_cast<std::int64_t>(span.length));
}

void write_edits(JsonWriter& json, const std::vector<io::TextEdit>& edits) {
  json.open_array();
  for (const io::TextEdit& edit : edits) {
    json.open_object();
    write_span_members(json, {edit.offset, edit.length});
    json.key("replacement").text(edit.replacement).close();
  }
  json.close();
}

// part / whole, to the millionth.
void write_share(JsonWriter& json, Bytes part, Bytes whole) {
  const double rest = static_cast<double>(part % whole) / static_cast<double>(whole);
  json.decimal(part / whole, std::min(999'999U, static_cast<std::uint32_t>(rest * 1e6)));
}

void write_budget(JsonWriter& json, const session::BudgetCell& cell) {
  const char* verdict = !cell.verdict ? "none" : cell.verdict->fit == Fit::Fits ? "fits" : "over";
  // The bar wants shares of the budget.
  const Bytes whole = cell.verdict ? std::max<Bytes>(1, cell.verdict->budget_bytes) : 1;
  json.open_object().key("text").text(cell.text);
  write_share(json.key("arena"), cell.arena, whole);
  write_share(json.key("bound"), cell.bound, whole);
  json.key("word").text(cell.word).key("verdict").text(verdict);
  json.key("detail").text(cell.detail).close();
}

const char* cursor_name(ImGuiMouseCursor cursor) {
  switch (cursor) {
    case ImGuiMouseCursor_ResizeEW:
      return "ew-resize";
    case ImGuiMouseCursor_ResizeNS:
      return "ns-resize";
    case ImGuiMouseCursor_ResizeAll:
      return "grabbing";
    case ImGuiMouseCursor_Hand:
      return "pointer";
    case ImGuiMouseCursor_TextInput:
      return "text";
    case ImGuiMouseCursor_NotAllowed:
      return "not-allowed";
    default:
      return "default";
  }
}

void write_views(JsonWriter& json, const Document& document) {
  json.open_array();
  for (std::size_t i = 0; i < kViews.size(); ++i) {
    json.open_object().key("id").text(kViews[i]).key("title").text(kViewTitles[i]);
    json.key("available").boolean(session::has_view(document, static_cast<View>(i))).close();
  }
  json.close();
}

void write_cells(JsonWriter& json, const std::vector<session::VerdictCell>& cells) {
  json.open_array();
  for (const session::VerdictCell& cell : cells) {
    json.open_object().key("label").text(cell.label).key("note").text(cell.note);
    json.key("value").text(cell.value).key("unit").text(cell.unit);
    json.key("detail").text(cell.detail).key("title").text(cell.title);
    json.key("strong").boolean(cell.strong).close();
  }
  json.close();
}

void write_planners(JsonWriter& json) {
  json.open_array();
  for (const PlannerInfo& planner : planners()) {
    json.open_object().key("id").text(planner.id).key("title").text(planner.title);
    json.key("rule").text(planner.rule).close();
  }
  json.close();
}

void write_replay(JsonWriter& json, const session::Session& session) {
  const session::Replaying* replaying = session.replaying();
  json.open_object().key("available").boolean(session.can_replay());
  json.key("active").boolean(replaying != nullptr);
  json.key("playing").boolean(replaying && replaying->playing);
  const auto count = [](std::size_t n) { return static_cast<std::int64_t>(n); };
  json.key("step").number(replaying ? count(replaying->replay.step()) : 0);
  json.key("steps").number(replaying ? count(replaying->replay.steps()) : 0);
  json.key("sentence")
      .text(replaying ? replay::plain_text(replaying->replay.narration(session.document().nodes))
                      : "");
  json.close();
}

void write_verdict(JsonWriter& json, app::App& app) {
  const session::Session& session = app.session();
  const session::Verdict verdict = session::verdict_of(session);
  const session::Source& source = session.source();
  const Options& options = session.document().options;
  json.key("name").text(source.name).key("origin").text(source.edited ? "Edited" : source.origin);
  json.key("view").text(kViews[static_cast<std::size_t>(session.view().view)]);
  json.key("stale").boolean(verdict.stale);
  write_views(json.key("views"), session.document());
  write_cells(json.key("cells"), verdict.cells);
  if (verdict.budget) write_budget(json.key("budget"), *verdict.budget);
  if (verdict.offer) {
    json.key("offer").open_object().key("planner").text(verdict.offer->planner);
    json.key("title").text(verdict.offer->title).key("difference").text(verdict.offer->difference);
    json.key("proof").text(verdict.offer->proof).close();
  }
  write_planners(json.key("planners"));
  json.key("planner").text(options.planner.empty() ? kDefaultPlanner : options.planner);
  json.key("alignment").number(options.align.value_or(1));
  json.key("reduced").boolean(session.plan().reduction.has_value());
  write_replay(json.key("replay"), session);
  json.key("compare").open_object().key("available").boolean(session::can_compare(session));
  json.key("active").boolean(session::compared_rows(session).has_value()).close();
  json.key("remark").text(verdict.remark).key("aria").text(verdict.spoken);
  json.key("footer").text(verdict.footer);
  json.key("planning").boolean(app.working());
  json.key("progress").number(app.progress_percent());
  json.key("canUndo").boolean(session.can_undo()).key("canRedo").boolean(session.can_redo());
  json.key("cursor").text(cursor_name(app.cursor())).key("refusal").text(app.take_refusal());
  json.key("table").text(app.take_table_wish());
}

const char* kind_name(session::ProblemKind kind) {
  return kind == session::ProblemKind::Error ? "error" : "warning";
}

void write_text(JsonWriter& json, app::App& app) {
  session::Session& session = app.session();
  const session::TextChange change = session.take_text_change();
  if (change.whole) json.key("text").text(session.text());
  if (!change.edits.empty()) write_edits(json.key("edits"), change.edits);
  json.key("selectedLine").number(session::line_of(session, session.view().selection));
  json.key("marks").open_array();
  for (const session::Problem& problem : session::problems_of(session).items) {
    if (problem.where.line == 0) continue;
    json.open_object().key("line").number(problem.where.line);
    write_span_members(json, problem.span);
    json.key("kind").text(kind_name(problem.kind)).close();
  }
  json.close().key("summary").text(session::verdict_of(session).footer);
}

void write_place_members(JsonWriter& json, const session::Problem& problem) {
  json.key("line").number(problem.where.line).key("column").number(problem.where.column);
  write_span_members(json, problem.span);
}

void write_error(JsonWriter& json, const session::Problems& problems) {
  json.open_object();
  write_place_members(json, problems.items.front());
  json.key("message").text(problems.items.front().message);
  json.key("expected").text(problems.items.front().expected).key("fixes").open_array();
  for (const session::Fix& fix : problems.fixes) {
    json.open_object().key("title").text(fix.title);
    write_edits(json.key("edits"), fix.edits);
    json.close();
  }
  json.close().close();
}

void write_problems(JsonWriter& json, const app::App& app) {
  const session::Problems problems = session::problems_of(app.session());
  json.key("summary").text(problems.summary).key("banner").text(problems.banner);
  json.key("items").open_array();
  for (const session::Problem& problem : problems.items) {
    json.open_object();
    write_place_members(json, problem);
    json.key("kind").text(kind_name(problem.kind)).key("short").text(problem.message);
    json.key("expected").text(problem.expected).close();
  }
  json.close();
  if (app.session().text_error()) write_error(json.key("error"), problems);
}

void write_sentence(JsonWriter& json, const session::Sentence& sentence) {
  json.open_array();
  for (const session::Run& run : sentence) {
    json.open_object().key("text").text(run.text);
    if (run.link) write_selection(json.key("link"), run.link);
    json.close();
  }
  json.close();
}

void write_list(JsonWriter& json, const session::InspectionList& list) {
  json.open_object().key("title").text(list.title).key("note").text(list.note);
  json.key("total").number(static_cast<std::int64_t>(list.total)).key("rows").open_array();
  for (const session::InspectionList::Row& row : list.rows) {
    json.open_object();
    write_selection(json.key("link"), row.selection);
    json.key("from").text(row.from).key("to").text(row.to).key("number").text(row.number).close();
  }
  json.close().close();
}

void write_inspection(JsonWriter& json, app::App& app) {
  const session::Inspection& inspection = app.inspection();
  write_selection_members(json, app.session().view().selection);
  json.key("title").text(inspection.title).key("swatch").text(inspection.swatch);
  json.key("pill").text(inspection.pill).key("rows").open_array();
  for (const session::InspectionRow& row : inspection.rows) {
    json.open_object().key("label").text(row.label).key("value").text(row.value);
    json.key("unit").text(row.unit).key("extra").text(row.extra).close();
  }
  json.close();
  write_sentence(json.key("short"), inspection.summary);
  json.key("sections").open_array();
  for (const session::InspectionSection& section : inspection.sections) {
    json.open_object().key("title").text(section.title);
    json.key("steps").boolean(section.kind == session::SectionKind::Steps);
    json.key("items").open_array();
    for (const session::Sentence& sentence : section.items) write_sentence(json, sentence);
    json.close().close();
  }
  json.close().key("actions").open_array();
  for (const session::Action& action : inspection.actions) {
    json.open_object().key("command").text(action.command).key("title").text(action.title);
    json.key("key").text(action.key).close();
  }
  json.close();
  if (inspection.list) write_list(json.key("list"), *inspection.list);
  json.key("aria").text(inspection.spoken);
}

void write_samples(JsonWriter& json) {
  json.key("samples").open_array();
  for (const gallery::Sample& sample : gallery::samples()) {
    json.open_object().key("id").text(sample.id).key("title").text(sample.title);
    json.key("about").text(sample.about).key("group").text(sample.group).close();
  }
  json.close();
}

void write_texts(JsonWriter& json, const std::vector<std::string>& texts) {
  json.open_array();
  for (const std::string& text : texts) json.text(text);
  json.close();
}

void write_link(JsonWriter& json, const app::App& app, std::string_view argument) {
  const Wish wish(argument);
  session::ShareOptions options;
  options.selection = wish.flag("selection", options.selection);
  options.names = wish.flag("names", options.names);
  options.as_typed = wish.flag("typed", options.as_typed);
  const session::Share share = session::share_of(app.session(), options);
  constexpr std::array<const char*, 3> kZones{"anywhere", "chat", "file"};
  json.key("fragment").text(share.fragment);
  json.key("characters").number(static_cast<std::int64_t>(share.fragment.size()));
  json.key("zone").text(kZones[static_cast<std::size_t>(share.zone)]);
  json.key("costs").open_object().key("selection").number(share.selection_cost);
  json.key("names").number(share.names_cost).key("typed").number(share.typed_cost).close();
  json.key("title").text(share.title);
  write_texts(json.key("lines"), share.lines);
  json.key("markdown").text(share.markdown);
}

void write_search(JsonWriter& json, const app::App& app, std::string_view query) {
  const session::SearchResult found = session::search(app.session(), query);
  json.key("results").open_array();
  for (const session::SearchHit& hit : found.hits) {
    json.open_object();
    write_selection_members(json, hit.selection);
    json.key("title").text(hit.title).key("about").text(hit.about).close();
  }
  json.close().key("total").number(static_cast<std::int64_t>(found.total));
}

void write_table(JsonWriter& json, const app::App& app, std::string_view argument) {
  const Wish wish(argument);
  const session::Table table = session::table_of(
      app.session(), wish.text("kind"), static_cast<std::size_t>(wish.number("from", 0)),
      static_cast<std::size_t>(wish.number("count", 100)));
  json.key("kind").text(table.kind.id).key("kinds").open_array();
  for (const session::TableKind& each : table.kinds)
    json.open_object().key("id").text(each.id).key("title").text(each.title).close();
  json.close().key("total").number(static_cast<std::int64_t>(table.total));
  json.key("columns").open_array();
  for (const session::TableColumn& column : table.columns)
    json.open_object().key("title").text(column.title).key("number").boolean(column.number).close();
  json.close().key("rows").open_array();
  for (const session::TableRow& row : table.rows) {
    json.open_object();
    write_selection(json.key("link"), row.link);
    write_texts(json.key("cells"), row.cells);
    json.close();
  }
  json.close();
}

void write_place(JsonWriter& json, const app::App& app, std::string_view argument) {
  const std::optional<app::Rect> place = app.place_of(selection_from(Wish(argument)));
  if (!place) return;
  const auto whole = [&](const char* name, float value) {
    json.key(name).number(std::lround(value));
  };
  whole("x", place->min.x), whole("y", place->min.y);
  whole("width", place->width()), whole("height", place->height());
}

// An unknown part writes nothing.
void write_part(JsonWriter& json, app::App& app, std::string_view part, std::string_view argument) {
  if (part == "verdict") return write_verdict(json, app);
  if (part == "text") return write_text(json, app);
  if (part == "selection") return write_inspection(json, app);
  if (part == "hover") {
    json.key("aria").text(app.hover_sentence());
    return;
  }
  if (part == "problems") return write_problems(json, app);
  if (part == "samples") return write_samples(json);
  if (part == "share") return write_link(json, app, argument);
  if (part == "search") return write_search(json, app, argument);
  if (part == "table") return write_table(json, app, argument);
  if (part == "planners") return write_planner_rows(json, app);
  if (part == "place") return write_place(json, app, argument);
}

}  // namespace

std::string state_json(app::App& app, std::string_view part, std::string_view argument) {
  JsonWriter json;
  json.open_object();
  write_part(json, app, part, argument);
  return json.close().take();
}

std::string export_bytes(const app::App& app, std::string_view kind) {
  return session::export_as(app.session(), kind);
}

}  // namespace arenascope::web
