// Small TensorFlow Lite models for tests.
#pragma once

#include <string>
#include <vector>

#include "tflite_generated.h"

namespace arenascope::test {

struct ModelTensor {
  std::vector<std::int32_t> shape;
  std::string name;
  std::int8_t type = 9;      // INT8
  std::uint32_t buffer = 0;  // index into ModelSpec::constants, plus 1; 0 is "no data"
  bool is_variable = false;
  std::vector<std::int32_t> signature = {};
};

struct ModelOperator {
  std::vector<std::int32_t> inputs;
  std::vector<std::int32_t> outputs;
  std::uint32_t code = 0;
};

struct ModelCode {
  std::int8_t old_number = 0;
  std::int32_t number = 0;
  std::string custom = {};
};

struct ModelSpec {
  std::vector<ModelTensor> tensors;
  std::vector<ModelOperator> operators;
  std::vector<std::int32_t> inputs;
  std::vector<std::int32_t> outputs;
  std::vector<std::size_t> constants;  // bytes of each
  std::vector<ModelCode> codes{{3, 3, ""}};
  std::size_t subgraphs = 1;
};

inline flatbuffers::Offset<tflite::SubGraph> subgraph_of(flatbuffers::FlatBufferBuilder& builder,
                                                         const ModelSpec& spec) {
  std::vector<flatbuffers::Offset<tflite::Tensor>> tensors;
  for (const ModelTensor& tensor : spec.tensors)
    tensors.push_back(tflite::CreateTensorDirect(
        builder, &tensor.shape, tensor.type, tensor.buffer,
        tensor.name.empty() ? nullptr : tensor.name.c_str(), tensor.is_variable,
        tensor.signature.empty() ? nullptr : &tensor.signature));
  std::vector<flatbuffers::Offset<tflite::Operator>> operators;
  for (const ModelOperator& op : spec.operators)
    operators.push_back(tflite::CreateOperatorDirect(builder, op.code, &op.inputs, &op.outputs));
  return tflite::CreateSubGraphDirect(builder, &tensors, &spec.inputs, &spec.outputs, &operators,
                                      "main");
}

// The file of a model.
inline std::string model_bytes(const ModelSpec& spec) {
  flatbuffers::FlatBufferBuilder builder;
  std::vector<flatbuffers::Offset<tflite::Buffer>> buffers{tflite::CreateBuffer(builder)};
  for (const std::size_t bytes : spec.constants) {
    const std::vector<std::uint8_t> data(bytes, 7);
    buffers.push_back(tflite::CreateBufferDirect(builder, &data));
  }
  std::vector<flatbuffers::Offset<tflite::OperatorCode>> codes;
  for (const ModelCode& code : spec.codes)
    codes.push_back(tflite::CreateOperatorCodeDirect(
        builder, code.old_number, code.custom.empty() ? nullptr : code.custom.c_str(),
        static_cast<tflite::BuiltinOperator>(code.number)));
  std::vector<flatbuffers::Offset<tflite::SubGraph>> subgraphs;
  for (std::size_t i = 0; i < spec.subgraphs; ++i) subgraphs.push_back(subgraph_of(builder, spec));
  tflite::FinishModelBuffer(
      builder, tflite::CreateModelDirect(builder, 3, &codes, &subgraphs, "test", &buffers));
  return {reinterpret_cast<const char*>(builder.GetBufferPointer()), builder.GetSize()};
}

}  // namespace arenascope::test
