#include "app/views/inspector_view.h"
namespace arenascope::app {
void draw_inspector(const FrameContext&, InspectorViewState&) {}
}
