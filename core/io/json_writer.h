// Writes JSON text from left to right, without building a tree first.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace arenascope::io {

// Where the members of an object or array stand: all on one line, without blanks or with a blank
// behind each comma and colon; or each on a line of its own.
enum class JsonLayout : std::uint8_t { Inline, Spaced, Lines };

// A string as JSON: in quotes, escaped. Bytes that are not UTF-8 become U+FFFD, one for each
// sequence that breaks off.
std::string json_quoted(std::string_view value);

// Calls come in the order of the text; every object member is a key() followed by one value.
// Commas, indentation and escapes are the writer's. Bytes that are not UTF-8 become U+FFFD. Cost is
// linear in the text.
class JsonWriter {
 public:
  JsonWriter& open_object(JsonLayout layout = JsonLayout::Inline) { return open('{', layout); }
  JsonWriter& open_array(JsonLayout layout = JsonLayout::Inline) { return open('[', layout); }
  JsonWriter& close();  // of the innermost object or array
  JsonWriter& key(std::string_view name);
  JsonWriter& text(std::string_view value);
  JsonWriter& number(std::int64_t value);
  JsonWriter& seconds(double value);  // not negative; to the microsecond
  // whole + millionths / 1,000,000 without trailing zeros, whatever the locale: 0.5, 3.0.
  JsonWriter& decimal(std::int64_t whole, std::uint32_t millionths);
  JsonWriter& boolean(bool value) { return raw(value ? "true" : "false"); }
  JsonWriter& null() { return raw("null"); }

  // The finished text with a line break at its end.
  std::string take();

 private:
  struct Level {
    char closing;
    JsonLayout layout;
    bool empty;
  };

  JsonWriter& open(char bracket, JsonLayout layout);
  JsonWriter& raw(std::string_view value);
  void before_value();
  void break_line();

  std::string out_;
  std::vector<Level> levels_;
  bool after_key_ = false;
};

}  // namespace arenascope::io
