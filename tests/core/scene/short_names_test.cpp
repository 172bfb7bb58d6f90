#include "core/scene/short_names.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

using arenascope::NodeSet;
using arenascope::scene::distinctive_ends;
using arenascope::scene::short_names;

TEST_CASE("short names: a path loses all but its last part") {
  const NodeSet nodes{2, {"A.PREPARE.FAIDX_9", "A.CALL.SINGLE_29"}};
  CHECK(short_names(nodes)[0].title == "FAIDX_9");
  CHECK(short_names(nodes)[0].group == "PREPARE");
}

TEST_CASE("short names: last parts that are not distinct are not told apart by them") {
  const NodeSet nodes{2, {"a/conv", "b/conv"}};
  CHECK(short_names(nodes)[1].title == "b/conv");
}

TEST_CASE("short names: a beginning that all share goes") {
  const NodeSet nodes{3, {"net/conv1/relu", "net/conv2/relu", "net/conv2"}};
  CHECK(short_names(nodes)[0].title == "conv1/relu");
  CHECK(short_names(nodes)[2].title == "conv2");
  CHECK(short_names(nodes)[0].group == "net");
}

TEST_CASE("short names: something is left of every name") {
  const NodeSet nodes{3, {"net/", "net/a", "net/b/a"}};
  for (const auto& name : short_names(nodes)) CHECK_FALSE(name.title.empty());
}

TEST_CASE("short names: a name that ends in a separator is not cut off") {
  const NodeSet nodes{2, {"a.", "b"}};
  CHECK(short_names(nodes)[0].title == "a.");
}

TEST_CASE("short names: numbered nodes keep their numbers") {
  const NodeSet nodes{2, {}};
  CHECK(short_names(nodes)[1].title == "1");
}

namespace {

// What is left of each title behind its stem.
std::vector<std::string> called(const std::vector<std::string>& names) {
  const NodeSet nodes{static_cast<std::uint32_t>(names.size()), names};
  std::vector<std::string> titles;
  for (const auto& name : short_names(nodes)) titles.push_back(name.title.substr(name.stem));
  return titles;
}

std::vector<std::string> ends_of(const std::vector<std::string>& names) {
  std::vector<std::string> ends;
  const std::vector<arenascope::scene::NameEnd> found = distinctive_ends(names);
  for (std::size_t i = 0; i < names.size(); ++i) ends.push_back(names[i].substr(found[i].begin));
  return ends;
}

std::vector<std::string> cores_of(const std::vector<std::string>& names) {
  std::vector<std::string> cores;
  const std::vector<arenascope::scene::NameEnd> found = distinctive_ends(names);
  for (std::size_t i = 0; i < names.size(); ++i) cores.push_back(names[i].substr(found[i].core));
  return cores;
}

using Names = std::vector<std::string>;

}  // namespace

TEST_CASE("short names: a first word that others share is a stem") {
  const Names names{"p.SAM_FAIDX_9", "p.SAM_STATS_20", "p.TABIX_DBSNP_3"};
  CHECK(called(names) == Names{"FAIDX_9", "STATS_20", "DBSNP_3"});
  CHECK(short_names({3, names})[0].title == "SAM_FAIDX_9");
}

TEST_CASE("short names: a word before a number is no stem") {
  CHECK(called({"SAM_A", "SAM_B", "MULTIQC_35"}) == Names{"A", "B", "MULTIQC_35"});
}

TEST_CASE("short names: words that stand alone are no stems") {
  const Names names{"a_x", "b_y", "c_z", "c_w"};
  CHECK(called(names) == names);
}

TEST_CASE("short names: what two would be called keeps its stem") {
  CHECK(called({"b1_pool", "b1_conv", "b2_pool", "b2_relu"}) ==
        Names{"b1_pool", "conv", "b2_pool", "relu"});
}

TEST_CASE("short names: what another is called whole keeps its stem") {
  CHECK(called({"b1_pool", "b1_conv", "pool"}) == Names{"b1_pool", "conv", "pool"});
}

TEST_CASE("distinctive ends: a shared beginning goes though one name lacks it") {
  CHECK(ends_of({"net/conv1/relu", "net/conv2/relu", "input"}) ==
        Names{"conv1/relu", "conv2/relu", "input"});
}

TEST_CASE("distinctive ends: a last part that nobody shares is enough") {
  CHECK(ends_of({"net/logits/pool", "net/conv/relu"}) == Names{"pool", "relu"});
}

TEST_CASE("distinctive ends: parts stay whole") {
  CHECK(ends_of({"a/xconv", "a/yconv"}) == Names{"xconv", "yconv"});
}

TEST_CASE("distinctive ends: a name that is the end of another keeps all of it") {
  const Names names{"conv/relu", "net/conv/relu", "relu"};
  CHECK(ends_of(names) == names);
}

TEST_CASE("distinctive ends: no two are alike") {
  const Names ends = ends_of({"m/a/b", "m/a/c", "m/d/b", "m/d/c", "m/d", "b", "", "/"});
  for (std::size_t i = 0; i < ends.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) CHECK(ends[i] != ends[j]);
}

TEST_CASE("distinctive ends: the core leaves out what most begin with") {
  CHECK(cores_of({"net/conv_0/relu", "net/conv_1_dw/relu", "net/conv_1_pw/relu", "input"}) ==
        Names{"0/relu", "1_dw/relu", "1_pw/relu", "input"});
}

TEST_CASE("distinctive ends: names without anything in common keep their core") {
  const Names names{"a_x", "b_y", "c_z"};
  CHECK(cores_of(names) == names);
}
