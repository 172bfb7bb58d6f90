#include "core/offsets/refuse.h"

#include <string>

namespace arenascope::offsets {
namespace {

std::string tensor_text(std::size_t index) {
  return "Tensor " + std::to_string(index);
}

Error invalid(std::string message, std::string expected) {
  return make_error(ErrorCode::Invalid, std::move(message), std::move(expected));
}

bool in_range(std::int64_t n) {
  return n >= 0 && n <= kMaxNumber;
}

std::optional<Error> refuse_one(const ArenaTensor& tensor, std::size_t index) {
  const Lifetime life = tensor.life;
  if (!in_range(tensor.bytes) || !in_range(life.first_use) || !in_range(life.last_use))
    return invalid(tensor_text(index) + " has a number outside the accepted range.",
                   "Expected 0 to 9007199254740991.");
  if (life.first_use > life.last_use)
    return invalid(tensor_text(index) + " has its last use, " + std::to_string(life.last_use) +
                       ", before its first use, " + std::to_string(life.first_use) + ".",
                   "Expected a last use of " + std::to_string(life.first_use) + " or more.");
  if (!is_power_of_two(tensor.align) || tensor.align > kMaxNumber)
    return invalid(tensor_text(index) + " has the alignment " + std::to_string(tensor.align) + ".",
                   "Expected a power of two.");
  return std::nullopt;
}

}  // namespace

std::optional<Error> refuse(std::span<const ArenaTensor> tensors) {
  for (std::size_t i = 0; i < tensors.size(); ++i)
    if (auto error = refuse_one(tensors[i], i)) return error;
  return std::nullopt;
}

Error too_many_bytes(std::size_t tensor) {
  Error error = invalid(tensor_text(tensor) + " makes the total exceed 9007199254740991 bytes.",
                        "Expected smaller sizes.");
  error.code = ErrorCode::TooLarge;
  return error;
}

}  // namespace arenascope::offsets
