// What can be done with the selection without pointing: the commands behind keys and buttons.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/session/session.h"

namespace arenascope::session {

// `command` is "delete", "remove", "keep", "loosen", "add", or one of a view or of the inspector: "connect", "lasso", "rename". `key` is its
// key on the keyboard, for people.
struct Action {
  std::string command;
  std::string title;
  std::string key;
  bool operator==(const Action&) const = default;
};

// The actions for the selection in the view shown; those that need none where nothing is selected. None while the text has an
// error. O(1), O(n) for an island.
std::vector<Action> actions_of(const Session& session, Selection selection);

// Runs "delete" (the selected thing), "remove" (the selected edge where it is redundant and carries nothing), "keep" (turns the mark of the selected edge over), "loosen" (takes the selected node out of
// its incidences) or "add" (a tensor or node, which is then selected). False for any other name, or where it does not apply.
// Errors: those of the edit.
Result<bool> run_edit_command(Session& session, std::string_view command);

// Names that nobody has.
std::string new_node_name(const Document& document);
std::string new_tensor_name(const Document& document);

}  // namespace arenascope::session
