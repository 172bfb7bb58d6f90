// Formats: detection, and the one door to every reader.
#pragma once

#include <optional>
#include <string_view>

#include "core/io/parsed.h"

namespace arenascope::io {

enum class Format : std::uint8_t { Json, Csv, Lines, Dot, Tflite };

// "json", "csv", "lines", "dot", "tflite": the ids of --from and --to.
std::string_view format_id(Format format);
std::optional<Format> format_from_id(std::string_view id);
bool is_binary(Format format);

// Decides by content first (magic bytes, first significant characters), by the extension of `file_name` where content
// leaves it open. Nothing when no reader would understand the input. O(n) in the first lines.
std::optional<Format> detect(std::string_view bytes, std::string_view file_name);

// Reads with the reader of `format`. Text that is not UTF-8 is taken as Latin-1 (a finding says so); a byte order mark is
// skipped. Errors: too_large above kMaxInputBytes, kMaxNodes, kMaxTensors or kMaxEdges; syntax; invalid.
Result<Parsed> read(std::string_view bytes, Format format);

// The readers. Input is UTF-8 text, or the bytes of a binary file. Spans in the result refer to exactly this input.
Result<Parsed> read_json(std::string_view text);
Result<Parsed> read_csv(std::string_view text);
Result<Parsed> read_lines(std::string_view text);
Result<Parsed> read_dot(std::string_view text);
Result<Parsed> read_tflite(std::string_view bytes);

}  // namespace arenascope::io
