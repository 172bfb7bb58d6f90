#include "core/session/session.h"

#include "core/io/write.h"
#include "core/session/edges.h"
#include "core/session/replaying.h"

namespace arenascope::session {
namespace {

// Work done at once before the caller gets control back: every plan of a few thousand tensors
// completes within an edit.
constexpr std::uint64_t kWorkPerEdit = 4'000'000;

Options laid_over(Options options, const Options& over) {
  if (!over.planner.empty()) options.planner = over.planner;
  if (!over.schedule.empty()) options.schedule = over.schedule;
  if (over.align) options.align = over.align;
  if (over.budget) options.budget = over.budget;
  return options;
}

struct Reading {
  io::Parsed parsed;
  std::string text;
  io::Format format = io::Format::Csv;
  io::Format read_as = io::Format::Csv;
};

// Reads bytes; a binary file is written as JSON text and read again, so that its map belongs to the
// text shown.
Result<Reading> reading_of(std::string_view bytes, io::Format format) {
  Result<io::Parsed> first = io::read(bytes, format);
  if (!first) return first.error();
  Reading reading{std::move(*first), {}, format, format};
  if (!io::is_binary(format)) {
    reading.text =
        reading.parsed.text.empty() ? std::string(bytes) : std::move(reading.parsed.text);
    return reading;
  }
  reading.text = io::write_json(reading.parsed.document);
  Result<io::Parsed> second = io::read(reading.text, io::Format::Json);
  if (!second) return second.error();
  second->findings = std::move(reading.parsed.findings);
  second->convention = std::move(reading.parsed.convention);
  second->excluded = std::move(reading.parsed.excluded);
  reading.parsed = std::move(*second);
  reading.format = io::Format::Json;
  return reading;
}

Error no_reader_error() {
  return make_error(
      ErrorCode::UnknownFormat, "No reader understands this input.",
      "Expected Arenascope JSON, a CSV of lifetimes, DOT, lines such as a -> b, or a .tflite "
      "model.");
}

template <class T>
bool within(const std::optional<std::vector<T>>& list, std::size_t index) {
  return list && index < list->size();
}

std::vector<std::string> labels_of_incidence(const Document& document, std::uint32_t id) {
  std::vector<std::string> labels;
  if (!within(document.incidences, id)) return labels;
  for (const std::optional<NodeId>& node : (*document.incidences)[id])
    if (node) labels.push_back(document.nodes.label(*node));
  return labels;
}

}  // namespace

bool has_view(const Document& document, View view) {
  switch (view) {
    case View::Arena:
      return document.lifetimes || document.graph;
    case View::Graph:
      return document.edges || document.graph;
    case View::Islands:
      return document.incidences || document.edges || document.graph;
  }
  return false;
}

Session::Session() {
  auto parsed = std::make_shared<io::Parsed>();
  parsed->document.lifetimes.emplace();
  now_ = {std::make_shared<const std::string>(),
          std::move(parsed),
          std::make_shared<const Source>(),
          {},
          {},
          {}};
  document_ = now_.parsed->document;
  replan();
}

Result<Done> Session::open(std::string_view bytes, Source source, std::optional<io::Format> format,
                           const std::optional<Options>& options) {
  if (!format) format = io::detect(bytes, source.name);
  if (!format) return no_reader_error();
  Result<Reading> reading = reading_of(bytes, *format);
  if (!reading) return reading.error();
  source.format = reading->format;
  source.read_as = reading->read_as;
  source.convention = reading->parsed.convention;
  source.excluded = reading->parsed.excluded;
  end_gesture();
  if (revision_ > 0) begin_point();  // the first document has nothing before it
  Point next;
  next.text = std::make_shared<const std::string>(std::move(reading->text));
  next.parsed = std::make_shared<const io::Parsed>(std::move(reading->parsed));
  next.source = std::make_shared<const Source>(std::move(source));
  if (options) next.beside = *options;
  view_.selection = {};
  leave_replay();
  become(std::move(next), {true, {}});
  choose_view();
  return Done{};
}

void Session::set_text(std::string text, Typing typing) {
  if (text == *now_.text) return;
  if (typing == Typing::NewPoint || !typing_) {
    end_gesture();
    begin_point();
  }
  typing_ = true;
  Point next = now_;
  next.text_error.reset();
  // The format stays while its reader understands the text; another one takes over only when it
  // reads the text well.
  const io::Format current = now_.source->format;
  io::Format format = current;
  Result<io::Parsed> parsed = io::read(text, current);
  if (!parsed) {
    const auto detected = io::detect(text, "");
    if (detected && *detected != current && !io::is_binary(*detected)) {
      Result<io::Parsed> other = io::read(text, *detected);
      if (other) parsed = std::move(other), format = *detected;
    }
  }
  Source source = *now_.source;
  source.edited = true;
  bool converted = false;
  if (parsed) {
    if (format != current) {
      source.format = source.read_as = format;
      source.convention = parsed->convention;
      source.excluded = parsed->excluded;
    }
    if (!parsed->convention.empty()) source.convention = parsed->convention;
    // The map belongs to the text as the reader converted it.
    if (!parsed->text.empty()) text = std::move(parsed->text), converted = true;
    next.parsed = std::make_shared<const io::Parsed>(std::move(*parsed));
  } else {
    next.text_error = parsed.error();
  }
  next.source = std::make_shared<const Source>(std::move(source));
  next.text = std::make_shared<const std::string>(std::move(text));
  // The caller's copy is the text that was typed.
  text_change_ = {};
  become(std::move(next), {converted, {}});
}

Result<Done> Session::edit(const edit::Edit& edit, GestureId gesture) {
  if (now_.text_error && !std::holds_alternative<edit::SetOptions>(edit))
    return make_error(ErrorCode::Invalid, "The text has an error, so the picture cannot be edited.",
                      "Mend the marked line or undo.");
  Document changed = document_;
  const Result<bool> applied = edit::apply(changed, edit);
  if (!applied) return applied.error();
  if (!*applied) return Done{};
  const io::Format format = now_.source->format;
  Result<std::vector<io::TextEdit>> patches =
      now_.text_error
          ? std::vector<io::TextEdit>{}
          : io::patch(*now_.text, format, now_.parsed->map, now_.parsed->document, edit);
  if (!patches) return patches.error();
  Point next = now_;
  if (!patches->empty()) {
    std::string text = io::apply_text_edits(*now_.text, *patches);
    Result<io::Parsed> parsed = io::read(text, format);
    if (!parsed) return parsed.error();
    parsed->convention = now_.parsed->convention;
    parsed->excluded = now_.parsed->excluded;
    next.text = std::make_shared<const std::string>(std::move(text));
    next.parsed = std::make_shared<const io::Parsed>(std::move(*parsed));
    next.text_error.reset();
  }
  if (const auto* options = std::get_if<edit::SetOptions>(&edit)) {
    next.beside = io::holds_options(format) && !now_.text_error ? Options{} : options->options;
  } else {
    Source source = *now_.source;
    source.edited = true;
    next.source = std::make_shared<const Source>(std::move(source));
  }
  typing_ = false;
  if (gesture == 0 || gesture != gesture_) begin_point();
  gesture_ = gesture;
  const bool renumbers = edit::edits_graph(edit) && !std::holds_alternative<edit::RenameNode>(edit);
  const EntityKind kind = view_.selection.kind;
  const std::vector<std::string> names =
      renumbers ? names_of_selection() : std::vector<std::string>{};
  become(std::move(next), {false, std::move(*patches)});
  if (!names.empty()) select_by_names(kind, names);
  return Done{};
}

// A node, the ends of an edge, all nodes of an incidence, or the smallest member of an island: they
// outlive new numbers.
std::vector<std::string> Session::names_of_selection() const {
  const auto [kind, id] = view_.selection;
  const NodeSet& nodes = document_.nodes;
  if (kind == EntityKind::Node && id < nodes.count) return {nodes.label(id)};
  if (kind == EntityKind::Incidence) return labels_of_incidence(document_, id);
  if (planning_) return {};
  if (kind == EntityKind::Edge && plan().reduction && id < plan().reduction->edges.size()) {
    const ReducedEdge& edge = plan().reduction->edges[id];
    return {nodes.label(edge.from), nodes.label(edge.to)};
  }
  if (kind != EntityKind::Island || !plan().islands) return {};
  const auto& labels = plan().islands->labels;
  for (NodeId node = 0; node < labels.size(); ++node)
    if (labels[node] == id) return {nodes.label(node)};
  return {};
}

void Session::select_by_names(EntityKind kind, const std::vector<std::string>& names) {
  const auto node = edit::find_node(document_.nodes, names.front());
  const auto last = edit::find_node(document_.nodes, names.back());
  view_.selection = {};
  if (!node || !last) return;
  for (std::uint32_t id = 0; kind == EntityKind::Incidence && within(document_.incidences, id);
       ++id)
    if (labels_of_incidence(document_, id) == names) view_.selection = {kind, id};
  if (kind == EntityKind::Node) view_.selection = {kind, *node};
  if (kind == EntityKind::Edge && plan().reduction && !planning_)
    for (EdgeId id = 0; id < plan().reduction->edges.size(); ++id)
      if (plan().reduction->edges[id].from == *node && plan().reduction->edges[id].to == *last)
        view_.selection = {kind, id};
  if (kind == EntityKind::Island && plan().islands && *node < plan().islands->labels.size())
    if (const auto label = plan().islands->labels[*node]) view_.selection = {kind, *label};
}

bool Session::undo() {
  if (!history_.can_undo()) return false;
  end_gesture();
  now_.selection = view_.selection;
  Point point = history_.undo(now_);
  view_.selection = point.selection;
  become(std::move(point), {true, {}});
  return true;
}

bool Session::redo() {
  if (!history_.can_redo()) return false;
  end_gesture();
  now_.selection = view_.selection;
  Point point = history_.redo(now_);
  view_.selection = point.selection;
  become(std::move(point), {true, {}});
  return true;
}

void Session::begin_point() {
  now_.selection = view_.selection;
  history_.push(now_);
}

void Session::become(Point point, TextChange change) {
  now_ = std::move(point);
  remarks_.clear();
  document_ = now_.parsed->document;
  document_.options = laid_over(document_.options, now_.beside);
  if (!change.none()) {
    // Patches hold for the text that the caller has; of a second change only the whole text does.
    text_change_.whole |= change.whole || !text_change_.none();
    text_change_.edits = std::move(change.edits);
  }
  ++revision_;
  replan();
  renew_replay();
  drop_missing_selection();
  if (!has_view(document_, view_.view)) choose_view();
}

// A unit of a search costs some ten times one of a placement, and a frame waits for a slice.
std::uint64_t Session::slice_of(std::uint64_t work) const {
  constexpr std::uint64_t kSearchShare = 16;
  const std::string& planner = document_.options.planner;
  return planner == "exact" || planner == "hill-climb" ? work / kSearchShare : work;
}

void Session::replan() {
  plan_cancelled_ = false;
  pipeline_.begin(document_);
  planning_ = !pipeline_.advance(slice_of(kWorkPerEdit));
  if (!planning_) follow_plan();
}

void Session::follow_plan() {
  plan().arena ? comparison_.follow(*plan().arena) : comparison_.clear();
}

void Session::take(const PlannerReport& report) {
  if (planning_ || !comparison_.take(report)) return;
  if (report.planner == kSuggestionTask || report.planner == kMisfitTask) return;
  const PlannerRow* row = comparison_.row(report.planner);
  if (report.better && row->plan) pipeline_.learn(report.planner, *report.better);
  if (!plan().arena || comparison_.lower_bound() <= plan().arena->lower_bound_bytes) return;
  pipeline_.raise_bound(comparison_.lower_bound());
  ++revision_;
}

bool Session::advance(std::uint64_t work) {
  if (!planning_) return true;
  planning_ = !pipeline_.advance(slice_of(work));
  if (planning_) return false;
  ++revision_;
  follow_plan();
  renew_replay();
  if (step_to_enter_) enter_replay_at(*step_to_enter_);
  return true;
}

void Session::cancel_planning() {
  if (!planning_) return;
  if (pipeline_.stop_arena()) return static_cast<void>(advance(1));
  pipeline_.cancel();
  step_to_enter_.reset();
  planning_ = false;
  plan_cancelled_ = true;
  ++revision_;
}

TextChange Session::take_text_change() {
  TextChange change = std::move(text_change_);
  if (change.whole) change.edits.clear();
  text_change_ = {};
  return change;
}

void Session::select(Selection selection) {
  view_.selection = selection;
  drop_missing_selection();
}

void Session::drop_missing_selection() {
  Selection& selection = view_.selection;
  const std::size_t id = selection.id;
  bool exists = true;
  switch (selection.kind) {
    case EntityKind::None:
      break;
    case EntityKind::Tensor:
      exists = within(document_.lifetimes, id) ||
               (document_.graph && id < document_.graph->tensors.size());
      break;
    case EntityKind::Node:
      exists = id < document_.nodes.count;
      break;
    case EntityKind::Edge:
      exists = edge_of(document_, plan(), selection.id).has_value();
      break;
    case EntityKind::Island:
      exists = plan().islands && id < plan().islands->count;
      break;
    case EntityKind::Incidence:
      exists = within(document_.incidences, id);
      break;
  }
  if (!exists) selection = {};
}

void Session::choose_view() {
  for (const View view : {View::Arena, View::Graph, View::Islands}) {
    if (!has_view(document_, view)) continue;
    // Incidences are a document's reason to be islands; edges alone are drawn as a graph.
    if (view == View::Graph && !document_.graph && document_.incidences && document_.edges->empty())
      continue;
    view_.view = view;
    return;
  }
}

}  // namespace arenascope::session
