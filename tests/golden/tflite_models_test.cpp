// Ten real models: operators, planned tensors and their bytes, rounded up to 16 (the README beside
// the files, and a table of measured plans), and each lifetime against a CSV derived from the model
// by another program.
#include <algorithm>
#include <array>
#include <sstream>

#include "core/io/format.h"
#include "core/scene/short_names.h"
#include "tests/support/data.h"

using namespace arenascope;

namespace {

struct Model {
  const char* name;
  std::size_t operators;
  std::size_t planned;
  Bytes occupied_bytes;
};

constexpr std::array<Model, 10> kModels{{
    {"person_detect", 31, 32, 241072},
    {"keyword_scrambled", 15, 16, 752},
    {"keyword_scrambled_8bit", 15, 16, 752},
    {"micro_speech_quantized", 4, 5, 7968},
    {"audio_preprocessor_int8", 22, 25, 12208},
    {"hello_world_int8", 3, 4, 64},
    {"hello_world_float", 3, 4, 160},
    {"dtln_noise_suppression", 4, 5, 1072},
    {"trained_lstm_int8", 4, 5, 1936},
    {"mobilenet_v2_quantized_1x3x224x224", 84, 85, 11571936},
}};

io::Parsed parse(const std::string& name) {
  auto parsed = io::read_tflite(test::data_file("tflite/" + name + ".tflite"));
  REQUIRE_MESSAGE(parsed.ok(), name << ": " << (parsed.ok() ? "" : sentence_of(parsed.error())));
  return std::move(parsed.value());
}

// first step, step after the last, bytes rounded up to 16: step 0 = graph inputs, operator k at k
// + 1.
using Row = std::array<std::int64_t, 3>;

std::vector<Row> rows_of(const Document& document) {
  const OperatorGraph& graph = *document.graph;
  std::vector<Row> rows;
  for (const GraphTensor& tensor : graph.tensors)
    rows.push_back({0, 0, align_up(tensor.bytes, 16)});
  for (std::size_t k = 0; k < graph.operators.size(); ++k) {
    const auto step = static_cast<std::int64_t>(k) + 1;
    for (const TensorId output : graph.operators[k].outputs)
      rows[output] = {step, step + 1, rows[output][2]};
    for (const TensorId input : graph.operators[k].inputs) rows[input][1] = step + 1;
  }
  std::vector<Row> planned;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (graph.tensors[i].role == Role::Weight) continue;
    if (graph.tensors[i].role == Role::Output)
      rows[i][1] = static_cast<std::int64_t>(graph.operators.size()) + 1;
    planned.push_back(rows[i]);
  }
  std::sort(planned.begin(), planned.end());
  return planned;
}

std::vector<Row> derived_rows(const std::string& name) {
  std::istringstream lines(test::data_file("derived/" + name + ".csv"));
  std::vector<Row> rows;
  std::string line;
  std::getline(lines, line);
  REQUIRE(line == "id,lower,upper,size");
  while (std::getline(lines, line)) {
    std::istringstream fields(line.substr(line.find(',') + 1));
    Row row{};
    char comma = 0;
    fields >> row[0] >> comma >> row[1] >> comma >> row[2];
    rows.push_back(row);
  }
  std::sort(rows.begin(), rows.end());
  return rows;
}

}  // namespace

DATA_TEST_CASE("read tflite: operators, tensors and bytes of ten real models") {
  for (const Model& model : kModels) {
    const Document document = parse(model.name).document;
    CHECK_MESSAGE(document.graph->operators.size() == model.operators, model.name);
    std::size_t planned = 0;
    Bytes occupied = 0;
    for (const GraphTensor& tensor : document.graph->tensors) {
      if (tensor.role == Role::Weight) continue;
      ++planned;
      occupied += align_up(tensor.bytes, 16);
    }
    CHECK_MESSAGE(planned == model.planned, model.name);
    CHECK_MESSAGE(occupied == model.occupied_bytes, model.name);
  }
}

DATA_TEST_CASE("read tflite: lifetimes of ten real models are those derived by another program") {
  for (const Model& model : kModels)
    CHECK_MESSAGE(rows_of(parse(model.name).document) == derived_rows(model.name), model.name);
}

DATA_TEST_CASE("tflite models: their tensors can be told apart by short ends") {
  std::vector<std::string> names, cores;
  const io::Parsed parsed = parse("person_detect");
  for (const GraphTensor& tensor : parsed.document.graph->tensors)
    if (tensor.role != Role::Weight) names.push_back(tensor.name);
  const std::vector<scene::NameEnd> ends = scene::distinctive_ends(names);
  std::size_t longest = 0;
  for (std::size_t i = 0; i < names.size(); ++i) {
    cores.push_back(names[i].substr(ends[i].core, 4));
    longest = std::max(longest, names[i].size() - ends[i].core);
  }
  CHECK(longest <= 20);
  CHECK(std::count(cores.begin(), cores.end(), "Mobi") == 0);
}
