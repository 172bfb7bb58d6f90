#include "core/io/csv_scan.h"

#include <algorithm>
#include <array>

#include "core/io/text.h"

namespace arenascope::io {
namespace {

struct ColumnName {
  std::string_view name;
  CsvColumn column;
};

constexpr std::array<ColumnName, 16> kColumnNames{{{"id", CsvColumn::Name},
                                                   {"buffer", CsvColumn::Name},
                                                   {"buffer_id", CsvColumn::Name},
                                                   {"name", CsvColumn::Name},
                                                   {"lower", CsvColumn::Lower},
                                                   {"begin", CsvColumn::Lower},
                                                   {"start", CsvColumn::Lower},
                                                   {"upper", CsvColumn::Upper},
                                                   {"end", CsvColumn::End},
                                                   {"size", CsvColumn::Bytes},
                                                   {"bytes", CsvColumn::Bytes},
                                                   {"offset", CsvColumn::Offset},
                                                   {"alignment", CsvColumn::Align},
                                                   {"align", CsvColumn::Align},
                                                   {"role", CsvColumn::Role},
                                                   {"kind", CsvColumn::Role}}};

constexpr std::string_view kExpectedColumns =
    "Expected the columns id, lower, upper (or end) and size.";

CsvColumn column_of(std::string name) {
  for (char& c : name)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  for (const ColumnName& known : kColumnNames)
    if (known.name == name) return known.column;
  return CsvColumn::Unknown;
}

std::size_t line_end(std::string_view text, std::size_t offset) {
  return std::min(text.find('\n', offset), text.size());
}

// First byte of the first line that is neither blank nor a comment; the end of the text when there
// is none.
std::size_t skip_idle_lines(std::string_view text, std::size_t offset) {
  while (offset < text.size()) {
    const std::size_t end = line_end(text, offset);
    const TextSpan line = trimmed(text, {offset, end - offset});
    if (line.length > 0 && text[line.offset] != '#') return offset;
    offset = std::min(end + 1, text.size());
  }
  return offset;
}

// Reads one field that begins at `offset`; returns the offset of the separator or line break behind
// it.
Result<std::size_t> scan_field(std::string_view text, std::size_t offset, char separator,
                               CsvField& field) {
  const auto ends_field = [&](std::size_t i) {
    return i == text.size() || text[i] == separator || text[i] == '\n';
  };
  std::size_t i = offset;
  while (!ends_field(i) && is_blank(text[i])) ++i;
  if (ends_field(i) || text[i] != '"') {
    while (!ends_field(i)) ++i;
    field.span = field.inner = trimmed(text, {offset, i - offset});
    return i;
  }
  const std::size_t open = i++;
  while (i < text.size() && (text[i] != '"' || text.substr(i + 1, 1) == "\"")) {
    if (text[i] == '"') field.doubled_quotes = true, ++i;
    ++i;
  }
  if (i >= text.size())
    return error_at(text, {open, 1}, ErrorCode::Syntax, "This quote is never closed.",
                    "Expected a closing quote.");
  field.inner = {open + 1, i - open - 1};
  field.span = {open, i + 1 - open};
  ++i;
  while (!ends_field(i) && is_blank(text[i])) ++i;
  if (!ends_field(i))
    return error_at(text, {i, 1}, ErrorCode::Syntax, "There is text behind the closing quote.",
                    std::string("Expected '") + separator + "' or the end of the line.");
  return i;
}

char separator_of(std::string_view line) {
  const std::size_t at = line.find_first_of(",;\t");
  return at == std::string_view::npos ? ',' : line[at];
}

Result<Done> check_columns(std::string_view text, const CsvHeader& header) {
  std::array<std::optional<std::size_t>, 9> seen{};
  for (std::size_t i = 0; i < header.columns.size(); ++i) {
    const CsvColumn column = header.columns[i];
    if (column == CsvColumn::Unknown) continue;
    auto& first = seen[static_cast<std::size_t>(column)];
    const TextSpan span = header.record.fields[i].span;
    if (first)
      return error_at(text, span, ErrorCode::Invalid,
                      "The columns " + shown(slice(text, header.record.fields[*first].span)) +
                          " and " + shown(slice(text, span)) + " mean the same.",
                      "Expected one of them.");
    first = i;
  }
  const auto given = [&](CsvColumn column) { return seen[static_cast<std::size_t>(column)]; };
  if (given(CsvColumn::Upper) && given(CsvColumn::End))
    return error_at(text, header.record.fields[*given(CsvColumn::End)].span, ErrorCode::Invalid,
                    "The columns upper and end both say when a tensor ends.",
                    "Expected upper (exclusive) or end (inclusive).");
  std::string missing;
  if (!given(CsvColumn::Name)) missing = "id";
  if (!given(CsvColumn::Lower)) missing = "lower";
  if (!given(CsvColumn::Upper) && !given(CsvColumn::End)) missing = "upper or end";
  if (!given(CsvColumn::Bytes)) missing = "size";
  if (missing.empty()) return Done{};
  return error_at(text, header.record.whole, ErrorCode::Syntax,
                  "This header has no column " + missing + ".", std::string(kExpectedColumns));
}

}  // namespace

std::string csv_value(std::string_view text, const CsvField& field) {
  const std::string_view inner = slice(text, field.inner);
  if (!field.doubled_quotes) return std::string(inner);
  std::string value;
  for (std::size_t i = 0; i < inner.size(); ++i) {
    value += inner[i];
    if (inner[i] == '"') ++i;
  }
  return value;
}

std::string csv_quoted(std::string_view value, char separator) {
  const bool plain = !value.empty() && !is_blank(value.front()) && !is_blank(value.back()) &&
                     value.front() != '#' && value.front() != '"' &&
                     value.find_first_of(std::string("\r\n") + separator) == std::string_view::npos;
  if (plain) return std::string(value);
  std::string quoted = "\"";
  for (const char c : value) quoted.append(c == '"' ? 2 : 1, c);
  return quoted + '"';
}

Result<bool> scan_csv_record(std::string_view text, std::size_t offset, char separator,
                             CsvRecord& record) {
  record.fields.clear();
  const std::size_t start = skip_idle_lines(text, offset);
  if (start == text.size()) return false;
  std::size_t i = start;
  for (;;) {
    CsvField field;
    const auto end = scan_field(text, i, separator, field);
    if (!end) return end.error();
    record.fields.push_back(field);
    i = *end;
    if (i == text.size() || text[i] == '\n') break;
    ++i;
  }
  record.next = std::min(i + 1, text.size());
  if (i > start && text[i - 1] == '\r') --i;
  record.whole = {start, i - start};
  return true;
}

std::optional<std::size_t> CsvHeader::index_of(CsvColumn column) const {
  const auto at = std::find(columns.begin(), columns.end(), column);
  if (at == columns.end()) return std::nullopt;
  return static_cast<std::size_t>(at - columns.begin());
}

Result<CsvHeader> scan_csv_header(std::string_view text) {
  const std::size_t start = skip_idle_lines(text, 0);
  if (start == text.size())
    return error_at(text, {text.size(), 0}, ErrorCode::Syntax, "There is no header line.",
                    std::string(kExpectedColumns));
  CsvHeader header;
  header.separator = separator_of(text.substr(start, line_end(text, start) - start));
  const auto found = scan_csv_record(text, start, header.separator, header.record);
  if (!found) return found.error();
  for (const CsvField& field : header.record.fields)
    header.columns.push_back(column_of(csv_value(text, field)));
  const auto checked = check_columns(text, header);
  if (!checked) return checked.error();
  return header;
}

}  // namespace arenascope::io
