// Sizes of TensorFlow Lite tensors.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "core/base/bytes.h"

namespace arenascope::io {

// Largest number of dimensions accepted.
inline constexpr std::size_t kMaxTfliteRank = 256;

// Bits of one element of a TensorType (public schema, version 3): 4 for INT4. Nothing for strings,
// resources, variants and unknown types, whose size is not in the file.
std::optional<int> tflite_element_bits(std::int8_t type);

// Bytes of a tensor: the product of `shape` times `bits`, rounded up to whole bytes. A negative
// dimension (not known) counts as 1. Nothing above kMaxNumber. O(rank).
std::optional<Bytes> tflite_tensor_bytes(std::span<const std::int32_t> shape, int bits);

}  // namespace arenascope::io
