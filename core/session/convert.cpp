#include "core/session/convert.h"

#include <array>

#include "core/io/write.h"
#include "core/io/write_csv.h"
#include "core/io/write_graph.h"
#include "core/plan/pipeline.h"
#include "core/scene/arena_svg.h"

namespace arenascope::session {
namespace {

Result<std::string> to_json(const Document& document) {
  return io::write_json(document);
}

Result<ArenaPlan> arena_of(const Document& document) {
  Plan plan = make_plan(document);
  if (plan.arena_error) return *plan.arena_error;
  if (plan.arena) return std::move(*plan.arena);
  return make_error(ErrorCode::MissingPart, "The input has no tensors to plan.",
                    "Expected lifetimes, or operators with tensors.");
}

Result<std::string> to_csv(const Document& document) {
  const auto arena = arena_of(document);
  if (!arena) return arena.error();
  return io::write_csv(document, *arena);
}

Result<std::string> to_svg(const Document& document) {
  const auto arena = arena_of(document);
  if (!arena) return arena.error();
  return scene::arena_svg(document, *arena);
}

struct Target {
  std::string_view id;
  Result<std::string> (*write)(const Document&);
};
constexpr std::array<Target, 5> kTargets{{{"json", to_json},
                                          {"csv", to_csv},
                                          {"dot", io::write_dot},
                                          {"lines", io::write_lines},
                                          {"svg", to_svg}}};

}  // namespace

std::vector<std::string_view> convert_targets() {
  std::vector<std::string_view> ids;
  for (const Target& target : kTargets) ids.push_back(target.id);
  return ids;
}

Result<std::string> convert(const Document& document, std::string_view target) {
  for (const Target& known : kTargets)
    if (known.id == target) return known.write(document);
  return make_error(ErrorCode::Usage, "There is no format to write `" + std::string(target) + "`.",
                    "Expected json, csv, dot, lines or svg.");
}

}  // namespace arenascope::session
