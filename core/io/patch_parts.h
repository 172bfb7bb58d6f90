// The patches of each text format. The edit has been checked against the document.
#pragma once

#include "core/io/json_tree.h"
#include "core/io/patch.h"

namespace arenascope::io {

Result<std::vector<TextEdit>> patch_csv(std::string_view text, const SourceMap& map,
                                        const Document& document, const edit::Edit& edit);
Result<std::vector<TextEdit>> patch_json(std::string_view text, const SourceMap& map,
                                         const Document& document, const edit::Edit& edit);

// Edits of the graph only; `root` is the parsed text.
Result<std::vector<TextEdit>> patch_json_graph(std::string_view text, const SourceMap& map,
                                               const Document& document, const JsonValue& root,
                                               const edit::Edit& edit);

// DOT and plain lines; edits of the graph only.
Result<std::vector<TextEdit>> patch_statements(std::string_view text, Format format,
                                               const SourceMap& map, const Document& document,
                                               const edit::Edit& edit);

// The line break of a text: that of its first line, "\n" where it has none.
std::string_view line_break_of(std::string_view text);

inline TextEdit replace_span(TextSpan span, std::string replacement) {
  return {span.offset, span.length, std::move(replacement)};
}

}  // namespace arenascope::io
