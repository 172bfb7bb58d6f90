// Laws of the link codec on seeded random documents.
#include <doctest/doctest.h>

#include "core/io/columnar.h"
#include "core/io/link.h"
#include "tests/support/random_document.h"

using namespace arenascope;
using io::decode_document;
using io::decode_link;
using io::encode_document;
using io::encode_link;
using io::LinkContent;

TEST_CASE("link law: a document returns from its columns, 2,000 random ones") {
  Rng rng(11);
  for (int round = 0; round < 2000; ++round) {
    const Document document = test::random_document(rng);
    const auto back = decode_document(encode_document(document));
    REQUIRE(back);
    REQUIRE(*back == document);
  }
}

TEST_CASE("link law: a link returns what was put in, 500 random ones") {
  Rng rng(12);
  for (int round = 0; round < 500; ++round) {
    LinkContent content;
    content.document = test::random_document(rng);
    content.name = test::random_name(rng, 1);
    content.format = static_cast<io::Format>(rng.below(5));
    content.view.view = static_cast<View>(rng.below(3));
    content.view.selection.kind = static_cast<EntityKind>(rng.below(5));
    if (content.view.selection) content.view.selection.id = static_cast<std::uint32_t>(rng.next());
    if (rng.below(2) == 0) content.arena_bytes = rng.between(0, kMaxNumber);
    const auto back = decode_link(encode_link(content));
    REQUIRE(back);
    REQUIRE(*back == content);
  }
}

TEST_CASE("link law: names dropped, everything else returns") {
  Rng rng(13);
  for (int round = 0; round < 500; ++round) {
    const Document document = test::random_document(rng);
    const std::string bytes = encode_document(document, io::Names::Drop);
    const auto back = decode_document(bytes);
    REQUIRE(back);
    REQUIRE(encode_document(*back, io::Names::Drop) == bytes);
    REQUIRE(back->edges == document.edges);
    REQUIRE(back->incidences == document.incidences);
  }
}

TEST_CASE("link law: every truncation of a link is an error") {
  Rng rng(14);
  for (int round = 0; round < 40; ++round) {
    LinkContent content;
    content.document = test::random_document(rng);
    const std::string link = encode_link(content);
    for (std::size_t length = 0; length < link.size(); ++length)
      REQUIRE_FALSE(decode_link(link.substr(0, length)));
  }
}

TEST_CASE("link law: every single flipped bit of a link is an error") {
  Rng rng(15);
  for (int round = 0; round < 40; ++round) {
    LinkContent content;
    content.document = test::random_document(rng);
    std::string link = encode_link(content);
    for (std::size_t bit = 0; bit < link.size() * 8; ++bit) {
      const char flip = static_cast<char>(1 << bit % 8);
      link[bit / 8] = static_cast<char>(link[bit / 8] ^ flip);
      REQUIRE_FALSE(decode_link(link));
      link[bit / 8] = static_cast<char>(link[bit / 8] ^ flip);
    }
  }
}

// Without the checksum in front the columns must refuse, or give a document that encodes again:
// never a crash.
TEST_CASE("link law: columns with a flipped bit or cut anywhere are refused or read") {
  Rng rng(16);
  for (int round = 0; round < 100; ++round) {
    const std::string whole = encode_document(test::random_document(rng));
    for (int tries = 0; tries < 200 && !whole.empty(); ++tries) {
      std::string bytes = whole;
      const std::size_t at = rng.below(bytes.size());
      if (tries % 2 == 0)
        bytes[at] = static_cast<char>(bytes[at] ^ (1 << rng.below(8)));
      else
        bytes.resize(at);
      const auto back = decode_document(bytes);
      if (back) REQUIRE(*decode_document(encode_document(*back)) == *back);
    }
  }
}
