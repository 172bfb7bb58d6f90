// Where each entity and each of its fields stands in the source text, so that an edit touches only those bytes.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/base/result.h"

namespace arenascope {

enum class Field : std::uint8_t { Name, Bytes, FirstUse, LastUse, Offset, Align, Role };
inline constexpr std::size_t kFieldCount = 7;

// `whole` covers the entity (a CSV row without its line break, a JSON object from { to }). A field's span covers its value
// as written (quotes included); a span of length 0 with offset 0 means "not written". `line` is the line it begins on, from 1.
struct EntitySpan {
  TextSpan whole;
  std::uint32_t line = 0;
  std::array<TextSpan, kFieldCount> fields{};
  TextSpan field(Field f) const { return fields[static_cast<std::size_t>(f)]; }
  TextSpan& field(Field f) { return fields[static_cast<std::size_t>(f)]; }
  bool operator==(const EntitySpan&) const = default;
};

// Lists parallel to the lists of the Document. `nodes` holds, per node, the place that introduced it.
struct SourceMap {
  std::vector<EntitySpan> lifetimes;
  std::vector<EntitySpan> tensors;
  std::vector<EntitySpan> nodes;
  std::vector<EntitySpan> edges;
  std::vector<EntitySpan> incidences;
  bool operator==(const SourceMap&) const = default;
};

}  // namespace arenascope
