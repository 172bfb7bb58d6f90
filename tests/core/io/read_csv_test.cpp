#include <doctest/doctest.h>

#include <array>

#include "core/io/format.h"
#include "tests/support/data.h"

using namespace arenascope;

namespace {

std::vector<LifetimeTensor> tensors_of(std::string_view text) {
  const auto parsed = io::read_csv(text);
  REQUIRE_MESSAGE(parsed.ok(), sentence_of(parsed.error()));
  return *parsed.value().document.lifetimes;
}

LifetimeTensor tensor(std::string name, Bytes bytes, Step first, Step last) {
  return {std::move(name), bytes, {first, last}, std::nullopt, 0, Role::Activation};
}

struct Refusal {
  std::string_view text;
  std::uint32_t line;
  std::uint32_t column;
  ErrorCode code;
  std::string_view sentence;
};

}  // namespace

TEST_CASE("read csv: upper is exclusive and end is inclusive") {
  const auto exclusive = io::read_csv("id,lower,upper,size\na,0,2,100\n");
  const auto inclusive = io::read_csv("id,lower,end,size\na,0,1,100\n");
  REQUIRE(exclusive.ok());
  REQUIRE(inclusive.ok());
  CHECK(exclusive.value().document == inclusive.value().document);
  CHECK(exclusive.value().document.lifetimes->at(0) == tensor("a", 100, 0, 1));
  CHECK(exclusive.value().convention == "upper is exclusive");
  CHECK(inclusive.value().convention == "end is inclusive");
}

TEST_CASE("read csv: columns stand in any order and under each of their names") {
  const std::vector<LifetimeTensor> expected{tensor("a", 7, 1, 2)};
  CHECK(tensors_of("size,end,id,lower\n7,2,a,1") == expected);
  CHECK(tensors_of("buffer,begin,upper,bytes\na,1,3,7") == expected);
  CHECK(tensors_of("buffer_id,start,end,size\na,1,2,7") == expected);
  CHECK(tensors_of("Name,Start,End,Bytes\na,1,2,7") == expected);
  CHECK(tensors_of("name;lower;end;size\na;1;2;7") == expected);
  CHECK(tensors_of("name\tlower\tend\tsize\na\t1\t2\t7") == expected);
}

TEST_CASE("read csv: offset, alignment and role are optional") {
  const auto tensors = tensors_of(
      "id,lower,end,size,offset,alignment,role\n"
      "a,0,1,8,64,16,input\n"
      "b,0,1,8,,,\n"
      "c,0,1,8\n");
  REQUIRE(tensors.size() == 3);
  CHECK(tensors[0].offset == 64);
  CHECK(tensors[0].align == 16);
  CHECK(tensors[0].role == Role::Input);
  CHECK(tensors[1] == tensor("b", 8, 0, 1));
  CHECK(tensors[2] == tensor("c", 8, 0, 1));
  CHECK(tensors_of("id,lower,end,size,align,kind\na,0,1,8,4,scratch")[0].role == Role::Scratch);
}

TEST_CASE("read csv: comments, blank lines, blanks, quotes and CR LF are accepted") {
  const auto tensors = tensors_of(
      "# made by hand\r\n\r\n id , lower,end,size\r\n  # first\r\n a , 0 , 1 , 8 \r\n\r\n"
      "\"b, \"\"2\"\" \", \"1\" ,2,9\r\n\"#c\",0,0,1\r\n");
  REQUIRE(tensors.size() == 3);
  CHECK(tensors[0] == tensor("a", 8, 0, 1));
  CHECK(tensors[1] == tensor("b, \"2\" ", 9, 1, 2));
  CHECK(tensors[2] == tensor("#c", 1, 0, 0));
}

TEST_CASE("read csv: a quoted value may hold a line break") {
  CHECK(tensors_of("id,lower,end,size\n\"a\nb\",0,1,8\nc,0,1,8").at(0).name == "a\nb");
}

TEST_CASE("read csv: a header alone is an empty list") {
  CHECK(tensors_of("id,lower,upper,size").empty());
}

TEST_CASE("read csv: an empty id becomes the tensor's index") {
  const auto tensors = tensors_of("id,lower,end,size\nx,0,1,8\n,0,1,8\n");
  CHECK(tensors.at(1).name == "t1");
}

TEST_CASE("read csv: what is ignored is a finding with its place") {
  const auto parsed = io::read_csv("id,lower,end,size,gaps\ndw5,9,10,36864,,7,\nx,1,1,1\n");
  REQUIRE(parsed.ok());
  const auto& findings = parsed.value().findings;
  REQUIRE(findings.size() == 2);
  CHECK(findings[0].message == "The column gaps is not known, so it is ignored.");
  CHECK(findings[0].where == Where{1, 19, std::nullopt});
  CHECK(findings[1].message == "Sixth value ignored: the header names 5 columns.");
  CHECK(findings[1].where == Where{2, 17, std::nullopt});
}

TEST_CASE("read csv: spans cover the line and each value as written") {
  const std::string text = "id,lower,end,size,role\n\n \"a\", 0,12,8\n";
  const auto parsed = io::read_csv(text);
  REQUIRE(parsed.ok());
  const EntitySpan& spans = parsed.value().map.lifetimes.at(0);
  const auto written = [&](TextSpan span) { return text.substr(span.offset, span.length); };
  CHECK(spans.line == 3);
  CHECK(written(spans.whole) == " \"a\", 0,12,8");
  CHECK(written(spans.field(Field::Name)) == "\"a\"");
  CHECK(written(spans.field(Field::FirstUse)) == "0");
  CHECK(written(spans.field(Field::LastUse)) == "12");
  CHECK(written(spans.field(Field::Bytes)) == "8");
  CHECK(spans.field(Field::Role) == TextSpan{});
}

TEST_CASE("read csv: bad input is refused with its place, what was found and what was expected") {
  constexpr auto kInvalid = ErrorCode::Invalid;
  constexpr auto kSyntax = ErrorCode::Syntax;
  constexpr auto kTooLarge = ErrorCode::TooLarge;
  const std::array<Refusal, 18> refusals{{
      {"id,lower,end,size\ndw3,5,3,7", 2, 7, kInvalid,
       "The end, 3, is before the first step, 5. Expected 5 or more."},
      {"id,lower,upper,size\ndw3,5,3,7", 2, 7, kInvalid,
       "The upper step, 3, is before the first step, 5. Expected 6 or more."},
      {"id,lower,upper,size\né,5,5,7", 2, 5, kInvalid,
       "The upper step, 5, is not after the first step, 5. Expected 6 or more."},
      {"id,lower,end,size\na,0,1", 2, 1, kSyntax,
       "This line has 3 values. Expected 4: id, lower, end, size."},
      {"id,lower,end,size\na,0,1,", 2, 7, kSyntax,
       "The size is missing. Expected a whole number from 0 to 9007199254740991."},
      {"id,lower,end,size\na,0,1,-5", 2, 7, kSyntax,
       "The size, -5, is not a whole number. Expected a whole number from 0 to 9007199254740991."},
      {"id,lower,end,size\na,x,1,5", 2, 3, kSyntax,
       "The first step, x, is not a whole number. Expected a whole number from 0 to "
       "9007199254740991."},
      {"id,lower,end,size\na,0,1,9007199254740992", 2, 7, kTooLarge,
       "The size, 9007199254740992, is too large. Expected a whole number from 0 to "
       "9007199254740991."},
      {"id,lower,end,size\na,0,1,9007199254740991\nb,0,1,1", 3, 7, kTooLarge,
       "With this line the sizes add up to more than 9007199254740991 bytes. Expected a smaller "
       "size."},
      {"id,lower,end,size,align\na,0,1,1,12", 2, 9, kInvalid,
       "The alignment, 12, is not a power of two. Expected 1, 2, 4, 8 and so on."},
      {"id,lower,end,size,align\na,0,1,1,0", 2, 9, kInvalid,
       "The alignment, 0, is not a power of two. Expected 1, 2, 4, 8 and so on."},
      {"id,lower,end,size,role\na,0,1,1,ouput", 2, 9, kInvalid,
       "The role, ouput, is not known. Expected activation, input, output, weight or scratch."},
      {"id,lower,end,size\na,0,1,1\n\na,0,1,1", 4, 1, kInvalid,
       "The name a stands on line 2 and again on line 4. Expected a name that no other has."},
      {"id,lower,end,size\nt1,0,1,1\n,0,1,1", 3, 1, kInvalid,
       "The name t1 stands on line 2 and again on line 3. Expected a name that no other has."},
      {"id,lower,end,size\n\"a,0,1,1\n", 2, 1, kSyntax,
       "This quote is never closed. Expected a closing quote."},
      {"id,lower,end,size\n\"a\"b,0,1,1\n", 2, 4, kSyntax,
       "There is text behind the closing quote. Expected ',' or the end of the line."},
      {"# nothing\n\n", 3, 1, kSyntax,
       "There is no header line. Expected the columns id, lower, upper (or end) and size."},
      {"id,lower,upper,end,size\n", 1, 16, kInvalid,
       "The columns upper and end both say when a tensor ends. Expected upper (exclusive) or end "
       "(inclusive)."},
  }};
  for (const Refusal& refusal : refusals) {
    CAPTURE(refusal.text);
    const auto parsed = io::read_csv(refusal.text);
    REQUIRE(!parsed.ok());
    CHECK(sentence_of(parsed.error()) == refusal.sentence);
    CHECK(parsed.error().where == Where{refusal.line, refusal.column, std::nullopt});
    CHECK(parsed.error().code == refusal.code);
  }
}

TEST_CASE("read csv: a missing or repeated column is named") {
  const auto missing = io::read_csv("id,lower,size\n");
  REQUIRE(!missing.ok());
  CHECK(missing.error().message == "This header has no column upper or end.");
  const auto twice = io::read_csv("id,name,lower,end,size\n");
  REQUIRE(!twice.ok());
  CHECK(twice.error().message == "The columns id and name mean the same.");
  CHECK(twice.error().where.column == 4);
}

TEST_CASE("read csv: the MobileNet sample holds 61 tensors over 44 steps") {
  const auto tensors = tensors_of(test::asset_file("samples/mobilenet_v1_ssd.csv"));
  Step last_step = 0;
  for (const LifetimeTensor& t : tensors) last_step = std::max(last_step, t.life.last_use);
  CHECK(tensors.size() == 61);
  CHECK(last_step == 43);
}

DATA_TEST_CASE("read csv: the MiniMalloc suite and large dumps are read whole") {
  // Buffer counts from the README of the data folder.
  CHECK(tensors_of(test::data_file("minimalloc/A.1048576.csv")).size() == 154);
  CHECK(tensors_of(test::data_file("minimalloc/K.1048576.csv")).size() == 454);
  CHECK(tensors_of(test::data_file("idealloc/Y_1.csv")).size() == 62185);
}
