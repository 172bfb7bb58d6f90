#include "app/views/inspector_view.h"

#include "core/gallery/open_sample.h"
#include "tests/support/headless_ui.h"

using namespace arenascope;
using namespace arenascope::app;

namespace {

constexpr std::string_view kText =
    "id,lower,end,size\n"
    "a,0,3,4096\n"
    "b,2,5,2048\n";

// The inspector alone in a window of its width.
class InspectorUi {
 public:
  explicit InspectorUi(std::string_view text, Selection selection) {
    REQUIRE(session.open(text, {}));
    session.select(selection);
    frames(3);
  }
  void frame() {
    ui.frame(session, session.view(), [this](const FrameContext& ctx) { draw(ctx); });
  }
  void draw(const FrameContext& ctx) {
    FrameContext around = ctx;
    around.tables = tables;
    draw_inspector(around, state);
  }
  void frames(int count) {
    for (int i = 0; i < count; ++i) frame();
  }
  void click(ImVec2 at) {
    ui.click(session, session.view(), at, [this](const FrameContext& ctx) { draw(ctx); });
    frames(2);
  }
  void type_and_enter(const char* text) {
    ui.type(text);
    frame();
    ui.key(ImGuiKey_Enter);
    frames(2);
  }

  test::HeadlessUi ui{{304, 700}};
  session::Session session;
  InspectorViewState state;
  bool tables = false;
};

const ImVec2 kSizeValue{270, 108}, kName{40, 68};

}  // namespace

TEST_CASE("inspector: a size typed into its row becomes an edit") {
  InspectorUi ui(kText, {EntityKind::Tensor, 1});
  ui.click(kSizeValue);
  REQUIRE(ui.state.editing == InspectorField::Bytes);
  CHECK(ui.state.buffer == "2048");
  ui.type_and_enter("3 KiB");
  REQUIRE(ui.ui.edits.size() == 1);
  CHECK(std::get<edit::SetBytes>(ui.ui.edits[0].edit) == edit::SetBytes{1, 3072});
  CHECK_FALSE(ui.state.editing.has_value());
}

TEST_CASE("inspector: what is no size is refused and the field stays") {
  InspectorUi ui(kText, {EntityKind::Tensor, 1});
  ui.click(kSizeValue);
  ui.type_and_enter("many");
  CHECK(ui.ui.edits.empty());
  CHECK(ui.state.refused);
  CHECK(ui.state.editing == InspectorField::Bytes);
}

namespace {

constexpr std::string_view kBypass = "digraph { a -> b; b -> c; c -> d; a -> c; a -> d }";

class GraphInspectorUi : public InspectorUi {
 public:
  explicit GraphInspectorUi(Selection selection) : InspectorUi(kBypass, {}) {
    session.view().view = View::Graph;
    session.select(selection);
    frames(3);
  }
  ImVec2 row(int index) const {
    return {100, state.list_top_px + 26 * (static_cast<float>(index) + 0.5f)};
  }
};

}  // namespace

TEST_CASE("inspector: a click in the list of redundant edges selects one") {
  GraphInspectorUi ui({});
  ui.click(ui.row(0));
  CHECK(ui.session.view().selection == Selection{EntityKind::Edge, 4});
  ui.click(ui.row(1));
  CHECK(ui.session.view().selection == Selection{EntityKind::Edge, 3});
}

TEST_CASE("inspector: a redundant edge has the buttons to remove and to keep it above the list") {
  GraphInspectorUi ui({EntityKind::Edge, 3});
  const float buttons = ui.state.list_top_px - 38 - 32;
  ui.click({40, buttons});
  CHECK(ui.state.command == "remove");
  ui.click({140, buttons});
  CHECK(ui.state.command == "keep");
}

TEST_CASE("inspector: the list leads to the table where there is one") {
  GraphInspectorUi ui({});
  ui.click({250, 680});
  CHECK(ui.state.table_wish.empty());
  ui.tables = true;
  ui.click({250, 680});
  CHECK(ui.state.table_wish == "edges");
}

TEST_CASE("inspector: Escape gives an edit up") {
  InspectorUi ui(kText, {EntityKind::Tensor, 1});
  ui.click(kSizeValue);
  ui.ui.type("7");
  ui.frame();
  ui.ui.key(ImGuiKey_Escape);
  ui.frames(2);
  CHECK(ui.ui.edits.empty());
  CHECK_FALSE(ui.state.editing.has_value());
}

TEST_CASE("inspector: a new name becomes an edit, the same name does not") {
  InspectorUi ui(kText, {EntityKind::Tensor, 0});
  ui.click(kName);
  REQUIRE(ui.state.editing == InspectorField::Name);
  ui.type_and_enter("a");
  CHECK(ui.ui.edits.empty());
  ui.click(kName);
  ui.type_and_enter("conv");
  REQUIRE(ui.ui.edits.size() == 1);
  CHECK(std::get<edit::RenameTensor>(ui.ui.edits[0].edit) == edit::RenameTensor{0, "conv"});
}

TEST_CASE("inspector: a name that is asked for has the keys without a click") {
  InspectorUi ui(kText, {EntityKind::Tensor, 0});
  ui.state.rename = true;
  ui.frames(3);
  CHECK(ImGui::GetIO().WantTextInput);
  ui.type_and_enter("first");
  REQUIRE(ui.ui.edits.size() == 1);
  CHECK(std::get<edit::RenameTensor>(ui.ui.edits[0].edit) == edit::RenameTensor{0, "first"});
}

TEST_CASE("inspector: nothing is edited while the text has an error") {
  InspectorUi ui(kText, {EntityKind::Tensor, 1});
  ui.ui.dimmed = true;
  ui.click(kSizeValue);
  CHECK_FALSE(ui.state.editing.has_value());
}

TEST_CASE("inspector: the zoom button asks the shell") {
  InspectorUi ui(kText, {EntityKind::Tensor, 1});
  ui.click({40, 668});
  CHECK(ui.state.command == "fit_selection");
}

TEST_CASE("inspector: another selection ends an edit") {
  InspectorUi ui(kText, {EntityKind::Tensor, 1});
  ui.click(kSizeValue);
  ui.session.select({EntityKind::Tensor, 0});
  ui.frames(2);
  CHECK_FALSE(ui.state.editing.has_value());
  CHECK(ui.ui.edits.empty());
}

TEST_CASE("inspector: every sample and every kind of selection, without an edit") {
  for (const gallery::Sample& sample : gallery::samples()) {
    CAPTURE(sample.id);
    test::HeadlessUi ui({304, 700});
    session::Session session;
    REQUIRE(gallery::open_sample(session, sample));
    while (session.planning()) session.advance(10'000'000);
    InspectorViewState state;
    for (const EntityKind kind : {EntityKind::None, EntityKind::Tensor, EntityKind::Node,
                                  EntityKind::Edge, EntityKind::Island}) {
      session.view().selection = {kind, 0};
      for (int i = 0; i < 2; ++i)
        ui.frame(session, session.view(),
                 [&](const FrameContext& ctx) { draw_inspector(ctx, state); });
    }
    CHECK(ui.edits.empty());
  }
}

TEST_CASE("inspector: words about a selection are composed once") {
  session::Session session;
  REQUIRE(session.open(kText, {}));
  session.select({EntityKind::Tensor, 0});
  InspectorViewState state;
  inspection_of(session, state);
  state.inspection.title = "a mark";
  CHECK(inspection_of(session, state).title == "a mark");
  session.select({EntityKind::Tensor, 1});
  CHECK(inspection_of(session, state).title == "b");
}
