// Links made by version 1. They open in every later version: a fragment here is never changed or
// removed, and a new codec or section gets new ones. While version 1 is the current one, the
// encoder also gives exactly these characters, natively and as Wasm.
#include <doctest/doctest.h>

#include "core/io/link.h"
#include "tests/support/sample_plan.h"

using namespace arenascope;
using io::decode_link;
using io::encode_link;
using io::LinkContent;

namespace {

LinkContent given_lifetimes() {
  LinkContent content;
  content.document.name = "lifetimes";
  content.document.lifetimes = {{"a", 100, {0, 1}, 0, 64, Role::Input},
                                {"b", 80, {1, 2}, {}, 0, Role::Scratch},
                                {"c \"µ\"", kMaxNumber - 180, {9, 9}, 4096, 0, Role::Output}};
  content.document.options = {"first-fit", "kahn", 16, 262144};
  content.format = io::Format::Csv;
  content.name = "my file.csv";
  content.view = {
      View::Arena, {EntityKind::Tensor, 2}, GraphMode::Full, AxisUnit::Hex, FillMode::Size};
  content.arena_bytes = 180;
  return content;
}

LinkContent operators() {
  LinkContent content;
  content.document.nodes = {3, {"conv", "relu", "join"}};
  content.document.graph.emplace();
  content.document.graph->tensors = {{"x", 1024, Role::Input},
                                     {"w", 9, Role::Weight},
                                     {"y", 2048, Role::Activation},
                                     {"z", 2048, Role::Output}};
  content.document.graph->operators = {
      {"conv2d", {0, 1}, {2}, {}}, {"", {2}, {}, {0}}, {"add", {2, 0}, {3}, {1, 0}}};
  content.view.view = View::Graph;
  content.view.graph_mode = GraphMode::RemovedOnly;
  content.view.selection = {EntityKind::Edge, 1};
  return content;
}

LinkContent edges_and_incidences() {
  LinkContent content;
  content.document.nodes = {4, {}};
  content.document.edges = {{0, 1, false}, {1, 2, false}, {2, 3, false}, {0, 3, true}};
  content.document.incidences = {{0, 1}, {3, std::nullopt}};
  content.format = io::Format::Lines;
  content.view.view = View::Islands;
  content.view.selection = {EntityKind::Island, 1};
  return content;
}

LinkContent typed_text() {
  LinkContent content;
  content.text = "id,lower,end,size\n# three tensors\na,0,1,100\nb,1,2,80\nc,2,3,60\n";
  content.format = io::Format::Csv;
  content.document.options.planner = "best-fit-no-leading";
  content.arena_bytes = 240;
  return content;
}

LinkContent replayed() {
  LinkContent content;
  content.document.nodes = {3, {"a", "b", "c"}};
  content.document.edges = {{0, 1, false}, {1, 2, false}, {0, 2, false}};
  content.format = io::Format::Lines;
  content.name = "bypass";
  content.view.view = View::Graph;
  content.replay_step = 3;
  return content;
}

LinkContent opened(const char* link) {
  auto content = decode_link(link);
  REQUIRE_MESSAGE(content, sentence_of(content.error()));
  return std::move(*content);
}

constexpr const char* kLifetimes =
    "#v1.c.12hzR2MKZOTMyUxLLcnMTS1mEuHnTMssKi7RTcssYclOzMgTaGgQYBZkZmASYGRkSAk4_e8_CPCzcDMysiUm"
    "JSsoHdqqxMrCyNCowMbswMDAzszIwsTMyMjCnVupkJaZk6qXXFzGysbAwMjIyMTGtIURAA";
constexpr const char* kOperators =
    "#v1.c.Jt9dex2LOQqAMBAA91ISzxS-xMfYi7FQJAHBs8rTTZxuBoYGpSQoHUwwWmHkvp63EGSgsmNCAiJgBBSCJF"
    "gZzifvzt4Cj9bGWCM3rYikus_bsfrFZTn-3wc";
constexpr const char* kEdges = "#v1.c.ltfS_w3GQRIAEAwEwd1JQjkoPMD_v0mfmjuda6QggLZTkk__d5TCVEMo_QA";
constexpr const char* kTyped =
    "#v1.t.JOEq6A3FMQqAMAwAQFLBIauIq-CaQlQQJ_9SbdSCtNAWBF_tE_SWg8VZusItkcRbSu4R7Np8RpE2i08hJj"
    "TE1FPPjOv_QDPj9jfSxKgaVUO1Ssp6d1n7oC8x1vmjACjVCx8";
constexpr const char* kReplayed =
    "#v1.c.RcbdIgXBwREAEAwEwLtLxAsfDYYGzHjp3q5mo_UgmWuPahAlN8pjvZP3liAEoNI-";
constexpr const char* kMobilenet =
    "#v1.c.HXQAzo2OMW7CMBSGHdsJkIKKOvQEDJ3ahCS0HdhzC5QE0yIBQXVEGb12Y-7UI3CELL0HR-nvpMHpUAn783"
    "v-_sSW6adD7f5QqSH7oFNCCCX0IppmBrH0bHH7V0G_qq7lEuC63a7jcI6jFlEnR5W8vNOFK9VTXxQFW3Cjy8FCRw"
    "hGusRoyEB8SR-hxfU2xkU91cMdFPdO1KQclIMjO7Lt1vMOMSbj38y2B-yK_Qfv8zP4EzhO53fYHXe5Tl5Elm92Xl"
    "UeZPaWFNnr_N0HjW21jYEJYAEwASwEJoBFwASwCTAB7BGYAPYETAB7BiaA-Z5eradp169tP1f7WK9Wpj3Qq5UFYu"
    "-HiS5pVZpPkEjHUVqVJl5E92m-R81WcuH7laBVFtQW1BbWFtZWH_Orc9gJma0SKYWci0JkxTLfyM7UIhzzIpp2Hp"
    "RZFh-u83S5EhtRzHb-TMq5w9Tp-gc";

}  // namespace

TEST_CASE("link of version 1: given lifetimes with offsets, alignments, roles and options") {
  CHECK(opened(kLifetimes) == given_lifetimes());
  CHECK(encode_link(given_lifetimes()) == kLifetimes);
}

TEST_CASE("link of version 1: operators with kinds, roles and added order") {
  CHECK(opened(kOperators) == operators());
  CHECK(encode_link(operators()) == kOperators);
}

TEST_CASE("link of version 1: numbered nodes, a kept edge and a static endpoint") {
  CHECK(opened(kEdges) == edges_and_incidences());
  CHECK(encode_link(edges_and_incidences()) == kEdges);
}

TEST_CASE("link of version 1: the step of a replay") {
  CHECK(opened(kReplayed) == replayed());
  CHECK(encode_link(replayed()) == kReplayed);
}

TEST_CASE("link of version 1: a text as typed, with the planner beside it") {
  CHECK(opened(kTyped) == typed_text());
  CHECK(encode_link(typed_text(), {true, true, true}) == kTyped);
}

TEST_CASE("link of version 1: MobileNet V1 with SSD heads") {
  const LinkContent content = opened(kMobilenet);
  CHECK(content.name == "mobilenet_v1_ssd");
  CHECK(content.document.options.budget == 262144);
  CHECK(content.document.lifetimes->size() == 61);
  CHECK(content.document.lifetimes->back().name == "detections");
  const auto tensors = test::arena_tensors(content.document, 16);
  CHECK(test::arena_of(tensors, offsets::Rule::BestFit) == content.arena_bytes);
}

TEST_CASE("link: the first sample takes a few hundred characters") {
  LinkContent content;
  content.document = test::sample_document("mobilenet_v1_ssd");
  content.document.options = gallery::sample_options(*gallery::find_sample("mobilenet_v1_ssd"));
  content.name = "mobilenet_v1_ssd";
  content.format = io::Format::Csv;
  content.arena_bytes = 258048;
  CHECK(encode_link(content) == kMobilenet);
  CHECK(encode_link(content).size() < 500);
  CHECK(encode_link(content, {false, true, false}).size() < 250);
}
