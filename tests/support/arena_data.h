// Lifetimes from the data folder.
#pragma once

#include <string>
#include <vector>

#include "core/io/format.h"
#include "core/model/arena_tensor.h"
#include "tests/support/data.h"

namespace arenascope::test {

inline std::vector<ArenaTensor> arena_data(const std::string& name) {
  const auto parsed = io::read(data_file(name), io::Format::Csv);
  REQUIRE_MESSAGE(parsed.ok(), name);
  std::vector<ArenaTensor> tensors;
  for (const LifetimeTensor& tensor : parsed->document.lifetimes.value())
    tensors.push_back({tensor.bytes, tensor.life, 1});
  return tensors;
}

}  // namespace arenascope::test
