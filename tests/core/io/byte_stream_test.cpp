#include "core/io/byte_stream.h"

#include <doctest/doctest.h>

#include <limits>

using arenascope::io::ByteReader;
using arenascope::io::ByteWriter;

TEST_CASE("byte stream: numbers of every width return") {
  const std::uint64_t numbers[] = {0,         1, 127, 128, 16383, 16384, std::uint64_t{1} << 53,
                                   UINT64_MAX};
  ByteWriter out;
  for (const std::uint64_t n : numbers) out.number(n);
  ByteReader in(out.bytes());
  for (const std::uint64_t n : numbers) CHECK(in.number() == n);
  CHECK(in.at_end());
  CHECK_FALSE(in.failed());
}

TEST_CASE("byte stream: signed numbers of every width return") {
  const std::int64_t numbers[] = {0, -1, 1, -64, 64, INT64_MIN, INT64_MAX};
  ByteWriter out;
  for (const std::int64_t n : numbers) out.signed_number(n);
  ByteReader in(out.bytes());
  for (const std::int64_t n : numbers) CHECK(in.signed_number() == n);
  CHECK_FALSE(in.failed());
}

TEST_CASE("byte stream: a small amount takes one byte, of either sign") {
  ByteWriter out;
  out.number(127);
  out.signed_number(-64);
  CHECK(out.bytes().size() == 2);
}

TEST_CASE("byte stream: reading past the end fails and gives zeros") {
  ByteReader in("\x05");
  CHECK(in.number() == 5);
  CHECK_FALSE(in.failed());
  CHECK(in.number() == 0);
  CHECK(in.failed());
  CHECK(in.text().empty());
}

TEST_CASE("byte stream: a number that never ends fails") {
  ByteReader in("\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\x01");
  in.number();
  CHECK(in.failed());
}

TEST_CASE("byte stream: a number above 64 bits fails") {
  ByteReader in("\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\x02");
  in.number();
  CHECK(in.failed());
}

TEST_CASE("byte stream: a text longer than what is left fails") {
  ByteReader in("\x03xy");
  CHECK(in.text().empty());
  CHECK(in.failed());
}

TEST_CASE("byte stream: a count above the bytes that are left fails") {
  ByteReader in("\x02x");
  CHECK(in.count() == 0);
  CHECK(in.failed());
}
