#include "core/session/replaying.h"

#include <algorithm>

#include "core/session/session.h"

namespace arenascope::session {
namespace {

using replay::Algorithm;

bool step_command(Session& session, const replay::Replay& replay, std::string_view name) {
  std::optional<std::size_t> step;
  if (name == "step_first") step = 0;
  if (name == "step_back") step = std::max<std::size_t>(replay.step(), 1) - 1;
  if (name == "step_forward") step = replay.step() + 1;
  if (name == "step_last") step = replay.steps();
  if (name == "step_to_selection") step = replay.step_of(session.view().selection);
  if (!step) return false;
  session.pause_replay();
  session.seek_replay(*step);
  return true;
}

Algorithm algorithm_of(View view) {
  switch (view) {
    case View::Graph:
      return Algorithm::Reduction;
    case View::Islands:
      return Algorithm::Islands;
    case View::Arena:
      break;
  }
  return Algorithm::Arena;
}

std::optional<replay::Replay> replay_of(const Session& session, Algorithm algorithm) {
  if (algorithm != Algorithm::Arena) return replay::Replay::of(session.document(), algorithm);
  const std::optional<ArenaPlan>& arena = session.plan().arena;
  return arena ? replay::Replay::of(*arena) : std::nullopt;
}

}  // namespace

// Here, where the replay is a complete type.
Session::~Session() = default;
Session::Session(Session&&) noexcept = default;
Session& Session::operator=(Session&&) noexcept = default;

bool Session::can_replay() const {
  const Plan& made = plan();
  switch (view_.view) {
    case View::Arena:
      return made.arena && !made.arena->rule.empty() && !made.arena->placement_order.empty();
    case View::Graph:
      return made.reduction && !made.reduction->edges.empty();
    case View::Islands:
      break;
  }
  return made.islands && made.islands->count > 0;
}

const Replaying* Session::replaying() const {
  const bool shown = replaying_ && algorithm_of(view_.view) == replaying_->replay.algorithm();
  return shown ? replaying_.get() : nullptr;
}

bool Session::enter_replay() {
  if (replaying()) return true;
  if (!can_replay()) return false;
  auto replay = replay_of(*this, algorithm_of(view_.view));
  if (!replay) return false;
  replaying_ = std::make_unique<Replaying>(Replaying{std::move(*replay)});
  return true;
}

void Session::enter_replay_at(std::size_t step) {
  step_to_enter_ = planning_ ? std::optional(step) : std::nullopt;
  if (!planning_ && enter_replay()) seek_replay(step);
}

void Session::leave_replay() {
  replaying_.reset();
  step_to_enter_.reset();
}

void Session::seek_replay(std::size_t step) {
  if (replaying_) replaying_->replay.seek(step);
}

void Session::play_replay() {
  if (!replaying_) return;
  if (replaying_->replay.step() == replaying_->replay.steps()) seek_replay(0);
  replaying_->playing = true;
}

void Session::pause_replay() {
  if (replaying_) replaying_->playing = false;
}

void Session::renew_replay() {
  if (!replaying_) return;
  auto replay = replay_of(*this, replaying_->replay.algorithm());
  if (!replay) return leave_replay();
  replay->seek(replaying_->replay.step());
  replaying_ = std::make_unique<Replaying>(Replaying{std::move(*replay)});
}

bool replay_command(Session& session, std::string_view name) {
  if (name == "replay" && session.replaying()) {
    session.leave_replay();
    return true;
  }
  if (name == "replay") return session.enter_replay();
  if (name == "play") {
    if (session.replaying() && session.replaying()->playing)
      session.pause_replay();
    else if (session.enter_replay())
      session.play_replay();
    return session.replaying() != nullptr;
  }
  const Replaying* replaying = session.replaying();
  return replaying && step_command(session, replaying->replay, name);
}

}  // namespace arenascope::session
