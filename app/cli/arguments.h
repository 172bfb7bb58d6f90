// The command line as written, as a value.
#pragma once

#include <string>

#include "core/session/question.h"

namespace arenascope::cli {

struct Arguments {
  session::Question question;
  std::string file;         // "-" is standard input
  std::string second_file;  // of compare; empty: none
  std::string out_file;     // empty: standard output
  std::string help;         // not empty: only this text is wanted
  bool json = false;
  bool quiet = false;
  bool require_proof = false;
};

// Reads the arguments. Errors: usage.
Result<Arguments> parse_arguments(int argc, const char* const* argv);

// True when --json is among the arguments: an error in the others is then told in JSON.
bool wants_json(int argc, const char* const* argv);

}  // namespace arenascope::cli
