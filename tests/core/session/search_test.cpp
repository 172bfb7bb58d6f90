#include "core/session/search.h"

#include <doctest/doctest.h>

#include "tests/support/data.h"

using namespace arenascope;
using namespace arenascope::session;

namespace {

Session opened(std::string_view text) {
  Session session;
  REQUIRE(session.open(text, {}));
  return session;
}

std::vector<std::string> titles(const SearchResult& result) {
  std::vector<std::string> out;
  for (const SearchHit& hit : result.hits) out.push_back(hit.title);
  return out;
}

constexpr std::string_view kNames =
    "id,lower,end,size\npreconv,0,1,100\nconv2,1,2,73728\nCONV1,2,3,60\nadd,2,3,1\n";

}  // namespace

TEST_CASE("search: an empty query finds nothing") {
  const SearchResult result = search(opened(kNames), "");
  CHECK(result.hits.empty());
  CHECK(result.total == 0);
}

TEST_CASE("search: names that begin with the query come first, then the input order") {
  CHECK(titles(search(opened(kNames), "conv")) ==
        std::vector<std::string>{"conv2", "CONV1", "preconv"});
}

TEST_CASE("search: case is ignored in query and name") {
  CHECK(titles(search(opened(kNames), "CoNv1")) == std::vector<std::string>{"CONV1"});
}

TEST_CASE("search: what is in no name is not found") {
  CHECK(search(opened(kNames), "pool").total == 0);
}

TEST_CASE("search: a tensor is told with its size, and can be selected") {
  const SearchResult result = search(opened(kNames), "conv2");
  REQUIRE(result.hits.size() == 1);
  CHECK(result.hits[0].about == "tensor, 72.0 KiB");
  CHECK(result.hits[0].selection == Selection{EntityKind::Tensor, 1});
}

TEST_CASE("search: the limit cuts the list, not the count") {
  const SearchResult result = search(opened(kNames), "conv", 2);
  CHECK(titles(result) == std::vector<std::string>{"conv2", "CONV1"});
  CHECK(result.total == 3);
}

TEST_CASE("search: nodes of a graph are found by name, and by number") {
  const SearchResult named = search(opened("alpha -> beta\n"), "bet");
  REQUIRE(named.hits.size() == 1);
  CHECK(named.hits[0].about == "node");
  CHECK(named.hits[0].selection == Selection{EntityKind::Node, 1});
  const SearchResult numbered = search(opened(test::asset_file("lessons/islands.json")), "9");
  REQUIRE(numbered.hits.size() == 1);
  CHECK(numbered.hits[0].selection == Selection{EntityKind::Node, 9});
}

TEST_CASE("search: tensors come before operators of the same name") {
  const Session session = opened(R"({"arenascope": 1,
 "tensors": [{"name": "x", "bytes": 8, "role": "input"}, {"name": "pool", "bytes": 4}],
 "nodes": [{"name": "pool", "op": "MaxPool", "inputs": ["x"], "outputs": ["pool"]}]})");
  const SearchResult result = search(session, "pool");
  REQUIRE(result.hits.size() == 2);
  CHECK(result.hits[0].about == "tensor, 4 B");
  CHECK(result.hits[1].about == "operator MaxPool");
}
