#include "app/widgets/draw.h"

#include <doctest/doctest.h>

#include <array>

#include "tests/support/headless_ui.h"

using namespace arenascope;
using namespace arenascope::app;

namespace {

// Draws into a list of its own and returns the box around all its vertices.
template <class Draw>
Rect drawn(Draw&& draw) {
  ImDrawList list(ImGui::GetDrawListSharedData());
  list._ResetForNewFrame();
  list.PushClipRectFullScreen();
  list.PushTextureID(ImGui::GetIO().Fonts->TexID);
  draw(list);
  Rect bounds{{1e9f, 1e9f}, {-1e9f, -1e9f}};
  for (const ImDrawVert& v : list.VtxBuffer) {
    bounds.min = {std::min(bounds.min.x, v.pos.x), std::min(bounds.min.y, v.pos.y)};
    bounds.max = {std::max(bounds.max.x, v.pos.x), std::max(bounds.max.y, v.pos.y)};
  }
  return bounds;
}

void begin(test::HeadlessUi&) {
  ImGui::NewFrame();
}
void end() {
  ImGui::EndFrame();
}

}  // namespace

TEST_CASE("lines: a 2 px line covers whole pixels") {
  test::HeadlessUi ui;
  begin(ui);
  const Rect r = drawn([](ImDrawList& list) { hline(list, 10.4f, 20.6f, 50.2f, 0xFFFFFFFF, 2); });
  end();
  CHECK(r.min.x == 10);
  CHECK(r.max.x == 21);
  CHECK(r.min.y == 49);
  CHECK(r.max.y == 51);
}

TEST_CASE("lines: dashes keep their phase while the clip rectangle moves") {
  test::HeadlessUi ui;
  begin(ui);
  const Rect r = drawn([](ImDrawList& list) {
    list.PushClipRect({100, 0}, {200, 100});
    dashed_hline(list, 3, 150, 10, 0xFFFFFFFF, 2, {8, 4});
  });
  end();
  CHECK(r.min.x == 99);  // 3 + 8 periods of 12
  CHECK(r.max.x <= 150);
}

TEST_CASE("lines: a long line costs no more than what is seen") {
  test::HeadlessUi ui;
  begin(ui);
  int vertices = 0;
  drawn([&](ImDrawList& list) {
    dashed_hline(list, -1e7f, 1e7f, 10, 0xFFFFFFFF, 2, {2, 3});
    vertices = list.VtxBuffer.Size;
  });
  end();
  CHECK(vertices > 0);
  CHECK(vertices < 4 * 1280);
}

TEST_CASE("hatch: lines stay inside the rectangle") {
  test::HeadlessUi ui;
  begin(ui);
  const Rect r = drawn([](ImDrawList& list) {
    hatch_rect(list, {{20, 30}, {60, 50}}, 0xFFFFFFFF, {});
  });
  end();
  CHECK(r.min.x >= 18);
  CHECK(r.max.x <= 62);
  CHECK(r.min.y >= 28);
  CHECK(r.max.y <= 52);
}

TEST_CASE("dots: only whole dots, whatever the winding") {
  test::HeadlessUi ui;
  begin(ui);
  const std::array<ImVec2, 3> triangle{ImVec2{0, 0}, ImVec2{60, 0}, ImVec2{0, 60}};
  const std::array<ImVec2, 3> turned{triangle[2], triangle[1], triangle[0]};
  const Rect a = drawn([&](ImDrawList& list) {
    dots_convex(list, triangle, 0xFFFFFFFF, 2, 8, {0, 0});
  });
  const Rect b = drawn([&](ImDrawList& list) {
    dots_convex(list, turned, 0xFFFFFFFF, 2, 8, {0, 0});
  });
  end();
  CHECK(a.min.x > 0);
  CHECK(a.min.x == b.min.x);
  CHECK(a.max.y == b.max.y);
}

TEST_CASE("dashed polyline: dashes go on around a corner") {
  test::HeadlessUi ui;
  begin(ui);
  // 5 on, 5 off over 8 + 8: [0,5) and [10,15), the second one lies on the second leg only.
  const std::array<ImVec2, 3> corner{ImVec2{100, 100}, ImVec2{108, 100}, ImVec2{108, 108}};
  const Rect r = drawn([&](ImDrawList& list) {
    dashed_polyline(list, corner, 0xFFFFFFFF, 1, {5, 5});
  });
  end();
  CHECK(r.max.y > 106);
  CHECK(r.max.y < 109);
}

TEST_CASE("text: a text that fits is not elided, a longer one ends in an ellipsis") {
  test::HeadlessUi ui;
  begin(ui);
  const ImFont& font = *ui.fonts.mono11;
  const float letter = text_width(font, "a");
  CHECK(elided(font, "abcdef", 6 * letter) == "abcdef");
  const std::string cut_text = elided(font, "abcdefgh", 6 * letter);
  CHECK(cut_text.ends_with("…"));
  CHECK(text_width(font, cut_text) <= 6 * letter);
  CHECK(elided(font, "abcdefgh", 0.5f * letter).empty());
  end();
}

TEST_CASE("text: a number at the end outlives the middle, a short beginning goes before it") {
  test::HeadlessUi ui;
  const ImFont& font = *ui.fonts.mono11;
  const float letter = text_width(font, "a");
  CHECK(elided_before_number(font, "markduplicates_18", 12 * letter) == "markdup…_18");
  CHECK(elided_before_number(font, "markduplicates_18", 17 * letter) == "markduplicates_18");
  CHECK(elided_before_number(font, "index_6", 6 * letter) == "inde…");
  CHECK(elided_before_number(font, "fastq_align", 6 * letter) == "fast…");
}
