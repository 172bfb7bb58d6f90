#include "core/io/byte_stream.h"

namespace arenascope::io {

void ByteWriter::number(std::uint64_t n) {
  while (n >= 128) {
    bytes_ += static_cast<char>((n & 127) | 128);
    n >>= 7;
  }
  bytes_ += static_cast<char>(n);
}

void ByteWriter::text(std::string_view bytes) {
  number(bytes.size());
  bytes_ += bytes;
}

void ByteWriter::section(std::uint64_t tag, std::string_view payload) {
  number(tag);
  text(payload);
}

void ByteReader::fail() {
  failed_ = true;
  rest_ = {};
}

std::uint64_t ByteReader::number() {
  std::uint64_t n = 0;
  for (int shift = 0; shift < 64 && !rest_.empty(); shift += 7) {
    const auto byte = static_cast<unsigned char>(rest_.front());
    rest_.remove_prefix(1);
    if (shift == 63 && byte > 1) break;
    n |= static_cast<std::uint64_t>(byte & 127) << shift;
    if (byte < 128) return n;
  }
  fail();
  return 0;
}

std::string_view ByteReader::raw(std::size_t length) {
  if (length > rest_.size()) {
    fail();
    return {};
  }
  const std::string_view taken = rest_.substr(0, length);
  rest_.remove_prefix(length);
  return taken;
}

std::string_view ByteReader::text() {
  return raw(count());
}

std::size_t ByteReader::count() {
  const std::uint64_t n = number();
  if (n > rest_.size()) {
    fail();
    return 0;
  }
  return static_cast<std::size_t>(n);
}

}  // namespace arenascope::io
