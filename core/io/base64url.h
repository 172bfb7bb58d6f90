// Base64 with the alphabet of addresses (RFC 4648, section 5): A-Z a-z 0-9 - _, without padding.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace arenascope::io {

// ceil(4 * n / 3) characters for n bytes.
std::string encode_base64url(std::string_view bytes);

// Index of the first character outside the alphabet, if there is one.
std::optional<std::size_t> find_foreign_base64url(std::string_view text);

// The bytes; nothing when a character is foreign, when the length is 1 modulo 4, or when bits after
// the last byte are set (so that every byte string has exactly one spelling).
std::optional<std::string> decode_base64url(std::string_view text);

}  // namespace arenascope::io
