#include "core/io/json_writer.h"

#include <cassert>
#include <cmath>
#include <utility>

#include "core/io/decode.h"

namespace arenascope::io {
namespace {

constexpr std::int64_t kMillion = 1'000'000;

void append_escaped(std::string& out, char c) {
  constexpr std::string_view kShort = "\"\\\b\f\n\r\t";
  constexpr std::string_view kHex = "0123456789abcdef";
  out += '\\';
  if (const std::size_t at = kShort.find(c); at != std::string_view::npos) {
    out += "\"\\bfnrt"[at];
    return;
  }
  out += "u00";
  out += kHex[static_cast<unsigned char>(c) >> 4];
  out += kHex[static_cast<unsigned char>(c) & 15];
}

// Bytes at `i` that one U+FFFD stands for: the begin of a sequence that breaks off, else one byte
// (Unicode 15, section 3.9, table 3-8).
std::size_t broken_length(std::string_view bytes, std::size_t i) {
  for (std::size_t length = 3; length > 1; --length) {
    if (length > bytes.size() - i) continue;
    const std::string continued = std::string(bytes.substr(i, length)) + "\x80\x80";
    if (utf8_length(continued, 0) > length) return length;
  }
  return 1;
}

void append_quoted(std::string& out, std::string_view value) {
  out += '"';
  for (std::size_t i = 0; i < value.size();) {
    const char c = value[i];
    const std::size_t length = utf8_length(value, i);
    if (length == 0) {
      append_utf8(out, 0xFFFD);
      i += broken_length(value, i);
      continue;
    }
    if (c == '"' || c == '\\' || static_cast<unsigned char>(c) < 0x20) {
      append_escaped(out, c);
    } else {
      out.append(value, i, length);
    }
    i += length;
  }
  out += '"';
}

}  // namespace

std::string json_quoted(std::string_view value) {
  std::string out;
  append_quoted(out, value);
  return out;
}

JsonWriter& JsonWriter::open(char bracket, JsonLayout layout) {
  before_value();
  out_ += bracket;
  levels_.push_back({bracket == '{' ? '}' : ']', layout, true});
  return *this;
}

JsonWriter& JsonWriter::close() {
  assert(!levels_.empty() && !after_key_);
  const Level level = levels_.back();
  levels_.pop_back();
  if (level.layout == JsonLayout::Lines && !level.empty) break_line();
  out_ += level.closing;
  return *this;
}

JsonWriter& JsonWriter::key(std::string_view name) {
  text(name);
  out_ += ':';
  if (levels_.back().layout != JsonLayout::Inline) out_ += ' ';
  after_key_ = true;
  return *this;
}

JsonWriter& JsonWriter::text(std::string_view value) {
  before_value();
  append_quoted(out_, value);
  return *this;
}

JsonWriter& JsonWriter::number(std::int64_t value) {
  return raw(std::to_string(value));
}

JsonWriter& JsonWriter::seconds(double value) {
  const std::int64_t millionths = std::llround(value * kMillion);
  return decimal(millionths / kMillion, static_cast<std::uint32_t>(millionths % kMillion));
}

JsonWriter& JsonWriter::decimal(std::int64_t whole, std::uint32_t millionths) {
  assert(whole >= 0 && millionths < kMillion);
  std::string digits = std::to_string(kMillion + millionths);
  digits.front() = '.';
  while (digits.size() > 2 && digits.back() == '0') digits.pop_back();
  return raw(std::to_string(whole) + digits);
}

JsonWriter& JsonWriter::raw(std::string_view value) {
  before_value();
  out_ += value;
  return *this;
}

void JsonWriter::before_value() {
  if (std::exchange(after_key_, false) || levels_.empty()) return;
  const bool first = std::exchange(levels_.back().empty, false);
  if (!first) out_ += levels_.back().layout == JsonLayout::Spaced ? ", " : ",";
  if (levels_.back().layout == JsonLayout::Lines) break_line();
}

void JsonWriter::break_line() {
  out_ += '\n';
  out_.append(2 * levels_.size(), ' ');
}

std::string JsonWriter::take() {
  assert(levels_.empty());
  out_ += '\n';
  return std::exchange(out_, {});
}

}  // namespace arenascope::io
