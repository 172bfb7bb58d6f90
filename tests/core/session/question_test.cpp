#include "core/session/question.h"

#include <doctest/doctest.h>

#include "core/session/convert.h"

using namespace arenascope;
using namespace arenascope::session;

namespace {

constexpr std::string_view kTwo = "id,lower,end,size\na,0,1,10\nb,1,2,20\n";

Question question_of(Command command) {
  Question question;
  question.command = command;
  question.source_name = "two.csv";
  return question;
}

ErrorCode refusal(std::string_view name, std::string_view value) {
  Question question;
  const auto done = set_option(question, name, value);
  REQUIRE_FALSE(done);
  return done.error().code;
}

}  // namespace

TEST_CASE("question: options are read from their text") {
  Question question;
  for (const auto& [name, value] :
       {std::pair{"planner", "first-fit"}, std::pair{"align", "16"}, std::pair{"budget", "1K"},
        std::pair{"schedule", "as-is"}, std::pair{"from", "dot"}, std::pair{"to", "csv"}})
    REQUIRE(set_option(question, name, value));
  CHECK(question.options.planner == "first-fit");
  CHECK(question.options.align == 16);
  CHECK(question.options.budget == 1024);
  CHECK(question.from == io::Format::Dot);
  CHECK(question.to == "csv");
}

TEST_CASE("question: an option or a value that is not there is wrong usage") {
  for (const auto& option :
       {std::pair{"frob", "1"}, std::pair{"planner", "worst-fit"}, std::pair{"align", "0"},
        std::pair{"align", "3"}, std::pair{"budget", "-1"}, std::pair{"schedule", "kahn"},
        std::pair{"from", "onnx"}, std::pair{"to", "tflite"}, std::pair{"work", "1.5"},
        std::pair{"time-limit", "1.2.3"}, std::pair{"time-limit", "."}})
    CHECK_MESSAGE(refusal(option.first, option.second) == ErrorCode::Usage, option.first);
}

TEST_CASE("question: a plan is read, solved and written") {
  const Question question = question_of(Command::Plan);
  auto answer = read_input(question, kTwo);
  REQUIRE(answer);
  REQUIRE(solve(question, *answer));
  CHECK(answer->plan.arena->arena_bytes == 30);
  CHECK(json_of(question, *answer).find("\"arena_bytes\": 30") != std::string::npos);
}

TEST_CASE("question: its options lie over those of the document") {
  Question question = question_of(Command::Plan);
  question.options.align = 64;
  auto answer = read_input(question, kTwo);
  REQUIRE(answer);
  REQUIRE(solve(question, *answer));
  CHECK(answer->plan.arena->arena_bytes == 128);
}

TEST_CASE("question: an empty input and an unknown one have no format") {
  for (const std::string_view bytes : {std::string_view(""), std::string_view("\0\1\2", 3)}) {
    const auto answer = read_input({}, bytes);
    REQUIRE_FALSE(answer);
    CHECK(answer.error().code == ErrorCode::UnknownFormat);
  }
}

TEST_CASE("question: a command whose part is missing says so") {
  for (const Command command : {Command::Reduce, Command::Islands}) {
    auto answer = read_input(question_of(command), kTwo);
    REQUIRE(answer);
    const auto solved = solve(question_of(command), *answer);
    REQUIRE_FALSE(solved);
    CHECK(solved.error().code == ErrorCode::MissingPart);
  }
}

TEST_CASE("convert: CSV carries the offsets of the plan") {
  Question question = question_of(Command::Convert);
  question.to = "csv";
  auto answer = read_input(question, kTwo);
  REQUIRE(answer);
  REQUIRE(solve(question, *answer));
  CHECK(answer->product == "id,lower,upper,size,offset\na,0,2,10,20\nb,1,3,20,0\n");
}

TEST_CASE("convert: SVG is a picture of the plan") {
  Document document;
  document.lifetimes = {{"a", 100, {0, 1}, {}, 0, Role::Activation}};
  const auto svg = convert(document, "svg");
  REQUIRE(svg);
  CHECK(svg->rfind("<svg ", 0) == 0);
  CHECK(svg->find("class=\"tensor\"") != svg->npos);
}

TEST_CASE("convert: a target there is not is wrong usage") {
  CHECK(convert({}, "png").error().code == ErrorCode::Usage);
}

TEST_CASE("convert: a picture or offsets need tensors") {
  Document document;
  document.edges.emplace();
  CHECK(convert(document, "csv").error().code == ErrorCode::MissingPart);
  CHECK(convert(document, "svg").error().code == ErrorCode::MissingPart);
}
