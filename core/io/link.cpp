#include "core/io/link.h"

#include <algorithm>
#include <array>

#include "core/io/base64url.h"
#include "core/io/byte_stream.h"
#include "core/io/columnar.h"
#include "core/io/deflate.h"

namespace arenascope::io {
namespace {

constexpr std::string_view kPrefix = "v1.";
constexpr char kTextCodec = 't';
constexpr char kColumnCodec = 'c';
constexpr std::size_t kCrcBytes = 4;

// Sections of the body. A number is never given a second meaning.
enum class Section : std::uint64_t {
  Text = 1,
  Document = 2,
  Format = 3,
  Name = 4,
  View = 5,
  Arena = 6,
  ReplayStep = 7
};
constexpr std::uint64_t kSectionCount = 8;

void put(ByteWriter& body, Section section, std::string_view payload) {
  body.section(static_cast<std::uint64_t>(section), payload);
}

void put_number(ByteWriter& body, Section section, std::uint64_t n) {
  ByteWriter payload;
  payload.number(n);
  put(body, section, payload.bytes());
}

void put_view(ByteWriter& body, ViewState view, const LinkOptions& options) {
  if (!options.selection) view.selection = {};
  if (view == ViewState{}) return;
  ByteWriter payload;
  payload.number(static_cast<std::uint64_t>(view.view));
  payload.number(static_cast<std::uint64_t>(view.graph_mode));
  payload.number(static_cast<std::uint64_t>(view.axis_unit));
  payload.number(static_cast<std::uint64_t>(view.fill_mode));
  payload.number(static_cast<std::uint64_t>(view.selection.kind));
  payload.number(view.selection.id);
  // Later additions only where they say something, so that links stay as they were.
  if (view.islands_mode != IslandsMode::Hulls)
    payload.number(static_cast<std::uint64_t>(view.islands_mode));
  put(body, Section::View, payload.bytes());
}

std::string crc_bytes(char codec, std::string_view deflated) {
  std::uint32_t crc = crc32_of(deflated, crc32_of({&codec, 1}));
  std::string bytes;
  for (std::size_t i = 0; i < kCrcBytes; ++i, crc >>= 8) bytes += static_cast<char>(crc & 0xFF);
  return bytes;
}

// A value of an enumeration that ends with `last`; a value of a later version gives the default.
template <class Enum>
Enum known_or_default(std::uint64_t n, Enum last, Enum fallback) {
  return n <= static_cast<std::uint64_t>(last) ? static_cast<Enum>(n) : fallback;
}

ViewState read_view(std::string_view payload) {
  ByteReader in(payload);
  ViewState view;
  view.view = known_or_default(in.number(), View::Islands, view.view);
  view.graph_mode = known_or_default(in.number(), GraphMode::RemovedOnly, view.graph_mode);
  view.axis_unit = known_or_default(in.number(), AxisUnit::Kib, view.axis_unit);
  view.fill_mode = known_or_default(in.number(), FillMode::SubProblem, view.fill_mode);
  view.selection.kind = known_or_default(in.number(), EntityKind::Incidence, EntityKind::None);
  const std::uint64_t id = in.number();
  if (in.failed()) return {};
  if (id > UINT32_MAX || !view.selection)
    view.selection = {};
  else
    view.selection.id = static_cast<std::uint32_t>(id);
  if (!in.at_end())
    view.islands_mode = known_or_default(in.number(), IslandsMode::Forest, view.islands_mode);
  return view;
}

Result<LinkContent> read_body(std::string_view body) {
  std::array<std::optional<std::string_view>, kSectionCount> sections;
  ByteReader in(body);
  while (!in.at_end()) {
    const std::uint64_t tag = in.number();
    const std::string_view payload = in.text();
    if (!in.failed() && tag < kSectionCount) sections[tag] = payload;
  }
  const auto at = [&](Section s) { return sections[static_cast<std::size_t>(s)]; };
  if (in.failed() || (!at(Section::Text) && !at(Section::Document)))
    return make_error(ErrorCode::Invalid, "The link holds no document.");

  LinkContent content;
  if (at(Section::Document)) {
    Result<Document> document = decode_document(*at(Section::Document));
    if (!document) return document.error();
    content.document = std::move(*document);
  }
  if (at(Section::Text)) content.text = std::string(*at(Section::Text));
  if (at(Section::Format)) {
    const std::uint64_t format = ByteReader(*at(Section::Format)).number();
    if (format > static_cast<std::uint64_t>(Format::Tflite))
      return make_error(ErrorCode::UnknownFormat,
                        "The text in this link has a format that this version does not know.",
                        "A newer version of Arenascope can open it.");
    content.format = static_cast<Format>(format);
  }
  content.name = at(Section::Name).value_or(content.document.name);
  if (at(Section::View)) content.view = read_view(*at(Section::View));
  if (at(Section::ReplayStep)) content.replay_step = ByteReader(*at(Section::ReplayStep)).number();
  if (at(Section::Arena)) {
    const std::uint64_t arena = ByteReader(*at(Section::Arena)).number();
    if (arena <= static_cast<std::uint64_t>(kMaxNumber))
      content.arena_bytes = static_cast<Bytes>(arena);
  }
  return content;
}

constexpr std::string_view kCopyWhole =
    "Copy the whole link again; some programs cut or change long ones.";

// Checksum and inflation of the bytes of a payload.
Result<std::string> unpack(char codec, std::string_view payload) {
  const std::string_view deflated = payload.substr(std::min(payload.size(), kCrcBytes));
  const bool sound =
      payload.size() > kCrcBytes && payload.substr(0, kCrcBytes) == crc_bytes(codec, deflated);
  Inflated body = inflate_bytes(deflated, kMaxLinkBytes);
  if (payload.size() <= kCrcBytes || body.status == InflateStatus::CutShort)
    return make_error(ErrorCode::Syntax, "The link is cut short.", std::string(kCopyWhole));
  if (!sound || body.status == InflateStatus::Damaged)
    return make_error(ErrorCode::Syntax, "The link is damaged, its checksum does not match.",
                      std::string(kCopyWhole));
  if (body.status == InflateStatus::TooLarge)
    return make_error(ErrorCode::TooLarge, "The link holds more than 64 MiB.");
  return std::move(body.bytes);
}

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kSpace = " \t\r\n";
  const std::size_t first = text.find_first_not_of(kSpace);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kSpace) - first + 1);
}

// The error for a fragment that does not begin with the prefix of this version.
Error not_this_version(std::string_view fragment) {
  const std::size_t dot = fragment.find('.');
  const std::string_view version = fragment.substr(0, dot);
  const bool is_version = version.size() >= 2 && version.size() <= 5 && version[0] == 'v' &&
                          version.find_first_not_of("0123456789", 1) == std::string_view::npos;
  if (is_version && dot != std::string_view::npos)
    return make_error(ErrorCode::UnknownFormat,
                      "This link has version " + std::string(version.substr(1)) + ".",
                      "This version of Arenascope opens version 1; a newer one may open it.");
  return make_error(ErrorCode::Syntax, "This is no Arenascope link.", "A link begins with #v1.");
}

}  // namespace

std::string encode_link(const LinkContent& content, const LinkOptions& options) {
  const bool typed = options.as_typed && content.text;
  const bool keep_names = typed || options.names;
  ByteWriter body;
  std::string document;
  if (typed) {
    put(body, Section::Text, *content.text);
    Document beside;
    beside.options = content.document.options;
    document = encode_document(beside);
  } else {
    document = encode_document(content.document, keep_names ? Names::Keep : Names::Drop);
  }
  if (!typed || !document.empty()) put(body, Section::Document, document);
  if (content.format != Format::Json)
    put_number(body, Section::Format, static_cast<std::uint64_t>(content.format));
  const std::string_view implied = typed ? std::string_view{} : content.document.name;
  if (keep_names && content.name != implied) put(body, Section::Name, content.name);
  put_view(body, content.view, options);
  if (content.replay_step) put_number(body, Section::ReplayStep, *content.replay_step);
  if (content.arena_bytes)
    put_number(body, Section::Arena, static_cast<std::uint64_t>(*content.arena_bytes));

  const char codec = typed ? kTextCodec : kColumnCodec;
  const std::string deflated = deflate_bytes(body.bytes());
  std::string fragment = "#" + std::string(kPrefix) + codec + '.';
  return fragment += encode_base64url(crc_bytes(codec, deflated) + deflated);
}

Result<LinkContent> decode_link(std::string_view fragment) {
  fragment = trimmed(fragment);
  if (fragment.substr(0, 1) == "#") fragment.remove_prefix(1);
  if (fragment.substr(0, kPrefix.size()) != kPrefix) return not_this_version(fragment);
  const std::string_view rest = fragment.substr(kPrefix.size());
  const std::string_view codec = rest.substr(0, rest.find('.'));
  if (codec.size() == rest.size())
    return make_error(ErrorCode::Syntax, "The link is cut short.", std::string(kCopyWhole));
  if (codec != std::string_view(&kTextCodec, 1) && codec != std::string_view(&kColumnCodec, 1))
    return make_error(ErrorCode::UnknownFormat,
                      "This link is packed in a way that this version does not know.",
                      "A newer version of Arenascope may open it.");
  const std::string_view payload = rest.substr(codec.size() + 1);
  if (const auto foreign = find_foreign_base64url(payload))
    return make_error(ErrorCode::Syntax,
                      "The link is damaged, a character that no link has stands at place " +
                          std::to_string(fragment.size() - payload.size() + *foreign + 1) + ".",
                      std::string(kCopyWhole));
  const std::optional<std::string> bytes = decode_base64url(payload);
  if (!bytes)
    return make_error(ErrorCode::Syntax, "The link is cut short.", std::string(kCopyWhole));
  const Result<std::string> body = unpack(codec[0], *bytes);
  if (!body) return body.error();
  return read_body(*body);
}

}  // namespace arenascope::io
