// Damaged models: an Error, or a document that hangs together; never a crash.
#include <algorithm>
#include <set>

#include "core/base/rng.h"
#include "core/io/format.h"
#include "tests/support/data.h"
#include "tests/support/tflite_builder.h"

using namespace arenascope;

namespace {

void check_document(const Document& document) {
  const OperatorGraph& graph = *document.graph;
  REQUIRE(graph.operators.size() == document.nodes.count);
  REQUIRE(document.nodes.names.size() == document.nodes.count);
  std::set<std::string> names;
  for (const GraphTensor& tensor : graph.tensors) {
    REQUIRE(names.insert(tensor.name).second);
    REQUIRE((tensor.bytes >= 0 && tensor.bytes <= kMaxNumber));
  }
  std::vector<bool> is_written(graph.tensors.size(), false);
  for (const Operator& op : graph.operators) {
    for (const TensorId input : op.inputs) REQUIRE(input < graph.tensors.size());
    for (const TensorId output : op.outputs) {
      REQUIRE(output < graph.tensors.size());
      REQUIRE(!is_written[output]);
      is_written[output] = true;
    }
  }
}

void check_reading(std::string_view bytes) {
  const auto parsed = io::read_tflite(bytes);
  if (parsed) return check_document(parsed.value().document);
  REQUIRE(!parsed.error().message.empty());
  REQUIRE(parsed.error().where.byte_offset.value_or(0) <= bytes.size());
  REQUIRE(parsed.error().span.end() <= bytes.size());
}

// A copy of exactly this length, so that a sanitizer sees a read behind its end.
void check_copy(std::string_view bytes) {
  const std::vector<char> copy(bytes.begin(), bytes.end());
  check_reading({copy.data(), copy.size()});
}

void check_damaged(const std::string& bytes, Rng& rng, int rounds) {
  for (int round = 0; round < rounds; ++round) {
    std::string damaged = bytes;
    // Tables stand at both ends, weights between them.
    const std::size_t window = std::min<std::size_t>(bytes.size(), 4096);
    for (std::uint64_t i = 0; i <= rng.below(4); ++i) {
      const std::size_t near = rng.below(window);
      damaged[rng.below(2) == 0 ? near : bytes.size() - 1 - near] =
          static_cast<char>(rng.below(256));
    }
    check_copy(damaged);
  }
}

std::string small_model() {
  test::ModelSpec spec;
  spec.tensors = {{{1, 8}, "x", 9, 0, false, {-1, 8}},
                  {{4}, "w", 9, 1},
                  {{1, 16}, "y"},
                  {{1, 4}, "z"},
                  {{2}, "state", 0, 0, true}};
  spec.operators = {{{0, 1, -1, 4}, {2}}, {{2}, {3}, 1}};
  spec.inputs = {0};
  spec.outputs = {3};
  spec.constants = {24};
  spec.codes = {{3, 3}, {32, 32, "Window"}};
  return test::model_bytes(spec);
}

constexpr const char* kModels[] = {"person_detect",           "keyword_scrambled",
                                   "keyword_scrambled_8bit",  "micro_speech_quantized",
                                   "audio_preprocessor_int8", "hello_world_int8",
                                   "hello_world_float",       "dtln_noise_suppression",
                                   "trained_lstm_int8",       "mobilenet_v2_quantized_1x3x224x224"};

std::string model(const char* name) {
  return test::data_file(std::string("tflite/") + name + ".tflite");
}

}  // namespace

TEST_CASE("read tflite: every beginning of a model is read or refused") {
  const std::string bytes = small_model();
  for (std::size_t length = 0; length < bytes.size(); ++length) {
    check_copy(std::string_view(bytes).substr(0, length));
    check_copy(std::string_view(bytes).substr(length));
  }
}

TEST_CASE("read tflite: a model with any one byte changed is read or refused") {
  const std::string bytes = small_model();
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    for (int bit = 0; bit < 8; ++bit) {
      std::string damaged = bytes;
      damaged[i] = static_cast<char>(damaged[i] ^ (1 << bit));
      check_copy(damaged);
    }
    for (const int value : {0, 0x7F, 0x80, 0xFF}) {
      std::string damaged = bytes;
      damaged[i] = static_cast<char>(value);
      check_copy(damaged);
    }
  }
}

TEST_CASE("read tflite: a model with several bytes changed is read or refused") {
  Rng rng(7);
  check_damaged(small_model(), rng, 20000);
}

DATA_TEST_CASE("read tflite: every real model cut short is read or refused") {
  for (const char* name : kModels) {
    const std::string bytes = model(name);
    const std::size_t step = std::max<std::size_t>(1, bytes.size() / 1000);
    for (std::size_t length = 0; length < bytes.size(); length += step)
      check_reading(std::string_view(bytes).substr(0, length));
  }
}

DATA_TEST_CASE("read tflite: every real model with bytes changed is read or refused") {
  Rng rng(11);
  for (const char* name : kModels) {
    const std::string bytes = model(name);
    check_damaged(bytes, rng, bytes.size() > 1000000 ? 50 : 500);
  }
}
