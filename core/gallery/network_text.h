// Builds the Arenascope JSON of an operator graph, for generated samples. Names must need no
// escape.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/bytes.h"

namespace arenascope::gallery {

class NetworkText {
 public:
  explicit NetworkText(std::string_view name) : name_(name) {}

  // `role` may be empty.
  void tensor(std::string_view name, Bytes bytes, std::string_view role = {});
  void node(std::string_view name, std::string_view op, const std::vector<std::string>& inputs,
            std::string_view output);

  std::string text() const;

 private:
  std::string name_;
  std::vector<std::string> tensors_;
  std::vector<std::string> nodes_;
};

}  // namespace arenascope::gallery
