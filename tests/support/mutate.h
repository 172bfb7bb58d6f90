// Seeded damage to texts: flipped bits, cut and repeated slices, tokens of the formats, pieces of
// another text.
#pragma once

#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>

#include "core/base/rng.h"

namespace arenascope::test {

inline void mutate_once(std::string& text, std::string_view other, Rng& rng) {
  static constexpr std::string_view kTokens[] = {"{",
                                                 "}",
                                                 "[",
                                                 "]",
                                                 "\"",
                                                 "\\u0000",
                                                 ",",
                                                 ":",
                                                 "->",
                                                 "--",
                                                 "\n",
                                                 "\r\n",
                                                 "#",
                                                 "//",
                                                 "/*",
                                                 "null",
                                                 "-1",
                                                 "9007199254740991",
                                                 "9007199254740992",
                                                 "1e999",
                                                 "0x10",
                                                 "\xEF\xBB\xBF",
                                                 "\xFF",
                                                 "\xC3\xA9",
                                                 "\"nodes\": [",
                                                 "\"lifetimes\": [",
                                                 "\"inputs\"",
                                                 "digraph",
                                                 "subgraph",
                                                 "id,lower,upper,size",
                                                 ",end",
                                                 "<b>",
                                                 ";",
                                                 " ",
                                                 "\t",
                                                 "TFL3"};
  const std::size_t at = text.empty() ? 0 : rng.below(text.size());
  const std::size_t length =
      text.empty() ? 0 : rng.below(std::min<std::size_t>(text.size() - at, 24) + 1);
  switch (rng.below(6)) {
    case 0:
      if (!text.empty()) text[at] = static_cast<char>(text[at] ^ (1 << rng.below(8)));
      break;
    case 1:
      text.erase(at, length);
      break;
    case 2:
      text.insert(at, text.substr(at, length));
      break;
    case 3:
      text.insert(at, kTokens[rng.below(std::size(kTokens))]);
      break;
    case 4:
      if (!other.empty()) text.replace(at, length, other.substr(rng.below(other.size()), length));
      break;
    default:
      if (rng.below(8) == 0) text.resize(at);
  }
}

inline std::string mutated(std::string text, std::string_view other, Rng& rng) {
  for (std::uint64_t i = 1 + rng.below(5); i > 0; --i) mutate_once(text, other, rng);
  return text;
}

}  // namespace arenascope::test
