#include "core/session/sentences.h"

#include <doctest/doctest.h>

#include "core/gallery/open_sample.h"

using namespace arenascope;
using namespace arenascope::session;

namespace {

Session opened(std::string_view text) {
  Session session;
  REQUIRE(session.open(text, {}));
  while (session.planning()) session.advance(1'000'000);
  return session;
}

// The first sample is the one of the visual target: alignment 16, budget 256 KiB.
Session first_sample() {
  Session session;
  REQUIRE(gallery::open_sample(session, gallery::samples().front()));
  while (session.planning()) session.advance(1'000'000);
  return session;
}

Selection tensor(const Session& session, std::string_view name) {
  for (const PlannedTensor& t : session.plan().arena->tensors)
    if (t.name == name) return {EntityKind::Tensor, t.source};
  FAIL("no tensor " << name);
  return {};
}

std::vector<std::string> section(const Inspection& inspection, std::string_view title) {
  std::vector<std::string> texts;
  for (const InspectionSection& s : inspection.sections)
    if (s.title == title)
      for (const Sentence& sentence : s.items) texts.push_back(plain_text(sentence));
  return texts;
}

std::string row(const Inspection& inspection, std::string_view label) {
  for (const InspectionRow& r : inspection.rows)
    if (r.label == label) return r.value + (r.unit.empty() ? "" : " " + r.unit);
  return "";
}

}  // namespace

// Words of the visual target, on the same plan.
TEST_CASE("sentences: why the tensor that sets the arena lies where it lies") {
  const Session session = first_sample();
  const Inspection dw1 = inspect(session, tensor(session, "dw1"));
  CHECK(dw1.title == "dw1");
  CHECK(dw1.pill == "sets the arena");
  CHECK(dw1.counter == "4 of 61");
  CHECK(row(dw1, "Size") == "72.0 KiB");
  CHECK(row(dw1, "Offset") == "180.0 KiB");
  CHECK(row(dw1, "Top") == "252.0 KiB");
  CHECK(row(dw1, "Live in steps") == "1–2");
  CHECK(row(dw1, "Share of peak") == "33.3 %");
  CHECK(section(dw1, "Why here") ==
        std::vector<std::string>{
            "Fourth of 61, by size. pw1 and conv0 were placed before it and share a step with it.",
            "Together they fill 0 to 180.0 KiB with no gap, so it was put on top of conv0.",
            "At step 2 conv0 is gone, and 36.0 KiB above pw1 stay empty."});
  CHECK(section(dw1, "Neighbours") == std::vector<std::string>{"Rests onconv0"});
}

TEST_CASE("sentences: the summary for a small screen") {
  const Session session = first_sample();
  CHECK(plain_text(inspect(session, tensor(session, "dw1")).summary) ==
        "Put on top of conv0, which is not there at the peak. 36.0 KiB above pw1 stay empty at "
        "step 2.");
}

TEST_CASE("sentences: names in a sentence lead to their tensors") {
  const Session session = first_sample();
  const Sentence first = inspect(session, tensor(session, "dw1")).sections[0].items[0];
  REQUIRE(first.runs.size() == 5);
  CHECK(first.runs[1].text == "pw1");
  CHECK(first.runs[1].link == tensor(session, "pw1"));
  CHECK_FALSE(static_cast<bool>(first.runs[2].link));
}

TEST_CASE("sentences: the hover text agrees with the inspector") {
  const Session session = first_sample();
  const ArenaPlan& plan = *session.plan().arena;
  const HoverText text = hover_text(plan, 3);
  CHECK(text.name == "dw1");
  CHECK(text.what == "72.0 KiB, 33.3 % of the peak");
  CHECK(text.where == "steps 1–2, offset 180.0 to 252.0 KiB");
  CHECK(text.why == "rests on conv0, sets the arena");
  for (std::size_t i = 0; i < plan.tensors.size(); ++i) {
    const auto rests =
        section(inspect(session, {EntityKind::Tensor, plan.tensors[i].source}), "Neighbours");
    const std::string why = hover_text(plan, static_cast<TensorId>(i)).why;
    const bool hover_rests = why.rfind("rests on ", 0) == 0;
    const bool inspector_rests = !rests.empty() && rests[0].rfind("Rests on", 0) == 0;
    CHECK(hover_rests == inspector_rests);
    if (hover_rests && inspector_rests)
      CHECK(rests[0].substr(8) ==
            why.substr(9, why.find(',') == std::string::npos ? why.size() : why.find(',') - 9));
  }
}

//  a 100 [0,1], b 80 [1,2], c 60 [2,3]: c lies in the leading gap; without it, on top of b.
TEST_CASE("sentences: the leading gap, and the rule that does not see it") {
  constexpr std::string_view kText = "id,lower,end,size\na,0,1,100\nb,1,2,80\nc,2,3,60\n";
  Session session = opened(kText);
  CHECK(section(inspect(session, tensor(session, "c")), "Why here")[1] ==
        "It lies in the gap of 100 B at the bottom, the only one.");
  REQUIRE(session.edit(edit::SetOptions{{"best-fit-no-leading", "", {}, {}}}));
  while (session.planning()) session.advance(1'000'000);
  CHECK(section(inspect(session, tensor(session, "c")), "Why here")[1] ==
        "The 100 B at the bottom would hold it, but this rule does not look below the first block, "
        "so it was put on top of b.");
}

TEST_CASE("sentences: the first tensor, and one without bytes") {
  const Session session = opened("id,lower,end,size\na,0,1,100\nz,0,1,0\n");
  CHECK(section(inspect(session, tensor(session, "a")), "Why here") ==
        std::vector<std::string>{
            "First of 1, by size. Nothing placed before it shares a step with it.",
            "So it starts at 0."});
  CHECK(section(inspect(session, tensor(session, "z")), "Why here") ==
        std::vector<std::string>{"It has no bytes and takes no place."});
}

TEST_CASE("sentences: a redundant edge names its path") {
  const Session session = opened("a -> b\nb -> c\nc -> d\na -> d\n");
  const Inspection edge = inspect(session, {EntityKind::Edge, 3});
  CHECK(edge.title == "a → d");
  CHECK(edge.pill == "redundant");
  CHECK(plain_text(edge.summary) == "a → d is implied by the three kept edges marked 1 to 3.");
  CHECK(section(edge, "Implied by this path") == std::vector<std::string>{"a", "b", "c", "d"});
  CHECK(plain_text(inspect(session, {EntityKind::Edge, 0}).summary) ==
        "a → b is needed: no other path leads there.");
}

TEST_CASE("sentences: in the graph all redundant edges are listed, the longest path first") {
  Session session = opened("a -> b\nb -> c\nc -> d\na -> c\na -> d\n");
  session.view().view = View::Graph;
  const std::optional<InspectionList> list = inspect(session, {}).list;
  REQUIRE(list);
  CHECK(list->total == 2);
  REQUIRE(list->rows.size() == 2);
  CHECK(list->rows[0].selection == Selection{EntityKind::Edge, 4});
  CHECK(list->rows[0].to == "d");
  CHECK(list->rows[0].number == "3");
  CHECK(inspect(session, {EntityKind::Edge, 0}).list);
  CHECK_FALSE(inspect(session, {EntityKind::Node, 0}).list);
}

TEST_CASE("sentences: an edge goes by the short names of its nodes") {
  const Session session = opened("w.SAM_A -> w.SAM_B\n");
  const Inspection edge = inspect(session, {EntityKind::Edge, 0});
  CHECK(edge.title == "A → B");
  REQUIRE(edge.ends.size() == 2);
  CHECK(edge.ends[1] == Run{"SAM_B", {EntityKind::Node, 1}});
}

TEST_CASE("sentences: an island counts and lists its members") {
  const Session session = opened("a -- b\nb -- c\nd -- e\n");
  const Inspection island = inspect(session, {EntityKind::Island, 1});
  CHECK(island.title == "Island #2");
  CHECK(island.pill == "2 nodes");
  CHECK(section(island, "Members") == std::vector<std::string>{"de"});
}

TEST_CASE("sentences: an incidence says what its island is without it") {
  const Session session =
      opened("a -- b\nb -- c\nc -- a\nc -- d\ne -- f\nf -- g\nb -- h\nh -- i\n");
  const auto without = [](const Session& in, std::uint32_t id) {
    return plain_text(inspect(in, {EntityKind::Incidence, id}).summary);
  };
  CHECK(inspect(session, {EntityKind::Incidence, 1}).title == "Incidence 2");
  CHECK(without(session, 1) ==
        "Without it island #1 stays in one piece: other incidences join its nodes as well.");
  CHECK(without(session, 3) ==
        "Without it island #1 stays in one piece, but for 1 node that nothing else touches.");
  CHECK(without(session, 6) == "Without it island #1 falls into two islands.");
  CHECK(without(opened("a -- b\n"), 0) ==
        "Without it island #1 is gone: nothing else touches its nodes.");
}

TEST_CASE("sentences: in the islands view a node lists its incidences") {
  Session session = opened("a -- b\nb -- c\n");
  session.view().view = View::Islands;
  const Inspection node = inspect(session, {EntityKind::Node, 1});
  CHECK(row(node, "Incidences") == "2");
  CHECK(section(node, "Incidences") == std::vector<std::string>{"Number12"});
}

TEST_CASE("sentences: in the islands view a node has its parent and its root") {
  Session session = opened("a -- b\nc -- d\nb -- d\n");
  session.view().view = View::Islands;
  const Inspection of_d = inspect(session, {EntityKind::Node, 3});
  CHECK(of_d.sections.back().items.back().runs.back() == Run{"a", {EntityKind::Node, 0}});
  CHECK(of_d.spoken.find("Root a.") != std::string::npos);
  const Inspection of_a = inspect(session, {EntityKind::Node, 0});
  CHECK(of_a.spoken.find("root of its tree") != std::string::npos);
  session.view().view = View::Graph;
  CHECK(inspect(session, {EntityKind::Node, 3}).spoken.find("Root") == std::string::npos);
}

TEST_CASE("sentences: an island counts its incidences and the tensors of its operators") {
  const Session session = opened("a -- b\nc -- d\nb -- d\ne -- f\n");
  const Inspection island = inspect(session, {EntityKind::Island, 0});
  CHECK(island.spoken.find("Incidences 3") != std::string::npos);
}

TEST_CASE("sentences: a node has its edges and its island") {
  const Session session = opened("a -> b\nb -> c\na -> c\n");
  const Inspection node = inspect(session, {EntityKind::Node, 0});
  CHECK(row(node, "Edges out") == "2");
  CHECK(row(node, "Redundant") == "1");
}

TEST_CASE("sentences: nothing selected, and an id that is gone, say what to do") {
  const Session session = opened("a -- b\n");
  CHECK(inspect(session, {}).title == "Nothing selected");
  CHECK(inspect(session, {EntityKind::Tensor, 99}).title == "Nothing selected");
  CHECK(inspect(session, {EntityKind::Island, 99}).title == "Nothing selected");
}

TEST_CASE("sentences: everything can be read aloud") {
  const Session session = first_sample();
  const std::string spoken = inspect(session, tensor(session, "dw1")).spoken;
  CHECK(spoken.find("dw1. sets the arena. Size 72.0 KiB.") == 0);
  CHECK(spoken.find("Why here. Fourth of 61") != std::string::npos);
}

TEST_CASE("sentences: an edge that a mark keeps is redundant but kept, and says why it could go") {
  const Session session = opened("digraph { a -> b; b -> c; a -> c [keep=true]; }");
  const Inspection edge = inspect(session, {EntityKind::Edge, 2});
  CHECK(edge.pill == "redundant but kept");
  CHECK(row(edge, "Path length") == "2 edges");
  CHECK(section(edge, "Why it can go").size() == 2);
}

TEST_CASE("sentences: an edge of a graph with a cycle is on it or not decided") {
  const Session session = opened("a -> b\nb -> a\nb -> c\n");
  CHECK(inspect(session, {EntityKind::Edge, 0}).pill == "on the cycle");
  CHECK(inspect(session, {EntityKind::Edge, 2}).pill == "not decided");
}

TEST_CASE("sentences: an edge of operators names the tensors it carries") {
  const Session session = opened(R"({"arenascope": 1,
 "tensors": [{"name": "x", "bytes": 1024}],
 "nodes": [{"name": "a", "inputs": [], "outputs": ["x"]},
           {"name": "b", "inputs": ["x"], "outputs": []}]})");
  const Inspection edge = inspect(session, {EntityKind::Edge, 0});
  CHECK(row(edge, "Carries") == "1.0 KiB");
  REQUIRE(section(edge, "Tensors").size() == 1);
}
