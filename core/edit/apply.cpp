#include <algorithm>

#include "core/base/sort.h"
#include "core/edit/graph_edits.h"

namespace arenascope::edit {
namespace {

Error invalid(std::string message, std::string expected) {
  return make_error(ErrorCode::Invalid, std::move(message), std::move(expected));
}

bool in_range(std::int64_t n) {
  return n >= 0 && n <= kMaxNumber;
}

constexpr std::string_view kExpectedNumber = "Expected a whole number from 0 to 9007199254740991.";

Result<Done> check_number(std::int64_t n, std::string_view noun) {
  if (in_range(n)) return Done{};
  return invalid("The " + std::string(noun) + ", " + std::to_string(n) + ", is out of range.",
                 std::string(kExpectedNumber));
}

Result<Done> check_life(const Lifetime& life) {
  const auto first = check_number(life.first_use, "first step");
  if (!first) return first;
  const auto last = check_number(life.last_use, "end");
  if (!last) return last;
  if (life.last_use >= life.first_use) return Done{};
  return invalid("The end, " + std::to_string(life.last_use) + ", is before the first step, " +
                     std::to_string(life.first_use) + ".",
                 "Expected " + std::to_string(life.first_use) + " or more.");
}

Result<Done> check_align(Bytes align) {
  if (is_power_of_two(align) && in_range(align)) return Done{};
  return invalid("The alignment, " + std::to_string(align) + ", is not a power of two.",
                 "Expected 1, 2, 4, 8 and so on.");
}

Result<Done> check_sum(Bytes others, Bytes bytes) {
  if (checked_add(others, bytes)) return Done{};
  return make_error(ErrorCode::TooLarge,
                    "The sizes would add up to more than 9007199254740991 bytes.",
                    "Expected a smaller size.");
}

// The sum of all sizes but that of `except`; it is in range because the document was checked when
// it was read.
template <class Tensor>
Bytes sum_of_others(const std::vector<Tensor>& tensors, std::size_t except) {
  Bytes sum = 0;
  for (std::size_t i = 0; i < tensors.size(); ++i) sum += i == except ? 0 : tensors[i].bytes;
  return sum;
}

template <class Tensor>
Result<Done> check_name(const std::vector<Tensor>& tensors, std::size_t except,
                        const std::string& name) {
  if (name.empty()) return invalid("The name is empty.", "Expected a name.");
  for (std::size_t i = 0; i < tensors.size(); ++i)
    if (i != except && tensors[i].name == name)
      return invalid("Another tensor is called " + name + ".",
                     "Expected a name that no other has.");
  return Done{};
}

template <class Tensor>
Result<Done> check_index(const std::vector<Tensor>& tensors, TensorId tensor) {
  if (tensor < tensors.size()) return Done{};
  return invalid("There is no tensor " + std::to_string(tensor) + ".",
                 "Expected an index below " + std::to_string(tensors.size()) + ".");
}

template <class Tensor>
Result<Done> check_tensor_edit(const std::vector<Tensor>& tensors, const SetBytes& edit) {
  auto done = check_index(tensors, edit.tensor);
  if (done) done = check_number(edit.bytes, "size");
  if (done) done = check_sum(sum_of_others(tensors, edit.tensor), edit.bytes);
  return done;
}

template <class Tensor>
Result<Done> check_tensor_edit(const std::vector<Tensor>& tensors, const RenameTensor& edit) {
  auto done = check_index(tensors, edit.tensor);
  if (done) done = check_name(tensors, edit.tensor, edit.name);
  return done;
}

// A tensor that joins `tensors`, whose sizes add up to `sum`.
Result<Done> check_tensor(const LifetimeTensor& tensor, Bytes sum) {
  auto done = check_number(tensor.bytes, "size");
  if (done) done = check_sum(sum, tensor.bytes);
  if (done) done = check_life(tensor.life);
  if (done && tensor.offset) done = check_number(*tensor.offset, "offset");
  if (done && tensor.align != 0) done = check_align(tensor.align);
  return done;
}

Result<Done> check_all(const std::vector<LifetimeTensor>& tensors) {
  std::vector<std::string_view> names;
  Bytes sum = 0;
  for (const LifetimeTensor& tensor : tensors) {
    if (tensor.name.empty()) return invalid("A name is empty.", "Expected a name.");
    const auto done = check_tensor(tensor, sum);
    if (!done) return done;
    sum += tensor.bytes;
    names.push_back(tensor.name);
  }
  stable_sort(names);
  const auto twice = std::adjacent_find(names.begin(), names.end());
  if (twice == names.end()) return Done{};
  return invalid("Two tensors are called " + std::string(*twice) + ".",
                 "Expected a name that no other has.");
}

class Checker {
 public:
  explicit Checker(const Document& document) : document_(document) {}

  Result<Done> operator()(const SetLifetime& edit) const {
    auto done = need_lifetimes();
    if (done) done = check_index(*document_.lifetimes, edit.tensor);
    if (done) done = check_life(edit.life);
    return done;
  }
  Result<Done> operator()(const SetBytes& edit) const { return check_in_its_list(edit); }
  Result<Done> operator()(const RenameTensor& edit) const { return check_in_its_list(edit); }
  Result<Done> operator()(const AddTensor& edit) const {
    auto done = need_lifetimes();
    if (!done) return done;
    const auto& tensors = *document_.lifetimes;
    if (tensors.size() >= kMaxTensors)
      return make_error(ErrorCode::TooLarge,
                        "The document has " + std::to_string(tensors.size()) + " tensors.",
                        "Expected no more than these.");
    done = check_name(tensors, tensors.size(), edit.tensor.name);
    if (done) done = check_tensor(edit.tensor, sum_of_others(tensors, tensors.size()));
    return done;
  }
  Result<Done> operator()(const RemoveTensor& edit) const {
    const auto done = need_lifetimes();
    return done ? check_index(*document_.lifetimes, edit.tensor) : done;
  }
  Result<Done> operator()(const SetOptions& edit) const {
    Result<Done> done = Done{};
    if (edit.options.align) done = check_align(*edit.options.align);
    if (done && edit.options.budget) done = check_number(*edit.options.budget, "budget");
    return done;
  }
  Result<Done> operator()(const DetachLifetimes& edit) const {
    if (!document_.graph)
      return make_error(ErrorCode::MissingPart, "The document has no operators.",
                        "Expected operators whose tensors can be detached.");
    if (document_.incidences)
      return invalid("The incidences of this document speak of its operators.",
                     "Expected a document without incidences.");
    return check_all(edit.lifetimes);
  }
  template <class GraphEdit>
  Result<Done> operator()(const GraphEdit& edit) const {
    return check_graph_edit(document_, edit);
  }

 private:
  Result<Done> need_lifetimes() const {
    if (document_.lifetimes) return Done{};
    if (document_.graph)
      return make_error(ErrorCode::MissingPart,
                        "In this document the schedule decides the lifetimes.",
                        "Expected lifetimes: detach them first.");
    return make_error(ErrorCode::MissingPart, "The document has no tensors.",
                      "Expected lifetimes.");
  }
  template <class TensorEdit>
  Result<Done> check_in_its_list(const TensorEdit& edit) const {
    if (document_.lifetimes) return check_tensor_edit(*document_.lifetimes, edit);
    if (document_.graph) return check_tensor_edit(document_.graph->tensors, edit);
    return make_error(ErrorCode::MissingPart, "The document has no tensors.",
                      "Expected lifetimes, or nodes with tensors.");
  }

  const Document& document_;
};

template <class T>
bool replace(T& old, const T& value) {
  if (old == value) return false;
  old = value;
  return true;
}

// Applies a checked edit; true when something changed.
class Applier {
 public:
  explicit Applier(Document& document) : document_(document) {}

  bool operator()(const SetLifetime& edit) const {
    return replace((*document_.lifetimes)[edit.tensor].life, edit.life);
  }
  bool operator()(const SetBytes& edit) const {
    return replace(document_.lifetimes ? (*document_.lifetimes)[edit.tensor].bytes
                                       : document_.graph->tensors[edit.tensor].bytes,
                   edit.bytes);
  }
  bool operator()(const RenameTensor& edit) const {
    return replace(document_.lifetimes ? (*document_.lifetimes)[edit.tensor].name
                                       : document_.graph->tensors[edit.tensor].name,
                   edit.name);
  }
  bool operator()(const AddTensor& edit) const {
    document_.lifetimes->push_back(edit.tensor);
    return true;
  }
  bool operator()(const RemoveTensor& edit) const {
    document_.lifetimes->erase(document_.lifetimes->begin() + edit.tensor);
    return true;
  }
  bool operator()(const SetOptions& edit) const { return replace(document_.options, edit.options); }
  bool operator()(const DetachLifetimes& edit) const {
    document_.graph.reset();
    document_.nodes = {};
    document_.lifetimes = edit.lifetimes;
    return true;
  }
  template <class GraphEdit>
  bool operator()(const GraphEdit& edit) const {
    return apply_graph_edit(document_, edit);
  }

 private:
  Document& document_;
};

}  // namespace

bool edits_graph(const Edit& edit) {
  return edit.index() > Edit(DetachLifetimes{}).index();
}

Result<Done> check(const Document& document, const Edit& edit) {
  return std::visit(Checker(document), edit);
}

Result<bool> apply(Document& document, const Edit& edit) {
  const auto checked = check(document, edit);
  if (!checked) return checked.error();
  return std::visit(Applier(document), edit);
}

}  // namespace arenascope::edit
