#include <algorithm>
#include <array>

#include "core/io/json_lists.h"
#include "core/io/json_writer.h"
#include "core/io/patch_parts.h"

namespace arenascope::io {
namespace {

using TextEdits = std::vector<TextEdit>;

// Values of the options as JSON; nothing for one that is not set.
using OptionTexts = std::array<std::optional<std::string>, 4>;
constexpr std::array<std::string_view, 4> kOptionKeys{"planner", "schedule", "align", "budget"};

OptionTexts option_texts(const Options& options) {
  OptionTexts texts;
  if (!options.planner.empty()) texts[0] = json_quoted(options.planner);
  if (!options.schedule.empty()) texts[1] = json_quoted(options.schedule);
  if (options.align) texts[2] = std::to_string(*options.align);
  if (options.budget) texts[3] = std::to_string(*options.budget);
  return texts;
}

class JsonPatcher : JsonLists {
 public:
  JsonPatcher(std::string_view text, const SourceMap& map, const Document& document,
              const JsonValue& root)
      : JsonLists(text, root), map_(map), document_(document) {}

  TextEdits operator()(const edit::SetLifetime& edit) {
    const Lifetime& old = (*document_.lifetimes)[edit.tensor].life;
    const EntitySpan& spans = map_.lifetimes[edit.tensor];
    if (edit.life.first_use != old.first_use)
      set(spans.field(Field::FirstUse), std::to_string(edit.life.first_use));
    if (edit.life.last_use != old.last_use)
      set(spans.field(Field::LastUse), std::to_string(edit.life.last_use));
    return sorted_edits();
  }
  TextEdits operator()(const edit::SetBytes& edit) {
    const Bytes old = document_.lifetimes ? (*document_.lifetimes)[edit.tensor].bytes
                                          : document_.graph->tensors[edit.tensor].bytes;
    if (edit.bytes != old) set(spans(edit.tensor).field(Field::Bytes), std::to_string(edit.bytes));
    return sorted_edits();
  }
  TextEdits operator()(const edit::RenameTensor& edit);
  TextEdits operator()(const edit::AddTensor& edit);
  TextEdits operator()(const edit::RemoveTensor& edit);
  TextEdits operator()(const edit::SetOptions& edit);
  TextEdits operator()(const edit::DetachLifetimes& edit);
  // Edits of the graph have a file of their own.
  template <class GraphEdit>
  TextEdits operator()(const GraphEdit&) {
    return {};
  }

 private:
  const EntitySpan& spans(TensorId tensor) const {
    return document_.lifetimes ? map_.lifetimes[tensor] : map_.tensors[tensor];
  }
  void rename_mentions(const std::string& old_name, const std::string& name);
  std::optional<TextEdits> option_values(const JsonValue& object, const OptionTexts& old_texts,
                                         const OptionTexts& new_texts) const;
  std::string rewritten_options(const JsonValue* object, const OptionTexts& old_texts,
                                const OptionTexts& new_texts) const;
  std::string write_list(const std::vector<LifetimeTensor>& tensors, const JsonValue* model) const;
  const JsonValue& element(std::string_view list_key, std::size_t index) const;

  const SourceMap& map_;
  const Document& document_;
};

const JsonValue& JsonPatcher::element(std::string_view list_key, std::size_t index) const {
  return child(*find_member(text_, root_, list_key), index);
}

void JsonPatcher::rename_mentions(const std::string& old_name, const std::string& name) {
  const JsonValue* nodes = find_member(text_, root_, "nodes");
  for (const JsonValue& node : JsonChildren(*nodes)) {
    for (const std::string_view key : {"inputs", "outputs"}) {
      const JsonValue* list = find_member(text_, node, key);
      if (!given(list)) continue;
      for (const JsonValue& mention : JsonChildren(*list))
        if (mention.kind == JsonKind::String && json_string(text_, mention.span()) == old_name)
          set(mention.span(), json_quoted(name));
    }
  }
}

TextEdits JsonPatcher::operator()(const edit::RenameTensor& edit) {
  const std::string& old_name = document_.lifetimes ? (*document_.lifetimes)[edit.tensor].name
                                                    : document_.graph->tensors[edit.tensor].name;
  if (edit.name == old_name) return {};
  set_name(element(document_.lifetimes ? "lifetimes" : "tensors", edit.tensor), edit.name);
  if (document_.graph) rename_mentions(old_name, edit.name);
  return sorted_edits();
}

TextEdits JsonPatcher::operator()(const edit::AddTensor& edit) {
  const JsonValue& list = *find_member(text_, root_, "lifetimes");
  const ListStyle style = style_of_list(text_, root_, list);
  const WrittenMembers members = lifetime_members(edit.tensor);
  const std::size_t count = document_.lifetimes->size();
  if (count == 0) {
    const std::string object = write_object(members, inline_style(style_of_object(text_, root_)));
    set(list.span(), "[" + style.open + object + style.close + "]");
    return sorted_edits();
  }
  const JsonValue& last = element("lifetimes", count - 1);
  set({last.end, 0}, style.comma + write_object(members, style_of_object(text_, last)));
  return sorted_edits();
}

TextEdits JsonPatcher::operator()(const edit::RemoveTensor& edit) {
  const auto& tensors = *document_.lifetimes;
  const JsonValue& list = *find_member(text_, root_, "lifetimes");
  std::vector<bool> gone(tensors.size(), false);
  gone[edit.tensor] = true;
  remove_elements(list, gone);
  // A tensor without a name is called after its number, which is now one less: the name is written
  // down.
  std::size_t i = 0;
  for (const JsonValue& object : JsonChildren(list)) {
    const JsonValue* name = find_member(text_, object, "name");
    const bool named = given(name) && name->end - name->first > 2;
    if (i > edit.tensor && !named) set_name(object, tensors[i].name);
    ++i;
  }
  return sorted_edits();
}

// Patches of the values alone; nothing where members come or go.
std::optional<TextEdits> JsonPatcher::option_values(const JsonValue& object,
                                                    const OptionTexts& old_texts,
                                                    const OptionTexts& new_texts) const {
  TextEdits values;
  for (std::size_t i = 0; i < kOptionKeys.size(); ++i) {
    if (new_texts[i] == old_texts[i]) continue;
    const JsonValue* member = find_member(text_, object, kOptionKeys[i]);
    if (!member || !new_texts[i]) return std::nullopt;
    values.push_back(replace_span(member->span(), *new_texts[i]));
  }
  return values;
}

// The members that stay, as they are written, then the new ones.
std::string JsonPatcher::rewritten_options(const JsonValue* object, const OptionTexts& old_texts,
                                           const OptionTexts& new_texts) const {
  const bool has_members = object && object->subtree > 1;
  const ObjectStyle style =
      has_members ? style_of_object(text_, *object) : inline_style(style_of_object(text_, root_));
  std::vector<std::string> members;
  std::array<bool, kOptionKeys.size()> stands{};
  const auto keep = [&](const JsonValue& member) {
    const std::string key = json_string(text_, member.key_span());
    const std::size_t first = member.member_first();
    const auto at = std::find(kOptionKeys.begin(), kOptionKeys.end(), key);
    const auto i = static_cast<std::size_t>(at - kOptionKeys.begin());
    const bool known = at != kOptionKeys.end();
    if (known && (!new_texts[i] || find_member(text_, *object, key) != &member)) return;
    const bool changes = known && new_texts[i] != old_texts[i];
    const std::size_t end = changes ? member.first : member.end;
    members.push_back(std::string(text_.substr(first, end - first)) +
                      (changes ? *new_texts[i] : ""));
    if (known) stands[i] = true;
  };
  if (has_members)
    for (const JsonValue& member : JsonChildren(*object)) keep(member);
  for (std::size_t i = 0; i < kOptionKeys.size(); ++i)
    if (new_texts[i] && !stands[i])
      members.push_back(json_quoted(kOptionKeys[i]) + style.colon + *new_texts[i]);
  if (members.empty()) return "{}";
  std::string out = "{" + style.open;
  for (std::size_t i = 0; i < members.size(); ++i) out += (i > 0 ? style.comma : "") + members[i];
  return out + style.close + "}";
}

TextEdits JsonPatcher::operator()(const edit::SetOptions& edit) {
  const OptionTexts old_texts = option_texts(document_.options);
  const OptionTexts new_texts = option_texts(edit.options);
  if (new_texts == old_texts) return {};
  const JsonValue* written = find_member(text_, root_, "options");
  const JsonValue* object = given(written) ? written : nullptr;
  if (object)
    if (auto values = option_values(*object, old_texts, new_texts)) edits_ = std::move(*values);
  if (!edits_.empty()) return sorted_edits();
  const std::string rewritten = rewritten_options(object, old_texts, new_texts);
  if (written) {
    set(written->span(), rewritten);
    return sorted_edits();
  }
  set_member(root_, "options", rewritten);
  return sorted_edits();
}

// A list of lifetimes, one a line unless the document stands on one line; `model` is a list whose
// layout it takes over.
std::string JsonPatcher::write_list(const std::vector<LifetimeTensor>& tensors,
                                    const JsonValue* model) const {
  if (tensors.empty()) return "[]";
  ListStyle list = style_of_list(text_, root_, *model);
  if (list.comma.find('\n') == std::string::npos) list = style_of_new_list(text_, root_, *model);
  const ObjectStyle object = inline_style(style_of_object(text_, root_));
  std::string out = "[" + list.open;
  for (std::size_t i = 0; i < tensors.size(); ++i)
    out.append(i > 0 ? list.comma : "").append(write_object(lifetime_members(tensors[i]), object));
  return out.append(list.close).append("]");
}

TextEdits JsonPatcher::operator()(const edit::DetachLifetimes& edit) {
  constexpr std::array<std::string_view, 4> kReplacedKeys{"tensors", "nodes", "node_count",
                                                          "lifetimes"};
  const JsonValue* tensors = find_member(text_, root_, "tensors");
  const JsonValue* model = given(tensors) ? tensors : find_member(text_, root_, "nodes");
  const std::string list = write_list(edit.lifetimes, model);
  const JsonValue* previous = nullptr;
  bool written = false;
  for (const JsonValue& member : JsonChildren(root_)) {
    const std::string key = json_string(text_, member.key_span());
    if (std::find(kReplacedKeys.begin(), kReplacedKeys.end(), key) == kReplacedKeys.end()) {
      previous = &member;
      continue;
    }
    if (!written) {
      set(member.key_span(), "\"lifetimes\"");
      set(member.span(), list);
      written = true;
    } else {
      set({previous->end, member.end - std::size_t{previous->end}}, "");
    }
    previous = &member;
  }
  return sorted_edits();
}

}  // namespace

Result<std::vector<TextEdit>> patch_json(std::string_view text, const SourceMap& map,
                                         const Document& document, const edit::Edit& edit) {
  const auto values = parse_json(text);
  if (!values) return values.error();
  if (edit::edits_graph(edit))
    return patch_json_graph(text, map, document, values.value().front(), edit);
  return std::visit(JsonPatcher(text, map, document, values.value().front()), edit);
}

}  // namespace arenascope::io
