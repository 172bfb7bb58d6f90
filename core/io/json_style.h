// How a JSON text lays out its objects and lists, so that what is added looks like its neighbours.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/io/json_tree.h"
#include "core/model/document.h"

namespace arenascope::io {

// The bytes around the members of an object: { open "key" colon value comma "key" colon value close
// }.
struct ObjectStyle {
  std::string open;
  std::string colon = ": ";
  std::string comma = ", ";
  std::string close;
};

// The bytes around the elements of a list: [ open value comma value close ].
struct ListStyle {
  std::string open;
  std::string comma = ", ";
  std::string close;
};

// Style of an object with members; of an empty one, the default.
ObjectStyle style_of_object(std::string_view text, const JsonValue& object);

// All on one line, with blanks or without as `outer`, the style of the object around it, has them.
ObjectStyle inline_style(const ObjectStyle& outer);

// Elements on lines of their own, unless the whole document stands on one line; `list` is what
// stands in its place now.
ListStyle style_of_new_list(std::string_view text, const JsonValue& root, const JsonValue& list);

// Style of a list with elements; of an empty one, that of a new list.
ListStyle style_of_list(std::string_view text, const JsonValue& root, const JsonValue& list);

// Pairs of a key without quotes and a value as JSON.
using WrittenMembers = std::vector<std::pair<std::string, std::string>>;
std::string write_object(const WrittenMembers& members, const ObjectStyle& style);
WrittenMembers lifetime_members(const LifetimeTensor& tensor);

}  // namespace arenascope::io
