// Formats whose readers are not built in.
#include "core/io/format.h"

namespace arenascope::io {
namespace {

Error not_built_in(std::string_view format) {
  Error error;
  error.code = ErrorCode::UnknownFormat;
  error.message = "This build cannot read " + std::string(format) + ".";
  return error;
}

}  // namespace

Result<Parsed> read_dot(std::string_view) {
  return not_built_in("dot");
}
Result<Parsed> read_json(std::string_view) { return not_built_in("json"); }
Result<Parsed> read_tflite(std::string_view) {
  return not_built_in("tflite");
}

}  // namespace arenascope::io
