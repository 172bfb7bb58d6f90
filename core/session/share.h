// Everything that leaves a session: links, and files to download.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/session/session.h"

namespace arenascope::session {

struct ShareOptions {
  bool selection = true;
  bool names = true;
  bool as_typed = false;
};

// How far a link of this length gets: opens anywhere (to 2,000 characters), may be cut in chats (to
// 8,000), is better a file.
enum class LinkZone : std::uint8_t { Anywhere, Chat, File };
inline constexpr std::size_t kAnywhereCharacters = 2000;
inline constexpr std::size_t kChatCharacters = 8000;

// The fragment for the options, and what each option costs in characters (negative: saves) against
// its opposite.
struct Share {
  std::string fragment;
  LinkZone zone = LinkZone::Anywhere;
  std::int64_t selection_cost = 0;
  std::int64_t names_cost = 0;
  std::int64_t typed_cost = 0;
  std::string title;
  std::vector<std::string>
      lines;  // "61 tensors, best fit, budget 256.0 KiB", "252.0 KiB, fits with 4.0 KiB free"
  std::string markdown;  // verdict and `{link}` where the address goes
};

// O(n) for each of four encodings.
Share share_of(const Session& session, const ShareOptions& options);

// Opens what a link holds as one undo point: document, options, view and selection. A link whose
// plan had another arena than today's planner makes says so as a finding. Errors: see
// io::decode_link; nothing changes then.
Result<Done> open_link(Session& session, std::string_view fragment);

// A file to download: "csv" (MiniMalloc form with offsets), "json" (Arenascope document), "dot"
// (the reduced graph), "svg". Empty when the document has no such part or the kind is unknown.
std::string export_as(const Session& session, std::string_view kind);

}  // namespace arenascope::session
