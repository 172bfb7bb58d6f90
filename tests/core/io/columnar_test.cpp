#include "core/io/columnar.h"

#include <doctest/doctest.h>

#include "core/io/byte_stream.h"
#include "core/io/columnar_sections.h"

using namespace arenascope;
using io::ByteWriter;
using io::Column;
using io::decode_document;
using io::encode_document;
using io::Names;

namespace {

Document named_graph() {
  Document d;
  d.name = "net";
  d.nodes = {2, {"first", "second"}};
  d.graph.emplace();
  d.graph->tensors = {{"image", 10, Role::Input}, {"x", 20, Role::Activation}};
  d.graph->operators = {{"conv", {0}, {1}, {}}, {"relu", {1}, {}, {0}}};
  return d;
}

std::string section(Column column, std::initializer_list<std::uint64_t> numbers) {
  ByteWriter payload;
  for (const std::uint64_t n : numbers) payload.number(n);
  ByteWriter out;
  out.section(static_cast<std::uint64_t>(column), payload.bytes());
  return out.bytes();
}

void check_refused(const std::string& bytes, std::string_view part) {
  const Result<Document> result = decode_document(bytes);
  REQUIRE_FALSE(result);
  CHECK(result.error().code == ErrorCode::Invalid);
  CHECK(result.error().message.find(part) != std::string::npos);
}

}  // namespace

TEST_CASE("columnar: an empty document is no bytes") {
  CHECK(encode_document({}).empty());
  CHECK(*decode_document("") == Document{});
}

TEST_CASE("columnar: a part that is present and empty stays present") {
  Document d;
  d.lifetimes.emplace();
  d.incidences.emplace();
  d.edges.emplace();
  CHECK(*decode_document(encode_document(d)) == d);
}

TEST_CASE("columnar: an operator graph returns, order and kinds included") {
  CHECK(*decode_document(encode_document(named_graph())) == named_graph());
}

TEST_CASE("columnar: dropped names of a graph become numbered ones") {
  Document d = named_graph();
  const std::string bytes = encode_document(d, Names::Drop);
  d.name = "";
  d.nodes.names = {"n0", "n1"};
  d.graph->tensors[0].name = "t0";
  d.graph->tensors[1].name = "t1";
  CHECK(*decode_document(bytes) == d);
}

TEST_CASE("columnar: dropped names of a bare graph leave numbers") {
  Document d;
  d.nodes = {2, {"a", "b"}};
  d.edges = {{0, 1, false}};
  const std::string bytes = encode_document(d, Names::Drop);
  d.nodes.names.clear();
  CHECK(*decode_document(bytes) == d);
}

TEST_CASE("columnar: names that a missing name stands for take no bytes") {
  Document d;
  d.lifetimes = {{"t0", 5, {0, 1}, {}, 0, Role::Activation}};
  CHECK(encode_document(d).size() == encode_document(d, Names::Drop).size());
  CHECK(*decode_document(encode_document(d)) == d);
}

TEST_CASE("columnar: unknown sections are skipped") {
  Document d = named_graph();
  ByteWriter later;
  later.section(999, "something of a later version");
  CHECK(*decode_document(later.bytes() + encode_document(d) + later.bytes()) == d);
}

TEST_CASE("columnar: a section that stands twice is refused") {
  check_refused(section(Column::Nodes, {2}) + section(Column::Nodes, {2}), "columns");
}

TEST_CASE("columnar: an edge to a node that does not exist is refused") {
  CHECK(decode_document(section(Column::Nodes, {2}) + section(Column::Edges, {1, 0, 2})));
  check_refused(section(Column::Nodes, {2}) + section(Column::Edges, {1, 0, 4}), "edges");
  check_refused(section(Column::Edges, {1, 0, 0}), "edges");
}

TEST_CASE("columnar: an endpoint before node 0 is refused") {
  check_refused(section(Column::Nodes, {2}) + section(Column::Incidences, {1, 1, 2}), "incidences");
}

TEST_CASE("columnar: a tensor of an operator that does not exist is refused") {
  const std::string graph = section(Column::Nodes, {1}) + section(Column::Tensors, {1, 8});
  CHECK(decode_document(graph + section(Column::Operators, {1, 1, 0, 0, 0})));
  check_refused(graph + section(Column::Operators, {1, 1, 2, 0, 0}), "operators");
}

TEST_CASE("columnar: more operators than nodes are refused") {
  check_refused(section(Column::Tensors, {0}) + section(Column::Operators, {1, 0, 0, 0}),
                "operators");
}

TEST_CASE("columnar: a size above 2^53-1 is refused") {
  const auto top = static_cast<std::uint64_t>(kMaxNumber);
  CHECK(decode_document(section(Column::Lifetimes, {1, 0, 0, top})));
  check_refused(section(Column::Lifetimes, {1, 0, 0, top + 1}), "lifetimes");
}

TEST_CASE("columnar: sizes that sum to more than 2^53-1 are refused") {
  const auto top = static_cast<std::uint64_t>(kMaxNumber);
  CHECK(decode_document(section(Column::Lifetimes, {2, 0, 0, 0, 0, 1, top - 1})));
  check_refused(section(Column::Lifetimes, {2, 0, 0, 0, 0, 1, top}), "lifetimes");
}

TEST_CASE("columnar: a lifetime beyond the last step is refused") {
  const auto top = static_cast<std::uint64_t>(kMaxNumber);
  check_refused(section(Column::Lifetimes, {1, 2, top, 0}), "lifetimes");
  check_refused(section(Column::Lifetimes, {1, UINT64_MAX, 0, 0}), "lifetimes");
}

TEST_CASE("columnar: an alignment that is no power of two is refused") {
  const std::string one = section(Column::Lifetimes, {1, 0, 0, 8});
  CHECK(decode_document(one + section(Column::LifetimeAligns, {16})));
  check_refused(one + section(Column::LifetimeAligns, {12}), "lifetimes");
}

TEST_CASE("columnar: a count that the bytes cannot hold is refused at once") {
  check_refused(section(Column::Lifetimes, {1'000'000'000}), "lifetimes");
  check_refused(section(Column::Nodes, {3}) + section(Column::Incidences, {2, 1'000'000, 1}),
                "incidences");
}

TEST_CASE("columnar: lifetimes beside operators are refused") {
  check_refused(section(Column::Lifetimes, {0}) + section(Column::Tensors, {0}) +
                    section(Column::Operators, {0}),
                "operators");
}
