#include <doctest/doctest.h>

#include "core/edit/edit.h"

using namespace arenascope;
using namespace arenascope::edit;

namespace {

LifetimeTensor tensor(std::string name, Bytes bytes, Step first, Step last) {
  return {std::move(name), bytes, {first, last}, std::nullopt, 0, Role::Activation};
}

Document given_lifetimes() {
  Document document;
  document.lifetimes = {tensor("a", 10, 0, 1), tensor("b", 20, 1, 2)};
  return document;
}

// a writes x, b reads it.
Document operator_graph() {
  Document document;
  document.graph.emplace();
  document.graph->tensors = {{"x", 8, Role::Activation}};
  document.graph->operators = {{"", {}, {0}, {}}, {"", {0}, {}, {}}};
  document.nodes = {2, {"a", "b"}};
  return document;
}

std::string refusal_of(const Document& document, const Edit& edit) {
  Document copy = document;
  const auto applied = apply(copy, edit);
  CHECK(copy == document);
  REQUIRE(!applied.ok());
  return std::string(code_name(applied.error().code)) + ": " + sentence_of(applied.error());
}

}  // namespace

TEST_CASE("apply: a lifetime, a size and a name change in place") {
  Document document = given_lifetimes();
  CHECK(apply(document, SetLifetime{1, {0, 7}}).value());
  CHECK(apply(document, SetBytes{1, 5}).value());
  CHECK(apply(document, RenameTensor{1, "c"}).value());
  CHECK(*document.lifetimes == std::vector{tensor("a", 10, 0, 1), tensor("c", 5, 0, 7)});
}

TEST_CASE("apply: sizes and names of an operator graph change too") {
  Document document = operator_graph();
  CHECK(apply(document, SetBytes{0, 5}).value());
  CHECK(apply(document, RenameTensor{0, "y"}).value());
  CHECK(document.graph->tensors[0] == GraphTensor{"y", 5, Role::Activation});
}

TEST_CASE("apply: an edit that changes nothing says so") {
  Document document = given_lifetimes();
  CHECK(!apply(document, SetLifetime{0, {0, 1}}).value());
  CHECK(!apply(document, RenameTensor{0, "a"}).value());
  CHECK(!apply(document, SetOptions{}).value());
}

TEST_CASE("apply: tensors join at the end and leave anywhere") {
  Document document = given_lifetimes();
  CHECK(apply(document, AddTensor{tensor("c", 1, 3, 3)}).value());
  CHECK(apply(document, RemoveTensor{0}).value());
  CHECK(*document.lifetimes == std::vector{tensor("b", 20, 1, 2), tensor("c", 1, 3, 3)});
}

TEST_CASE("apply: detached lifetimes take the place of the operators") {
  Document document = operator_graph();
  document.options.align = 16;
  CHECK(apply(document, DetachLifetimes{{tensor("x", 8, 0, 1)}}).value());
  Document expected;
  expected.options.align = 16;
  expected.lifetimes = {tensor("x", 8, 0, 1)};
  CHECK(document == expected);
}

TEST_CASE("apply: what does not fit is refused with a reason and changes nothing") {
  const Document document = given_lifetimes();
  CHECK(refusal_of(document, SetLifetime{0, {3, 2}}) ==
        "invalid: The end, 2, is before the first step, 3. Expected 3 or more.");
  CHECK(refusal_of(document, SetLifetime{2, {0, 0}}) ==
        "invalid: There is no tensor 2. Expected an index below 2.");
  CHECK(refusal_of(document, SetLifetime{0, {-1, 0}}) ==
        "invalid: The first step, -1, is out of range. Expected a whole number from 0 to "
        "9007199254740991.");
  CHECK(refusal_of(document, SetBytes{0, kMaxNumber + 1}) ==
        "invalid: The size, 9007199254740992, is out of range. Expected a whole number from 0 to "
        "9007199254740991.");
  CHECK(refusal_of(document, SetBytes{0, kMaxNumber}) ==
        "too_large: The sizes would add up to more than 9007199254740991 bytes. Expected a smaller "
        "size.");
  CHECK(refusal_of(document, RenameTensor{0, ""}) ==
        "invalid: The name is empty. Expected a name.");
  CHECK(refusal_of(document, RenameTensor{0, "b"}) ==
        "invalid: Another tensor is called b. Expected a name that no other has.");
  CHECK(refusal_of(document, AddTensor{tensor("a", 1, 0, 0)}) ==
        "invalid: Another tensor is called a. Expected a name that no other has.");
  LifetimeTensor odd = tensor("c", 1, 0, 0);
  odd.align = 3;
  CHECK(refusal_of(document, AddTensor{odd}) ==
        "invalid: The alignment, 3, is not a power of two. Expected 1, 2, 4, 8 and so on.");
  CHECK(refusal_of(document, SetOptions{{"", "", 0, std::nullopt}}) ==
        "invalid: The alignment, 0, is not a power of two. Expected 1, 2, 4, 8 and so on.");
  CHECK(refusal_of(document, SetOptions{{"", "", std::nullopt, -1}}) ==
        "invalid: The budget, -1, is out of range. Expected a whole number from 0 to "
        "9007199254740991.");
}

TEST_CASE("apply: a part that is missing is named") {
  CHECK(refusal_of(operator_graph(), SetLifetime{0, {0, 0}}) ==
        "missing_part: In this document the schedule decides the lifetimes. Expected lifetimes: "
        "detach them first.");
  CHECK(refusal_of(operator_graph(), RemoveTensor{0}).substr(0, 12) == "missing_part");
  CHECK(refusal_of(given_lifetimes(), DetachLifetimes{}) ==
        "missing_part: The document has no operators. Expected operators whose tensors can be "
        "detached.");
  Document edges;
  edges.edges.emplace();
  CHECK(refusal_of(edges, SetBytes{0, 1}) ==
        "missing_part: The document has no tensors. Expected lifetimes, or nodes with tensors.");
}

TEST_CASE("apply: operators that incidences speak of are not detached") {
  Document document = operator_graph();
  document.incidences.emplace().push_back({0});
  CHECK(refusal_of(document, DetachLifetimes{}) ==
        "invalid: The incidences of this document speak of its operators. Expected a document "
        "without incidences.");
}

TEST_CASE("apply: detached lifetimes have unique names") {
  CHECK(refusal_of(operator_graph(), DetachLifetimes{{tensor("x", 1, 0, 0), tensor("y", 1, 0, 0),
                                                      tensor("x", 1, 0, 0)}}) ==
        "invalid: Two tensors are called x. Expected a name that no other has.");
}
