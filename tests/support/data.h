// Real inputs outside the repository (CMake variable ARENASCOPE_DATA), and files of the repository.
#pragma once

#include <doctest/doctest.h>

#include <string>
#include <vector>

namespace arenascope::test {

std::string data_dir();  // empty: no real inputs
// Files of the data folder whose names end like one of these, sorted by path.
std::vector<std::string> data_files(const std::vector<std::string>& endings);
bool has_data();

std::string read_file(const std::string& path);
std::string data_file(const std::string& name);        // of the real inputs
std::string repository_file(const std::string& name);  // relative to the repository
std::string asset_file(const std::string& name);       // relative to assets/

}  // namespace arenascope::test

// A case that needs real inputs: skipped (and counted as skipped) where they are not given.
#define DATA_TEST_CASE(name) TEST_CASE("[data] " name* doctest::skip(!arenascope::test::has_data()))
