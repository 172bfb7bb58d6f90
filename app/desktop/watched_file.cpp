#include "app/desktop/watched_file.h"

#include <fstream>
#include <iterator>

#include "core/model/document.h"

namespace arenascope::desktop {

Result<std::string> WatchedFile::read() {
  seen_ = stamp();
  const auto refuse = [this](ErrorCode code, const char* why) {
    return make_error(code, path_.string() + " " + why);
  };
  if (!seen_) return refuse(ErrorCode::Unreadable, "cannot be read.");
  if (seen_->size > kMaxInputBytes) return refuse(ErrorCode::TooLarge, "is larger than 64 MiB.");
  std::ifstream in(path_, std::ios::binary);
  std::string bytes{std::istreambuf_iterator<char>(in), {}};
  if (in.bad()) return refuse(ErrorCode::Unreadable, "cannot be read.");
  return bytes;
}

bool WatchedFile::changed() const {
  const auto now = stamp();
  return now && now != seen_;
}

std::optional<WatchedFile::Stamp> WatchedFile::stamp() const {
  std::error_code failed;
  if (!std::filesystem::is_regular_file(path_, failed)) return std::nullopt;
  const auto time = std::filesystem::last_write_time(path_, failed);
  if (failed) return std::nullopt;
  const auto size = std::filesystem::file_size(path_, failed);
  if (failed) return std::nullopt;
  return Stamp{time, size};
}

}  // namespace arenascope::desktop
