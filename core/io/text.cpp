#include "core/io/text.h"

#include <algorithm>
#include <array>

#include "core/base/sort.h"

namespace arenascope::io {

TextSpan trimmed(std::string_view text, TextSpan span) {
  while (span.length > 0 && is_blank(text[span.offset])) ++span.offset, --span.length;
  while (span.length > 0 && is_blank(text[span.end() - 1])) --span.length;
  return span;
}

std::string shown(std::string_view text) {
  constexpr std::size_t kMaxCharacters = 40;
  std::string out;
  std::size_t characters = 0;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    const bool begins_character = (byte & 0xC0) != 0x80;
    if (begins_character && ++characters > kMaxCharacters) return out + "…";
    out += byte < 0x20 || byte == 0x7F ? ' ' : c;
  }
  return out;
}

std::string ordinal(std::size_t n) {
  constexpr std::array<std::string_view, 11> kWords{"zeroth", "first", "second", "third",
                                                    "fourth", "fifth", "sixth",  "seventh",
                                                    "eighth", "ninth", "tenth"};
  if (n < kWords.size()) return std::string(kWords[n]);
  std::string_view suffix = "th";
  if (n % 100 < 11 || n % 100 > 13) {
    if (n % 10 == 1) suffix = "st";
    if (n % 10 == 2) suffix = "nd";
    if (n % 10 == 3) suffix = "rd";
  }
  return std::to_string(n).append(suffix);
}

Where Places::where(std::size_t offset) {
  const std::size_t end = std::min(offset, text_.size());
  const auto begins_character = [&](std::size_t i) { return (text_[i] & 0xC0) != 0x80; };
  for (; offset_ < end; ++offset_) {
    if (text_[offset_] == '\n') {
      ++line_, column_ = 1;
    } else if (begins_character(offset_)) {
      ++column_;
    }
  }
  bool left_line = false;
  while (offset_ > end) {
    --offset_;
    if (text_[offset_] == '\n') {
      --line_, left_line = true;
    } else if (begins_character(offset_)) {
      --column_;
    }
  }
  if (left_line) {
    const std::size_t line_break = end == 0 ? std::string_view::npos : text_.rfind('\n', end - 1);
    const std::size_t line_start = line_break == std::string_view::npos ? 0 : line_break + 1;
    column_ = where_of(text_.substr(line_start), end - line_start).column;
  }
  return {line_, column_, std::nullopt};
}

void FindingList::add(TextSpan span, std::string message) {
  if (findings_.size() == kMaxFindings) {
    ++unlisted_;
    return;
  }
  findings_.push_back({std::move(message), places_.where(span.offset), span});
}

std::vector<Finding> FindingList::take() {
  const auto by_place = [](const Finding& a, const Finding& b) {
    return a.span.offset < b.span.offset;
  };
  stable_sort(findings_, by_place);
  if (unlisted_ > 0)
    findings_.push_back({"And " + std::to_string(unlisted_) + " more remarks.", {}, {}});
  return std::move(findings_);
}

Result<std::int64_t> read_amount(std::string_view text, TextSpan span, std::string_view digits,
                                 std::string_view noun) {
  if (const auto n = parse_number(digits)) return *n;
  const std::string subject = "The " + std::string(noun);
  const std::string range = "Expected a whole number from 0 to 9007199254740991.";
  if (digits.empty())
    return error_at(text, span, ErrorCode::Syntax, subject + " is missing.", range);
  const bool only_digits = digits.find_first_not_of("0123456789") == std::string_view::npos;
  const std::string reason = only_digits ? ", is too large." : ", is not a whole number.";
  return error_at(text, span, only_digits ? ErrorCode::TooLarge : ErrorCode::Syntax,
                  subject + ", " + shown(digits) + reason, range);
}

Result<Done> UniqueNames::add(std::string_view text, TextSpan span, std::uint32_t line,
                              std::string name) {
  const auto id = static_cast<std::uint32_t>(entries_.size());
  const auto [place, is_new] = entries_.try_emplace(std::move(name), Entry{id, line});
  if (is_new) return Done{};
  const std::uint32_t first_line = place->second.line;
  return error_at(
      text, span, ErrorCode::Invalid,
      "The name " + shown(place->first) + " stands on line " + std::to_string(first_line) +
          (line == first_line ? " twice." : " and again on line " + std::to_string(line) + "."),
      "Expected a name that no other has.");
}

std::optional<std::uint32_t> UniqueNames::find(const std::string& name) const {
  const auto place = entries_.find(name);
  if (place == entries_.end()) return std::nullopt;
  return place->second.id;
}

}  // namespace arenascope::io
