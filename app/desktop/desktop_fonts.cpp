#include "app/desktop/desktop_fonts.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace arenascope::desktop {
namespace {

std::filesystem::path program_folder() {
  std::error_code failed;
  const auto program = std::filesystem::read_symlink("/proc/self/exe", failed);
  return failed ? std::filesystem::path(".") : program.parent_path();
}

std::vector<std::byte> bytes_of(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  const auto* first = reinterpret_cast<const std::byte*>(text.data());
  return {first, first + text.size()};
}

}  // namespace

std::array<std::vector<std::byte>, app::kFontFiles> desktop_fonts() {
  constexpr std::array<const char*, app::kFontFiles> kNames{
      "inter-400.otf", "inter-500.otf", "inter-600.otf", "mono-400.ttf", "mono-600.ttf"};
  std::array<std::vector<std::byte>, app::kFontFiles> files;
  for (std::size_t i = 0; i < kNames.size(); ++i)
    files[i] = bytes_of(program_folder() / "fonts" / kNames[i]);
  return files;
}

}  // namespace arenascope::desktop
