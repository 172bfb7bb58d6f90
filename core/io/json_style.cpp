#include "core/io/json_style.h"

#include "core/io/json_writer.h"
#include "core/io/text.h"

namespace arenascope::io {
namespace {

std::string between(std::string_view text, std::size_t first, std::size_t end) {
  return std::string(text.substr(first, end - first));
}

bool has_line_break(std::string_view text) {
  return text.find('\n') != std::string_view::npos;
}

// Line break and the blanks that put a new line under the byte at `offset`.
std::string line_under(std::string_view text, std::size_t offset) {
  const std::size_t first_break = text.find('\n');
  const bool has_return = first_break > 0 && text[first_break - 1] == '\r';
  std::string out = has_return ? "\r\n" : "\n";
  for (std::size_t i = line_start(text, offset); i < offset; ++i)
    out += text[i] == '\t' ? '\t' : ' ';
  return out;
}

// The first byte of the line of `offset` that is no blank.
std::size_t line_content(std::string_view text, std::size_t offset) {
  std::size_t i = line_start(text, offset);
  while (i < offset && (text[i] == ' ' || text[i] == '\t')) ++i;
  return i;
}

}  // namespace

ObjectStyle style_of_object(std::string_view text, const JsonValue& object) {
  ObjectStyle style;
  const JsonValue* previous = nullptr;
  bool has_comma = false;
  for (const JsonValue& member : JsonChildren(object)) {
    if (!previous) {
      style.open = between(text, object.first + 1, member.member_first());
      style.colon = between(text, member.key_end, member.first);
    } else {
      style.comma = between(text, previous->end, member.member_first());
      has_comma = true;
    }
    previous = &member;
  }
  if (!previous) return style;
  style.close = between(text, previous->end, object.end - 1);
  if (has_comma) return style;
  const bool dense = style.colon == ":";
  style.comma = has_line_break(style.open) ? "," + style.open : dense ? "," : ", ";
  return style;
}

ObjectStyle inline_style(const ObjectStyle& outer) {
  const bool dense = outer.colon == ":";
  return {"", dense ? ":" : ": ", dense ? "," : ", ", ""};
}

ListStyle style_of_new_list(std::string_view text, const JsonValue& root, const JsonValue& list) {
  ListStyle style;
  if (!has_line_break(text.substr(root.first, root.end - root.first))) {
    style.comma = style_of_object(text, root).colon == ":" ? "," : ", ";
    return style;
  }
  const std::string line = line_under(text, line_content(text, list.first));
  style.open = line + "  ";
  style.comma = "," + line + "  ";
  style.close = line;
  return style;
}

ListStyle style_of_list(std::string_view text, const JsonValue& root, const JsonValue& list) {
  const JsonValue* previous = nullptr;
  const JsonValue* last = nullptr;
  for (const JsonValue& value : JsonChildren(list)) {
    previous = last;
    last = &value;
  }
  ListStyle style = style_of_new_list(text, root, list);
  if (!last) return style;
  if (previous) {
    style.comma = between(text, previous->end, last->first);
  } else if (has_line_break(style.comma)) {
    style.comma = "," + line_under(text, last->first);
  }
  style.open = between(text, list.first + 1, (*JsonChildren(list).begin()).first);
  style.close = between(text, last->end, list.end - 1);
  return style;
}

std::string write_object(const WrittenMembers& members, const ObjectStyle& style) {
  std::string out = "{" + style.open;
  for (std::size_t i = 0; i < members.size(); ++i)
    out.append(i > 0 ? style.comma : "")
        .append(json_quoted(members[i].first))
        .append(style.colon)
        .append(members[i].second);
  return out.append(style.close).append("}");
}

WrittenMembers lifetime_members(const LifetimeTensor& tensor) {
  WrittenMembers members{{"name", json_quoted(tensor.name)},
                         {"bytes", std::to_string(tensor.bytes)},
                         {"first_use", std::to_string(tensor.life.first_use)},
                         {"last_use", std::to_string(tensor.life.last_use)}};
  if (tensor.offset) members.emplace_back("offset", std::to_string(*tensor.offset));
  if (tensor.align > 0) members.emplace_back("align", std::to_string(tensor.align));
  if (tensor.role != Role::Activation)
    members.emplace_back("role", json_quoted(role_name(tensor.role)));
  return members;
}

}  // namespace arenascope::io
