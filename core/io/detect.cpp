#include <algorithm>
#include <array>

#include "core/io/csv_scan.h"
#include "core/io/decode.h"
#include "core/io/format.h"
#include "core/io/text.h"

namespace arenascope::io {
namespace {

// Detection looks at the beginning only.
constexpr std::size_t kLookedAtBytes = 8192;

struct Extension {
  std::string_view suffix;
  Format format;
};
constexpr std::array<Extension, 8> kExtensions{{{".json", Format::Json},
                                                {".csv", Format::Csv},
                                                {".tsv", Format::Csv},
                                                {".lines", Format::Lines},
                                                {".txt", Format::Lines},
                                                {".dot", Format::Dot},
                                                {".gv", Format::Dot},
                                                {".tflite", Format::Tflite}}};

char lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

std::string lowered(std::string_view text) {
  std::string out(text);
  std::transform(out.begin(), out.end(), out.begin(), lower);
  return out;
}

std::optional<Format> by_extension(std::string_view file_name) {
  const std::string name = lowered(file_name.substr(file_name.find_last_of("/\\") + 1));
  for (const Extension& extension : kExtensions) {
    const std::size_t length = extension.suffix.size();
    if (name.size() >= length && name.substr(name.size() - length) == extension.suffix)
      return extension.format;
  }
  return std::nullopt;
}

// Skips blanks, line breaks and the comments of DOT, which include those of the other formats.
std::size_t skip_comments(std::string_view text, std::size_t i) {
  while (i < text.size()) {
    const std::string_view rest = text.substr(i);
    std::size_t end = std::string_view::npos;
    if (is_blank(rest[0]) || rest[0] == '\n') {
      end = 1;
    } else if (rest[0] == '#' || rest.substr(0, 2) == "//") {
      end = rest.find('\n');
    } else if (rest.substr(0, 2) == "/*") {
      end = rest.find("*/", 2);
      if (end != std::string_view::npos) end += 2;
    } else {
      return i;
    }
    i = end == std::string_view::npos ? text.size() : i + end;
  }
  return i;
}

std::string_view word_at(std::string_view text, std::size_t i) {
  std::size_t end = i;
  while (end < text.size() && lower(text[end]) >= 'a' && lower(text[end]) <= 'z') ++end;
  return text.substr(i, end - i);
}

// `strict`, `graph` or `digraph`, but not as the name of a node in a line `graph -> b`.
bool looks_like_dot(std::string_view text, std::size_t i) {
  const std::string word = lowered(word_at(text, i));
  if (word != "strict" && word != "graph" && word != "digraph") return false;
  const std::size_t next = skip_comments(text, i + word.size());
  if (next == i + word.size())
    return next < text.size() && (text[next] == '{' || text[next] == '"');
  return next < text.size() && text[next] != '-';
}

// The first line that is neither blank nor a comment of `#`.
std::string_view first_line(std::string_view text) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = slice(text, trimmed(text, {0, end}));
    if (!line.empty() && line[0] != '#') return line;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return {};
}

bool has_arrow(std::string_view text) {
  return text.find("->") != std::string_view::npos || text.find("--") != std::string_view::npos;
}

std::optional<Format> by_text(std::string_view text) {
  const std::size_t start = skip_comments(text, 0);
  if (start == text.size()) return std::nullopt;
  if (text[start] == '{' || text[start] == '[') return Format::Json;
  if (looks_like_dot(text, start)) return Format::Dot;
  if (text[start] == '<') return std::nullopt;
  if (scan_csv_header(text).ok()) return Format::Csv;
  if (has_arrow(text.substr(start))) return Format::Lines;
  if (first_line(text).find_first_of(",;\t") != std::string_view::npos) return Format::Csv;
  return std::nullopt;
}

bool is_one_name(std::string_view line) {
  return !line.empty() && line[0] != '<' &&
         line.find_first_of(" \t(){}[]=") == std::string_view::npos;
}

}  // namespace

std::string_view format_id(Format format) {
  switch (format) {
    case Format::Json:
      return "json";
    case Format::Csv:
      return "csv";
    case Format::Lines:
      return "lines";
    case Format::Dot:
      return "dot";
    case Format::Tflite:
      return "tflite";
  }
  return "";
}

std::optional<Format> format_from_id(std::string_view id) {
  for (const Format format :
       {Format::Json, Format::Csv, Format::Lines, Format::Dot, Format::Tflite})
    if (format_id(format) == id) return format;
  return std::nullopt;
}

bool is_binary(Format format) {
  return format == Format::Tflite;
}

std::optional<Format> detect(std::string_view bytes, std::string_view file_name) {
  if (bytes.size() >= 8 && bytes.substr(4, 4) == "TFL3") return Format::Tflite;
  const std::string_view beginning = bytes.substr(0, kLookedAtBytes);
  const bool is_utf16 = bytes.substr(0, 2) == "\xFF\xFE" || bytes.substr(0, 2) == "\xFE\xFF";
  const bool is_text = is_utf16 || beginning.find('\0') == std::string_view::npos;
  const auto named = by_extension(file_name);
  if (!is_text) return named && is_binary(*named) ? named : std::nullopt;
  const std::string text = decode_text(beginning).text;
  if (const auto seen = by_text(text)) return seen;
  if (named) return named;
  if (is_one_name(first_line(text))) return Format::Lines;
  return std::nullopt;
}

}  // namespace arenascope::io
