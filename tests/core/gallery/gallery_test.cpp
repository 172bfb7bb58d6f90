#include "core/gallery/gallery.h"

#include <doctest/doctest.h>

#include <map>
#include <set>

#include "core/base/interval.h"
#include "core/gallery/assets.h"
#include "tests/support/data.h"

using namespace arenascope;
using gallery::Sample;

TEST_CASE("gallery: there are at least ten samples, each with its own id and title") {
  std::set<std::string_view> ids;
  std::set<std::string_view> titles;
  for (const Sample& sample : gallery::samples()) {
    ids.insert(sample.id);
    titles.insert(sample.title);
  }
  CHECK(ids.size() >= 10);
  CHECK(ids.size() == gallery::samples().size());
  CHECK(titles.size() == gallery::samples().size());
}

TEST_CASE("gallery: samples of a group stand together") {
  std::map<std::string_view, int> runs;
  std::string_view last;
  for (const Sample& sample : gallery::samples()) {
    if (sample.group != last) ++runs[sample.group];
    last = sample.group;
  }
  for (const auto& run : runs) CHECK_MESSAGE(run.second == 1, std::string(run.first));
}

TEST_CASE("gallery: what a sample is about is one short sentence") {
  for (const Sample& sample : gallery::samples()) {
    CAPTURE(std::string(sample.id));
    CHECK(sample.about.size() <= 90);
    CHECK(sample.about.back() == '.');
    CHECK(sample.title.back() != '.');
  }
}

TEST_CASE("gallery: every sample has a file or a generator, never both") {
  for (const Sample& sample : gallery::samples()) {
    CAPTURE(std::string(sample.id));
    CHECK(sample.asset.empty() == (sample.generate != nullptr));
    CHECK_FALSE(gallery::sample_text(sample).empty());
  }
}

TEST_CASE("gallery: a first visit shows MobileNet with heads, 256 KiB and alignment 16") {
  const Sample& first = gallery::samples().front();
  const Options options = gallery::sample_options(first);
  CHECK(first.id == "mobilenet_v1_ssd");
  CHECK(options.align == 16);
  CHECK(options.budget == 262144);
  CHECK(options.planner.empty());
}

TEST_CASE("gallery: samples are found by id") {
  CHECK(gallery::find_sample("unet")->title == "Small U-Net, int8");
  CHECK(gallery::find_sample("no such sample") == nullptr);
}

TEST_CASE("gallery: a generated sample is the same every time") {
  for (const Sample& sample : gallery::samples())
    CHECK(gallery::sample_text(sample) == gallery::sample_text(sample));
}

TEST_CASE("assets: what is embedded is the file, to the byte") {
  CHECK(gallery::assets().size() >= 30);
  for (const gallery::Asset& asset : gallery::assets())
    CHECK(test::asset_file(std::string(asset.path)) == asset.text);
}

TEST_CASE("assets: a file that is not there is not found") {
  CHECK(gallery::asset("lessons/unet.json"));
  CHECK_FALSE(gallery::asset("lessons/none.csv"));
}
