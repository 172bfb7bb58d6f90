// Edits of the lists and members of a JSON text, in the layout of their neighbours.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/io/json_source.h"
#include "core/io/json_style.h"
#include "core/io/patch.h"

namespace arenascope::io {

// Collects edits of one document; what is replaced does not overlap.
class JsonLists {
 public:
  JsonLists(std::string_view text, const JsonValue& root) : text_(text), root_(root) {}

 protected:
  void set(TextSpan span, std::string value) {
    edits_.push_back({span.offset, span.length, std::move(value)});
  }
  // A member of the document that is given; nullptr where there is none.
  const JsonValue* list(std::string_view key) const;
  static const JsonValue& child(const JsonValue& parent, std::size_t index);

  // Writes a member where it stands, else as the last.
  void set_member(const JsonValue& object, std::string_view key, const std::string& value);
  // Writes the name where it stands, or as the first member.
  void set_name(const JsonValue& object, const std::string& name);
  void set_name_if_missing(const JsonValue& object, const std::string& name);

  // Behind the last element; the list is not empty.
  void append(const JsonValue& list, const std::vector<std::string>& texts);
  // The same for a list of the document that may be empty or (nullptr) not there.
  void append_to(std::string_view key, const JsonValue* list,
                 const std::vector<std::string>& texts);
  void remove_elements(const JsonValue& list, const std::vector<bool>& gone);
  // Whether an edit takes the value away.
  bool is_removed(const JsonValue& value) const;
  // At the i-th of `places` stands the element of the i-th of `order`, with its edits.
  void permute(const JsonValue& list, const std::vector<std::uint32_t>& places,
               const std::vector<std::uint32_t>& order);

  std::string inline_list(const std::vector<std::string>& texts) const;
  std::string new_list(const std::vector<std::string>& texts) const;
  std::vector<TextEdit> sorted_edits();

  std::string_view text_;
  const JsonValue& root_;
  std::vector<TextEdit> edits_;
};

}  // namespace arenascope::io
