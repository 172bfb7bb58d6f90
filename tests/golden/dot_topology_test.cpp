// The DOT reader against Graphviz 2.43: the same nodes in the same order, the same edges
// (dot_topology.tsv, made by dot_topology.mjs), and the counts of expected.tsv beside the files.
#include <algorithm>
#include <map>
#include <sstream>

#include "core/io/format.h"
#include "tests/support/data.h"

using namespace arenascope;

namespace {

// Rows of a tab-separated file, keyed by their first field.
std::map<std::string, std::vector<std::string>> rows_of(const std::string& text) {
  std::map<std::string, std::vector<std::string>> rows;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    std::vector<std::string> fields;
    std::istringstream row(line);
    for (std::string field; std::getline(row, field, '\t');) fields.push_back(field);
    rows[fields.at(0)] = fields;
  }
  return rows;
}

std::map<std::string, std::vector<std::string>> golden() {
  return rows_of(test::repository_file("tests/golden/dot_topology.tsv"));
}

std::string utf8_of(const std::string& latin1) {
  std::string text;
  for (const char c : latin1) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x80)
      text += c;
    else
      (text += static_cast<char>(0xC0 | (byte >> 6))) += static_cast<char>(0x80 | (byte & 0x3F));
  }
  return text;
}

std::string text_of(const std::string& file) {
  const std::string bytes = test::data_file("graphs/" + file);
  return file == "dot-pydot/Latin1.dot" ? utf8_of(bytes) : bytes;
}

std::vector<std::pair<NodeId, NodeId>> pairs_of(const Document& document) {
  std::vector<std::pair<NodeId, NodeId>> pairs;
  if (document.edges)
    for (const Edge& edge : *document.edges) pairs.emplace_back(edge.from, edge.to);
  if (document.incidences)
    for (const Incidence& pair : *document.incidences) pairs.emplace_back(*pair.at(0), *pair.at(1));
  return pairs;
}

// The listing that dot_topology.mjs describes.
std::string listing_of(const Document& document) {
  std::string listing;
  for (NodeId node = 0; node < document.nodes.count; ++node)
    listing += "n " + document.nodes.label(node) + "\n";
  auto pairs = pairs_of(document);
  std::sort(pairs.begin(), pairs.end());
  for (const auto& pair : pairs)
    listing +=
        "e " + document.nodes.label(pair.first) + "\n" + document.nodes.label(pair.second) + "\n";
  return listing;
}

std::string hash_of(const std::string& bytes) {
  std::uint64_t value = 0xcbf29ce484222325ull;
  for (const char c : bytes) value = (value ^ static_cast<unsigned char>(c)) * 0x100000001b3ull;
  std::string text(16, '0');
  for (int i = 15; i >= 0; --i, value >>= 4)
    text[static_cast<std::size_t>(i)] = "0123456789abcdef"[value & 15];
  return text;
}

}  // namespace

DATA_TEST_CASE("read dot: every file gives the graph that Graphviz reads") {
  const auto rows = golden();
  CHECK(rows.size() == 96);
  for (const auto& entry : rows) {
    const std::string& file = entry.first;
    const std::vector<std::string>& row = entry.second;
    const auto parsed = io::read_dot(text_of(file));
    if (row.at(3) == "refused") {
      CHECK_MESSAGE(!parsed.ok(), file);
      continue;
    }
    REQUIRE_MESSAGE(parsed.ok(), file << ": " << (parsed.ok() ? "" : sentence_of(parsed.error())));
    const Document& document = parsed.value().document;
    CHECK_MESSAGE(std::to_string(document.nodes.count) == row.at(1), file);
    CHECK_MESSAGE(std::to_string(pairs_of(document).size()) == row.at(2), file);
    CHECK_MESSAGE(hash_of(listing_of(document)) == row.at(3), file);
  }
}

DATA_TEST_CASE("read dot: kind, graphs, nodes and edges are those of expected.tsv") {
  auto rows = rows_of(test::data_file("graphs/expected.tsv"));
  rows.erase("file");
  CHECK(rows.size() == 96);
  for (const auto& entry : rows) {
    const std::string& file = entry.first;
    const std::vector<std::string>& row = entry.second;
    const auto parsed = io::read_dot(text_of(file));
    if (row.at(2) == "0") {
      CHECK_MESSAGE(!parsed.ok(), file);
      continue;
    }
    REQUIRE_MESSAGE(parsed.ok(), file);
    const Document& document = parsed.value().document;
    const bool is_directed = row.at(1).find("digraph") != std::string::npos;
    CHECK_MESSAGE(document.edges.has_value() == is_directed, file);
    CHECK_MESSAGE(document.incidences.has_value() != is_directed, file);
    CHECK_MESSAGE(std::to_string(document.nodes.count) == row.at(3), file);
    CHECK_MESSAGE(std::to_string(pairs_of(document).size()) == row.at(4), file);
    const std::string finding = "The text holds " + row.at(2) + " graphs; the first is read.";
    CHECK_MESSAGE((row.at(2) == "1" || parsed.value().findings.at(0).message == finding), file);
  }
}
