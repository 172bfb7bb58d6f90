#include "core/gallery/open_sample.h"

#include <doctest/doctest.h>

#include "core/session/problems.h"

using namespace arenascope;
using gallery::Sample;

namespace {

session::Session opened(const Sample& sample) {
  session::Session session;
  REQUIRE(gallery::open_sample(session, sample));
  while (session.planning()) session.advance(1'000'000);
  return session;
}

}  // namespace

TEST_CASE("open_sample: every sample opens without a remark on its text") {
  for (const Sample& sample : gallery::samples()) {
    CAPTURE(std::string(sample.id));
    const session::Session session = opened(sample);
    CHECK_FALSE(session.text_error());
    CHECK(session.findings().empty());
  }
}

TEST_CASE("open_sample: only the sample about a cycle has a problem") {
  for (const Sample& sample : gallery::samples()) {
    CAPTURE(std::string(sample.id));
    const session::Session session = opened(sample);
    const bool cyclic =
        session.plan().reduction_error && session.plan().reduction_error->code == ErrorCode::Cycle;
    CHECK(session::problems_of(session).items.size() == (cyclic ? 1 : 0));
  }
}

TEST_CASE("open_sample: every sample opens with its view, format and options") {
  for (const Sample& sample : gallery::samples()) {
    CAPTURE(std::string(sample.id));
    const session::Session session = opened(sample);
    CHECK(session.view().view == sample.view);
    CHECK(session.source().format == sample.format);
    CHECK(session.source().origin == "Sample");
    CHECK(session.document().options.planner == sample.planner);
    CHECK(session.document().options.budget.value_or(0) == sample.budget);
    CHECK(session.document().options.align.value_or(0) == sample.align);
  }
}

TEST_CASE("open_sample: a sample after another is one undo point") {
  session::Session session = opened(gallery::samples()[0]);
  const std::string text = session.text();
  REQUIRE(gallery::open_sample(session, gallery::samples()[1]));
  REQUIRE(session.undo());
  CHECK(session.text() == text);
  CHECK(session.document().options.budget == 262144);
  CHECK_FALSE(session.can_undo());
}

TEST_CASE("open_sample: a sample can be edited") {
  for (const Sample& sample : gallery::samples()) {
    CAPTURE(std::string(sample.id));
    session::Session session = opened(sample);
    if (!session.plan().arena) continue;
    const TensorId first = session.plan().arena->tensors.front().source;
    const Bytes bytes = session.plan().arena->tensors.front().bytes;
    CHECK(session.edit(edit::SetBytes{first, bytes + 1}).ok());
  }
}
