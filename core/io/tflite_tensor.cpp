#include "core/io/tflite_tensor.h"

#include <algorithm>
#include <array>

namespace arenascope::io {

std::optional<int> tflite_element_bits(std::int8_t type) {
  // By TensorType: FLOAT32, FLOAT16, INT32, UINT8, INT64, STRING, BOOL, INT16, COMPLEX64, INT8,
  // FLOAT64, COMPLEX128, UINT64, RESOURCE, VARIANT, UINT32, UINT16, INT4, BFLOAT16, INT2, UINT4,
  // FLOAT8_E4M3FN, FLOAT8_E5M2.
  constexpr std::array<int, 23> kBits{32, 16, 32, 8,  64, 0, 8,  16, 64, 8, 64, 128,
                                      64, 0,  0,  32, 16, 4, 16, 2,  4,  8, 8};
  if (type < 0 || static_cast<std::size_t>(type) >= kBits.size()) return std::nullopt;
  const int bits = kBits[static_cast<std::size_t>(type)];
  return bits == 0 ? std::nullopt : std::optional(bits);
}

std::optional<Bytes> tflite_tensor_bytes(std::span<const std::int32_t> shape, int bits) {
  if (std::find(shape.begin(), shape.end(), 0) != shape.end()) return 0;
  constexpr std::int64_t kMaxBits = INT64_MAX - 7;
  std::int64_t total = bits;
  for (const std::int32_t dimension : shape) {
    const std::int64_t factor = std::max<std::int64_t>(dimension, 1);
    if (total > kMaxBits / factor) return std::nullopt;
    total *= factor;
  }
  const Bytes bytes = (total + 7) / 8;
  return bytes > kMaxNumber ? std::nullopt : std::optional(bytes);
}

}  // namespace arenascope::io
