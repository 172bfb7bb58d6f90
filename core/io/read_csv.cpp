// MiniMalloc CSV: one tensor a line. `upper` is exclusive there, `end` inclusive.
#include "core/io/csv_scan.h"
#include "core/io/format.h"
#include "core/io/text.h"

namespace arenascope::io {
namespace {

constexpr Field kNoField = static_cast<Field>(kFieldCount);

Field field_of(CsvColumn column) {
  switch (column) {
    case CsvColumn::Name:
      return Field::Name;
    case CsvColumn::Lower:
      return Field::FirstUse;
    case CsvColumn::Upper:
    case CsvColumn::End:
      return Field::LastUse;
    case CsvColumn::Bytes:
      return Field::Bytes;
    case CsvColumn::Offset:
      return Field::Offset;
    case CsvColumn::Align:
      return Field::Align;
    case CsvColumn::Role:
      return Field::Role;
    case CsvColumn::Unknown:
      break;
  }
  return kNoField;
}

class CsvReader {
 public:
  explicit CsvReader(std::string_view text) : text_(text), places_(text), findings_(text) {}
  Result<Parsed> read();

 private:
  Result<Done> read_row();
  Result<Done> check_length();
  Result<Done> read_name(LifetimeTensor& tensor);
  Result<Done> read_numbers(LifetimeTensor& tensor);
  Result<Done> read_life(LifetimeTensor& tensor);
  Result<Done> read_optional(LifetimeTensor& tensor);
  Result<std::int64_t> amount(CsvColumn column, std::string_view noun);
  const CsvField* field(CsvColumn column) const;
  TextSpan span(CsvColumn column) const { return field(column)->span; }
  std::string value(CsvColumn column) const { return csv_value(text_, *field(column)); }
  EntitySpan spans();

  std::string_view text_;
  Places places_;
  FindingList findings_;
  CsvHeader header_;
  CsvRecord row_;
  CsvColumn last_column_ = CsvColumn::Upper;
  UniqueNames names_;
  Bytes total_bytes_ = 0;
  std::vector<LifetimeTensor> tensors_;
  SourceMap map_;
};

// The field of this row, or nothing where the row ends before it.
const CsvField* CsvReader::field(CsvColumn column) const {
  const auto index = header_.index_of(column);
  return index && *index < row_.fields.size() ? &row_.fields[*index] : nullptr;
}

Result<std::int64_t> CsvReader::amount(CsvColumn column, std::string_view noun) {
  return read_amount(text_, span(column), value(column), noun);
}

// A row may end before an optional value; a value without a column is ignored.
Result<Done> CsvReader::check_length() {
  const CsvColumn required[] = {CsvColumn::Name, CsvColumn::Lower, last_column_, CsvColumn::Bytes};
  for (const CsvColumn column : required) {
    if (field(column)) continue;
    std::string names;
    for (const CsvField& name : header_.record.fields)
      names += (names.empty() ? "" : ", ") + csv_value(text_, name);
    const std::size_t count = row_.fields.size();
    return error_at(
        text_, row_.whole, ErrorCode::Syntax,
        "This line has " + std::to_string(count) + (count == 1 ? " value." : " values."),
        "Expected " + std::to_string(header_.columns.size()) + ": " + shown(names) + ".");
  }
  for (std::size_t i = header_.columns.size(); i < row_.fields.size(); ++i) {
    if (row_.fields[i].span.length == 0) continue;
    std::string message = ordinal(i + 1) + " value ignored: the header names " +
                          std::to_string(header_.columns.size()) + " columns.";
    message[0] = static_cast<char>(message[0] >= 'a' ? message[0] - 'a' + 'A' : message[0]);
    findings_.add(row_.fields[i].span, std::move(message));
  }
  return Done{};
}

Result<Done> CsvReader::read_name(LifetimeTensor& tensor) {
  tensor.name = value(CsvColumn::Name);
  if (tensor.name.empty()) tensor.name = "t" + std::to_string(tensors_.size());
  return names_.add(text_, span(CsvColumn::Name), places_.line(row_.whole.offset), tensor.name);
}

Result<Done> CsvReader::read_life(LifetimeTensor& tensor) {
  const auto first = amount(CsvColumn::Lower, "first step");
  if (!first) return first.error();
  const bool exclusive = last_column_ == CsvColumn::Upper;
  const auto last = amount(last_column_, exclusive ? "upper step" : "end");
  if (!last) return last.error();
  const Step least = *first + (exclusive ? 1 : 0);
  if (*last < least) {
    const bool equal = *last == *first;
    return error_at(
        text_, span(last_column_), ErrorCode::Invalid,
        std::string(exclusive ? "The upper step, " : "The end, ") + std::to_string(*last) +
            (equal ? ", is not after the first step, " : ", is before the first step, ") +
            std::to_string(*first) + ".",
        "Expected " + std::to_string(least) + " or more.");
  }
  tensor.life = {*first, exclusive ? *last - 1 : *last};
  return Done{};
}

Result<Done> CsvReader::read_numbers(LifetimeTensor& tensor) {
  const auto life = read_life(tensor);
  if (!life) return life.error();
  const auto bytes = amount(CsvColumn::Bytes, "size");
  if (!bytes) return bytes.error();
  tensor.bytes = *bytes;
  const auto total = checked_add(total_bytes_, tensor.bytes);
  if (!total)
    return error_at(text_, span(CsvColumn::Bytes), ErrorCode::TooLarge,
                    "With this line the sizes add up to more than 9007199254740991 bytes.",
                    "Expected a smaller size.");
  total_bytes_ = *total;
  return Done{};
}

Result<Done> CsvReader::read_optional(LifetimeTensor& tensor) {
  const auto written = [&](CsvColumn column) { return field(column) && !value(column).empty(); };
  if (written(CsvColumn::Offset)) {
    const auto offset = amount(CsvColumn::Offset, "offset");
    if (!offset) return offset.error();
    tensor.offset = *offset;
  }
  if (written(CsvColumn::Align)) {
    const auto align = amount(CsvColumn::Align, "alignment");
    if (!align) return align.error();
    if (!is_power_of_two(*align))
      return error_at(text_, span(CsvColumn::Align), ErrorCode::Invalid,
                      "The alignment, " + std::to_string(*align) + ", is not a power of two.",
                      "Expected 1, 2, 4, 8 and so on.");
    tensor.align = *align;
  }
  if (written(CsvColumn::Role)) {
    const auto role = role_from(value(CsvColumn::Role));
    if (!role)
      return error_at(text_, span(CsvColumn::Role), ErrorCode::Invalid,
                      "The role, " + shown(value(CsvColumn::Role)) + ", is not known.",
                      "Expected activation, input, output, weight or scratch.");
    tensor.role = *role;
  }
  return Done{};
}

EntitySpan CsvReader::spans() {
  EntitySpan spans;
  spans.whole = row_.whole;
  spans.line = places_.line(row_.whole.offset);
  const std::size_t count = std::min(row_.fields.size(), header_.columns.size());
  for (std::size_t i = 0; i < count; ++i) {
    const Field field = field_of(header_.columns[i]);
    if (field != kNoField) spans.field(field) = row_.fields[i].span;
  }
  return spans;
}

Result<Done> CsvReader::read_row() {
  if (tensors_.size() == kMaxTensors)
    return error_at(text_, row_.whole, ErrorCode::TooLarge,
                    "There are more than " + std::to_string(kMaxTensors) + " tensors.",
                    "Expected at most that many.");
  LifetimeTensor tensor;
  const auto length = check_length();
  if (!length) return length.error();
  const auto name = read_name(tensor);
  if (!name) return name.error();
  const auto numbers = read_numbers(tensor);
  if (!numbers) return numbers.error();
  const auto optional = read_optional(tensor);
  if (!optional) return optional.error();
  tensors_.push_back(std::move(tensor));
  map_.lifetimes.push_back(spans());
  return Done{};
}

Result<Parsed> CsvReader::read() {
  auto header = scan_csv_header(text_);
  if (!header) return header.error();
  header_ = std::move(*header);
  for (std::size_t i = 0; i < header_.columns.size(); ++i) {
    const TextSpan span = header_.record.fields[i].span;
    if (header_.columns[i] == CsvColumn::Unknown && span.length > 0)
      findings_.add(span,
                    "The column " + shown(slice(text_, span)) + " is not known, so it is ignored.");
  }
  if (header_.index_of(CsvColumn::End)) last_column_ = CsvColumn::End;
  std::size_t offset = header_.record.next;
  for (;;) {
    const auto found = scan_csv_record(text_, offset, header_.separator, row_);
    if (!found) return found.error();
    if (!*found) break;
    const auto row = read_row();
    if (!row) return row.error();
    offset = row_.next;
  }
  Parsed parsed;
  parsed.document.lifetimes = std::move(tensors_);
  parsed.map = std::move(map_);
  parsed.findings = findings_.take();
  parsed.convention = last_column_ == CsvColumn::End ? "end is inclusive" : "upper is exclusive";
  return parsed;
}

}  // namespace

Result<Parsed> read_csv(std::string_view text) {
  return CsvReader(text).read();
}

}  // namespace arenascope::io
