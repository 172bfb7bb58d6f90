// States that were searched to the end without a plan: a table of fixed size that forgets.
#pragma once

#include <cstdint>
#include <vector>

namespace arenascope::offsets::exact {

// 128 bits that stand for a state: the boxes left, and the room above the floor of every section.
struct StateKey {
  std::uint64_t low = 0;
  std::uint64_t high = 0;
  bool operator==(const StateKey&) const = default;
};

// Bits of `n`, well mixed (the last step of SplitMix64).
constexpr std::uint64_t mixed(std::uint64_t n) {
  n = (n ^ (n >> 30)) * 0xBF58476D1CE4E5B9ULL;
  n = (n ^ (n >> 27)) * 0x94D049BB133111EBULL;
  return n ^ (n >> 31);
}

// 2^18 entries, 4 MiB, of problems with many boxes, else 2^14. All 128 bits are kept and compared.
class FailedStates {
 public:
  explicit FailedStates(std::size_t boxes)
      : mask_((std::size_t{1} << (boxes < 64 ? 14 : 18)) - 1) {}
  bool contains(StateKey key) const { return !states_.empty() && states_[key.low & mask_] == key; }
  void insert(StateKey key) {
    if (states_.empty()) states_.resize(mask_ + 1);
    states_[key.low & mask_] = key;
  }

 private:
  std::size_t mask_;
  std::vector<StateKey> states_;
};

}  // namespace arenascope::offsets::exact
