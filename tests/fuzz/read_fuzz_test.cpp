// Damaged samples through every reader: an Error with a place, or a sound document that plans
// soundly; never a crash.
#include <doctest/doctest.h>

#include "core/check/check_arena.h"
#include "core/gallery/assets.h"
#include "core/io/format.h"
#include "core/plan/pipeline.h"
#include "tests/support/mutate.h"
#include "tests/support/sound_document.h"

using namespace arenascope;

namespace {

constexpr io::Format kTextFormats[] = {io::Format::Json, io::Format::Csv, io::Format::Lines,
                                       io::Format::Dot};

void check_arena(const ArenaPlan& plan) {
  std::vector<ArenaTensor> tensors;
  std::vector<Bytes> offsets;
  for (const PlannedTensor& t : plan.tensors) {
    tensors.push_back({t.occupied, t.life, t.align});
    offsets.push_back(t.offset);
  }
  REQUIRE(check::check_arena(tensors, offsets, plan.arena_bytes).sound());
  REQUIRE(plan.peak_live_bytes <= plan.arena_bytes);
}

// Small documents are planned too; a long lifetime or a wild reference must not break a stage.
// True when the text was read.
bool check_reading(std::string_view text, io::Format format) {
  const auto parsed = io::read(text, format);
  if (!parsed) {
    REQUIRE_FALSE(parsed.error().message.empty());
    REQUIRE((parsed.error().where.line > 0 || parsed.error().where.byte_offset ||
             parsed.error().where == Where{}));
    return false;
  }
  const std::size_t size = parsed->text.empty() ? text.size() : parsed->text.size();
  REQUIRE(test::is_sound(parsed->document));
  REQUIRE(test::is_sound(parsed->map, parsed->document, size));
  const Plan plan = make_plan(parsed->document);
  if (plan.arena && plan.arena->planner != "pinned") check_arena(*plan.arena);
  return true;
}

std::string_view random_asset(Rng& rng) {
  return gallery::assets()[rng.below(gallery::assets().size())].text;
}

}  // namespace

TEST_CASE("fuzz: damaged samples through the reader that is detected, 20,000 texts") {
  Rng rng(31);
  int read = 0;
  for (int round = 0; round < 20'000; ++round) {
    const std::string text = test::mutated(std::string(random_asset(rng)), random_asset(rng), rng);
    CAPTURE(text);
    if (const auto format = io::detect(text, "")) read += check_reading(text, *format) ? 1 : 0;
  }
  CHECK(read > 2000);  // the damage is not so heavy that nothing gets past the first byte
}

TEST_CASE("fuzz: damaged samples through every text reader, 4,000 texts") {
  Rng rng(32);
  for (int round = 0; round < 4000; ++round) {
    const std::string text = test::mutated(std::string(random_asset(rng)), random_asset(rng), rng);
    CAPTURE(text);
    for (const io::Format format : kTextFormats) check_reading(text, format);
  }
}

TEST_CASE("fuzz: every sample cut at every place, through its reader") {
  for (const gallery::Asset& asset : gallery::assets()) {
    const auto format = io::detect(asset.text, asset.path);
    REQUIRE(format);
    for (std::size_t length = 0; length < asset.text.size(); ++length) {
      CAPTURE(std::string(asset.path));
      CAPTURE(length);
      check_reading(asset.text.substr(0, length), *format);
    }
  }
}

TEST_CASE("fuzz: random bytes through every reader, 3,000 inputs") {
  Rng rng(33);
  for (int round = 0; round < 3000; ++round) {
    std::string bytes(rng.below(60), '\0');
    for (char& c : bytes) c = static_cast<char>(rng.below(256));
    if (round % 3 == 0 && bytes.size() > 8) bytes.replace(4, 4, "TFL3");
    for (const io::Format format : kTextFormats) check_reading(bytes, format);
    check_reading(bytes, io::Format::Tflite);
  }
}
