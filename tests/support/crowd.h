// A document that takes long to plan.
#pragma once

#include <string>

namespace arenascope::test {

// A CSV of n tensors with scattered lifetimes and sizes. Placing 6,000 looks at 9.3 million blocks,
// more than a session does at once.
inline std::string crowd(int n) {
  std::string text = "id,lower,end,size\n";
  for (int i = 0; i < n; ++i) {
    const int first = i * 7919 % 997;
    text += "t" + std::to_string(i) + "," + std::to_string(first) + "," +
            std::to_string(first + i * 31 % 401) + "," + std::to_string(i * 577 % 1009 + 1) + "\n";
  }
  return text;
}

}  // namespace arenascope::test
