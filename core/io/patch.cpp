#include "core/io/patch.h"

#include <cassert>

#include "core/io/decode.h"
#include "core/io/patch_parts.h"

namespace arenascope::io {
namespace {

// Names an edit brings into the text.
std::vector<std::string_view> new_names(const edit::Edit& edit) {
  if (const auto* rename = std::get_if<edit::RenameTensor>(&edit)) return {rename->name};
  if (const auto* add = std::get_if<edit::AddTensor>(&edit)) return {add->tensor.name};
  if (const auto* rename = std::get_if<edit::RenameNode>(&edit)) return {rename->name};
  if (const auto* add = std::get_if<edit::AddNode>(&edit)) return {add->name};
  std::vector<std::string_view> names;
  if (const auto* detach = std::get_if<edit::DetachLifetimes>(&edit))
    for (const LifetimeTensor& tensor : detach->lifetimes) names.push_back(tensor.name);
  return names;
}

}  // namespace

std::string_view line_break_of(std::string_view text) {
  const std::size_t at = text.find('\n');
  const bool has_return = at != std::string_view::npos && at > 0 && text[at - 1] == '\r';
  return has_return ? "\r\n" : "\n";
}

bool holds_options(Format format) {
  return format == Format::Json;
}

bool holds_groups(Format format) {
  return format == Format::Json;
}

bool holds_marks(Format format) {
  return format == Format::Json || format == Format::Dot;
}

Result<std::vector<TextEdit>> patch(std::string_view text, Format format, const SourceMap& map,
                                    const Document& document, const edit::Edit& edit) {
  if (is_binary(format))
    return make_error(ErrorCode::Usage, "A binary file cannot be edited.",
                      "Expected text: write the document as JSON first.");
  const auto checked = edit::check(document, edit);
  if (!checked) return checked.error();
  for (const std::string_view name : new_names(edit))
    if (!is_utf8(name))
      return make_error(ErrorCode::Invalid, "A name is not UTF-8.", "Expected UTF-8.");
  if (std::holds_alternative<edit::SetOptions>(edit) && !holds_options(format))
    return std::vector<TextEdit>{};
  if (format == Format::Csv) return patch_csv(text, map, document, edit);
  if (format == Format::Json) return patch_json(text, map, document, edit);
  if (edit::edits_graph(edit)) return patch_statements(text, format, map, document, edit);
  return make_error(ErrorCode::MissingPart, "This text holds no tensors.", "Expected CSV or JSON.");
}

bool within_text(std::string_view text, const std::vector<TextEdit>& edits) {
  std::size_t behind = 0;
  for (const TextEdit& edit : edits) {
    if (edit.offset < behind || edit.offset > text.size()) return false;
    if (edit.length > text.size() - edit.offset) return false;
    behind = edit.offset + edit.length;
  }
  return true;
}

std::string apply_text_edits(std::string_view text, const std::vector<TextEdit>& edits) {
  assert(within_text(text, edits));
  std::string out;
  std::size_t copied = 0;
  for (const TextEdit& edit : edits) {
    out.append(text.substr(copied, edit.offset - copied)).append(edit.replacement);
    copied = edit.offset + edit.length;
  }
  return out.append(text.substr(copied));
}

}  // namespace arenascope::io
