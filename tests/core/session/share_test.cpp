#include "core/session/share.h"

#include <doctest/doctest.h>

#include "core/gallery/open_sample.h"
#include "core/io/link.h"
#include "core/session/replaying.h"
#include "tests/support/crowd.h"
#include "tests/support/data.h"

using namespace arenascope;
using namespace arenascope::session;

namespace {

constexpr std::string_view kTwo = "# two\nid,lower,end,size\na,0,1,100\nb,1,2,80\n";

Session opened(std::string_view text, std::string name = "two.csv") {
  Session session;
  Source source;
  source.name = std::move(name);
  REQUIRE(session.open(text, std::move(source)));
  return session;
}

Session first_sample() {
  Session session;
  REQUIRE(gallery::open_sample(session, gallery::samples().front()));
  return session;
}

Session linked(const Session& from, const ShareOptions& options = {}) {
  Session session;
  REQUIRE(open_link(session, share_of(from, options).fragment));
  return session;
}

// The link of a session, as if the planner of its time had made another arena.
std::string link_with_arena(const Session& session, Bytes arena) {
  auto content = io::decode_link(share_of(session, {}).fragment);
  REQUIRE(content);
  content->arena_bytes = arena;
  return io::encode_link(*content);
}

}  // namespace

TEST_CASE("share: a link opens with the same document, options and plan") {
  Session session = first_sample();
  Options options = session.document().options;
  options.planner = "best-fit-no-leading";
  REQUIRE(session.edit(edit::SetOptions{options}));
  const Session other = linked(session);
  CHECK(other.document() == session.document());
  CHECK(other.document().options.planner == "best-fit-no-leading");
  CHECK(other.plan().arena == session.plan().arena);
}

TEST_CASE("share: a link brings view and selection along") {
  Session session = opened(test::asset_file("lessons/unet.json"), "unet.json");
  session.view().view = View::Graph;
  session.view().graph_mode = GraphMode::Reduced;
  session.view().axis_unit = AxisUnit::Hex;
  session.select({EntityKind::Node, 3});
  CHECK(linked(session).view() == session.view());
}

TEST_CASE("share: a link keeps forest and colour by sub-problem") {
  Session session = first_sample();
  session.view().fill_mode = FillMode::SubProblem;
  session.view().islands_mode = IslandsMode::Forest;
  CHECK(linked(session).view() == session.view());
}

TEST_CASE("share: a link opens a replay at its step") {
  Session session = opened(test::asset_file("lessons/bypass.dot"), "bypass.dot");
  session.view().view = View::Graph;
  REQUIRE(session.enter_replay());
  session.seek_replay(4);
  const Session other = linked(session);
  REQUIRE(other.replaying());
  CHECK(other.replaying()->replay.step() == 4);
  CHECK_FALSE(other.replaying()->playing);
}

TEST_CASE("share: a link to a view that is not being replayed opens without a replay") {
  Session session = opened(test::asset_file("lessons/bypass.dot"), "bypass.dot");
  session.view().view = View::Graph;
  CHECK_FALSE(linked(session).replaying());
}

TEST_CASE("share: where the plan takes longer, the replay begins once it is there") {
  Session session;
  Document document;
  document.lifetimes = opened(test::crowd(6000)).document().lifetimes;
  document.incidences = std::vector<Incidence>{{0, 1}, {2, 3}};
  document.nodes.count = 4;
  io::LinkContent content;
  content.document = document;
  content.view.view = View::Islands;
  content.replay_step = 2;
  REQUIRE(open_link(session, io::encode_link(content)));
  while (session.planning()) session.advance(1'000'000);
  REQUIRE(session.replaying());
  CHECK(session.replaying()->replay.step() == 2);
}

TEST_CASE("share: without the selection the view comes alone") {
  Session session = first_sample();
  session.view().fill_mode = FillMode::Size;
  session.select({EntityKind::Tensor, 3});
  ShareOptions options;
  options.selection = false;
  const Session other = linked(session, options);
  CHECK_FALSE(static_cast<bool>(other.view().selection));
  CHECK(other.view().fill_mode == FillMode::Size);
}

TEST_CASE("share: a link of columns opens a CSV as CSV") {
  const Session other = linked(opened(kTwo));
  CHECK(other.source().format == io::Format::Csv);
  CHECK(other.text() == "id,lower,upper,size\na,0,2,100\nb,1,3,80\n");
  CHECK(other.source().name == "two.csv");
  CHECK(other.source().origin == "Link");
}

TEST_CASE("share: a link of columns opens edges as the text they were") {
  CHECK(linked(opened("a -> b\nb -> c\n", "e.txt")).source().format == io::Format::Lines);
  CHECK(linked(opened(test::asset_file("lessons/bypass.dot"), "e.dot")).source().format ==
        io::Format::Dot);
}

TEST_CASE("share: a link of the typed text keeps its comments") {
  ShareOptions options;
  options.as_typed = true;
  const Session other = linked(opened(kTwo), options);
  CHECK(other.text() == kTwo);
}

TEST_CASE("share: options beside a typed CSV come along") {
  Session session = opened(kTwo);
  Options beside;
  beside.budget = 256;
  REQUIRE(session.edit(edit::SetOptions{beside}));
  ShareOptions options;
  options.as_typed = true;
  const Session other = linked(session, options);
  CHECK(other.text() == kTwo);
  CHECK(other.document().options.budget == 256);
}

TEST_CASE("share: without names the plan is the same") {
  ShareOptions options;
  options.names = false;
  const Session session = first_sample();
  const Session other = linked(session, options);
  CHECK(other.plan().arena->arena_bytes == session.plan().arena->arena_bytes);
  CHECK(other.document().lifetimes->front().name != session.document().lifetimes->front().name);
}

TEST_CASE("share: a text with an error is shared as its last good document") {
  Session session = opened(kTwo);
  session.set_text("id,lower,end,size\na,5,3,100\n", Typing::NewPoint);
  ShareOptions options;
  options.as_typed = true;
  CHECK(linked(session, options).document() == session.document());
}

TEST_CASE("share: a damaged link changes nothing") {
  std::string fragment = share_of(first_sample(), {}).fragment;
  fragment[fragment.size() / 2] = fragment[fragment.size() / 2] == 'A' ? 'B' : 'A';
  Session session = opened(kTwo);
  session.select({EntityKind::Tensor, 1});
  const std::uint64_t revision = session.revision();
  const ViewState view = session.view();
  const auto result = open_link(session, fragment);
  REQUIRE_FALSE(result);
  CHECK(result.error().message == "The link is damaged, its checksum does not match.");
  CHECK(session.text() == kTwo);
  CHECK(session.view() == view);
  CHECK(session.revision() == revision);
  CHECK_FALSE(session.can_undo());
}

TEST_CASE("share: a link is one undo point") {
  Session session = opened(kTwo);
  REQUIRE(open_link(session, share_of(first_sample(), {}).fragment));
  REQUIRE(session.undo());
  CHECK(session.text() == kTwo);
  CHECK_FALSE(session.can_undo());
}

TEST_CASE("share: a link whose plan had another arena says so") {
  Session session;
  REQUIRE(open_link(session, link_with_arena(opened(kTwo), 170)));
  REQUIRE(session.remarks().size() == 1);
  CHECK(session.remarks()[0].message ==
        "This link was made when the arena was 170 B; now it is 180 B.");
}

TEST_CASE("share: a link with today's arena says nothing") {
  CHECK(linked(opened(kTwo)).remarks().empty());
}

TEST_CASE("share: a link that is still being planned is not held against the plan before") {
  Session session = opened(kTwo);
  REQUIRE(open_link(session, link_with_arena(opened(test::crowd(6000)), 1)));
  REQUIRE(session.planning());
  CHECK(session.remarks().empty());
}

TEST_CASE("share: the arena of a running plan is not that of the document before") {
  Session session = opened(kTwo);
  REQUIRE(session.open(test::crowd(6000), {}));
  REQUIRE(session.planning());
  const auto content = io::decode_link(share_of(session, {}).fragment);
  REQUIRE(content);
  CHECK_FALSE(content->arena_bytes);
}

TEST_CASE("share: what an option costs is the difference of two links") {
  Session session = first_sample();
  session.select({EntityKind::Tensor, 3});
  const Share with = share_of(session, {});
  ShareOptions bare;
  bare.names = false;
  const Share without = share_of(session, bare);
  const auto length = [](const Share& share) {
    return static_cast<std::int64_t>(share.fragment.size());
  };
  CHECK(with.names_cost == length(with) - length(without));
  CHECK(with.names_cost > 0);
  CHECK(with.selection_cost > 0);
}

TEST_CASE("share: a short link opens anywhere, a long one is better a file") {
  CHECK(share_of(opened(kTwo), {}).zone == LinkZone::Anywhere);
  std::string text = "id,lower,end,size\n";
  std::uint32_t random = 1;
  for (int i = 0; i < 3000; ++i) {
    random = random * 1664525u + 1013904223u;
    text += "t" + std::to_string(random) + ",0,0," + std::to_string(random >> 4) + "\n";
  }
  CHECK(share_of(opened(text), {}).zone == LinkZone::File);
}

TEST_CASE("share: the card of a link says what it opens") {
  const Share share = share_of(first_sample(), {});
  CHECK(share.title == "mobilenet_v1_ssd");
  CHECK(share.lines ==
        std::vector<std::string>{"61 tensors, best fit, budget 256 KiB",
                                 "252.0 KiB, fits, 4.0 KiB free, not proved optimal"});
  CHECK(share.markdown.find("[Open in Arenascope]({link})") != std::string::npos);
}

TEST_CASE("share: exported CSV holds the plan") {
  const Session session = opened(kTwo);
  CHECK(export_as(session, "csv") == "id,lower,upper,size,offset\na,0,2,100,0\nb,1,3,80,100\n");
}

TEST_CASE("share: exported DOT is the reduced graph") {
  const std::string dot = export_as(opened(test::asset_file("lessons/bypass.dot"), "e.dot"), "dot");
  const auto parsed = io::read(dot, io::Format::Dot);
  REQUIRE(parsed);
  CHECK(parsed->document.edges->size() == 3);
}

TEST_CASE("share: exported JSON holds the document with its options") {
  const Session session = first_sample();
  const auto parsed = io::read(export_as(session, "json"), io::Format::Json);
  REQUIRE(parsed);
  CHECK(parsed->document == session.document());
}

TEST_CASE("share: an export that the document does not have is empty") {
  const Session edges = opened("a -> b\n", "e.txt");
  CHECK(export_as(edges, "csv").empty());
  CHECK(export_as(edges, "svg").empty());
  CHECK(export_as(edges, "png").empty());
  CHECK(export_as(opened(kTwo), "svg").find("<svg") != std::string::npos);
}
