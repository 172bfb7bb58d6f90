// The Embind interface of the JavaScript module: the core alone, without state.
#include <emscripten/bind.h>

#include <chrono>
#include <new>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/io/write_result.h"
#include "core/session/question.h"

namespace {

using namespace arenascope;

std::optional<session::Command> command_from(const std::string& name) {
  using session::Command;
  for (const auto& [id, command] :
       {std::pair{"info", Command::Info}, std::pair{"plan", Command::Plan},
        std::pair{"compare", Command::Compare}, std::pair{"reduce", Command::Reduce},
        std::pair{"islands", Command::Islands}, std::pair{"convert", Command::Convert},
        std::pair{"link", Command::Link}})
    if (name == id) return command;
  return std::nullopt;
}

std::string answer_text(const std::string& command, const std::string& bytes,
                        const std::vector<std::pair<std::string, std::string>>& options) {
  session::Question question;
  question.command = command_from(command).value_or(session::Command::Info);
  for (const auto& [name, value] : options) {
    if (name == "name") {
      question.source_name = value;
    } else if (auto done = session::set_option(question, name, value); !done) {
      return io::write_error_result(done.error());
    }
  }
  auto answer = session::read_input(question, bytes);
  if (!answer) return io::write_error_result(answer.error());
  const auto start = std::chrono::steady_clock::now();
  const auto elapsed = [start] {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  };
  const auto solved = session::solve(question, *answer, elapsed);
  answer->seconds = elapsed();
  if (!solved) return io::write_error_result(solved.error(), answer->parsed.document.nodes);
  return session::json_of(question, *answer);
}

// The answer of one command as JSON text. `bytes` comes from a string (as UTF-8) or a Uint8Array;
// `options` is an array of [name, value] pairs of strings. No exception leaves this door.
std::string answer(const std::string& command, const std::string& bytes,
                   const emscripten::val& options) {
  try {
    std::vector<std::pair<std::string, std::string>> pairs;
    for (const emscripten::val& pair : emscripten::vecFromJSArray<emscripten::val>(options))
      pairs.emplace_back(pair[0].as<std::string>(), pair[1].as<std::string>());
    return answer_text(command, bytes, pairs);
  } catch (const std::bad_alloc&) {
    return io::write_error_result(
        make_error(ErrorCode::OutOfMemory, "There is not enough memory for this input."));
  }
}

}  // namespace

EMSCRIPTEN_BINDINGS(arenascope) {
  emscripten::function("answer", &answer);
}
