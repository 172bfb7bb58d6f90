#include "core/io/deflate.h"

#include <doctest/doctest.h>

#include "core/base/rng.h"

using namespace arenascope;
using io::deflate_bytes;
using io::inflate_bytes;
using io::InflateStatus;

TEST_CASE("deflate: random and repeating bytes return") {
  Rng rng(2);
  for (int round = 0; round < 100; ++round) {
    std::string bytes(rng.below(100'000), 'a');
    for (std::size_t i = 0; i < bytes.size(); i += 1 + rng.below(200))
      bytes[i] = static_cast<char>(rng.below(256));
    const io::Inflated back = inflate_bytes(deflate_bytes(bytes), 1 << 20);
    CHECK(back.status == InflateStatus::Whole);
    CHECK(back.bytes == bytes);
  }
}

TEST_CASE("deflate: nothing takes two bytes and returns") {
  CHECK(deflate_bytes("").size() == 2);
  CHECK(inflate_bytes(deflate_bytes(""), 10).status == InflateStatus::Whole);
}

// A megabyte of zeros is about a kilobyte deflated.
TEST_CASE("inflate: output above the limit is refused") {
  const std::string bomb = deflate_bytes(std::string(1 << 20, '\0'));
  CHECK(bomb.size() < 2000);
  CHECK(inflate_bytes(bomb, (1 << 20) - 1).status == InflateStatus::TooLarge);
  CHECK(inflate_bytes(bomb, 1 << 20).status == InflateStatus::Whole);
  CHECK(inflate_bytes(bomb, 1000).bytes.empty());
}

TEST_CASE("inflate: every shorter stream is cut short") {
  const std::string whole =
      deflate_bytes("a text with enough letters to be worth a dynamic code, or not");
  for (std::size_t length = 0; length < whole.size(); ++length)
    CHECK(inflate_bytes(whole.substr(0, length), 1000).status == InflateStatus::CutShort);
}

TEST_CASE("inflate: bytes after the end are damage") {
  CHECK(inflate_bytes(deflate_bytes("text") + "x", 1000).status == InflateStatus::Damaged);
}

TEST_CASE("inflate: a block type that does not exist is damage") {
  CHECK(inflate_bytes("\x07", 1000).status == InflateStatus::Damaged);
}

// The check value of CRC-32/ISO-HDLC.
TEST_CASE("crc32: the check value of the polynomial") {
  CHECK(io::crc32_of("123456789") == 0xCBF43926u);
  CHECK(io::crc32_of("456789", io::crc32_of("123")) == 0xCBF43926u);
}
