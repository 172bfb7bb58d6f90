// A number that stands for the exact bytes of a result (FNV-1a), to hold platforms against each
// other.
#pragma once

#include <cstdint>
#include <cstring>

namespace arenascope::test {

class Fingerprint {
 public:
  void add(double value) {
    std::uint64_t bits = 0;
    value += 0.0;  // -0 and 0 are one number
    std::memcpy(&bits, &value, sizeof bits);
    add(bits);
  }
  void add(std::uint64_t value) {
    for (int i = 0; i < 8; ++i) {
      hash_ ^= (value >> (8 * i)) & 0xFF;
      hash_ *= 0x100000001B3ull;
    }
  }
  std::uint64_t value() const { return hash_; }

 private:
  std::uint64_t hash_ = 0xCBF29CE484222325ull;
};

}  // namespace arenascope::test
