// Lifetimes from the data folder, without the readers of the core.
#pragma once

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "core/model/arena_tensor.h"

namespace arenascope::bench {

// `id,lower,upper,size`; empty where there is no data folder.
inline std::vector<ArenaTensor> read_lifetimes(const std::string& name) {
  std::ifstream lines(std::string(ARENASCOPE_DATA) + "/" + name);
  std::string line;
  std::getline(lines, line);
  std::vector<ArenaTensor> tensors;
  while (std::getline(lines, line)) {
    std::istringstream cells(line);
    std::string cell[4];
    for (std::string& text : cell) std::getline(cells, text, ',');
    tensors.push_back({std::stoll(cell[3]), {std::stoll(cell[1]), std::stoll(cell[2]) - 1}, 1});
  }
  return tensors;
}

}  // namespace arenascope::bench
