#include "web/web_state.h"

#include <algorithm>

#include "core/gallery/open_sample.h"
#include "core/session/places.h"
#include "core/session/problems.h"
#include "core/session/search.h"
#include "core/session/sentences.h"
#include "core/session/share.h"
#include "core/session/tables.h"
#include "core/session/verdict.h"
#include "web/web_json.h"

namespace arenascope::web {
namespace {

constexpr std::array<const char*, 3> kViews{"arena", "graph", "islands"};
constexpr std::array<const char*, 3> kViewTitles{"Arena", "Graph", "Islands"};
Json selection_id(const Selection& selection) {
  return {{"kind", kKinds[static_cast<std::size_t>(selection.kind)]}, {"id", selection.id}};
}

Json text_edits(const std::vector<io::TextEdit>& edits) {
  Json list = Json::array();
  for (const io::TextEdit& edit : edits)
    list.push_back(
        {{"offset", edit.offset}, {"length", edit.length}, {"replacement", edit.replacement}});
  return list;
}

Json budget_json(const session::BudgetCell& cell) {
  const char* verdict = !cell.verdict ? "none" : cell.verdict->fit == Fit::Fits ? "fits" : "over";
  // The bar wants shares of the budget.
  const double whole =
      cell.verdict ? static_cast<double>(std::max<Bytes>(1, cell.verdict->budget_bytes)) : 1;
  return {{"text", cell.text},
          {"arena", static_cast<double>(cell.arena) / whole},
          {"bound", static_cast<double>(cell.bound) / whole},
          {"word", cell.word},
          {"verdict", verdict},
          {"detail", cell.detail}};
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

Json verdict_json(app::App& app) {
  const session::Session& session = app.session();
  const session::Verdict verdict = session::verdict_of(session);
  const Options& options = session.document().options;
  Json json{{"name", session.source().name},
            {"origin", session.source().edited ? "Edited" : session.source().origin},
            {"view", kViews[static_cast<std::size_t>(session.view().view)]},
            {"stale", verdict.stale}};
  for (std::size_t i = 0; i < kViews.size(); ++i)
    json["views"].push_back(
        {{"id", kViews[i]},
         {"title", kViewTitles[i]},
         {"available", session::has_view(session.document(), static_cast<View>(i))}});
  json["cells"] = Json::array();
  for (const session::VerdictCell& cell : verdict.cells)
    json["cells"].push_back({{"label", cell.label},
                             {"note", cell.note},
                             {"value", cell.value},
                             {"unit", cell.unit},
                             {"detail", cell.detail},
                             {"title", cell.title},
                             {"strong", cell.strong}});
  if (verdict.budget) json["budget"] = budget_json(*verdict.budget);
  json["planners"] = Json::array();
  for (const PlannerInfo& planner : planners())
    json["planners"].push_back(
        {{"id", planner.id}, {"title", planner.title}, {"rule", planner.rule}});
  json["planner"] = options.planner.empty() ? std::string(kDefaultPlanner) : options.planner;
  json["alignment"] = options.align.value_or(1);
  json["remark"] = verdict.remark;
  json["aria"] = verdict.spoken;
  json["footer"] = verdict.footer;
  json["planning"] = session.planning();
  json["progress"] = session.progress_percent();
  json["canUndo"] = session.can_undo();
  json["canRedo"] = session.can_redo();
  json["cursor"] = cursor_name(app.cursor());
  json["refusal"] = app.take_refusal();
  return json;
}

Json text_json(app::App& app) {
  session::Session& session = app.session();
  Json json = Json::object();
  const session::TextChange change = session.take_text_change();
  if (change.whole) json["text"] = session.text();
  if (!change.edits.empty()) json["edits"] = text_edits(change.edits);
  json["selectedLine"] = session::line_of(session, session.view().selection);
  json["marks"] = Json::array();
  for (const session::Problem& problem : session::problems_of(session).items)
    if (problem.where.line > 0)
      json["marks"].push_back(
          {{"line", problem.where.line},
           {"offset", problem.span.offset},
           {"length", problem.span.length},
           {"kind", problem.kind == session::ProblemKind::Error ? "error" : "warning"}});
  json["summary"] = session::verdict_of(session).footer;
  return json;
}

Json problems_json(const app::App& app) {
  const session::Problems problems = session::problems_of(app.session());
  Json json{{"summary", problems.summary}, {"banner", problems.banner}, {"items", Json::array()}};
  const auto place = [](const session::Problem& problem) -> Json {
    return {{"line", problem.where.line},
            {"column", problem.where.column},
            {"offset", problem.span.offset},
            {"length", problem.span.length}};
  };
  for (const session::Problem& problem : problems.items) {
    Json item = place(problem);
    item["kind"] = problem.kind == session::ProblemKind::Error ? "error" : "warning";
    item["short"] = problem.message;
    item["expected"] = problem.expected;
    json["items"].push_back(std::move(item));
  }
  if (app.session().text_error()) {
    json["error"] = place(problems.items.front());
    json["error"]["message"] = problems.items.front().message;
    json["error"]["expected"] = problems.items.front().expected;
    json["error"]["fixes"] = Json::array();
    for (const session::Fix& fix : problems.fixes)
      json["error"]["fixes"].push_back({{"title", fix.title}, {"edits", text_edits(fix.edits)}});
  }
  return json;
}

Json sentence_json(const session::Sentence& sentence) {
  Json runs = Json::array();
  for (const session::Run& run : sentence) {
    Json item{{"text", run.text}};
    if (run.link) item["link"] = selection_id(run.link);
    runs.push_back(std::move(item));
  }
  return runs;
}

Json inspection_json(const app::App& app) {
  const session::Session& session = app.session();
  const session::Inspection inspection = session::inspect(session, session.view().selection);
  Json json = selection_id(session.view().selection);
  json["title"] = inspection.title;
  json["swatch"] = inspection.swatch;
  json["pill"] = inspection.pill;
  json["rows"] = Json::array();
  for (const session::InspectionRow& row : inspection.rows)
    json["rows"].push_back(
        {{"label", row.label}, {"value", row.value}, {"unit", row.unit}, {"extra", row.extra}});
  json["short"] = sentence_json(inspection.summary);
  json["sections"] = Json::array();
  for (const session::InspectionSection& section : inspection.sections) {
    Json items = Json::array();
    for (const session::Sentence& sentence : section.items)
      items.push_back(sentence_json(sentence));
    json["sections"].push_back({{"title", section.title}, {"items", std::move(items)}});
  }
  json["aria"] = inspection.spoken;
  return json;
}

Json samples_json() {
  Json json{{"samples", Json::array()}};
  for (const gallery::Sample& sample : gallery::samples())
    json["samples"].push_back({{"id", sample.id},
                               {"title", sample.title},
                               {"about", sample.about},
                               {"group", sample.group}});
  return json;
}

Json share_json(const app::App& app, std::string_view argument) {
  const Json wish = parse(argument);
  session::ShareOptions options;
  options.selection = flag_at(wish, "selection", options.selection);
  options.names = flag_at(wish, "names", options.names);
  options.as_typed = flag_at(wish, "typed", options.as_typed);
  const session::Share share = session::share_of(app.session(), options);
  constexpr std::array<const char*, 3> kZones{"anywhere", "chat", "file"};
  return {{"fragment", share.fragment},
          {"characters", share.fragment.size()},
          {"zone", kZones[static_cast<std::size_t>(share.zone)]},
          {"costs",
           {{"selection", share.selection_cost},
            {"names", share.names_cost},
            {"typed", share.typed_cost}}},
          {"title", share.title},
          {"lines", share.lines},
          {"markdown", share.markdown}};
}

Json search_json(const app::App& app, std::string_view query) {
  const session::SearchResult found = session::search(app.session(), query);
  Json json{{"results", Json::array()}, {"total", found.total}};
  for (const session::SearchHit& hit : found.hits) {
    Json item = selection_id(hit.selection);
    item["title"] = hit.title;
    item["about"] = hit.about;
    json["results"].push_back(std::move(item));
  }
  return json;
}

Json table_json(const app::App& app, std::string_view argument) {
  const Json wish = parse(argument);
  const session::Table table = session::table_of(
      app.session(), text_at(wish, "kind"), static_cast<std::size_t>(number_at(wish, "from", 0)),
      static_cast<std::size_t>(number_at(wish, "count", 100)));
  Json json{{"kind", table.kind.id},
            {"kinds", Json::array()},
            {"total", table.total},
            {"columns", Json::array()},
            {"rows", Json::array()}};
  for (const session::TableKind& each : table.kinds)
    json["kinds"].push_back({{"id", each.id}, {"title", each.title}});
  for (const session::TableColumn& column : table.columns)
    json["columns"].push_back({{"title", column.title}, {"number", column.number}});
  for (const session::TableRow& row : table.rows)
    json["rows"].push_back({{"link", selection_id(row.link)}, {"cells", row.cells}});
  return json;
}

}  // namespace

std::string state_json(app::App& app, std::string_view part, std::string_view argument) {
  if (part == "verdict") return dump(verdict_json(app));
  if (part == "text") return dump(text_json(app));
  if (part == "selection") return dump(inspection_json(app));
  if (part == "problems") return dump(problems_json(app));
  if (part == "samples") return dump(samples_json());
  if (part == "share") return dump(share_json(app, argument));
  if (part == "search") return dump(search_json(app, argument));
  if (part == "table") return dump(table_json(app, argument));
  return "{}";
}

std::string export_bytes(const app::App& app, std::string_view kind) {
  return session::export_as(app.session(), kind);
}

}  // namespace arenascope::web
