#include "core/io/write_csv.h"

#include <algorithm>
#include <vector>

#include "core/io/csv_scan.h"

namespace arenascope::io {
namespace {

constexpr char kSeparator = ',';

// Columns stand only where a tensor needs them.
std::string csv_of(const std::vector<LifetimeTensor>& tensors) {
  const auto any = [&tensors](auto has) {
    return std::any_of(tensors.begin(), tensors.end(), has);
  };
  const bool placed = any([](const LifetimeTensor& t) { return t.offset.has_value(); });
  const bool aligned = any([](const LifetimeTensor& t) { return t.align > 0; });
  const bool has_roles = any([](const LifetimeTensor& t) { return t.role != Role::Activation; });
  // One step more than the last would not be read back.
  const bool inclusive = any([](const LifetimeTensor& t) { return t.life.last_use == kMaxNumber; });

  std::string text = inclusive ? "id,lower,end,size" : "id,lower,upper,size";
  text += std::string(placed ? ",offset" : "") + (aligned ? ",alignment" : "") +
          (has_roles ? ",role\n" : "\n");
  for (const LifetimeTensor& tensor : tensors) {
    text += csv_quoted(tensor.name, kSeparator);
    for (const std::int64_t number :
         {tensor.life.first_use, tensor.life.last_use + (inclusive ? 0 : 1), tensor.bytes})
      text += kSeparator + std::to_string(number);
    if (placed) text += kSeparator + (tensor.offset ? std::to_string(*tensor.offset) : "");
    if (aligned) text += kSeparator + std::to_string(std::max<Bytes>(1, tensor.align));
    if (has_roles) text += kSeparator + std::string(role_name(tensor.role));
    text += '\n';
  }
  return text;
}

}  // namespace

std::string write_csv(const Document& document, const ArenaPlan& plan) {
  std::vector<LifetimeTensor> placed;
  placed.reserve(plan.tensors.size());
  for (const PlannedTensor& tensor : plan.tensors) {
    const Bytes align = document.lifetimes ? (*document.lifetimes)[tensor.source].align : 0;
    placed.push_back({tensor.name, tensor.bytes, tensor.life, tensor.offset, align, tensor.role});
  }
  return csv_of(placed);
}

std::string write_lifetimes_csv(const Document& document) {
  return csv_of(document.lifetimes.value_or(std::vector<LifetimeTensor>{}));
}

}  // namespace arenascope::io
