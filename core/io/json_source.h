// A parsed JSON text with what its readers ask of each value: a kind, a number, a string, named
// members.
#pragma once

#include <span>
#include <string>

#include "core/io/json_tree.h"
#include "core/io/text.h"
#include "core/model/source_map.h"

namespace arenascope::io {

class JsonSource {
 public:
  explicit JsonSource(std::string_view text) : text_(text), findings_(text), places_(text) {}

  std::string_view text() const { return text_; }
  FindingList& findings() { return findings_; }
  // Line of a value, from 1; cheap while the offsets grow.
  std::uint32_t line(const JsonValue& value) { return places_.line(value.first); }
  EntitySpan entity(const JsonValue& value) {
    EntitySpan spans;
    spans.whole = value.span();
    spans.line = line(value);
    return spans;
  }

  Error refuse(const JsonValue& value, std::string message, std::string expected,
               ErrorCode code = ErrorCode::Invalid) const {
    return error_at(text_, value.span(), code, std::move(message), std::move(expected));
  }

  // Each names the value in its error: `noun` is "size", `a_noun` "An edge".
  Result<Done> need_list(const JsonValue& value, std::string_view noun) const;
  Result<Done> need_object(const JsonValue& value, std::string_view a_noun,
                           std::string_view example) const;
  Result<std::int64_t> number(const JsonValue& value, std::string_view noun) const;
  Result<std::string> string(const JsonValue& value, std::string_view noun) const;
  Result<Bytes> alignment(const JsonValue& value) const;

  // Puts the members of `object` called known[i] into found[i], nullptr where there is none; the
  // last of a repeated key counts, as in JavaScript. Unknown and repeated keys are findings.
  // `found` is as long as `known`.
  void members(const JsonValue& object, std::span<const std::string_view> known,
               std::span<const JsonValue*> found);

 private:
  std::string_view text_;
  FindingList findings_;
  Places places_;
};

// True for a member that is written and not null.
inline bool given(const JsonValue* value) {
  return value && value->kind != JsonKind::Null;
}

// The member of an object with this key, the last where there are several; nullptr when there is
// none.
const JsonValue* find_member(std::string_view text, const JsonValue& object, std::string_view key);

}  // namespace arenascope::io
