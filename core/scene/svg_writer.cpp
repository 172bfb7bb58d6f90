#include "core/scene/svg_writer.h"

#include <cmath>
#include <cstdint>

namespace arenascope::scene {
namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";

// Bytes of the UTF-8 character that begins the text, 0 when it is malformed or not allowed in XML.
std::size_t character_length(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char first = byte(0);
  if (first < 0x80) return first >= 0x20 || first == '\t' || first == '\n' ? 1 : 0;
  const std::size_t length = first >= 0xF0 ? 4 : (first >= 0xE0 ? 3 : 2);
  if (first < 0xC2 || first > 0xF4 || text.size() < length) return 0;
  std::uint32_t code = first & (0x7Fu >> length);
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0) != 0x80) return 0;
    code = code << 6 | (byte(i) & 0x3Fu);
  }
  constexpr std::uint32_t kSmallest[] = {0, 0, 0x80, 0x800, 0x10000};
  const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
  const bool allowed = code >= kSmallest[length] && !surrogate && code <= 0x10FFFF &&
                       code != 0xFFFE && code != 0xFFFF;
  return allowed ? length : 0;
}

}  // namespace

std::string svg_number(double px) {
  const auto hundredths = static_cast<std::int64_t>(std::floor(px * 100 + 0.5));
  const std::int64_t amount = hundredths < 0 ? -hundredths : hundredths;
  std::string text = (hundredths < 0 ? "-" : "") + std::to_string(amount / 100);
  const std::int64_t rest = amount % 100;
  if (rest == 0) return text;
  text += '.';
  text += static_cast<char>('0' + rest / 10);
  if (rest % 10 != 0) text += static_cast<char>('0' + rest % 10);
  return text;
}

std::string xml_escaped(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::size_t length = character_length(text);
    if (length == 0)
      out += kReplacement;
    else if (text[0] == '&')
      out += "&amp;";
    else if (text[0] == '<')
      out += "&lt;";
    else if (text[0] == '>')
      out += "&gt;";
    else if (text[0] == '"')
      out += "&quot;";
    else
      out += text.substr(0, length);
    text.remove_prefix(length == 0 ? 1 : length);
  }
  return out;
}

void SvgWriter::start(std::string_view tag, Attributes attributes) {
  markup_ += '<';
  markup_ += tag;
  for (const Attribute& a : attributes) {
    markup_ += ' ';
    markup_ += a.name;
    markup_ += "=\"" + xml_escaped(a.value) + '"';
  }
}

void SvgWriter::open(std::string_view tag, Attributes attributes) {
  start(tag, attributes);
  markup_ += ">\n";
  open_tags_ += tag;
  open_tags_ += ' ';
}

void SvgWriter::close() {
  open_tags_.pop_back();
  const std::size_t begin = open_tags_.rfind(' ') + 1;
  markup_ += "</" + open_tags_.substr(begin) + ">\n";
  open_tags_.resize(begin);
}

void SvgWriter::element(std::string_view tag, Attributes attributes, std::string_view text) {
  start(tag, attributes);
  if (text.empty()) {
    markup_ += "/>\n";
    return;
  }
  markup_ += '>' + xml_escaped(text) + "</";
  markup_ += tag;
  markup_ += ">\n";
}

}  // namespace arenascope::scene
