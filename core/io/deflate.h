// Raw deflate streams (RFC 1951) by zlib, and CRC-32: the same bytes on every platform.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/base/result.h"

namespace arenascope::io {

// Level 9, without header or checksum.
std::string deflate_bytes(std::string_view bytes);

enum class InflateStatus : std::uint8_t { Whole, CutShort, Damaged, TooLarge };

// `status` is Whole when the stream ended exactly at the end of `bytes` within `max_size` bytes of
// output; CutShort when it wants more input. `bytes` holds the output only when Whole.
struct Inflated {
  InflateStatus status = InflateStatus::Damaged;
  std::string bytes;
};
Inflated inflate_bytes(std::string_view bytes, std::size_t max_size);

// CRC-32 of `bytes` (the polynomial of zip and PNG), continued from `start`. O(8 n).
std::uint32_t crc32_of(std::string_view bytes, std::uint32_t start = 0);

}  // namespace arenascope::io
