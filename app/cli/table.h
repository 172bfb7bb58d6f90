// Text columns for a terminal.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace arenascope::cli {

// A name that is safe to print: control characters become \xNN, a long one loses its middle.
std::string printable(std::string_view name);

enum class Align : std::uint8_t { Left, Right };

// Rows of cells under aligned columns, two spaces apart and indented by two; no spaces at the end
// of a line. Widths count characters (code points).
class Table {
 public:
  explicit Table(std::vector<Align> columns) : columns_(std::move(columns)) {}
  void add(std::vector<std::string> cells) { rows_.push_back(std::move(cells)); }
  std::string text() const;

 private:
  std::vector<Align> columns_;
  std::vector<std::vector<std::string>> rows_;
};

}  // namespace arenascope::cli
