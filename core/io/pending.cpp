// Formats whose readers are not built in.
#include "core/edit/edit.h"
#include "core/io/format.h"
#include "core/io/patch.h"
#include "core/io/write.h"

namespace arenascope::io {
namespace {

Error not_built_in(std::string_view format) {
  Error error;
  error.code = ErrorCode::UnknownFormat;
  error.message = "This build cannot read " + std::string(format) + ".";
  return error;
}

}  // namespace

Result<Parsed> read_json(std::string_view) {
  return not_built_in("json");
}
Result<Parsed> read_tflite(std::string_view) {
  return not_built_in("tflite");
}

Result<std::vector<TextEdit>> patch(std::string_view, Format, const SourceMap&, const Document&,
                                    const edit::Edit&) {
  return not_built_in("patches");
}
bool holds_options(Format format) {
  return format == Format::Json;
}
bool within_text(std::string_view, const std::vector<TextEdit>&) {
  return true;
}
std::string apply_text_edits(std::string_view text, const std::vector<TextEdit>&) {
  return std::string(text);
}
std::string write_json(const Document&) {
  return "{}";
}

}  // namespace arenascope::io

namespace arenascope::edit {
Result<bool> apply(Document&, const Edit&) {
  return io::not_built_in("edits");
}
}  // namespace arenascope::edit
