// Writes SVG markup: elements with attributes, numbers with fixed decimals, escaped text.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

namespace arenascope::scene {

// A length in pixels with two decimals at most, trailing zeros dropped: "12.5". The same text on
// every platform.
std::string svg_number(double px);

// Text as XML: & < > " are escaped, characters XML does not allow and bytes that are not UTF-8
// become U+FFFD.
std::string xml_escaped(std::string_view text);

class SvgWriter {
 public:
  struct Attribute {
    std::string_view name;
    std::string value;  // escaped by the writer
  };
  using Attributes = std::initializer_list<Attribute>;

  // A tag with content follows: close() ends the innermost one.
  void open(std::string_view tag, Attributes attributes);
  void close();

  // An element without content, or with this text.
  void element(std::string_view tag, Attributes attributes, std::string_view text = {});

  // The markup with a line break at its end. Every open() has had its close().
  const std::string& markup() const { return markup_; }

 private:
  void start(std::string_view tag, Attributes attributes);
  std::string markup_;
  std::string open_tags_;  // each followed by a space
};

}  // namespace arenascope::scene
