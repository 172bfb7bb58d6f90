#include "core/io/tflite_tensor.h"

#include <doctest/doctest.h>

#include <vector>

using namespace arenascope;
using namespace arenascope::io;

TEST_CASE("tflite tensor: element sizes follow the type") {
  CHECK(tflite_element_bits(0) == 32);    // FLOAT32
  CHECK(tflite_element_bits(9) == 8);     // INT8
  CHECK(tflite_element_bits(11) == 128);  // COMPLEX128
  CHECK(tflite_element_bits(17) == 4);    // INT4
  CHECK(tflite_element_bits(19) == 2);    // INT2
  CHECK(tflite_element_bits(22) == 8);    // FLOAT8_E5M2
}

TEST_CASE("tflite tensor: strings, resources, variants and unknown types have no size") {
  for (const int type : {5, 13, 14, 23, 127, -1, -128})
    CHECK_MESSAGE(!tflite_element_bits(static_cast<std::int8_t>(type)), type);
}

TEST_CASE("tflite tensor: bytes are the product of the shape, rounded up") {
  CHECK(tflite_tensor_bytes(std::vector<std::int32_t>{1, 96, 96, 8}, 8) == 73728);
  CHECK(tflite_tensor_bytes(std::vector<std::int32_t>{3}, 4) == 2);
  CHECK(tflite_tensor_bytes(std::vector<std::int32_t>{}, 32) == 4);
}

TEST_CASE("tflite tensor: an unknown dimension counts as one, a dimension of zero as none") {
  CHECK(tflite_tensor_bytes(std::vector<std::int32_t>{-1, 10}, 8) == 10);
  CHECK(tflite_tensor_bytes(std::vector<std::int32_t>{1 << 30, 1 << 30, 1 << 30, 0}, 8) == 0);
}

TEST_CASE("tflite tensor: more than 2^53-1 bytes is nothing") {
  CHECK(tflite_tensor_bytes(std::vector<std::int32_t>{1 << 26, 1 << 26}, 8) == Bytes{1} << 52);
  CHECK(!tflite_tensor_bytes(std::vector<std::int32_t>{1 << 27, 1 << 26}, 8));
  CHECK(!tflite_tensor_bytes(std::vector<std::int32_t>{1 << 30, 1 << 30, 1 << 30}, 8));
}
