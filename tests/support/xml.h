// A strict look at XML markup without DTD: balanced tags, quoted attributes that do not repeat,
// known entities.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace arenascope::test {

// Number of elements, or nothing with a reason in `problem`.
class XmlCheck {
 public:
  explicit XmlCheck(std::string_view text) : text_(text) { run(); }
  const std::string& problem() const { return problem_; }
  std::size_t elements() const { return elements_; }

 private:
  void run() {
    while (at_ < text_.size() && problem_.empty()) text_[at_] == '<' ? tag() : content();
    if (problem_.empty() && !open_.empty()) problem_ = "not closed: " + open_.back();
    if (problem_.empty() && roots_ != 1) problem_ = "not exactly one root";
  }
  void content() {
    const char c = text_[at_];
    if (c == '>' || static_cast<unsigned char>(c) < 0x09)
      problem_ = "a character that must be escaped";
    if (c == '&') entity();
    ++at_;
  }
  void entity() {
    for (const std::string_view known : {"&amp;", "&lt;", "&gt;", "&quot;"})
      if (text_.substr(at_, known.size()) == known) return;
    problem_ = "a bare ampersand";
  }
  std::string name() {
    const std::size_t end = text_.find_first_not_of(
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-", at_);
    const std::string found(text_.substr(at_, end - at_));
    at_ = end;
    if (found.empty()) problem_ = "a name is missing";
    return found;
  }
  void tag() {
    ++at_;
    if (text_.substr(at_, 1) == "/") {
      ++at_;
      if (open_.empty() || name() != open_.back() || text_[at_] != '>')
        problem_ = "a wrong closing tag";
      if (problem_.empty()) open_.pop_back();
      ++at_;
      return;
    }
    const std::string opened = name();
    if (open_.empty()) ++roots_;
    ++elements_;
    std::set<std::string> attributes;
    while (problem_.empty() && text_[at_] == ' ') attribute(attributes);
    const bool empty = text_.substr(at_, 2) == "/>";
    if (!empty && text_[at_] != '>') problem_ = "a malformed tag";
    at_ += empty ? 2 : 1;
    if (!empty) open_.push_back(opened);
  }
  void attribute(std::set<std::string>& known) {
    ++at_;
    if (!known.insert(name()).second) problem_ = "a repeated attribute";
    if (text_.substr(at_, 2) != "=\"") problem_ = "an attribute without quotes";
    for (at_ += 2; at_ < text_.size() && text_[at_] != '"' && problem_.empty();) {
      if (text_[at_] == '<') problem_ = "< in an attribute";
      content();
    }
    ++at_;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t elements_ = 0;
  std::size_t roots_ = 0;
  std::vector<std::string> open_;
  std::string problem_;
};

}  // namespace arenascope::test
