// The files of assets/lessons and assets/samples, embedded at build time (assets/embed.cmake).
#pragma once

#include <optional>
#include <span>
#include <string_view>

namespace arenascope::gallery {

// `path` from assets/, for instance "lessons/unet.json".
struct Asset {
  std::string_view path;
  std::string_view text;
};

// In order of path.
std::span<const Asset> assets();

// Text of one file; nothing when there is none. O(number of files).
std::optional<std::string_view> asset(std::string_view path);

}  // namespace arenascope::gallery
