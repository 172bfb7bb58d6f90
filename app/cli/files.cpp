#include "app/cli/files.h"

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>

#include "core/model/document.h"

namespace arenascope::cli {
namespace {

struct CloseFile {
  void operator()(std::FILE* file) const {
    if (file != stdin && file != stdout) std::fclose(file);
  }
};
using File = std::unique_ptr<std::FILE, CloseFile>;

Error failed(ErrorCode code, std::string_view what, int reason) {
  return make_error(code, std::string(what) + ": " + std::strerror(reason) + ".");
}

}  // namespace

Result<std::string> read_file(const std::string& path) {
  const File file(path == "-" ? stdin : std::fopen(path.c_str(), "rb"));
  if (!file) return failed(ErrorCode::Unreadable, "The file cannot be opened", errno);
  std::string bytes;
  std::array<char, 65536> chunk;
  while (const std::size_t count = std::fread(chunk.data(), 1, chunk.size(), file.get())) {
    bytes.append(chunk.data(), count);
    if (bytes.size() > kMaxInputBytes)
      return make_error(ErrorCode::TooLarge, "The file is larger than 64 MiB.");
  }
  if (std::ferror(file.get()))
    return failed(ErrorCode::Unreadable, "The file cannot be read", errno);
  return bytes;
}

Result<Done> write_file(const std::string& path, std::string_view bytes) {
  const File file(path.empty() ? stdout : std::fopen(path.c_str(), "wb"));
  if (!file) return failed(ErrorCode::Usage, "The output cannot be opened", errno);
  const bool written = std::fwrite(bytes.data(), 1, bytes.size(), file.get()) == bytes.size();
  if (!written || std::fflush(file.get()) != 0)
    return failed(ErrorCode::Usage, "The output cannot be written", errno);
  return Done{};
}

}  // namespace arenascope::cli
