// Finding entities by name.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/session/session.h"

namespace arenascope::session {

struct SearchHit {
  Selection selection;
  std::string title;
  std::string about;  // "tensor, 72.0 KiB", "operator conv"
};

struct SearchResult {
  std::vector<SearchHit>
      hits;  // tensors, then nodes; names that begin with the query first, then input order
  std::size_t total = 0;  // all matches, listed or not
};

// Case is ignored for ASCII. At most `limit` hits are listed. An empty query finds nothing. O(total
// length of names).
SearchResult search(const Session& session, std::string_view query, std::size_t limit = 50);

}  // namespace arenascope::session
