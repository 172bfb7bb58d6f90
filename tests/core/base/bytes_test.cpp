#include "core/base/bytes.h"

#include <doctest/doctest.h>

using namespace arenascope;

TEST_CASE("bytes: sizes are read with their units") {
  CHECK(parse_size("262144") == 262144);
  CHECK(parse_size("256K") == 262144);
  CHECK(parse_size("250KB") == 250000);
  CHECK(parse_size("1.5MiB") == 1572864);
  CHECK(parse_size("2 GiB") == Bytes{2} << 30);
  CHECK(parse_size("3GB") == Bytes{3000000000});
}

TEST_CASE("bytes: what is not a whole number of bytes is refused") {
  for (const char* text :
       {"", "K", "-1", "1.5", "1.3K", "1.K", "12Q", "9007199254740992", "9007199254741K"})
    CHECK_MESSAGE(!parse_size(text), text);
  CHECK(parse_size("9007199254740991") == kMaxNumber);
}

TEST_CASE("bytes: amounts print with one decimal and a unit") {
  CHECK(format_size(0) == "0 B");
  CHECK(format_size(1023) == "1023 B");
  CHECK(format_size(1536) == "1.5 KiB");
  CHECK(format_size(258048) == "252.0 KiB");
  CHECK(format_size(1605632) == "1,568.0 KiB");
  CHECK(format_size(Bytes{22} << 20) == "22.0 MiB");
  CHECK(format_percent(36, 216) == "16.7");
  CHECK(format_percent(1, 0) == "0");
  CHECK(format_percent(kMaxNumber, kMaxNumber) == "100.0");
  CHECK(format_count(1234567) == "1,234,567");
  CHECK(format_count(-1234) == "-1,234");
  CHECK(format_count(999) == "999");
}

TEST_CASE("bytes: a sum above 2^53-1 is nothing") {
  CHECK(checked_add(kMaxNumber - 1, 1) == kMaxNumber);
  CHECK(!checked_add(kMaxNumber, 1));
}
