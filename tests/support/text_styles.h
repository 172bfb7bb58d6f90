// The same document in many layouts: what people and their programs write.
#pragma once

#include <algorithm>
#include <array>

#include "core/io/csv_scan.h"
#include "core/io/json_tree.h"
#include "core/io/write.h"
#include "tests/support/random_document.h"

namespace arenascope::test {

// A random document that a reader can make: sums in range, operators named, lifetimes beside
// numbered nodes only.
inline Document random_readable_document(Rng& rng) {
  Document document = random_document(rng);
  if (document.lifetimes) {
    for (LifetimeTensor& tensor : *document.lifetimes) {
      tensor.bytes %= 100'003;
      tensor.life.first_use %= 61;
      tensor.life.last_use = tensor.life.first_use + rng.between(0, 9);
    }
    document.nodes.names.clear();
  }
  if (document.graph && document.nodes.numbered())
    for (NodeId i = 0; i < document.nodes.count; ++i)
      document.nodes.names.push_back("n" + std::to_string(i));
  return document;
}

template <class T>
void shuffle(Rng& rng, std::vector<T>& list) {
  for (std::size_t i = list.size(); i > 1; --i) std::swap(list[i - 1], list[rng.below(i)]);
}

// Lays a JSON text out anew: on one line, one entity a line, or every value on a line; members in
// any order; names left out where they are what the reader fills in.
class JsonLayouter {
 public:
  JsonLayouter(std::string_view text, Rng& rng) : text_(text), rng_(rng) {
    constexpr std::array<std::string_view, 4> kColons{":", ": ", " : ", ":\t"};
    colon_ = kColons[rng.below(kColons.size())];
    lines_until_depth_ = rng.below(4);
    line_break_ = rng.below(3) == 0 ? "\r\n" : "\n";
    indent_ = rng.below(3);
    spaced_ = rng.below(2) == 0;
    leaves_names_out_ = rng.below(2) == 0;
  }

  std::string layout() {
    const auto values = io::parse_json(text_);
    std::string out = written(values.value().front(), 0, "");
    if (rng_.below(2) == 0) out += line_break_;
    return out;
  }

 private:
  std::string gap(std::size_t depth) const {
    if (depth < lines_until_depth_) return line_break_ + std::string((depth + 1) * indent_, ' ');
    return "";
  }
  std::string_view slice(TextSpan span) const { return text_.substr(span.offset, span.length); }

  std::string written(const io::JsonValue& value, std::size_t depth, const std::string& fill_in) {
    if (value.kind != io::JsonKind::Array && value.kind != io::JsonKind::Object)
      return std::string(slice(value.span()));
    const bool is_list = value.kind == io::JsonKind::Array;
    const std::string_view key = value.key_end > 0 ? slice(value.key_span()) : "";
    const std::string letter = key == "\"nodes\"" ? "n" : "t";
    std::vector<std::string> parts;
    for (const io::JsonValue& child : io::JsonChildren(value)) {
      const std::string next_fill_in =
          is_list && depth == 1 ? "\"" + letter + std::to_string(parts.size()) + "\"" : "";
      const std::string child_text = written(child, depth + 1, next_fill_in);
      if (is_list) {
        parts.push_back(child_text);
        continue;
      }
      const bool drops = leaves_names_out_ && slice(child.key_span()) == "\"name\"" &&
                         child_text == fill_in && value.subtree > 2;
      if (drops && rng_.below(2) == 0) continue;
      const std::string value_text = drops ? (rng_.below(2) == 0 ? "null" : "\"\"") : child_text;
      // An empty string is a name where nodes are listed.
      if (drops && value_text == "\"\"" && fill_in[1] == 'n') continue;
      parts.push_back(std::string(slice(child.key_span())) + colon_ + value_text);
    }
    if (!is_list && depth > 0 && rng_.below(3) == 0) shuffle(rng_, parts);
    std::string out(1, is_list ? '[' : '{');
    for (std::size_t i = 0; i < parts.size(); ++i)
      out += (i == 0 ? "" : std::string(",") + (spaced_ && gap(depth).empty() ? " " : "")) +
             gap(depth) + parts[i];
    if (!parts.empty() && depth < lines_until_depth_ && rng_.below(2) == 0)
      out += line_break_ + std::string(depth * indent_, ' ');
    return out + (is_list ? ']' : '}');
  }

  std::string_view text_;
  Rng& rng_;
  std::string colon_;
  std::size_t lines_until_depth_ = 0;
  std::string line_break_;
  std::size_t indent_ = 0;
  bool spaced_ = false;
  bool leaves_names_out_ = false;
};

inline std::string random_json(Rng& rng, const Document& document) {
  const std::string text = io::write_json(document);
  return JsonLayouter(text, rng).layout();
}

// Lifetimes as CSV: columns in any order and under any name, comments, blank lines, quotes, blanks.
class CsvLayouter {
 public:
  explicit CsvLayouter(Rng& rng) : rng_(rng) {
    constexpr std::array<char, 5> kSeparators{',', ',', ',', ';', '\t'};
    separator_ = kSeparators[rng.below(kSeparators.size())];
    line_break_ = rng.below(3) == 0 ? "\r\n" : "\n";
    inclusive_ = rng.below(2) == 0;
    padded_ = rng.below(3) == 0;
    quotes_all_ = rng.below(4) == 0;
    columns_ = {one_of({"id", "buffer", "buffer_id", "name"}),
                one_of({"lower", "begin", "start"}),
                inclusive_ ? "end" : "upper",
                one_of({"size", "bytes"}),
                "offset",
                one_of({"alignment", "align"}),
                one_of({"role", "kind"}),
                "note"};
    for (std::size_t i = 0; i < columns_.size(); ++i) order_.push_back(i);
    if (rng.below(2) == 0) shuffle(rng, order_);
  }

  std::string layout(const std::vector<LifetimeTensor>& tensors) {
    std::string text = idle_lines();
    text += row(columns_);
    for (std::size_t i = 0; i < tensors.size(); ++i) {
      const LifetimeTensor& t = tensors[i];
      const bool fills_in = t.name == "t" + std::to_string(i) && rng_.below(2) == 0;
      text += line_break_;
      text += idle_lines();
      text += row({fills_in ? "" : t.name, std::to_string(t.life.first_use),
                   std::to_string(t.life.last_use + (inclusive_ ? 0 : 1)), std::to_string(t.bytes),
                   t.offset ? std::to_string(*t.offset) : "",
                   t.align > 0 ? std::to_string(t.align) : "", std::string(role_name(t.role)),
                   rng_.below(3) == 0 ? "seen" : ""});
    }
    if (rng_.below(2) == 0) text += line_break_ + idle_lines();
    return text;
  }

 private:
  std::string one_of(std::vector<std::string> names) { return names[rng_.below(names.size())]; }
  std::string idle_lines() {
    std::string out;
    while (rng_.below(4) == 0) out += (rng_.below(2) == 0 ? "" : " # a, b \"c") + line_break_;
    return out;
  }
  std::string quoted(const std::string& value) const {
    const std::string plain = io::csv_quoted(value, separator_);
    if (!quotes_all_ || value.empty()) return value.empty() ? "" : plain;
    return plain[0] == '"'                        ? plain
           : value.find('"') == std::string::npos ? '"' + value + '"'
                                                  : plain;
  }
  std::string row(const std::vector<std::string>& values) {
    std::string out;
    for (std::size_t i = 0; i < order_.size(); ++i) {
      const bool padded = padded_ && rng_.below(2) == 0;
      out += (i > 0 ? std::string(1, separator_) : "") + (padded ? " " : "") +
             quoted(values[order_[i]]) + (padded ? "  " : "");
    }
    return out;
  }

  Rng& rng_;
  char separator_ = ',';
  std::string line_break_;
  bool inclusive_ = false;
  bool padded_ = false;
  bool quotes_all_ = false;
  std::vector<std::string> columns_;
  std::vector<std::size_t> order_;
};

}  // namespace arenascope::test
