#include "core/io/write_csv.h"

#include <algorithm>

#include "core/io/csv_scan.h"

namespace arenascope::io {
namespace {

constexpr char kSeparator = ',';

// The alignment a tensor was given, 0 for none.
Bytes own_align(const Document& document, const PlannedTensor& tensor) {
  return document.lifetimes ? (*document.lifetimes)[tensor.source].align : 0;
}

}  // namespace

std::string write_csv(const Document& document, const ArenaPlan& plan) {
  const auto any = [&plan](auto has) {
    return std::any_of(plan.tensors.begin(), plan.tensors.end(), has);
  };
  const bool aligned =
      any([&](const PlannedTensor& tensor) { return own_align(document, tensor) > 0; });
  const bool has_roles = any([](const PlannedTensor& t) { return t.role != Role::Activation; });
  // One step more than the last would not be read back.
  const bool inclusive = any([](const PlannedTensor& t) { return t.life.last_use == kMaxNumber; });

  std::string text = inclusive ? "id,lower,end,size,offset" : "id,lower,upper,size,offset";
  text += std::string(aligned ? ",alignment" : "") + (has_roles ? ",role\n" : "\n");
  for (const PlannedTensor& tensor : plan.tensors) {
    text += csv_quoted(tensor.name, kSeparator);
    for (const std::int64_t number :
         {tensor.life.first_use, tensor.life.last_use + (inclusive ? 0 : 1), tensor.bytes,
          tensor.offset})
      text += kSeparator + std::to_string(number);
    if (aligned)
      text += kSeparator + std::to_string(std::max<Bytes>(1, own_align(document, tensor)));
    if (has_roles) text += kSeparator + std::string(role_name(tensor.role));
    text += '\n';
  }
  return text;
}

}  // namespace arenascope::io
