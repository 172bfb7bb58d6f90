#pragma once
#include "app/frame_context.h"
namespace arenascope::app {
struct InspectorViewState { int x = 0; };
void draw_inspector(const FrameContext& ctx, InspectorViewState& state);
}
