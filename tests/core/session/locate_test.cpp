#include "core/session/locate.h"

#include <doctest/doctest.h>

#include "core/io/format.h"
#include "core/plan/pipeline.h"

using namespace arenascope;
using namespace arenascope::session;

namespace {

// The reduction's error of a text of lines, located.
Error located(std::string_view text) {
  const auto parsed = io::read_lines(text);
  REQUIRE(parsed);
  const Plan plan = make_plan(parsed->document);
  REQUIRE(plan.reduction_error);
  Error error = *plan.reduction_error;
  locate_cycle(error, parsed->document, parsed->map, text);
  return error;
}

}  // namespace

TEST_CASE("locate: each edge of a cycle has its line, the first its place") {
  const Error error = located("x -> a\na -> b\n  b -> c\nc -> a\n");
  CHECK(error.cycle_lines == std::vector<std::uint32_t>{2, 3, 4});
  CHECK(error.where == Where{2, 1, {}});
}

TEST_CASE("locate: a pair that stands twice has the line of the first") {
  CHECK(located("a -> b\nb -> a\na -> b\n").cycle_lines == std::vector<std::uint32_t>{1, 2});
}

TEST_CASE("locate: a self-loop has one line") {
  const Error error = located("a -> b\n  b -> b\n");
  CHECK(error.cycle_lines == std::vector<std::uint32_t>{2});
  CHECK(error.where == Where{2, 3, {}});
}

TEST_CASE("locate: the lines are those of the cycle's edges, in its order") {
  const std::string_view text = "x -> a\nc -> a\na -> b\nb -> c\n";
  const Error error = located(text);
  const auto parsed = io::read_lines(text);
  REQUIRE(parsed);
  REQUIRE(error.cycle_lines.size() == 3);
  CHECK(error.cycle.front() == error.cycle.back());
  for (std::size_t i = 0; i < error.cycle_lines.size(); ++i) {
    const Edge& edge = (*parsed->document.edges)[error.cycle_lines[i] - 1];
    CHECK(edge.from == error.cycle[i]);
    CHECK(edge.to == error.cycle[i + 1]);
  }
}

TEST_CASE("locate: an error without a cycle has no lines") {
  const std::string_view text = "a -> b\n";
  const auto parsed = io::read_lines(text);
  REQUIRE(parsed);
  Error error;
  locate_cycle(error, parsed->document, parsed->map, text);
  CHECK(error.cycle_lines.empty());
}
