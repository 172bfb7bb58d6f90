// What the files of the compare view share. Internal to compare_view*.cpp.
#pragma once

#include "app/views/compare_view.h"

namespace arenascope::app::compare {

struct Frame {
  const FrameContext& ctx;
  CompareViewState& state;
  const session::ComparedRows rows;
  ImDrawList& list;
  float css(float v) const { return v * ctx.px; }
  const ArenaPlan& a() const { return *rows.a->plan; }
  const ArenaPlan& b() const { return *rows.b->plan; }
  Bytes by(TensorId tensor) const { return state.difference.rises[tensor]; }
};

void refresh(const FrameContext& ctx, CompareViewState& state, const session::ComparedRows& rows);

// "A" or "B" in a square; A is filled.
void letter(const Frame& frame, ImVec2 corner, bool is_a);

// "+1.5 KiB", "-12 B", "same".
std::string signed_size(Bytes by);
ImU32 ink_of(const Theme& theme, Bytes by);

void draw_table(Frame& frame, const Rect& area);  // compare_view_table.cpp
float table_height(const Frame& frame);

}  // namespace arenascope::app::compare
