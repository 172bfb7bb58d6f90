#include "core/io/decode.h"
#include "core/io/format.h"

namespace arenascope::io {
namespace {

Result<Parsed> read_text(std::string_view text, Format format) {
  switch (format) {
    case Format::Json:
      return read_json(text);
    case Format::Csv:
      return read_csv(text);
    case Format::Lines:
      return read_lines(text);
    case Format::Dot:
      return read_dot(text);
    case Format::Tflite:
      break;
  }
  return read_tflite(text);
}

}  // namespace

Result<Parsed> read(std::string_view bytes, Format format) {
  if (bytes.size() > kMaxInputBytes) {
    return make_error(
        ErrorCode::TooLarge,
        "The input has " + format_count(static_cast<std::int64_t>(bytes.size())) + " bytes.",
        "Expected at most 67,108,864 (64 MiB).");
  }
  if (is_binary(format)) return read_tflite(bytes);
  Decoded decoded = decode_text(bytes);
  auto parsed = read_text(decoded.text, format);
  if (!parsed) return parsed;
  parsed->findings.insert(parsed->findings.begin(), decoded.findings.begin(),
                          decoded.findings.end());
  if (decoded.text != bytes) parsed->text = std::move(decoded.text);
  return parsed;
}

}  // namespace arenascope::io
