#include "core/gallery/network_text.h"

namespace arenascope::gallery {
namespace {

std::string quoted(std::string_view name) {
  return '"' + std::string(name) + '"';
}

std::string lines(const std::vector<std::string>& rows) {
  std::string text;
  for (const std::string& row : rows) text += (text.empty() ? "\n  " : ",\n  ") + row;
  return text;
}

}  // namespace

void NetworkText::tensor(std::string_view name, Bytes bytes, std::string_view role) {
  std::string row = "{\"name\": " + quoted(name) + ", \"bytes\": " + std::to_string(bytes);
  if (!role.empty()) row += ", \"role\": " + quoted(role);
  tensors_.push_back(row + '}');
}

void NetworkText::node(std::string_view name, std::string_view op,
                       const std::vector<std::string>& inputs, std::string_view output) {
  std::string row = "{\"name\": " + quoted(name) + ", \"op\": " + quoted(op) + ", \"inputs\": [";
  for (std::size_t i = 0; i < inputs.size(); ++i) row += (i > 0 ? ", " : "") + quoted(inputs[i]);
  nodes_.push_back(row + "], \"outputs\": [" + quoted(output) + "]}");
}

std::string NetworkText::text() const {
  return "{\"arenascope\": 1, \"name\": " + quoted(name_) + ",\n \"tensors\": [" + lines(tensors_) +
         "],\n \"nodes\": [" + lines(nodes_) + "]}\n";
}

}  // namespace arenascope::gallery
