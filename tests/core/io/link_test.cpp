#include "core/io/link.h"

#include <doctest/doctest.h>

#include "core/io/base64url.h"
#include "core/io/byte_stream.h"
#include "core/io/deflate.h"

using namespace arenascope;
using io::decode_link;
using io::encode_link;
using io::LinkContent;

namespace {

LinkContent three_tensors() {
  LinkContent content;
  content.document.lifetimes = {{"a", 100, {0, 1}, {}, 0, Role::Activation},
                                {"b", 80, {1, 2}, {}, 0, Role::Activation},
                                {"c", 60, {2, 3}, {}, 0, Role::Activation}};
  content.document.options.planner = "best-fit-no-leading";
  content.text = "id,lower,end,size\n# three\na,0,1,100\nb,1,2,80\nc,2,3,60\n";
  content.format = io::Format::Csv;
  content.name = "leading gap";
  content.view.view = View::Arena;
  content.view.axis_unit = AxisUnit::Hex;
  content.view.selection = {EntityKind::Tensor, 2};
  content.arena_bytes = 240;
  return content;
}

// A sound link around any body.
std::string link_around(std::string_view body, char codec = 'c') {
  const std::string deflated = io::deflate_bytes(body);
  std::uint32_t crc = io::crc32_of(deflated, io::crc32_of({&codec, 1}));
  std::string bytes;
  for (int i = 0; i < 4; ++i, crc >>= 8) bytes += static_cast<char>(crc & 0xFF);
  return std::string("#v1.") + codec + '.' + io::encode_base64url(bytes + deflated);
}

void check_error(const std::string& link, ErrorCode code, std::string_view words) {
  CAPTURE(link);
  const auto result = decode_link(link);
  REQUIRE_FALSE(result);
  CHECK(result.error().code == code);
  CHECK_MESSAGE(result.error().message.find(words) != std::string::npos, result.error().message);
}

}  // namespace

TEST_CASE("link: codec c holds document, options, format, name, view, selection and arena") {
  LinkContent content = three_tensors();
  const std::string link = encode_link(content);
  CHECK(link.substr(0, 6) == "#v1.c.");
  content.text.reset();
  CHECK(*decode_link(link) == content);
}

TEST_CASE("link: the step of a replay comes along, and costs nothing where there is none") {
  LinkContent content = three_tensors();
  content.text.reset();
  const std::string without = encode_link(content);
  content.replay_step = 300;
  CHECK(*decode_link(encode_link(content)) == content);
  CHECK(encode_link(content).size() > without.size());
  content.replay_step.reset();
  CHECK(encode_link(content) == without);
}

TEST_CASE("link: codec t holds the text to the letter and the options beside it") {
  LinkContent content = three_tensors();
  const std::string link = encode_link(content, {true, true, true});
  CHECK(link.substr(0, 6) == "#v1.t.");
  content.document.lifetimes.reset();
  CHECK(*decode_link(link) == content);
}

TEST_CASE("link: without a text the document is sent even when asked as typed") {
  LinkContent content = three_tensors();
  content.text.reset();
  CHECK(encode_link(content, {true, true, true}) == encode_link(content));
}

TEST_CASE("link: without names no name is in it") {
  const LinkContent back = *decode_link(encode_link(three_tensors(), {false, true, false}));
  CHECK(back.name.empty());
  CHECK(back.document.lifetimes->at(0).name == "t0");
  CHECK(back.document.lifetimes->at(0).bytes == 100);
}

TEST_CASE("link: without the selection the view stays") {
  const LinkContent back = *decode_link(encode_link(three_tensors(), {true, false, false}));
  CHECK_FALSE(back.view.selection);
  CHECK(back.view.axis_unit == AxisUnit::Hex);
}

TEST_CASE("link: white space around it and a missing # do not matter") {
  const std::string link = encode_link(three_tensors());
  CHECK(decode_link(" " + link + "\n"));
  CHECK(decode_link(link.substr(1)));
}

TEST_CASE("link: something else is no link") {
  for (const char* text : {"", "#", "#section", "#v.c.AAAA", "#w1.c.AAAA", "#v12345.c.AAAA", "#v1"})
    check_error(text, ErrorCode::Syntax, "no Arenascope link");
}

TEST_CASE("link: another version is named") {
  check_error("#v2.c.AAAA", ErrorCode::UnknownFormat, "version 2");
  check_error("#v10.x.AAAA", ErrorCode::UnknownFormat, "version 10");
}

TEST_CASE("link: an unknown codec is told apart from damage") {
  check_error("#v1.z.AAAA", ErrorCode::UnknownFormat, "packed in a way");
  check_error("#v1.cc.AAAA", ErrorCode::UnknownFormat, "packed in a way");
}

TEST_CASE("link: a foreign character is named by its place") {
  std::string link = encode_link(three_tensors());
  link[10] = '%';
  check_error(link, ErrorCode::Syntax, "at place 10.");
  check_error(encode_link(three_tensors()) + ".", ErrorCode::Syntax,
              "a character that no link has");
}

TEST_CASE("link: a shorter link is cut short") {
  const std::string link = encode_link(three_tensors());
  check_error(link.substr(0, link.size() - 3), ErrorCode::Syntax, "cut short");
  check_error(link.substr(0, 20), ErrorCode::Syntax, "cut short");
  check_error("#v1.c.", ErrorCode::Syntax, "cut short");
  check_error("#v1.c", ErrorCode::Syntax, "cut short");
}

TEST_CASE("link: a changed checksum is damage") {
  std::string link = encode_link(three_tensors());
  link[6] = link[6] == 'A' ? 'B' : 'A';
  check_error(link, ErrorCode::Syntax, "checksum");
}

TEST_CASE("link: the checksum covers the codec") {
  std::string link = encode_link(three_tensors());
  link[4] = 't';
  check_error(link, ErrorCode::Syntax, "checksum");
}

TEST_CASE("link: more than 64 MiB of content is refused") {
  check_error(link_around(std::string((64 << 20) + 1, '\0')), ErrorCode::TooLarge, "64 MiB");
}

TEST_CASE("link: a sound link without a document is refused") {
  check_error(link_around(""), ErrorCode::Invalid, "no document");
  check_error(link_around("\x02\x09xx"), ErrorCode::Invalid, "no document");
}

TEST_CASE("link: a sound link with a document that makes no sense is refused") {
  check_error(link_around(std::string("\x02\x02\x0F\x00", 4)), ErrorCode::Invalid, "edges");
}

// A later version adds a section and a view this one does not know.
TEST_CASE("link: unknown sections are skipped and unknown views become the default") {
  io::ByteWriter body;
  body.section(77, "later");
  body.section(2, "");
  body.section(5, std::string("\x63\x00\x01\x00\x00\x00\x07", 7));
  const auto back = decode_link(link_around(body.bytes()));
  REQUIRE(back);
  CHECK(back->view.view == View::Arena);
  CHECK(back->view.axis_unit == AxisUnit::Hex);
}

TEST_CASE("link: a format of a later version is named") {
  io::ByteWriter body;
  body.section(1, "text");
  body.section(3, "\x63");
  check_error(link_around(body.bytes(), 't'), ErrorCode::UnknownFormat, "format");
}
