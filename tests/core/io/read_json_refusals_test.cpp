#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "core/io/format.h"

using namespace arenascope;

namespace {

struct Refusal {
  std::string_view text;
  std::uint32_t line;
  std::uint32_t column;
  std::string_view sentence;
  ErrorCode code = ErrorCode::Invalid;
};

void check_refusals(const std::vector<Refusal>& refusals) {
  for (const Refusal& refusal : refusals) {
    CAPTURE(refusal.text);
    const auto parsed = io::read_json(refusal.text);
    REQUIRE(!parsed.ok());
    CHECK(sentence_of(parsed.error()) == refusal.sentence);
    CHECK(parsed.error().where == Where{refusal.line, refusal.column, std::nullopt});
    CHECK(parsed.error().code == refusal.code);
  }
}

}  // namespace

TEST_CASE("read json: documents with the wrong parts are refused") {
  check_refusals({
      {"[]", 1, 1, "This document is a list. Expected an object such as {\"lifetimes\": []}."},
      {"{}", 1, 1,
       "This document has no part that can be planned. Expected lifetimes, nodes, edges or "
       "incidences."},
      {R"({"arenascope": 2, "edges": []})", 1, 16,
       "This document has version 2. Expected 1, the only one known here."},
      {R"({"nodes": [], "lifetimes": []})", 1, 28,
       "There are lifetimes and nodes in one document. Expected one of them: the lifetimes of a "
       "graph follow from its nodes."},
      {R"({"tensors": []})", 1, 13,
       "There are tensors without nodes. Expected nodes that write and read them, or lifetimes."},
      {R"({"tensors": [], "nodes": [], "edges": []})", 1, 39,
       "There are edges beside an operator graph. Expected no edges: they follow from the inputs "
       "and outputs of the nodes."},
      {R"({"nodes": [{"inputs": []}], "edges": []})", 1, 23,
       "This node has inputs beside a list of edges. Expected nodes with names only, or no "
       "edges."},
      {R"({"edges": {}})", 1, 11, "The value of edges is an object. Expected a list."},
      {R"({"edges": [], "name": 3})", 1, 23, "The name is a number. Expected a string."},
      {R"({"edges": [], "options": []})", 1, 26,
       "The value of options is a list. Expected an object such as {\"align\": 16}."},
      {R"({"edges": [], "options": {"align": 3}})", 1, 36,
       "The alignment, 3, is not a power of two. Expected 1, 2, 4, 8 and so on."},
      {R"({"edges": [], "options": {"budget": "12Q"}})", 1, 37,
       "The budget, 12Q, is not a size. Expected a number of bytes, or a size such as 256K or "
       "1.5MiB."},
  });
}

TEST_CASE("read json: bad tensors are refused") {
  check_refusals({
      {R"({"lifetimes": [3]})", 1, 16,
       "A lifetime is a number. Expected an object such as {\"name\": \"t0\", \"bytes\": 100, "
       "\"first_use\": 0, \"last_use\": 1}."},
      {R"({"lifetimes": [{"bytes": 1, "first_use": 5, "last_use": 3}]})", 1, 57,
       "The last use, 3, is before the first use, 5. Expected 5 or more."},
      {R"({"lifetimes": [{"bytes": 1, "first_use": 5}]})", 1, 16,
       "This tensor has no last use (last_use). Expected a whole number from 0 to "
       "9007199254740991."},
      {R"({"lifetimes": [{"bytes": 1.5, "first_use": 5}]})", 1, 26,
       "The size (bytes), 1.5, is not a whole number. Expected a whole number from 0 to "
       "9007199254740991.",
       ErrorCode::Syntax},
      {R"({"lifetimes": [{"bytes": 9007199254740992}]})", 1, 26,
       "The size (bytes), 9007199254740992, is too large. Expected a whole number from 0 to "
       "9007199254740991.",
       ErrorCode::TooLarge},
      {R"({"lifetimes": [{"bytes": "1"}]})", 1, 26,
       "The size (bytes) is a string. Expected a whole number from 0 to 9007199254740991."},
      {R"({"nodes": [], "tensors": [{"bytes": 9007199254740991},
{"bytes": 1}]})",
       2, 11,
       "With this tensor the sizes add up to more than 9007199254740991 bytes. Expected a smaller "
       "size.",
       ErrorCode::TooLarge},
      {R"({"nodes": [], "tensors": [{"name": "t1", "bytes": 1},
{"bytes": 1}]})",
       2, 1,
       "The name t1 stands on line 1 and again on line 2. Expected a name that no other has."},
      {R"({"nodes": [], "tensors": [{"name": "x", "bytes": 1}, {"name": "x", "bytes": 1}]})", 1, 63,
       "The name x stands on line 1 twice. Expected a name that no other has."},
      {R"({"nodes": [], "tensors": [{"bytes": 1, "role": "ouput"}]})", 1, 48,
       "The role, ouput, is not known. Expected activation, input, output, weight or scratch."},
  });
}

TEST_CASE("read json: bad operators are refused") {
  check_refusals({
      {R"({"nodes": ["a"]})", 1, 12,
       "A node is a string. Expected an object such as {\"name\": \"conv1\", \"inputs\": [\"x\"], "
       "\"outputs\": [\"y\"]}."},
      {"{\"nodes\": [{\"name\": \"a\"},\n{\"name\": \"a\"}]}", 2, 10,
       "The name a stands on line 1 and again on line 2. Expected a name that no other has."},
      {R"({"nodes": [{"inputs": ["x"]}]})", 1, 24,
       "There is no tensor x. Expected a name out of tensors."},
      {R"({"nodes": [{"inputs": [0]}]})", 1, 24,
       "There is no tensor 0. Expected an index below 0."},
      {R"({"nodes": [{"inputs": "x"}]})", 1, 23,
       "The value of inputs is a string. Expected a list."},
      {R"({"nodes": [{"after": ["b"]}]})", 1, 23,
       "There is no node b. Expected a name out of nodes."},
      {R"({"tensors": [{"name": "x", "bytes": 1}],
"nodes": [{"outputs": ["x"]},
 {"outputs": ["x"]}]})",
       3, 15,
       "The tensor x is written by n0 (line 2) and by n1 (line 3). Expected one node that writes "
       "it."},
      {R"({"nodes": [{"after": [0]}]})", 1, 23,
       "Node n0 waits for itself, n0 -> n0. Line 1. Expected edges without a cycle.",
       ErrorCode::Cycle},
  });
}

TEST_CASE("read json: bad edges and incidences are refused") {
  check_refusals({
      {R"({"edges": [["a"]]})", 1, 12,
       "This edge has 1 part. Expected two nodes, such as [\"a\", \"b\"] or [0, 1]."},
      {R"({"edges": ["a"]})", 1, 12,
       "This edge is not a list. Expected two nodes, such as [\"a\", \"b\"] or [0, 1]."},
      {R"({"edges": [["a", null]]})", 1, 18,
       "An edge cannot end at null. Expected two nodes, such as [\"a\", \"b\"] or [0, 1]."},
      {R"({"edges": [["a", "b", 1]]})", 1, 23,
       "The third part of an edge is a number. Expected an object such as {\"keep\": true}."},
      {R"({"edges": [["a", "b", {"keep": 1}]]})", 1, 32,
       "The value of keep is neither true nor false. Expected true or false."},
      {R"({"edges": [["a", 1]]})", 1, 18, "There is no node 1. Expected a number below 1."},
      {R"({"edges": [["a", true]]})", 1, 18, "The node is true. Expected a string."},
      {R"({"edges": [[0, -1]]})", 1, 16,
       "The node, -1, is not a whole number. Expected a whole number from 0 to 9007199254740991.",
       ErrorCode::Syntax},
      {R"({"edges": [[0, 1000000]]})", 1, 16,
       "There are more than 1000000 nodes. Expected at most that many.", ErrorCode::TooLarge},
      {R"({"node_count": 2, "edges": [[0, 2]]})", 1, 33,
       "There is no node 2. Expected a number below 2."},
      {R"({"node_count": 2, "edges": [[0, "01"]]})", 1, 33,
       "There is no node 01. Expected a number below 2."},
      {R"({"node_count": 1000001, "edges": []})", 1, 16,
       "There are more than 1000000 nodes. Expected at most that many.", ErrorCode::TooLarge},
      {R"({"node_count": 2, "nodes": [{"name": "a"}]})", 1, 16,
       "The number of nodes, 2, differs from the 1 nodes listed. Expected one of them, or the same "
       "number."},
      {R"({"nodes": [{"name": "a"}], "edges": [["a", "b"]]})", 1, 44,
       "There is no node b. Expected a name out of nodes."},
      {R"({"incidences": [[]]})", 1, 17,
       "This incidence touches no node. Expected at least one node, such as [\"a\", \"b\"] or "
       "[\"a\", null]."},
      {R"({"incidences": [[null, null]]})", 1, 17,
       "This incidence touches no node. Expected at least one node, such as [\"a\", \"b\"] or "
       "[\"a\", null]."},
      {R"({"incidences": ["a"]})", 1, 17,
       "This incidence is not a list. Expected at least one node, such as [\"a\", \"b\"] or "
       "[\"a\", "
       "null]."},
  });
}
