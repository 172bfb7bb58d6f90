#include "core/io/json_lists.h"

#include <algorithm>

#include "core/base/sort.h"
#include "core/io/json_writer.h"

namespace arenascope::io {
namespace {

std::string joined(const std::vector<std::string>& texts, const std::string& comma) {
  std::string out;
  for (std::size_t i = 0; i < texts.size(); ++i) out += (i > 0 ? comma : "") + texts[i];
  return out;
}

}  // namespace

const JsonValue* JsonLists::list(std::string_view key) const {
  const JsonValue* value = find_member(text_, root_, key);
  return given(value) ? value : nullptr;
}

const JsonValue& JsonLists::child(const JsonValue& parent, std::size_t index) {
  auto at = JsonChildren(parent).begin();
  for (std::size_t i = 0; i < index; ++i) ++at;
  return *at;
}

void JsonLists::set_member(const JsonValue& object, std::string_view key,
                           const std::string& value) {
  if (const JsonValue* written = find_member(text_, object, key))
    return set(written->span(), value);
  const ObjectStyle style = object.subtree > 1 ? style_of_object(text_, object)
                                               : inline_style(style_of_object(text_, root_));
  const std::string member = json_quoted(key) + style.colon + value;
  const JsonValue* last = nullptr;
  for (const JsonValue& each : JsonChildren(object)) last = &each;
  if (last) return set({last->end, 0}, style.comma + member);
  set(object.span(), "{" + member + "}");
}

void JsonLists::set_name(const JsonValue& object, const std::string& name) {
  if (object.subtree == 1 || find_member(text_, object, "name"))
    return set_member(object, "name", json_quoted(name));
  const ObjectStyle style = style_of_object(text_, object);
  const std::size_t first = (*JsonChildren(object).begin()).member_first();
  set({first, 0}, "\"name\"" + style.colon + json_quoted(name) + style.comma);
}

void JsonLists::set_name_if_missing(const JsonValue& object, const std::string& name) {
  if (!given(find_member(text_, object, "name"))) set_name(object, name);
}

void JsonLists::append(const JsonValue& list, const std::vector<std::string>& texts) {
  const std::string comma = style_of_list(text_, root_, list).comma;
  std::size_t end = 0;
  for (const JsonValue& value : JsonChildren(list)) end = value.end;
  set({end, 0}, comma + joined(texts, comma));
}

void JsonLists::append_to(std::string_view key, const JsonValue* list,
                          const std::vector<std::string>& texts) {
  if (list && list->subtree > 1) return append(*list, texts);
  if (!list) return set_member(root_, key, new_list(texts));
  const ListStyle style = style_of_list(text_, root_, *list);
  set(list->span(), "[" + style.open + joined(texts, style.comma) + style.close + "]");
}

void JsonLists::remove_elements(const JsonValue& list, const std::vector<bool>& gone) {
  if (std::find(gone.begin(), gone.end(), true) == gone.end()) return;
  if (std::find(gone.begin(), gone.end(), false) == gone.end()) return set(list.span(), "[]");
  std::size_t kept_end = 0, from = 0;
  bool removing = false;
  std::size_t i = 0;
  const JsonValue* last = nullptr;
  for (const JsonValue& value : JsonChildren(list)) {
    if (gone[i] && !removing) from = value.first;
    if (!gone[i] && removing) set({from, value.first - from}, "");
    removing = gone[i];
    if (!gone[i]) kept_end = value.end;
    last = &value;
    ++i;
  }
  if (removing) set({kept_end, last->end - kept_end}, "");
}

bool JsonLists::is_removed(const JsonValue& value) const {
  return std::any_of(edits_.begin(), edits_.end(), [&](const TextEdit& e) {
    return e.offset <= value.first && value.end <= e.offset + e.length;
  });
}

void JsonLists::permute(const JsonValue& list, const std::vector<std::uint32_t>& places,
                        const std::vector<std::uint32_t>& order) {
  std::vector<TextSpan> spans;
  for (const JsonValue& value : JsonChildren(list)) spans.push_back(value.span());
  std::vector<std::string> texts;
  std::vector<TextEdit> outside = sorted_edits();
  for (const TextSpan& span : spans) {
    std::vector<TextEdit> inside;
    for (TextEdit& e : outside) {
      const bool within =
          e.offset >= span.offset && e.offset + e.length <= span.end() && e.offset < span.end();
      if (!within) continue;
      inside.push_back({e.offset - span.offset, e.length, std::move(e.replacement)});
      e.length = text_.size() + 1;  // taken
    }
    texts.push_back(apply_text_edits(slice(text_, span), inside));
  }
  for (TextEdit& e : outside)
    if (e.length <= text_.size()) edits_.push_back(std::move(e));
  for (std::size_t i = 0; i < places.size(); ++i)
    if (slice(text_, spans[places[i]]) != texts[order[i]]) set(spans[places[i]], texts[order[i]]);
}

std::string JsonLists::inline_list(const std::vector<std::string>& texts) const {
  return "[" + joined(texts, style_of_object(text_, root_).colon == ":" ? "," : ", ") + "]";
}

std::string JsonLists::new_list(const std::vector<std::string>& texts) const {
  if (texts.empty()) return "[]";
  // As if it stood where the first member stands.
  ListStyle style;
  for (const JsonValue& member : JsonChildren(root_)) {
    style = style_of_new_list(text_, root_, member);
    break;
  }
  return "[" + style.open + joined(texts, style.comma) + style.close + "]";
}

std::vector<TextEdit> JsonLists::sorted_edits() {
  stable_sort(edits_, [](const TextEdit& a, const TextEdit& b) { return a.offset < b.offset; });
  return std::move(edits_);
}

}  // namespace arenascope::io
