#include "core/io/json_writer.h"

#include <cassert>
#include <nlohmann/json.hpp>
#include <utility>

namespace arenascope::io {

std::string json_quoted(std::string_view value) {
  return nlohmann::json(value).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
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
  return raw(json_quoted(value));
}

JsonWriter& JsonWriter::number(std::int64_t value) {
  return raw(std::to_string(value));
}

JsonWriter& JsonWriter::seconds(double value) {
  return raw(nlohmann::json(value).dump());
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
