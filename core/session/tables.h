// The document as tables, for people who do not see the picture or want numbers.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/session/session.h"

namespace arenascope::session {

struct TableKind {
  std::string_view id;  // "tensors", "nodes", "edges", "islands"
  std::string_view title;
};

struct TableColumn {
  std::string_view title;
  bool number = false;
};

struct TableRow {
  Selection link;
  std::vector<std::string> cells;  // parallel to the columns
};

struct Table {
  TableKind kind;
  std::vector<TableKind> kinds;  // all that this document has
  std::vector<TableColumn> columns;
  std::vector<TableRow> rows;
  std::size_t total = 0;  // rows there are, listed or not
};

// Rows `first` … `first + count - 1` of a table; an unknown or empty kind gives the first the
// document has. O(count), for nodes and islands O(n).
Table table_of(const Session& session, std::string_view kind, std::size_t first, std::size_t count);

}  // namespace arenascope::session
