// Opening a sample in a session.
#pragma once

#include "core/gallery/gallery.h"
#include "core/session/session.h"

namespace arenascope::gallery {

// Text, options and view of the sample, as one undo point. Errors: those of the sample's reader
// (none for samples()).
Result<Done> open_sample(session::Session& session, const Sample& sample);

}  // namespace arenascope::gallery
