#include "app/frame_context.h"
