// Arenas of ten real models at alignment 16. The best rule meets the bound on each; the other two
// columns are what the rule before the leading gap and first fit give. Measured by another program
// on the same lifetimes.
#include <array>

#include "core/io/format.h"
#include "core/plan/pipeline.h"
#include "tests/support/data.h"

using namespace arenascope;

namespace {

struct Arenas {
  const char* name;
  Bytes peak;
  Bytes best_fit;
  Bytes no_leading;
  Bytes first_fit;
};

constexpr std::array<Arenas, 10> kModels{{
    {"audio_preprocessor_int8", 2096, 2096, 3856, 2096},
    {"dtln_noise_suppression", 544, 544, 544, 544},
    {"hello_world_float", 128, 128, 144, 128},
    {"hello_world_int8", 32, 32, 64, 32},
    {"keyword_scrambled", 288, 288, 352, 288},
    {"keyword_scrambled_8bit", 288, 288, 352, 288},
    {"micro_speech_quantized", 5968, 5968, 5968, 5968},
    {"mobilenet_v2_quantized_1x3x224x224", 2451840, 2451840, 2451840, 2451840},
    {"person_detect", 55296, 55296, 55296, 55296},
    {"trained_lstm_int8", 1344, 1344, 1936, 1344},
}};

ArenaPlan plan_of(const std::string& name, std::string_view planner) {
  auto parsed = io::read_tflite(test::data_file("tflite/" + name + ".tflite"));
  REQUIRE_MESSAGE(parsed.ok(), name);
  Document document = std::move(parsed->document);
  document.options.planner = planner;
  Plan plan = make_plan(document);
  REQUIRE_MESSAGE(plan.arena.has_value(), name);
  return std::move(*plan.arena);
}

}  // namespace

DATA_TEST_CASE("real models: best fit meets the peak of all ten") {
  for (const Arenas& model : kModels) {
    const ArenaPlan plan = plan_of(model.name, "");
    CHECK_MESSAGE(plan.arena_bytes == model.best_fit, model.name);
    CHECK_MESSAGE(plan.peak_live_bytes == model.peak, model.name);
    CHECK_MESSAGE(plan.alignment == 16, model.name);
    CHECK_MESSAGE((plan.proof == Proof::Optimal), model.name);
  }
}

DATA_TEST_CASE("real models: arenas of the rule without leading gap, and of first fit") {
  for (const Arenas& model : kModels) {
    CHECK_MESSAGE(plan_of(model.name, "best-fit-no-leading").arena_bytes == model.no_leading,
                  model.name);
    CHECK_MESSAGE(plan_of(model.name, "first-fit").arena_bytes == model.first_fit, model.name);
  }
}
