#include "core/io/patch.h"

#include <doctest/doctest.h>

using namespace arenascope;
using namespace arenascope::edit;
using io::Format;

namespace {

LifetimeTensor tensor(std::string name, Bytes bytes, Step first, Step last) {
  return {std::move(name), bytes, {first, last}, std::nullopt, 0, Role::Activation};
}

std::string patched(std::string_view text, Format format, const Edit& edit) {
  const auto parsed = io::read(text, format);
  REQUIRE_MESSAGE(parsed.ok(), sentence_of(parsed.error()));
  const auto edits = io::patch(text, format, parsed.value().map, parsed.value().document, edit);
  REQUIRE_MESSAGE(edits.ok(), sentence_of(edits.error()));
  return io::apply_text_edits(text, edits.value());
}

std::string csv(std::string_view text, const Edit& edit) {
  return patched(text, Format::Csv, edit);
}
std::string json(std::string_view text, const Edit& edit) {
  return patched(text, Format::Json, edit);
}

constexpr std::string_view kCsv =
    "# mine\nid, lower, upper,size\na, 0, 2,10\r\n\n # two\nb, 1, 3,20 \n# end\n";
constexpr std::string_view kLines =
    "{\"lifetimes\": [\n"
    "  {\"name\": \"a\", \"bytes\": 10, \"first_use\": 0, \"last_use\": 1},\n"
    "  {\"bytes\": 20, \"first_use\": 1, \"last_use\": 2}\n"
    "]}\n";
constexpr std::string_view kGraph =
    "{\n \"tensors\": [\n  {\"name\": \"x\", \"bytes\": 8},\n  {\"name\": \"y\", \"bytes\": 4}],\n"
    " \"nodes\": [\n  {\"name\": \"a\", \"outputs\": [\"x\"]},\n"
    "  {\"name\": \"b\", \"inputs\": [\"x\", \"x\"], \"outputs\": [\"y\"]}],\n"
    " \"options\": {\"align\": 16}}\n";

}  // namespace

TEST_CASE("patch csv: only the changed numbers are written") {
  CHECK(csv(kCsv, SetLifetime{0, {0, 4}}) ==
        "# mine\nid, lower, upper,size\na, 0, 5,10\r\n\n # two\nb, 1, 3,20 \n# end\n");
  CHECK(csv("end,id,lower,size\n1,a,0,8", SetLifetime{0, {2, 3}}) == "end,id,lower,size\n3,a,2,8");
  CHECK(csv(kCsv, SetBytes{1, 7}) ==
        "# mine\nid, lower, upper,size\na, 0, 2,10\r\n\n # two\nb, 1, 3,7 \n# end\n");
  CHECK(csv(kCsv, SetBytes{1, 20}) == kCsv);
}

TEST_CASE("patch csv: a new name is quoted where it must be") {
  const std::string text = "id,lower,end,size\na,0,1,8\n";
  CHECK(csv(text, RenameTensor{0, "b c"}) == "id,lower,end,size\nb c,0,1,8\n");
  CHECK(csv(text, RenameTensor{0, "b,\"c\""}) == "id,lower,end,size\n\"b,\"\"c\"\"\",0,1,8\n");
  CHECK(csv(text, RenameTensor{0, "#b"}) == "id,lower,end,size\n\"#b\",0,1,8\n");
  CHECK(csv("id;lower;end;size\na;0;1;8", RenameTensor{0, "b,c"}) ==
        "id;lower;end;size\nb,c;0;1;8");
}

TEST_CASE("patch csv: a new tensor is a line after the last row") {
  CHECK(csv(kCsv, AddTensor{tensor("c", 5, 2, 2)}) ==
        "# mine\nid, lower, upper,size\na, 0, 2,10\r\n\n # two\nb, 1, 3,20 \nc,2,3,5\n# end\n");
  CHECK(csv("id,lower,end,size,x,offset\r\na,0,1,8", AddTensor{tensor("c", 5, 2, 2)}) ==
        "id,lower,end,size,x,offset\r\na,0,1,8\r\nc,2,2,5,,");
  CHECK(csv("id,lower,end,size", AddTensor{tensor("c", 5, 2, 2)}) == "id,lower,end,size\nc,2,2,5");
}

TEST_CASE("patch csv: a removed tensor takes its whole line") {
  CHECK(csv(kCsv, RemoveTensor{0}) ==
        "# mine\nid, lower, upper,size\n\n # two\nb, 1, 3,20 \n# end\n");
  CHECK(csv("id,lower,end,size\na,0,1,8", RemoveTensor{0}) == "id,lower,end,size\n");
}

TEST_CASE("patch csv: rows behind a removed one keep the names they had") {
  CHECK(csv("id,lower,end,size\na,0,1,8\n,0,1,8\n\"\",0,1,8\n", RemoveTensor{0}) ==
        "id,lower,end,size\nt1,0,1,8\nt2,0,1,8\n");
}

TEST_CASE("patch csv: what the table cannot hold is refused") {
  const std::string text = "id,lower,upper,size\na,0,1,8\n";
  const auto parsed = io::read_csv(text);
  REQUIRE(parsed.ok());
  const auto refusal = [&](const Edit& edit) {
    const auto edits =
        io::patch(text, Format::Csv, parsed.value().map, parsed.value().document, edit);
    REQUIRE(!edits.ok());
    return sentence_of(edits.error());
  };
  LifetimeTensor aligned = tensor("c", 1, 0, 0);
  aligned.align = 4;
  CHECK(refusal(AddTensor{aligned}) ==
        "The table has no column alignment. Expected that column, or a tensor without it.");
  CHECK(refusal(SetLifetime{0, {0, kMaxNumber}}) ==
        "The end, 9007199254740991, cannot be written where upper is exclusive. Expected a smaller "
        "end.");
  CHECK(refusal(RenameTensor{0, "\xFF"}) == "A name is not UTF-8. Expected UTF-8.");
  CHECK(refusal(RenameTensor{7, "b"}) == "There is no tensor 7. Expected an index below 1.");
}

TEST_CASE("patch: options that the format cannot hold leave the text as it is") {
  CHECK(csv(kCsv, SetOptions{{"first-fit", "", 16, 7}}) == kCsv);
  CHECK(patched("a -> b", Format::Lines, SetOptions{{"", "", 16, {}}}) == "a -> b");
  CHECK(io::holds_options(Format::Json));
  CHECK(!io::holds_options(Format::Dot));
}

TEST_CASE("patch json: only the changed values are written") {
  CHECK(json("{\"lifetimes\":[{\"bytes\":1,\"first_use\":0,\"last_use\":9}]}",
             SetLifetime{0, {0, 10}}) ==
        "{\"lifetimes\":[{\"bytes\":1,\"first_use\":0,\"last_use\":10}]}");
}

TEST_CASE("patch json: a name that was not written becomes the first member") {
  CHECK(json("{\"lifetimes\":[{\"bytes\":1,\"first_use\":0,\"last_use\":9}]}",
             RenameTensor{0, "a"}) ==
        "{\"lifetimes\":[{\"name\":\"a\",\"bytes\":1,\"first_use\":0,\"last_use\":9}]}");
  CHECK(json("{\"tensors\": [{\n  \"bytes\" : 1\n}], \"nodes\": []}", RenameTensor{0, "\"q\""}) ==
        "{\"tensors\": [{\n  \"name\" : \"\\\"q\\\"\",\n  \"bytes\" : 1\n}], \"nodes\": []}");
}

TEST_CASE("patch json: a rename follows into inputs and outputs") {
  const std::string expected =
      "{\n \"tensors\": [\n  {\"name\": \"z\", \"bytes\": 8},\n  {\"name\": \"y\", \"bytes\": "
      "4}],\n"
      " \"nodes\": [\n  {\"name\": \"a\", \"outputs\": [\"z\"]},\n"
      "  {\"name\": \"b\", \"inputs\": [\"z\", \"z\"], \"outputs\": [\"y\"]}],\n"
      " \"options\": {\"align\": 16}}\n";
  CHECK(json(kGraph, RenameTensor{0, "z"}) == expected);
}

TEST_CASE("patch json: a new tensor looks like the last one") {
  CHECK(json(kLines, AddTensor{tensor("c", 5, 2, 2)}) ==
        "{\"lifetimes\": [\n"
        "  {\"name\": \"a\", \"bytes\": 10, \"first_use\": 0, \"last_use\": 1},\n"
        "  {\"bytes\": 20, \"first_use\": 1, \"last_use\": 2},\n"
        "  {\"name\": \"c\", \"bytes\": 5, \"first_use\": 2, \"last_use\": 2}\n"
        "]}\n");
  CHECK(json("{\"lifetimes\":[]}", AddTensor{tensor("c", 5, 2, 2)}) ==
        "{\"lifetimes\":[{\"name\":\"c\",\"bytes\":5,\"first_use\":2,\"last_use\":2}]}");
  CHECK(json("{\n \"lifetimes\": []\n}", AddTensor{tensor("c", 5, 2, 2)}) ==
        "{\n \"lifetimes\": [\n   {\"name\": \"c\", \"bytes\": 5, \"first_use\": 2, \"last_use\": "
        "2}\n"
        " ]\n}");
}

TEST_CASE("patch json: a removed tensor takes its line and leaves the names of the others") {
  CHECK(json(kLines, RemoveTensor{0}) ==
        "{\"lifetimes\": [\n"
        "  {\"name\": \"t1\", \"bytes\": 20, \"first_use\": 1, \"last_use\": 2}\n"
        "]}\n");
  CHECK(json(kLines, RemoveTensor{1}) ==
        "{\"lifetimes\": [\n"
        "  {\"name\": \"a\", \"bytes\": 10, \"first_use\": 0, \"last_use\": 1}\n"
        "]}\n");
}

TEST_CASE("patch json: options are changed, added and removed in place") {
  const std::string text =
      "{\"edges\": [], \"options\": {\"align\": 16, \"note\": 1, \"budget\": \"1K\"}}";
  CHECK(json(text, SetOptions{{"", "", 32, 1024}}) ==
        "{\"edges\": [], \"options\": {\"align\": 32, \"note\": 1, \"budget\": \"1K\"}}");
  CHECK(json(text, SetOptions{{"exact", "", {}, 1024}}) ==
        "{\"edges\": [], \"options\": {\"note\": 1, \"budget\": \"1K\", \"planner\": \"exact\"}}");
  CHECK(json("{\"edges\":[]}", SetOptions{{"exact", "", 4, {}}}) ==
        "{\"edges\":[],\"options\":{\"planner\":\"exact\",\"align\":4}}");
  CHECK(json("{\"edges\": [], \"options\": null}", SetOptions{{"", "kahn", {}, {}}}) ==
        "{\"edges\": [], \"options\": {\"schedule\": \"kahn\"}}");
  CHECK(json("{\"edges\": [], \"options\": {\"align\": 4}}", SetOptions{}) ==
        "{\"edges\": [], \"options\": {}}");
}

TEST_CASE("patch json: detached lifetimes take the place of tensors and nodes") {
  CHECK(json(kGraph, DetachLifetimes{{tensor("x", 8, 0, 1), tensor("y", 4, 1, 1)}}) ==
        "{\n \"lifetimes\": [\n"
        "  {\"name\": \"x\", \"bytes\": 8, \"first_use\": 0, \"last_use\": 1},\n"
        "  {\"name\": \"y\", \"bytes\": 4, \"first_use\": 1, \"last_use\": 1}],\n"
        " \"options\": {\"align\": 16}}\n");
}
