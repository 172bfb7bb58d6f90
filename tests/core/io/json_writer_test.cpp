#include "core/io/json_writer.h"

#include <doctest/doctest.h>

#include <array>
#include <nlohmann/json.hpp>

using namespace arenascope::io;

namespace {

// Escapes, controls, every length of UTF-8, and what breaks off or never was UTF-8.
std::vector<std::string> nasty_strings() {
  std::vector<std::string> strings{"",
                                   "\"\\/\b\f\n\r\t",
                                   "</script>",
                                   "caf\xC3\xA9 \xE2\x82\xAC \xF0\x9F\x98\x80 \x7F",
                                   "\xE2\x80\xA8\xE2\x80\xA9",
                                   "\xEF\xBB\xBF\xEF\xBF\xBE",
                                   "\xED\xA0\x80",
                                   "\xC0\xAF",
                                   "\xE0\x80\x80",
                                   "\xF4\x90\x80\x80",
                                   "\xF0\x9F\x98",
                                   "\xF0\x9F\x98z",
                                   "\xE2\x82",
                                   "\xE2\x82\xE2",
                                   "\xC3\xC3\xA9",
                                   "\x80\xBF\xFE\xFF",
                                   std::string("a\0b", 3)};
  for (int byte = 0; byte < 256; ++byte)
    for (const std::string& rest : {std::string(), std::string("z"), std::string("\x80\x90")})
      strings.push_back(static_cast<char>(byte) + rest);
  return strings;
}

}  // namespace

TEST_CASE(
    "json writer: members of a Lines object stand on lines of their own, of an Inline one "
    "together") {
  JsonWriter json;
  json.open_object(JsonLayout::Lines).key("a").number(1);
  json.key("b").open_array(JsonLayout::Lines);
  json.open_object().key("x").text("y").key("z").null().close();
  json.open_array().boolean(true).boolean(false).close().close();
  json.key("c").open_array(JsonLayout::Lines).close().close();
  CHECK(json.take() ==
        "{\n  \"a\": 1,\n  \"b\": [\n    {\"x\":\"y\",\"z\":null},\n    [true,false]\n  ],\n  "
        "\"c\": []\n}\n");
}

TEST_CASE("json writer: quotes, control characters and line breaks are escaped") {
  JsonWriter json;
  CHECK(json.text("a\"\\\n\x01").take() == "\"a\\\"\\\\\\n\\u0001\"\n");
}

TEST_CASE("json writer: bytes that are not UTF-8 become replacement characters") {
  JsonWriter json;
  CHECK(json.text("caf\xE9!").take() == "\"caf\xEF\xBF\xBD!\"\n");
}

TEST_CASE("json writer: the largest number of an input is written in full") {
  JsonWriter json;
  CHECK(json.number(9007199254740991).take() == "9007199254740991\n");
}

TEST_CASE("json writer: seconds keep their decimals") {
  JsonWriter json;
  CHECK(json.open_array().seconds(0).seconds(0.25).close().take() == "[0.0,0.25]\n");
}

TEST_CASE("json writer: quoted strings are those of another writer, byte for byte") {
  for (const std::string& nasty : nasty_strings()) {
    const nlohmann::json oracle(nasty);
    CHECK(json_quoted(nasty) ==
          oracle.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
  }
}

TEST_CASE("json writer: another reader reads back what was written, keys and texts alike") {
  JsonWriter json;
  json.open_object();
  std::size_t members = 0;
  for (const std::string& nasty : nasty_strings()) {
    if (nlohmann::json::parse(json_quoted(nasty)).get<std::string>() != nasty) continue;
    json.key(nasty).open_array().text(nasty).close();
    ++members;
  }
  const nlohmann::json read = nlohmann::json::parse(json.close().take());
  CHECK(members > 100);
  for (const auto& [key, value] : read.items()) CHECK(value == nlohmann::json::array({key}));
}

TEST_CASE("json writer: a decimal has the digits it needs and no trailing zeros") {
  JsonWriter json;
  json.open_array().decimal(0, 1).decimal(3, 0).decimal(1, 120000).decimal(9007199254740991,
                                                                           999999);
  CHECK(json.close().take() == "[0.000001,3.0,1.12,9007199254740991.999999]\n");
}

TEST_CASE("json writer: seconds are rounded to the microsecond") {
  JsonWriter json;
  CHECK(json.open_array().seconds(0.0000004).seconds(1.9999999).close().take() == "[0.0,2.0]\n");
}
