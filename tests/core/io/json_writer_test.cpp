#include "core/io/json_writer.h"

#include <doctest/doctest.h>

using namespace arenascope::io;

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
