// The state of a resumable algorithm after a slice of work.
#pragma once

#include <cstdint>

namespace arenascope {

enum class Progress : std::uint8_t { Running, Done };

}  // namespace arenascope
