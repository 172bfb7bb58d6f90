// Edits as text patches: the source text follows an edit, and only the touched bytes change.
#pragma once

#include <string>
#include <vector>

#include "core/edit/edit.h"
#include "core/io/format.h"

namespace arenascope::io {

// Replace `length` bytes at `offset` of the text before any patch of the same list. Lists are ordered by offset.
struct TextEdit {
  std::size_t offset = 0;
  std::size_t length = 0;
  std::string replacement;
  bool operator==(const TextEdit&) const = default;
};

// The text patch of `edit`. `document` and `map` are those of `text`, before the edit. An addition is a new line after the
// last of its kind, a deletion takes its whole line. Options a format cannot hold give an empty list.
// Law: read(apply_text_edits(text, patch(text, ..., e))) holds the same Document as apply(read(text).document, e)
// (without the options a format cannot hold; plain lines have no empty list of edges beside incidences, nor the other way round).
Result<std::vector<TextEdit>> patch(std::string_view text, Format format, const SourceMap& map,
                                    const Document& document, const edit::Edit& edit);

// True when the text of this format holds the options itself.
bool holds_options(Format format);

// True when an incidence of this format may join any number of nodes; else it joins two.
bool holds_groups(Format format);

// True when this format can mark an edge to be kept.
bool holds_marks(Format format);

// True when the patches are ordered, do not overlap and lie inside the text.
bool within_text(std::string_view text, const std::vector<TextEdit>& edits);

std::string apply_text_edits(std::string_view text, const std::vector<TextEdit>& edits);

}  // namespace arenascope::io
