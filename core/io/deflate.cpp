#include "core/io/deflate.h"

#include <zlib.h>

#include <array>
#include <cassert>

namespace arenascope::io {
namespace {

constexpr int kRawWindowBits = -15;
constexpr int kMemLevel = 9;

Bytef* input_of(std::string_view bytes) {
  // zlib's field is not const unless ZLIB_CONST is set; the bytes are only read.
  return reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
}

}  // namespace

std::string deflate_bytes(std::string_view bytes) {
  z_stream stream{};
  if (deflateInit2(&stream, 9, Z_DEFLATED, kRawWindowBits, kMemLevel, Z_DEFAULT_STRATEGY) != Z_OK)
    return {};
  std::string out(deflateBound(&stream, static_cast<uLong>(bytes.size())), '\0');
  stream.next_in = input_of(bytes);
  stream.avail_in = static_cast<uInt>(bytes.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  [[maybe_unused]] const int status = deflate(&stream, Z_FINISH);
  assert(status == Z_STREAM_END);
  out.resize(stream.total_out);
  deflateEnd(&stream);
  return out;
}

Inflated inflate_bytes(std::string_view bytes, std::size_t max_size) {
  z_stream stream{};
  if (inflateInit2(&stream, kRawWindowBits) != Z_OK) return {};
  stream.next_in = input_of(bytes);
  stream.avail_in = static_cast<uInt>(bytes.size());
  Inflated result;
  std::array<char, 1 << 15> block;
  int status = Z_OK;
  while (status == Z_OK && result.bytes.size() <= max_size) {
    stream.next_out = reinterpret_cast<Bytef*>(block.data());
    stream.avail_out = static_cast<uInt>(block.size());
    status = inflate(&stream, Z_NO_FLUSH);
    result.bytes.append(block.data(), block.size() - stream.avail_out);
  }
  const bool whole = status == Z_STREAM_END && stream.avail_in == 0;
  inflateEnd(&stream);
  if (result.bytes.size() > max_size)
    result.status = InflateStatus::TooLarge;
  else if (whole)
    result.status = InflateStatus::Whole;
  else
    result.status = status == Z_BUF_ERROR ? InflateStatus::CutShort : InflateStatus::Damaged;
  if (result.status != InflateStatus::Whole) result.bytes.clear();
  return result;
}

std::uint32_t crc32_of(std::string_view bytes, std::uint32_t start) {
  // Bit by bit: zlib's tables weigh five kilobytes in the page, and links are short.
  std::uint32_t rest = ~start;
  for (const char byte : bytes) {
    rest ^= static_cast<unsigned char>(byte);
    for (int bit = 0; bit < 8; ++bit) rest = (rest >> 1) ^ ((rest & 1) != 0 ? 0xEDB88320U : 0U);
  }
  return ~rest;
}

}  // namespace arenascope::io
