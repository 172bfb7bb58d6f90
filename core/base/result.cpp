#include "core/base/result.h"

#include <algorithm>

namespace arenascope {

std::string_view code_name(ErrorCode code) {
  switch (code) {
    case ErrorCode::Usage:
      return "usage";
    case ErrorCode::Unreadable:
      return "unreadable";
    case ErrorCode::UnknownFormat:
      return "unknown_format";
    case ErrorCode::Syntax:
      return "syntax";
    case ErrorCode::Invalid:
      return "invalid";
    case ErrorCode::Cycle:
      return "cycle";
    case ErrorCode::TooLarge:
      return "too_large";
    case ErrorCode::MissingPart:
      return "missing_part";
    case ErrorCode::OutOfMemory:
      return "out_of_memory";
  }
  return "invalid";
}

Error make_error(ErrorCode code, std::string message, std::string expected) {
  return {code, std::move(message), std::move(expected), {}, {}, {}, {}};
}

std::string sentence_of(const Error& error) {
  return error.expected.empty() ? error.message : error.message + " " + error.expected;
}

Where where_of(std::string_view text, std::size_t offset) {
  Where where{1, 1, std::nullopt};
  const std::size_t end = std::min(offset, text.size());
  for (std::size_t i = 0; i < end; ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if (byte == '\n') {
      ++where.line;
      where.column = 1;
    } else if ((byte & 0xC0) != 0x80) {
      ++where.column;
    }
  }
  return where;
}

Error error_at(std::string_view text, TextSpan span, ErrorCode code, std::string message,
               std::string expected) {
  return {code, std::move(message), std::move(expected), where_of(text, span.offset), span, {}, {}};
}

}  // namespace arenascope
