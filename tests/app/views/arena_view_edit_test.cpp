#include "app/views/arena_view.h"

#include "tests/support/headless_ui.h"

using namespace arenascope;
using namespace arenascope::app;

namespace {

constexpr std::string_view kText = "id,lower,upper,size\na,0,4,4096\nb,4,8,1024\n";

// The arena with a mouse; edits reach the session after each frame.
class EditUi {
 public:
  EditUi() {
    REQUIRE(session.open(kText, {}));
    frames(2);
  }
  void frame() {
    ui.frame(session, view, [this](const FrameContext& ctx) { draw_arena(ctx, state); });
    for (const PendingEdit& pending : ui.edits)
      CHECK(session.edit(pending.edit, pending.gesture).ok());
    ui.edits.clear();
  }
  void frames(int count) {
    for (int i = 0; i < count; ++i) frame();
  }

  test::HeadlessUi ui;
  session::Session session;
  ViewState view;
  ArenaViewState state;
};

}  // namespace

TEST_CASE("arena editing: the top edge of the selected tensor drags its size, as one undo point") {
  EditUi ui;
  ui.view.selection = {EntityKind::Tensor, 1};
  ui.frames(2);
  const Rect rect = *arena_tensor_rect(ui.state, 1);
  const ImVec2 top{rect.center().x, rect.min.y};
  ui.ui.move_mouse(top);
  ui.frame();
  ui.ui.press();
  ui.frame();
  for (int i = 1; i <= 5; ++i) {
    ui.ui.move_mouse(top - ImVec2{0, 20.0f * static_cast<float>(i)});
    ui.frame();
  }
  ui.ui.release();
  ui.frames(2);
  const Bytes bytes = (*ui.session.document().lifetimes)[1].bytes;
  CHECK(bytes > 1024);
  CHECK(ui.session.text() ==
        "id,lower,upper,size\na,0,4,4096\nb,4,8," + std::to_string(bytes) + "\n");
  REQUIRE(ui.session.undo());
  CHECK(ui.session.text() == kText);
  CHECK_FALSE(ui.session.can_undo());
}

TEST_CASE("arena editing: a double click on empty ground adds a tensor there and selects it") {
  EditUi ui;
  const Rect b = *arena_tensor_rect(ui.state, 1);
  ui.ui.move_mouse({b.center().x, b.min.y - 60});
  for (int i = 0; i < 2; ++i) {
    ui.ui.press();
    ui.frame();
    ui.ui.release();
    ui.frame();
  }
  ui.frames(2);
  const auto& tensors = *ui.session.document().lifetimes;
  REQUIRE(tensors.size() == 3);
  CHECK(tensors[2].name == "t2");
  CHECK(tensors[2].life.first_use >= 5);
  CHECK(tensors[2].life.first_use <= 6);
  CHECK(ui.view.selection == Selection{EntityKind::Tensor, 2});
}
