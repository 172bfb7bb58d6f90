// A file on disk that is read again when it changes.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "core/base/result.h"

namespace arenascope::desktop {

class WatchedFile {
 public:
  explicit WatchedFile(std::filesystem::path path) : path_(std::move(path)) {}

  // The whole content. Errors: unreadable, too_large above kMaxInputBytes.
  Result<std::string> read();

  // True when the file looks different (time or size) from the last read().
  bool changed() const;

  std::string name() const { return path_.filename().string(); }
  const std::filesystem::path& path() const { return path_; }

 private:
  struct Stamp {
    std::filesystem::file_time_type time;
    std::uintmax_t size = 0;
    bool operator==(const Stamp&) const = default;
  };
  std::optional<Stamp> stamp() const;

  std::filesystem::path path_;
  std::optional<Stamp> seen_;
};

}  // namespace arenascope::desktop
