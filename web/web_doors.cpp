// The doors that change something: opening, editing, selecting.
#include "core/gallery/open_sample.h"
#include "core/io/write_result.h"
#include "core/session/edit_commands.h"
#include "core/session/places.h"
#include "core/session/share.h"
#include "web/web_state.h"
#include "web/web_wish.h"

namespace arenascope::web {
namespace {

std::string error_json(const Error& error) {
  return io::write_error_result(error);
}

template <class T>
std::string outcome(const Result<T>& result) {
  return result ? std::string() : error_json(result.error());
}

std::string usage(std::string message, std::string expected = {}) {
  return error_json(make_error(ErrorCode::Usage, std::move(message), std::move(expected)));
}

std::string change_options(session::Session& session, const Wish& wish) {
  Options options = session.document().options;
  if (wish.has("planner")) options.planner = wish.text("planner");
  if (wish.has("alignment")) options.align = wish.number("alignment", 1);
  if (wish.has("budget")) {
    const std::string budget = wish.text("budget");
    options.budget = parse_size(budget);
    if (!options.budget && !budget.empty())
      return usage(budget + " is not a size.",
                   "Expected a number of bytes, or for instance 256K, 250KB, 1.5MiB.");
  }
  return outcome(session.edit(edit::SetOptions{std::move(options)}));
}

// Ends of an edge as the page names them: by number.
NodeId node_in(const Wish& wish, std::string_view key) {
  return static_cast<NodeId>(wish.number(key, std::int64_t{UINT32_MAX}));
}

std::optional<edit::Edit> graph_edit(const Wish& wish, std::string_view kind) {
  const NodeId from = node_in(wish, "from"), to = node_in(wish, "to"), node = node_in(wish, "node");
  if (kind == "add_edge") return edit::AddEdges{{{from, to, wish.flag("keep", false)}}};
  if (kind == "remove_edge") return edit::RemoveEdge{from, to};
  if (kind == "set_keep") return edit::SetKeep{from, to, wish.flag("keep", true)};
  if (kind == "add_node") return edit::AddNode{wish.text("name")};
  if (kind == "rename_node") return edit::RenameNode{node, wish.text("name")};
  if (kind == "remove_node") return edit::RemoveNode{node};
  if (kind == "add_incidence") {
    Incidence incidence;
    for (const std::int64_t each : wish.numbers("nodes"))
      incidence.push_back(each < 0 ? std::nullopt
                                   : std::optional<NodeId>(static_cast<NodeId>(each)));
    return edit::AddIncidences{{std::move(incidence)}};
  }
  if (kind == "remove_incidence") return edit::RemoveIncidences{{node_in(wish, "incidence")}};
  return std::nullopt;
}

std::string add_tensor(session::Session& session, const Wish& wish) {
  LifetimeTensor tensor;
  tensor.name = wish.text("name");
  if (tensor.name.empty()) tensor.name = session::new_tensor_name(session.document());
  tensor.bytes = wish.number("bytes", 0);
  tensor.life = {wish.number("first_use", 0), wish.number("last_use", 0)};
  return outcome(session.edit(edit::AddTensor{std::move(tensor)}));
}

}  // namespace

std::string out_of_memory_json() {
  return R"({"schema":1,"error":{"code":"out_of_memory","message":"The browser gave no more memory."}})";
}

std::string open_json(app::App& app, std::string_view bytes, std::string_view name,
                      std::string_view origin) {
  session::Source source;
  source.name = name;
  source.origin = origin;
  return outcome(app.session().open(bytes, std::move(source)));
}

std::string open_sample_json(app::App& app, std::string_view id) {
  const gallery::Sample* sample = gallery::find_sample(id);
  if (!sample) return usage("There is no sample " + std::string(id) + ".");
  return outcome(gallery::open_sample(app.session(), *sample));
}

void open_first_sample(app::App& app) {
  (void)gallery::open_sample(app.session(), gallery::samples().front());
}

std::string open_link_json(app::App& app, std::string_view fragment) {
  return outcome(session::open_link(app.session(), fragment));
}

std::string edit_json(app::App& app, std::string_view text) {
  const Wish wish(text);
  if (!wish.is_object()) return usage("An edit is a JSON object.");
  session::Session& session = app.session();
  const std::string kind = wish.text("kind");
  if (kind == "detach") return outcome(app.detach_lifetimes());
  if (kind == "options") return change_options(session, wish);
  if (kind == "add_tensor") return add_tensor(session, wish);
  if (auto edit = graph_edit(wish, kind)) return outcome(session.edit(*edit));
  const auto tensor = static_cast<TensorId>(wish.number("tensor", 0));
  if (kind == "set_lifetime")
    return outcome(session.edit(
        edit::SetLifetime{tensor, {wish.number("first_use", 0), wish.number("last_use", 0)}}));
  if (kind == "set_bytes")
    return outcome(session.edit(edit::SetBytes{tensor, wish.number("bytes", 0)}));
  if (kind == "rename") return outcome(session.edit(edit::RenameTensor{tensor, wish.text("name")}));
  if (kind == "remove") return outcome(session.edit(edit::RemoveTensor{tensor}));
  return usage("There is no edit " + kind + ".");
}

void select_json(app::App& app, std::string_view text) {
  const Wish wish(text);
  session::Session& session = app.session();
  if (const std::int64_t line = wish.number("line", 0); line > 0)
    return session.select(session::entity_at_line(session, static_cast<std::uint32_t>(line)));
  session.select(selection_from(wish));
}

app::AppOptions options_from_json(std::string_view text, app::AppOptions options) {
  const Wish wish(text);
  options.theme = wish.text("theme") == "light" ? app::ThemeKind::Light : app::ThemeKind::Dark;
  options.reduced_motion = wish.flag("reducedMotion", options.reduced_motion);
  options.touch = wish.flag("touch", options.touch);
  options.tables = true;
  options.compact = wish.flag("compact", options.compact);
  return options;
}

}  // namespace arenascope::web
