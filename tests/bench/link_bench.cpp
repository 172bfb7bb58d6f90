// Characters and time of links for networks of 20 to 10,000 tensors, and of the samples.
//
// A published trial of the idea (synthetic networks, raw deflate level 9): text / long names /
// columns without names
//   20: 219, 359, 84 · 100: 788, 1,402, 302 · 500: 3,838, 7,188, 1,192 · 1,000: 7,491, 14,324,
//   2,227 5,000: 38,527, 73,019, 10,226 · 10,000: 75,579, 146,155, 20,262
#include <chrono>
#include <cstdio>

#include "core/base/rng.h"
#include "core/gallery/gallery.h"
#include "core/io/link.h"
#include "tests/bench/bench.h"

using namespace arenascope;

namespace {

// Lifetimes of a network: most tensors are read at once, one in five is read up to eight steps
// later; sizes follow resolution and channels.
Document network(std::size_t tensors) {
  static constexpr Bytes kChannels[] = {16, 24, 32, 64, 96, 128, 160, 192, 256, 320};
  Rng rng(tensors);
  Document document;
  document.lifetimes.emplace();
  Bytes side = 112;
  Bytes channels = 32;
  for (std::size_t i = 0; i < tensors; ++i) {
    if (rng.below(8) == 0 && side > 7) side /= 2;
    if (rng.below(10) < 3) channels = kChannels[rng.below(10)];
    LifetimeTensor t;
    t.name = "model/block_" + std::to_string(i / 4) + "/conv" + std::to_string(i % 4) + "/Relu6";
    t.bytes = side * side * channels;
    t.life.first_use = static_cast<Step>(i);
    t.life.last_use = t.life.first_use + (rng.below(5) > 0 ? 1 : rng.between(2, 8));
    document.lifetimes->push_back(t);
  }
  return document;
}

std::string csv_of(const Document& document) {
  std::string text = "id,lower,end,size\n";
  for (std::size_t i = 0; i < document.lifetimes->size(); ++i) {
    const LifetimeTensor& t = (*document.lifetimes)[i];
    text += "t" + std::to_string(i) + ',' + std::to_string(t.life.first_use) + ',' +
            std::to_string(t.life.last_use) + ',' + std::to_string(t.bytes) + '\n';
  }
  return text;
}

double milliseconds_of(std::chrono::steady_clock::duration d) {
  return std::chrono::duration<double, std::milli>(d).count();
}

}  // namespace

namespace arenascope::bench {

void print_links() {
  std::printf("%8s %10s %10s %10s %12s %12s\n", "tensors", "as typed", "columns", "no names",
              "encode ms", "decode ms");
  for (const std::size_t tensors : {20, 100, 500, 1000, 5000, 10000}) {
    io::LinkContent content;
    content.document = network(tensors);
    content.text = csv_of(content.document);
    content.format = io::Format::Csv;
    const auto start = std::chrono::steady_clock::now();
    const std::string columns = io::encode_link(content);
    const auto encoded = std::chrono::steady_clock::now();
    const bool good = io::decode_link(columns).ok();
    const auto decoded = std::chrono::steady_clock::now();
    std::printf("%8zu %10zu %10zu %10zu %12.2f %12.2f%s\n", tensors,
                io::encode_link(content, {true, true, true}).size(), columns.size(),
                io::encode_link(content, {false, true, false}).size(),
                milliseconds_of(encoded - start), milliseconds_of(decoded - encoded),
                good ? "" : "  does not decode");
  }
  std::printf("\n%-20s %10s %10s %10s\n", "sample", "as typed", "columns", "no names");
  for (const gallery::Sample& sample : gallery::samples()) {
    io::LinkContent content;
    content.text = gallery::sample_text(sample);
    const auto parsed = io::read(*content.text, sample.format);
    if (!parsed) continue;
    content.document = parsed->document;
    content.document.options = gallery::sample_options(sample);
    content.format = sample.format;
    std::printf("%-20s %10zu %10zu %10zu\n", std::string(sample.id).c_str(),
                io::encode_link(content, {true, true, true}).size(),
                io::encode_link(content).size(),
                io::encode_link(content, {false, true, false}).size());
  }
}

}  // namespace arenascope::bench
