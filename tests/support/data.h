// Real inputs outside the repository (CMake variable ARENASCOPE_DATA), and files of the repository.
#pragma once

#include <doctest/doctest.h>

#include <fstream>
#include <iterator>
#include <string>

namespace arenascope::test {

inline std::string data_dir() {
  return ARENASCOPE_DATA;
}
inline bool has_data() {
  return !data_dir().empty();
}

inline std::string read_file(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  REQUIRE_MESSAGE(in.good(), "cannot read " << path);
  return {std::istreambuf_iterator<char>(in), {}};
}
inline std::string data_file(const std::string& name) {
  return read_file(data_dir() + "/" + name);
}
inline std::string asset_file(const std::string& name) {
  return read_file(std::string(ARENASCOPE_SOURCE_DIR) + "/assets/" + name);
}

}  // namespace arenascope::test

// A case that needs real inputs: skipped (and counted as skipped) where they are not given.
#define DATA_TEST_CASE(name) TEST_CASE("[data] " name* doctest::skip(!arenascope::test::has_data()))
