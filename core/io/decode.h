// Text of any encoding becomes UTF-8.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace arenascope::io {

// The text as UTF-8 without a byte order mark; `findings` says what was changed and is empty for
// plain UTF-8.
struct Decoded {
  std::string text;
  std::vector<Finding> findings;
};

// UTF-16 is known by its byte order mark; bytes that are neither that nor UTF-8 are taken as
// Latin-1. O(n).
Decoded decode_text(std::string_view bytes);

// Bytes of the well-formed UTF-8 sequence at `i` < bytes.size(), 1 .. 4; 0 when there is none.
std::size_t utf8_length(std::string_view bytes, std::size_t i);

// True when every byte belongs to a well-formed UTF-8 sequence (no overlong forms, no surrogates).
bool is_utf8(std::string_view bytes);

// Appends one code point (0 .. 0x10FFFF) as UTF-8.
void append_utf8(std::string& text, std::uint32_t code_point);

}  // namespace arenascope::io
