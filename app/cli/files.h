// Whole files in and out; the only place of the command that touches the file system.
#pragma once

#include <string>
#include <string_view>

#include "core/base/result.h"

namespace arenascope::cli {

// Reads a file, or standard input for "-". Errors: unreadable, with the reason the system gives;
// too_large as soon as more than kMaxInputBytes came.
Result<std::string> read_file(const std::string& path);

// Writes a file, or standard output for an empty path. Errors: usage, with the reason the system
// gives.
Result<Done> write_file(const std::string& path, std::string_view bytes);

}  // namespace arenascope::cli
