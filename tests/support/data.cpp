#include "tests/support/data.h"

#include <fstream>
#include <iterator>

namespace arenascope::test {

std::string data_dir() {
  return ARENASCOPE_DATA;
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
