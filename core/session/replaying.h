// The replay a session holds, and the commands of its step bar.
#pragma once

#include <string_view>

#include "core/replay/replay.h"

namespace arenascope::session {

class Session;

struct Replaying {
  replay::Replay replay;
  bool playing = false;  // the caller keeps the time and asks for the next step
};

// "replay" (enters or leaves), "play" (plays or pauses; enters first where there is something to
// replay), "step_first", "step_back", "step_forward", "step_last", "step_to_selection" (see
// Replay::step_of). Every step but "play" pauses. False for any other name, or where nothing can be
// done.
bool replay_command(Session& session, std::string_view name);

}  // namespace arenascope::session
