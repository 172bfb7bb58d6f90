#include "tests/support/data.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace arenascope::test {

std::string data_dir() {
  return ARENASCOPE_DATA;
}
std::vector<std::string> data_files(const std::vector<std::string>& endings) {
  std::vector<std::string> paths;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(data_dir())) {
    const std::string path = entry.path().string();
    const bool wanted = std::any_of(endings.begin(), endings.end(), [&](const std::string& ending) {
      return path.size() > ending.size() &&
             path.compare(path.size() - ending.size(), ending.size(), ending) == 0;
    });
    if (wanted && entry.is_regular_file()) paths.push_back(path);
  }
  std::sort(paths.begin(), paths.end());
  return paths;
}
bool has_data() {
  return !data_dir().empty();
}

std::string read_file(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  REQUIRE_MESSAGE(in.good(), "cannot read " << path);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::string data_file(const std::string& name) {
  return read_file(data_dir() + "/" + name);
}
std::string repository_file(const std::string& name) {
  return read_file(std::string(ARENASCOPE_SOURCE_DIR) + "/" + name);
}
std::string asset_file(const std::string& name) {
  return repository_file("assets/" + name);
}

}  // namespace arenascope::test
