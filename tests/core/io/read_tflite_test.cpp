#include <doctest/doctest.h>

#include "core/io/format.h"
#include "tests/support/tflite_builder.h"

using namespace arenascope;
using test::ModelSpec;

namespace {

// x (input, 8 bytes) and w (constant) -> CONV_2D_0 -> y (16 bytes) -> CONV_2D_1 -> z (output, 4
// bytes)
ModelSpec chain() {
  ModelSpec spec;
  spec.tensors = {{{1, 8}, "x"}, {{4}, "w", 9, 1}, {{1, 16}, "y"}, {{1, 4}, "z"}};
  spec.operators = {{{0, 1}, {2}}, {{2}, {3}}};
  spec.inputs = {0};
  spec.outputs = {3};
  spec.constants = {24};
  return spec;
}

io::Parsed parse(const ModelSpec& spec) {
  auto parsed = io::read_tflite(test::model_bytes(spec));
  REQUIRE_MESSAGE(parsed.ok(), (parsed.ok() ? "" : sentence_of(parsed.error())));
  return std::move(parsed.value());
}

Error refusal(const ModelSpec& spec) {
  const auto parsed = io::read_tflite(test::model_bytes(spec));
  REQUIRE(!parsed.ok());
  return parsed.error();
}

}  // namespace

TEST_CASE("read tflite: operators and tensors keep the order of the file") {
  const io::Parsed parsed = parse(chain());
  CHECK(parsed.document.nodes.names == std::vector<std::string>{"CONV_2D_0", "CONV_2D_1"});
  CHECK(parsed.document.graph->tensors == std::vector<GraphTensor>{{"x", 8, Role::Input},
                                                                   {"w", 24, Role::Weight},
                                                                   {"y", 16, Role::Activation},
                                                                   {"z", 4, Role::Output}});
  CHECK(parsed.document.graph->operators ==
        std::vector<Operator>{{"CONV_2D", {0, 1}, {2}, {}}, {"CONV_2D", {2}, {3}, {}}});
  CHECK(!parsed.document.edges);
  CHECK(!parsed.document.lifetimes);
}

TEST_CASE("read tflite: the arena is aligned to 16 bytes") {
  CHECK(parse(chain()).document.options.align == 16);
}

TEST_CASE("read tflite: constants are excluded, and counted with the bytes in the file") {
  CHECK(parse(chain()).excluded == "1 constant, 24 B");
}

TEST_CASE("read tflite: variables are left out and named") {
  ModelSpec spec = chain();
  spec.tensors.push_back({{256}, "state", 0, 0, true});
  spec.operators[0].inputs.push_back(4);
  const io::Parsed parsed = parse(spec);
  CHECK(parsed.document.graph->tensors.size() == 4);
  CHECK(parsed.document.graph->operators[0].inputs == std::vector<TensorId>{0, 1});
  CHECK(parsed.excluded == "1 constant, 24 B; 1 variable tensor, 1.0 KiB");
}

TEST_CASE("read tflite: a tensor nobody names is left out") {
  ModelSpec spec = chain();
  spec.tensors.insert(spec.tensors.begin() + 1, {{100}, "scratch"});
  spec.operators = {{{0, 2}, {3}}, {{3}, {4}}};
  spec.outputs = {4};
  const io::Parsed parsed = parse(spec);
  CHECK(parsed.document.graph->tensors.size() == 4);
  CHECK(parsed.document.graph->operators[0].inputs == std::vector<TensorId>{0, 1});
  CHECK(parsed.excluded == "1 constant, 24 B; 1 unused tensor, 100 B");
}

TEST_CASE("read tflite: a string tensor is left out with a finding") {
  ModelSpec spec = chain();
  spec.tensors[2].type = 5;
  const io::Parsed parsed = parse(spec);
  CHECK(parsed.document.graph->tensors.size() == 3);
  CHECK(parsed.excluded == "1 constant, 24 B; 1 tensor without a fixed size");
  REQUIRE(parsed.findings.size() == 1);
  CHECK(parsed.findings[0].message == "Left out, since the type has no fixed size: `y`.");
}

TEST_CASE("read tflite: an optional input that is left out is skipped, a repeated one read once") {
  ModelSpec spec = chain();
  spec.operators[0].inputs = {0, -1, 0, 1};
  CHECK(parse(spec).document.graph->operators[0].inputs == std::vector<TensorId>{0, 1});
}

TEST_CASE("read tflite: sizes known at run time are a finding that names the tensors") {
  ModelSpec spec = chain();
  spec.tensors[0].signature = {-1, 8};
  spec.tensors[3].shape = {1, 0};
  const io::Parsed parsed = parse(spec);
  CHECK(parsed.document.graph->tensors[3].bytes == 0);
  REQUIRE(parsed.findings.size() == 1);
  CHECK(parsed.findings[0].message ==
        "Sizes known only at run time, taken from the shape in the file: `x`, `z`.");
}

TEST_CASE("read tflite: only the first subgraph is planned, with a finding") {
  ModelSpec spec = chain();
  spec.subgraphs = 3;
  const io::Parsed parsed = parse(spec);
  REQUIRE(parsed.findings.size() == 1);
  CHECK(parsed.findings[0].message == "The model has 3 subgraphs; only the first is planned.");
}

TEST_CASE("read tflite: a tensor read but never written is a constant, with a finding") {
  ModelSpec spec = chain();
  spec.inputs = {};
  const io::Parsed parsed = parse(spec);
  CHECK(parsed.document.graph->tensors[0].role == Role::Weight);
  REQUIRE(parsed.findings.size() == 1);
  CHECK(parsed.findings[0].message == "Read but never written, so taken as constants: `x`.");
}

TEST_CASE("read tflite: names are made unique") {
  ModelSpec spec = chain();
  spec.tensors[2].name = "";
  spec.tensors[3].name = "x";
  const io::Parsed parsed = parse(spec);
  CHECK(parsed.document.graph->tensors[2].name == "t2");
  CHECK(parsed.document.graph->tensors[3].name == "x#3");
}

TEST_CASE("read tflite: an operator's kind comes from the newer field, the older one or its name") {
  ModelSpec spec = chain();
  spec.codes = {{127, 150, ""}, {25, 0, ""}, {32, 32, "Window"}, {127, 9999, ""}};
  spec.operators = {{{0}, {2}, 0}, {{2}, {3}, 1}, {{3}, {}, 2}, {{3}, {}, 3}};
  CHECK(parse(spec).document.nodes.names ==
        std::vector<std::string>{"GELU_0", "SOFTMAX_1", "Window_2", "OP_9999_3"});
}

TEST_CASE("read tflite: indices that point nowhere are refused with their place") {
  ModelSpec spec = chain();
  spec.operators[1].inputs = {7};
  const Error error = refusal(spec);
  CHECK(error.code == ErrorCode::Invalid);
  CHECK(error.message == "CONV_2D_1 refers to tensor 7, which does not exist.");
  CHECK(error.expected == "The subgraph has 4 tensors.");
  CHECK(error.where.byte_offset.has_value());
  CHECK(error.where.line == 0);
  spec = chain();
  spec.operators[1].code = 1;
  CHECK(refusal(spec).message == "Operator 1 has the code 1, which does not exist.");
  spec = chain();
  spec.outputs = {-2};
  CHECK(refusal(spec).message == "The list of outputs refers to tensor -2, which does not exist.");
}

TEST_CASE("read tflite: a tensor is written once, and before it is read") {
  ModelSpec spec = chain();
  spec.operators[1].outputs = {2};
  spec.operators[1].inputs = {0};
  CHECK(refusal(spec).message == "CONV_2D_1 writes `y`, which CONV_2D_0 wrote.");
  spec = chain();
  spec.operators[1].outputs = {0};
  CHECK(refusal(spec).message == "CONV_2D_1 writes `x`, which is an input of the graph.");
  spec = chain();
  std::swap(spec.operators[0], spec.operators[1]);
  CHECK(refusal(spec).message == "CONV_2D_0 reads `y` before CONV_2D_1 writes it.");
  spec = chain();
  spec.operators[0].inputs = {0};
  spec.operators[1].outputs = {1};
  CHECK(refusal(spec).message == "CONV_2D_1 writes the constant `w`.");
}

TEST_CASE("read tflite: a size above 2^53-1 is refused") {
  ModelSpec spec = chain();
  spec.tensors[2].shape = {1 << 30, 1 << 30};
  CHECK(refusal(spec).message == "The tensor `y` is too large.");
}

TEST_CASE("read tflite: a model without subgraph or operators") {
  ModelSpec spec = chain();
  spec.subgraphs = 0;
  CHECK(refusal(spec).message == "The model has no subgraph.");
  const io::Parsed parsed = parse(ModelSpec{});
  CHECK(parsed.document.graph->operators.empty());
  CHECK(parsed.document.nodes.count == 0);
}

TEST_CASE("read tflite: other bytes are refused") {
  const auto parsed = io::read_tflite("not a model at all");
  REQUIRE(!parsed.ok());
  CHECK(parsed.error().code == ErrorCode::Syntax);
  CHECK(parsed.error().where.byte_offset == 4);
  CHECK(!io::read_tflite("").ok());
}

TEST_CASE("read tflite: bytes at an odd address are read alike") {
  const std::string bytes = "x" + test::model_bytes(chain());
  const auto parsed = io::read_tflite(std::string_view(bytes).substr(1));
  REQUIRE(parsed.ok());
  CHECK(parsed.value().document == parse(chain()).document);
}
