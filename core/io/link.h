// Links: a document, or the text as typed, in the fragment of an address.
//
//   #v1.c.<payload>      c: the document as columns    t: the text as typed, comments and all
//
// payload = base64url(CRC-32, deflated body), body = sections (tag, length, bytes). The checksum
// covers the codec and the deflated body. A link made by any version opens in every later one: tags
// and codecs keep their meaning, unknown sections are skipped, a new meaning gets a new number.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/io/format.h"
#include "core/model/view_state.h"

namespace arenascope::io {

// What a link holds. `text` is present in a link of codec t: then `document` has nothing but the
// options that stand beside the text. `format` is that of the text; in a link of codec c the one
// the document had as text. `arena_bytes` is the arena of the plan when the link was made: another
// value today says that a planner has changed.
struct LinkContent {
  Document document;
  std::optional<std::string> text;
  Format format = Format::Json;
  std::string name;
  ViewState view;
  std::optional<std::uint64_t> replay_step;  // the view is being replayed, this far
  std::optional<Bytes> arena_bytes;
  bool operator==(const LinkContent&) const = default;
};

// Without `names` the document keeps no name (see Names::Drop) and neither does the link.
// `as_typed` asks for codec t; it is taken only when there is a text, and names then stay.
struct LinkOptions {
  bool names = true;
  bool selection = true;
  bool as_typed = false;
};

// Inflated content above this is refused.
inline constexpr std::size_t kMaxLinkBytes = std::size_t{64} << 20;

// The fragment, with its #. Deterministic, the same on every platform.
std::string encode_link(const LinkContent& content, const LinkOptions& options = {});

// Reads a fragment, with or without its #; white space around it is ignored. Errors, each with its
// own message: no link (syntax), a newer version or codec (unknown_format), a foreign character,
// cut short, damaged (syntax), too large, and a sound link with content that makes no sense
// (invalid).
Result<LinkContent> decode_link(std::string_view fragment);

}  // namespace arenascope::io
