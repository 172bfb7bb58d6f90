#include "core/io/base64url.h"

#include <doctest/doctest.h>

#include "core/base/rng.h"

using namespace arenascope;
using io::decode_base64url;
using io::encode_base64url;

// The vectors of RFC 4648, section 10, without their padding.
TEST_CASE("base64url: the vectors of the standard") {
  CHECK(encode_base64url("") == "");
  CHECK(encode_base64url("f") == "Zg");
  CHECK(encode_base64url("fo") == "Zm8");
  CHECK(encode_base64url("foo") == "Zm9v");
  CHECK(encode_base64url("foob") == "Zm9vYg");
  CHECK(encode_base64url("fooba") == "Zm9vYmE");
  CHECK(encode_base64url("foobar") == "Zm9vYmFy");
}

TEST_CASE("base64url: the last two letters are - and _") {
  CHECK(encode_base64url("\xFB\xEF\xFF") == "--__");
}

TEST_CASE("base64url: random bytes return") {
  Rng rng(1);
  for (int round = 0; round < 500; ++round) {
    std::string bytes(rng.below(40), '\0');
    for (char& c : bytes) c = static_cast<char>(rng.below(256));
    CHECK(decode_base64url(encode_base64url(bytes)) == bytes);
  }
}

TEST_CASE("base64url: padding, spaces and the plain alphabet are refused") {
  for (const char* text : {"Zg==", "Zm 9", "+/+/", "Zm9v\n"}) CHECK_FALSE(decode_base64url(text));
}

TEST_CASE("base64url: every byte string has one spelling") {
  CHECK(decode_base64url("Zg"));
  CHECK_FALSE(decode_base64url("Zh"));
  CHECK_FALSE(decode_base64url("Z"));
}

TEST_CASE("base64url: the first foreign character is found") {
  CHECK(io::find_foreign_base64url("ab.c*") == 2);
  CHECK_FALSE(io::find_foreign_base64url("ab-_9Z"));
}
