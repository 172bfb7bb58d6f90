#include <algorithm>

#include "core/base/sort.h"
#include "core/io/csv_scan.h"
#include "core/io/patch_parts.h"
#include "core/io/text.h"

namespace arenascope::io {
namespace {

using TextEdits = std::vector<TextEdit>;

class CsvPatcher {
 public:
  CsvPatcher(std::string_view text, const SourceMap& map, const Document& document,
             const CsvHeader& header)
      : text_(text), map_(map), tensors_(*document.lifetimes), header_(header) {}

  Result<TextEdits> operator()(const edit::SetLifetime& edit) {
    const Lifetime& old = tensors_[edit.tensor].life;
    const auto last = written_end(edit.life);
    if (!last) return last.error();
    if (edit.life.first_use != old.first_use)
      set(edit.tensor, Field::FirstUse, std::to_string(edit.life.first_use));
    if (edit.life.last_use != old.last_use) set(edit.tensor, Field::LastUse, *last);
    return sorted();
  }
  Result<TextEdits> operator()(const edit::SetBytes& edit) {
    if (edit.bytes != tensors_[edit.tensor].bytes)
      set(edit.tensor, Field::Bytes, std::to_string(edit.bytes));
    return sorted();
  }
  Result<TextEdits> operator()(const edit::RenameTensor& edit) {
    if (edit.name != tensors_[edit.tensor].name)
      set(edit.tensor, Field::Name, csv_quoted(edit.name, header_.separator));
    return sorted();
  }
  Result<TextEdits> operator()(const edit::AddTensor& edit);
  Result<TextEdits> operator()(const edit::RemoveTensor& edit);
  Result<TextEdits> operator()(const edit::SetOptions&) { return sorted(); }
  // A CSV has no operators, so the check refused it.
  Result<TextEdits> operator()(const edit::DetachLifetimes&) { return sorted(); }
  // Nor nodes.
  template <class GraphEdit>
  Result<TextEdits> operator()(const GraphEdit&) {
    return sorted();
  }

 private:
  void set(TensorId tensor, Field field, std::string value) {
    edits_.push_back(replace_span(map_.lifetimes[tensor].field(field), std::move(value)));
  }
  Result<std::string> written_end(const Lifetime& life) const;
  Result<std::string> written_row(const LifetimeTensor& tensor) const;
  Result<TextEdits> sorted();

  std::string_view text_;
  const SourceMap& map_;
  const std::vector<LifetimeTensor>& tensors_;
  const CsvHeader& header_;
  TextEdits edits_;
};

// Columns stand in any order, patches in that of the text.
Result<TextEdits> CsvPatcher::sorted() {
  stable_sort(edits_, [](const TextEdit& a, const TextEdit& b) { return a.offset < b.offset; });
  return std::move(edits_);
}

Result<std::string> CsvPatcher::written_end(const Lifetime& life) const {
  if (header_.index_of(CsvColumn::End)) return std::to_string(life.last_use);
  if (life.last_use < kMaxNumber) return std::to_string(life.last_use + 1);
  return make_error(
      ErrorCode::Invalid,
      "The end, " + std::to_string(life.last_use) + ", cannot be written where upper is exclusive.",
      "Expected a smaller end.");
}

Result<std::string> CsvPatcher::written_row(const LifetimeTensor& tensor) const {
  const auto end = written_end(tensor.life);
  if (!end) return end.error();
  const auto missing = [&](CsvColumn column) { return !header_.index_of(column).has_value(); };
  std::string_view lacking;
  if (tensor.offset && missing(CsvColumn::Offset)) lacking = "offset";
  if (tensor.align != 0 && missing(CsvColumn::Align)) lacking = "alignment";
  if (tensor.role != Role::Activation && missing(CsvColumn::Role)) lacking = "role";
  if (!lacking.empty()) {
    return make_error(ErrorCode::MissingPart,
                      "The table has no column " + std::string(lacking) + ".",
                      "Expected that column, or a tensor without it.");
  }
  std::string row;
  for (std::size_t i = 0; i < header_.columns.size(); ++i) {
    if (i > 0) row += header_.separator;
    switch (header_.columns[i]) {
      case CsvColumn::Name:
        row += csv_quoted(tensor.name, header_.separator);
        break;
      case CsvColumn::Lower:
        row += std::to_string(tensor.life.first_use);
        break;
      case CsvColumn::Upper:
      case CsvColumn::End:
        row += *end;
        break;
      case CsvColumn::Bytes:
        row += std::to_string(tensor.bytes);
        break;
      case CsvColumn::Offset:
        row += tensor.offset ? std::to_string(*tensor.offset) : "";
        break;
      case CsvColumn::Align:
        row += tensor.align > 0 ? std::to_string(tensor.align) : "";
        break;
      case CsvColumn::Role:
        row += tensor.role == Role::Activation ? "" : role_name(tensor.role);
        break;
      case CsvColumn::Unknown:
        break;
    }
  }
  return row;
}

Result<TextEdits> CsvPatcher::operator()(const edit::AddTensor& edit) {
  const auto row = written_row(edit.tensor);
  if (!row) return row.error();
  const TextSpan last = map_.lifetimes.empty() ? header_.record.whole : map_.lifetimes.back().whole;
  const std::string line_break(line_break_of(text_));
  const std::size_t end = text_.find('\n', last.end());
  if (end == std::string_view::npos) {
    edits_.push_back({text_.size(), 0, line_break + *row});
  } else {
    edits_.push_back({end + 1, 0, *row + line_break});
  }
  return sorted();
}

Result<TextEdits> CsvPatcher::operator()(const edit::RemoveTensor& edit) {
  const TextSpan row = map_.lifetimes[edit.tensor].whole;
  const std::size_t end = std::min(text_.find('\n', row.end()), text_.size() - 1) + 1;
  edits_.push_back({row.offset, end - row.offset, {}});
  // A row without a name is called after its number, which is now one less: the name is written
  // down.
  for (TensorId i = edit.tensor + 1; i < tensors_.size(); ++i) {
    const std::string_view name = slice(text_, map_.lifetimes[i].field(Field::Name));
    if (name.empty() || name == "\"\"") set(i, Field::Name, tensors_[i].name);
  }
  return sorted();
}

}  // namespace

Result<std::vector<TextEdit>> patch_csv(std::string_view text, const SourceMap& map,
                                        const Document& document, const edit::Edit& edit) {
  const auto header = scan_csv_header(text);
  if (!header) return header.error();
  return std::visit(CsvPatcher(text, map, document, header.value()), edit);
}

}  // namespace arenascope::io
