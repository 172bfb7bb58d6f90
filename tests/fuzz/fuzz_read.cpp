// libFuzzer: any bytes through detection, every reader and the planners.
#include <cstdint>
#include <cstdlib>

#include "core/io/format.h"
#include "core/plan/pipeline.h"

using namespace arenascope;

namespace {

void read_and_plan(std::string_view bytes, io::Format format) {
  const auto parsed = io::read(bytes, format);
  if (!parsed) {
    if (parsed.error().message.empty()) std::abort();
    return;
  }
  const Plan plan = make_plan(parsed->document);
  if (plan.arena && plan.arena->peak_live_bytes > plan.arena->arena_bytes &&
      plan.arena->planner != "pinned")
    std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  (void)io::detect(bytes, "");
  for (const io::Format format :
       {io::Format::Json, io::Format::Csv, io::Format::Lines, io::Format::Dot, io::Format::Tflite})
    read_and_plan(bytes, format);
  return 0;
}
