// Tensors of an Arenascope JSON document: `lifetimes`, and the `tensors` of an operator graph.
#include <array>

#include "core/io/read_json_parts.h"

namespace arenascope::io {
namespace {

// One list of tensors: unique names, sizes whose sum stays in range.
class TensorList {
 public:
  TensorList(JsonSource& source, std::vector<EntitySpan>& spans) : source_(source), spans_(spans) {}

  // `fields` are the members Name, Bytes, … in the order of Field; nullptr where absent.
  Result<Done> begin_tensor(const JsonValue& object,
                            const std::array<const JsonValue*, kFieldCount>& fields);
  Result<std::string> name();
  Result<Bytes> bytes();
  Result<std::int64_t> number(Field field, std::string_view noun) const;
  Result<Role> role() const;
  const JsonValue* field(Field field) const { return fields_[static_cast<std::size_t>(field)]; }

 private:
  JsonSource& source_;
  std::vector<EntitySpan>& spans_;
  UniqueNames names_;
  Bytes total_bytes_ = 0;
  const JsonValue* object_ = nullptr;
  std::array<const JsonValue*, kFieldCount> fields_{};
};

Result<Done> TensorList::begin_tensor(const JsonValue& object,
                                      const std::array<const JsonValue*, kFieldCount>& fields) {
  if (spans_.size() == kMaxTensors)
    return source_.refuse(object,
                          "There are more than " + std::to_string(kMaxTensors) + " tensors.",
                          "Expected at most that many.", ErrorCode::TooLarge);
  object_ = &object;
  fields_ = fields;
  EntitySpan spans = source_.entity(object);
  for (std::size_t i = 0; i < kFieldCount; ++i)
    if (fields[i]) spans.fields[i] = fields[i]->span();
  spans_.push_back(spans);
  return Done{};
}

Result<std::string> TensorList::name() {
  const JsonValue* written = field(Field::Name);
  std::string name;
  if (given(written)) {
    auto read = source_.string(*written, "name");
    if (!read) return read.error();
    name = std::move(*read);
  }
  if (name.empty()) name = "t" + std::to_string(spans_.size() - 1);
  const TextSpan span = written ? written->span() : object_->span();
  const auto added = names_.add(source_.text(), span, spans_.back().line, name);
  if (!added) return added.error();
  return name;
}

Result<std::int64_t> TensorList::number(Field which, std::string_view noun) const {
  if (given(field(which))) return source_.number(*field(which), noun);
  return source_.refuse(*object_, "This tensor has no " + std::string(noun) + ".",
                        "Expected a whole number from 0 to 9007199254740991.");
}

Result<Bytes> TensorList::bytes() {
  const auto size = number(Field::Bytes, "size (bytes)");
  if (!size) return size.error();
  const auto total = checked_add(total_bytes_, *size);
  if (!total)
    return source_.refuse(*field(Field::Bytes),
                          "With this tensor the sizes add up to more than 9007199254740991 bytes.",
                          "Expected a smaller size.", ErrorCode::TooLarge);
  total_bytes_ = *total;
  return *size;
}

Result<Role> TensorList::role() const {
  if (!given(field(Field::Role))) return Role::Activation;
  const auto name = source_.string(*field(Field::Role), "role");
  if (!name) return name.error();
  if (const auto role = role_from(*name)) return *role;
  return source_.refuse(*field(Field::Role), "The role, " + shown(*name) + ", is not known.",
                        "Expected activation, input, output, weight or scratch.");
}

Result<Lifetime> read_life(const JsonSource& source, const TensorList& list) {
  const auto first = list.number(Field::FirstUse, "first use (first_use)");
  if (!first) return first.error();
  const auto last = list.number(Field::LastUse, "last use (last_use)");
  if (!last) return last.error();
  if (*last < *first)
    return source.refuse(*list.field(Field::LastUse),
                         "The last use, " + std::to_string(*last) + ", is before the first use, " +
                             std::to_string(*first) + ".",
                         "Expected " + std::to_string(*first) + " or more.");
  return Lifetime{*first, *last};
}

Result<LifetimeTensor> read_lifetime_tensor(const JsonSource& source, TensorList& list) {
  LifetimeTensor tensor;
  auto name = list.name();
  if (!name) return name.error();
  tensor.name = std::move(*name);
  const auto bytes = list.bytes();
  if (!bytes) return bytes.error();
  tensor.bytes = *bytes;
  const auto life = read_life(source, list);
  if (!life) return life.error();
  tensor.life = *life;
  if (given(list.field(Field::Offset))) {
    const auto offset = list.number(Field::Offset, "offset");
    if (!offset) return offset.error();
    tensor.offset = *offset;
  }
  if (given(list.field(Field::Align))) {
    const auto align = source.alignment(*list.field(Field::Align));
    if (!align) return align.error();
    tensor.align = *align;
  }
  const auto role = list.role();
  if (!role) return role.error();
  tensor.role = *role;
  return tensor;
}

}  // namespace

Result<Done> read_lifetime_list(JsonSource& source, const JsonValue& values, Parsed& parsed) {
  constexpr std::array<std::string_view, kFieldCount> kKeys{
      "name", "bytes", "first_use", "last_use", "offset", "align", "role"};
  const auto is_list = source.need_list(values, "lifetimes");
  if (!is_list) return is_list.error();
  auto& tensors = parsed.document.lifetimes.emplace();
  TensorList list(source, parsed.map.lifetimes);
  for (const JsonValue& object : JsonChildren(values)) {
    const auto is_object = source.need_object(
        object, "A lifetime", R"({"name": "t0", "bytes": 100, "first_use": 0, "last_use": 1})");
    if (!is_object) return is_object.error();
    std::array<const JsonValue*, kFieldCount> fields{};
    source.members(object, kKeys, fields);
    const auto begun = list.begin_tensor(object, fields);
    if (!begun) return begun.error();
    auto tensor = read_lifetime_tensor(source, list);
    if (!tensor) return tensor.error();
    tensors.push_back(std::move(*tensor));
  }
  return Done{};
}

Result<Done> read_tensor_list(JsonSource& source, const JsonValue& values, Parsed& parsed) {
  constexpr std::array<std::string_view, 3> kKeys{"name", "bytes", "role"};
  const auto is_list = source.need_list(values, "tensors");
  if (!is_list) return is_list.error();
  auto& tensors = parsed.document.graph.emplace().tensors;
  TensorList list(source, parsed.map.tensors);
  for (const JsonValue& object : JsonChildren(values)) {
    const auto is_object =
        source.need_object(object, "A tensor", R"({"name": "x", "bytes": 1024})");
    if (!is_object) return is_object.error();
    std::array<const JsonValue*, 3> found{};
    source.members(object, kKeys, found);
    std::array<const JsonValue*, kFieldCount> fields{};
    fields[static_cast<std::size_t>(Field::Name)] = found[0];
    fields[static_cast<std::size_t>(Field::Bytes)] = found[1];
    fields[static_cast<std::size_t>(Field::Role)] = found[2];
    const auto begun = list.begin_tensor(object, fields);
    if (!begun) return begun.error();
    auto name = list.name();
    if (!name) return name.error();
    const auto bytes = list.bytes();
    if (!bytes) return bytes.error();
    const auto role = list.role();
    if (!role) return role.error();
    tensors.push_back({std::move(*name), *bytes, *role});
  }
  return Done{};
}

}  // namespace arenascope::io
