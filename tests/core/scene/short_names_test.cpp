#include "core/scene/short_names.h"

#include <doctest/doctest.h>

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

TEST_CASE("distinctive ends: a shared beginning goes though one name lacks it") {
  const std::vector<std::string> names{"net/conv1/relu", "net/conv2/relu", "input"};
  CHECK(distinctive_ends(names) == std::vector<std::uint32_t>{4, 4, 0});
}

TEST_CASE("distinctive ends: a last part that nobody shares is enough") {
  const std::vector<std::string> names{"net/logits/pool", "net/conv/relu"};
  CHECK(distinctive_ends(names) == std::vector<std::uint32_t>{11, 9});
}

TEST_CASE("distinctive ends: parts stay whole") {
  const std::vector<std::string> names{"a/xconv", "a/yconv"};
  CHECK(distinctive_ends(names) == std::vector<std::uint32_t>{2, 2});
}

TEST_CASE("distinctive ends: a name that is the end of another keeps all of it") {
  const std::vector<std::string> names{"conv/relu", "net/conv/relu", "relu"};
  CHECK(distinctive_ends(names) == std::vector<std::uint32_t>{0, 0, 0});
}

TEST_CASE("distinctive ends: no two are alike") {
  const std::vector<std::string> names{"m/a/b", "m/a/c", "m/d/b", "m/d/c", "m/d", "b", "", "/"};
  const std::vector<std::uint32_t> ends = distinctive_ends(names);
  for (std::size_t i = 0; i < names.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) CHECK(names[i].substr(ends[i]) != names[j].substr(ends[j]));
}
