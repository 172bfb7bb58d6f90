#include "core/io/write_csv.h"

#include <doctest/doctest.h>

#include "core/io/format.h"

using namespace arenascope;
using namespace arenascope::io;

namespace {

ArenaPlan plan_of(const std::vector<LifetimeTensor>& tensors) {
  ArenaPlan plan;
  for (TensorId i = 0; i < tensors.size(); ++i)
    plan.tensors.push_back({tensors[i].name, tensors[i].bytes, tensors[i].bytes, tensors[i].life, 1,
                            tensors[i].role, tensors[i].offset.value_or(0), i});
  return plan;
}

std::string written(const std::vector<LifetimeTensor>& tensors) {
  Document document;
  document.lifetimes = tensors;
  return write_csv(document, plan_of(tensors));
}

}  // namespace

TEST_CASE("write csv: upper is one step after the last use") {
  CHECK(written({{"a", 10, {0, 1}, 0, 0, Role::Activation},
                 {"b", 20, {1, 1}, 10, 0, Role::Activation}}) ==
        "id,lower,upper,size,offset\na,0,2,10,0\nb,1,2,20,10\n");
}

TEST_CASE("write csv: alignment and role stand only where a tensor has its own") {
  CHECK(written(
            {{"a", 10, {0, 1}, 0, 16, Role::Activation}, {"b", 20, {1, 1}, 16, 0, Role::Output}}) ==
        "id,lower,upper,size,offset,alignment,role\na,0,2,10,0,16,activation\nb,1,2,20,16,1,"
        "output\n");
}

TEST_CASE("write csv: what is read back is the same, whatever the names and numbers") {
  const std::vector<LifetimeTensor> tensors{
      {"a,b", 10, {0, kMaxNumber}, 0, 0, Role::Activation},
      {"\"q\"", 0, {3, 4}, 7, 0, Role::Activation},
      {"# x", kMaxNumber - 10, {0, 0}, 16, 0, Role::Activation}};
  const auto parsed = read_csv(written(tensors));
  REQUIRE(parsed);
  CHECK(*parsed->document.lifetimes == tensors);
}

TEST_CASE("write csv: tensors of operators have no alignment of their own") {
  Document document;
  document.graph.emplace();
  CHECK(write_csv(document, plan_of({{"x", 4, {0, 2}, 8, 0, Role::Activation}})) ==
        "id,lower,upper,size,offset\nx,0,3,4,8\n");
}
