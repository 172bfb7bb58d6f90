// A seeded generator with the same numbers on every platform (the standard distributions differ between libraries).
#pragma once

#include <cstdint>

namespace arenascope {

// SplitMix64 (Steele, Lea and Flood, 2014).
class Rng {
 public:
  explicit Rng(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next() {
    std::uint64_t z = (state_ += 0x9E3779B97F4A7C15ull);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
    return z ^ (z >> 31);
  }

  // A number in 0 .. count-1; count > 0. The bias of the remainder is below 2^-32 for every count used here.
  std::uint64_t below(std::uint64_t count) { return next() % count; }

  // A number in low .. high, both included.
  std::int64_t between(std::int64_t low, std::int64_t high) {
    return low + static_cast<std::int64_t>(below(static_cast<std::uint64_t>(high - low) + 1));
  }

 private:
  std::uint64_t state_;
};

}  // namespace arenascope
