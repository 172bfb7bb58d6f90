// Records of a CSV text with the place of every value: shared by the reader and the patcher.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace arenascope::io {

enum class CsvColumn : std::uint8_t {
  Name,
  Lower,
  Upper,
  End,
  Bytes,
  Offset,
  Align,
  Role,
  Unknown
};

// One value. `span` covers it as written (quotes included, blanks around it not), `inner` what lies
// between the quotes.
struct CsvField {
  TextSpan span;
  TextSpan inner;
  bool doubled_quotes = false;
  bool quoted() const { return span != inner; }
};

// One line that is neither blank nor a comment; several lines where a quoted value holds line
// breaks. `whole` ends before the line break, `next` is the first byte behind it.
struct CsvRecord {
  TextSpan whole;
  std::size_t next = 0;
  std::vector<CsvField> fields;
};

// The value of a field, doubled quotes made single.
std::string csv_value(std::string_view text, const CsvField& field);

// A value as it must be written so that it is read back: in quotes where needed.
std::string csv_quoted(std::string_view value, char separator);

// Reads the first record at or behind `offset` into `record`; false at the end of the text. Error:
// an open quote, or a character behind a closing one.
Result<bool> scan_csv_record(std::string_view text, std::size_t offset, char separator,
                             CsvRecord& record);

// The header: comma, tab or semicolon separate, whichever comes first in it. Column names ignore
// case.
struct CsvHeader {
  CsvRecord record;
  char separator = ',';
  std::vector<CsvColumn> columns;
  std::optional<std::size_t> index_of(CsvColumn column) const;
};

// Reads the header. Errors: no header, a column that is missing or given twice, `upper` beside
// `end`.
Result<CsvHeader> scan_csv_header(std::string_view text);

}  // namespace arenascope::io
