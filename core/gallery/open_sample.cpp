#include "core/gallery/open_sample.h"

namespace arenascope::gallery {

Result<Done> open_sample(session::Session& session, const Sample& sample) {
  session::Source source;
  source.name = sample.id;
  source.origin = "Sample";
  const Result<Done> opened =
      session.open(sample_text(sample), std::move(source), sample.format, sample_options(sample));
  if (opened && session::has_view(session.document(), sample.view))
    session.view().view = sample.view;
  return opened;
}

}  // namespace arenascope::gallery
