// Bytes made of small numbers: LEB128 varints, strings with their length, and sections a reader may
// skip.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace arenascope::io {

// Signed numbers as unsigned ones, small where the amount is small: 0, -1, 1, -2, … become 0, 1, 2,
// 3, …
constexpr std::uint64_t zigzag(std::int64_t n) {
  return (static_cast<std::uint64_t>(n) << 1) ^ (n < 0 ? ~std::uint64_t{0} : 0);
}
constexpr std::int64_t unzigzag(std::uint64_t n) {
  return static_cast<std::int64_t>((n >> 1) ^ ((n & 1) != 0 ? ~std::uint64_t{0} : 0));
}

class ByteWriter {
 public:
  // Seven bits a byte, lowest first; 1 byte below 128, at most 10.
  void number(std::uint64_t n);

  void signed_number(std::int64_t n) { number(zigzag(n)); }

  // Length and bytes.
  void text(std::string_view bytes);

  // Bytes as they are.
  void raw(std::string_view bytes) { bytes_ += bytes; }

  // A section: tag, length, payload.
  void section(std::uint64_t tag, std::string_view payload);

  const std::string& bytes() const { return bytes_; }

 private:
  std::string bytes_;
};

// Reads what ByteWriter wrote. Any read beyond the end, or of a number above 64 bits, sets failed()
// and gives zeros and empty strings from then on, so that a caller checks once at the end. Never
// reads outside `bytes`.
class ByteReader {
 public:
  explicit ByteReader(std::string_view bytes) : rest_(bytes) {}

  std::uint64_t number();
  std::int64_t signed_number() { return unzigzag(number()); }
  std::string_view text();
  std::string_view raw(std::size_t length);

  // A number of items that take at least one byte each: more than the bytes that are left is a
  // failure. The result is safe to allocate.
  std::size_t count();

  bool failed() const { return failed_; }
  bool at_end() const { return rest_.empty(); }
  void fail();

 private:
  std::string_view rest_;
  bool failed_ = false;
};

}  // namespace arenascope::io
