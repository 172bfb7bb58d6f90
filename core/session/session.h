// A session: source text + source map + document + plan + view state + history. The only stateful
// object of the core; the page and the window hold one, the command line uses its parts.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/edit/edit.h"
#include "core/io/format.h"
#include "core/io/patch.h"
#include "core/model/plan.h"
#include "core/model/view_state.h"
#include "core/plan/pipeline.h"
#include "core/session/comparison.h"
#include "core/session/history.h"

namespace arenascope::session {

// Edits of one drag carry the same nonzero gesture id and make one undo point.
using GestureId = std::uint64_t;

// Typing joins the running undo point until the caller saw a pause.
enum class Typing : std::uint8_t { NewPoint, Join };

// How the text changed since the caller last looked: not at all, by these patches, or as a whole.
struct TextChange {
  bool whole = false;
  std::vector<io::TextEdit> edits;
  bool none() const { return !whole && edits.empty(); }
};

struct Replaying;

class Session {
 public:
  Session();
  ~Session();
  Session(Session&&) noexcept;
  Session& operator=(Session&&) noexcept;

  // Reads a file or pasted text; the format is detected unless `source.read_as` is forced by the
  // caller with `format`. A binary file becomes JSON text. On an Error nothing changes. One undo
  // point. `options` (if any) are laid over those the text holds; the selection is cleared and a
  // view that has content chosen.
  Result<Done> open(std::string_view bytes, Source source, std::optional<io::Format> format = {},
                    const std::optional<Options>& options = {});

  // The text as typed. It becomes the source text even when it cannot be read; then the last good
  // document and plan stay and text_error() says why.
  void set_text(std::string text, Typing typing);

  // Applies an edit: document, text and plan follow, and the selection stays with its nodes where
  // these get other numbers. An Error changes nothing. An edit is refused while the text has an
  // error.
  Result<Done> edit(const edit::Edit& edit, GestureId gesture = 0);

  // Ends the running undo point: what comes next makes a new one.
  void end_gesture() { gesture_ = 0, typing_ = false; }

  bool undo();
  bool redo();
  bool can_undo() const { return history_.can_undo(); }
  bool can_redo() const { return history_.can_redo(); }

  const std::string& text() const { return *now_.text; }
  const Source& source() const { return *now_.source; }
  const Document& document() const { return document_; }
  const SourceMap& map() const { return now_.parsed->map; }  // of the last good text
  const std::vector<Finding>& findings() const { return now_.parsed->findings; }
  const std::optional<Error>& text_error() const { return now_.text_error; }

  // Plan of document(); while a large one is being computed (planning()), the last complete one.
  const Plan& plan() const { return pipeline_.plan(); }
  bool planning() const { return planning_; }
  int progress_percent() const { return pipeline_.progress_percent(); }
  // Works on the running plan for about `work` units; true when it is complete.
  bool advance(std::uint64_t work);
  // Ends a planner that has a plan with the best one. Gives up one that has none yet: the last
  // complete plan stays, and says so through plan_cancelled().
  void cancel_planning();
  // Of the planner that runs; nothing when none does.
  std::optional<ArenaProgress> arena_progress() const { return pipeline_.arena_progress(); }
  std::optional<ArenaPlan> arena_so_far() const { return pipeline_.arena_so_far(); }
  bool plan_cancelled() const { return plan_cancelled_; }

  // View and selection: not undone, except that undo brings back the selection; ids that no longer
  // exist are dropped.
  ViewState& view() { return view_; }
  const ViewState& view() const { return view_; }

  // Shows a view that has something to show: the arena, else the graph, else the islands.
  void choose_view();

  // The planners side by side, on the tensors of the last complete plan.
  const Comparison& comparison() const { return comparison_; }
  // A planner runs elsewhere; it was given up; what it reports. A bound that it proves is the plan's as well,
  // and choosing that planner answers with its best plan at once.
  void note_run(std::string_view planner) { comparison_.begin(planner); }
  void note_cancelled(std::string_view planner) { comparison_.cancel(planner); }
  void take(const PlannerReport& report);

  // The algorithm behind the view shown, step by step (see replaying.h). Not undone. An edit begins
  // the recording anew at the same step; another source, or edges that form a cycle, end it.
  bool can_replay() const;
  // Nothing unless the view shown is being replayed.
  const Replaying* replaying() const;
  bool enter_replay();
  // The same at a step; where the plan is still being computed, once it is there.
  void enter_replay_at(std::size_t step);
  void leave_replay();
  void seek_replay(std::size_t step);
  void play_replay();  // from the start when it is at its end
  void pause_replay();

  // A remark about this document for the problems list, until the document changes.
  void add_remark(std::string message) {
    remarks_.push_back({std::move(message), {}, {}}), ++revision_;
  }
  const std::vector<Finding>& remarks() const { return remarks_; }

  // Selects an entity, or nothing; what does not exist is not selected.
  void select(Selection selection);

  // Grows with every change of text or document, and when a plan is complete.
  std::uint64_t revision() const { return revision_; }

  // The next text change is reported as a whole: the caller's copy of the text is not the one
  // before it.
  void note_whole_text() { text_change_.whole = true; }

  // The change of text since the last call.
  TextChange take_text_change();

 private:
  void become(Point point, TextChange change);
  void begin_point();
  std::uint64_t slice_of(std::uint64_t work) const;
  void replan();
  void follow_plan();
  void drop_missing_selection();
  void renew_replay();
  std::vector<std::string> names_of_selection() const;
  void select_by_names(EntityKind kind, const std::vector<std::string>& names);

  Point now_;
  Document document_;  // now_.parsed->document with now_.beside laid over
  ViewState view_;
  History history_;
  Pipeline pipeline_;
  Comparison comparison_;
  std::unique_ptr<Replaying> replaying_;
  std::optional<std::size_t> step_to_enter_;
  std::vector<Finding> remarks_;
  TextChange text_change_;
  GestureId gesture_ = 0;
  bool typing_ = false;
  bool planning_ = false;
  bool plan_cancelled_ = false;
  std::uint64_t revision_ = 0;
};

// True when the view has something to show for this document.
bool has_view(const Document& document, View view);

}  // namespace arenascope::session
