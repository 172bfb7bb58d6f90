#include "core/session/sentences.h"

#include <algorithm>
#include <array>

#include "core/session/sentence_parts.h"

namespace arenascope::session {
namespace {

Inspection nothing_selected(View view) {
  Inspection result;
  result.title = "Nothing selected";
  const char* words = "Click a tensor to see why it lies where it lies.";
  if (view == View::Graph) words = "Click an edge to see whether it is needed.";
  if (view == View::Islands) words = "Click an island to see who belongs to it.";
  result.summary = SentenceBuilder().text(words).done();
  return result;
}

// A label and its links, which stand apart in the picture.
std::string spaced(const Sentence& sentence) {
  std::string text;
  for (const Run& run : sentence) text += (text.empty() ? "" : " ") + run.text;
  return text;
}

std::string spoken_text(const Inspection& inspection) {
  std::string text = inspection.title + ".";
  if (!inspection.pill.empty()) text += " " + inspection.pill + ".";
  for (const InspectionRow& row : inspection.rows)
    text += " " + row.label + " " + row.value + (row.unit.empty() ? "" : " " + row.unit) + ".";
  for (const InspectionSection& section : inspection.sections) {
    text += " " + section.title + ".";
    for (const Sentence& sentence : section.items) {
      const std::string words =
          section.kind == SectionKind::Links ? spaced(sentence) : plain_text(sentence);
      text += " " + words + (!words.empty() && words.back() == '.' ? "" : ".");
    }
  }
  if (!inspection.selection) text += " " + plain_text(inspection.summary);
  return text;
}

}  // namespace

std::string plain_text(const Sentence& sentence) {
  std::string text;
  for (const Run& run : sentence) text += run.text;
  return text;
}

SentenceBuilder& SentenceBuilder::text(std::string words) {
  sentence_.runs.push_back({std::move(words), {}});
  return *this;
}

SentenceBuilder& SentenceBuilder::link(std::string name, Selection target) {
  sentence_.runs.push_back({std::move(name), target});
  return *this;
}

SentenceBuilder& SentenceBuilder::links(const std::vector<Run>& names, std::size_t shown) {
  const std::size_t listed = names.size() <= shown ? names.size() : shown - 1;
  for (std::size_t i = 0; i < listed; ++i) {
    if (i > 0) text(i + 1 == names.size() ? " and " : ", ");
    link(names[i].text, names[i].link);
  }
  if (listed < names.size()) text(" and " + std::to_string(names.size() - listed) + " others");
  return *this;
}

SentenceBuilder& SentenceBuilder::tone(Tone tone) {
  sentence_.tone = tone;
  return *this;
}

std::string ordinal(std::uint64_t n) {
  constexpr std::array<std::string_view, 10> kWords{"First", "Second", "Third",   "Fourth",
                                                    "Fifth", "Sixth",  "Seventh", "Eighth",
                                                    "Ninth", "Tenth"};
  if (n >= 1 && n <= kWords.size()) return std::string(kWords[n - 1]);
  const std::uint64_t last = n % 10;
  const bool teen = n % 100 >= 11 && n % 100 <= 13;
  const char* ending =
      teen || last == 0 || last > 3 ? "th" : (last == 1 ? "st" : (last == 2 ? "nd" : "rd"));
  return format_count(static_cast<std::int64_t>(n)) + ending;
}

std::string count_word(std::uint64_t n) {
  constexpr std::array<std::string_view, 11> kWords{
      "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"};
  return n < kWords.size() ? std::string(kWords[n]) : format_count(static_cast<std::int64_t>(n));
}

std::string steps_words(Lifetime life) {
  if (life.first_use == life.last_use) return "step " + format_count(life.first_use);
  return "steps " + format_count(life.first_use) + "–" + format_count(life.last_use);
}

std::string range_words(ByteRange range) {
  const SizeText first = size_text(range.first), end = size_text(range.end);
  if (range.first == 0) return "0 to " + format_size(range.end);
  const bool same_unit = first.unit == end.unit;
  return (same_unit ? first.value : format_size(range.first)) + " to " + format_size(range.end);
}

std::string counted(std::uint64_t n, std::string_view noun) {
  return format_count(static_cast<std::int64_t>(n)) + " " + std::string(noun) + (n == 1 ? "" : "s");
}

Inspection inspect(const Session& session, Selection selection) {
  Inspection result;
  switch (selection.kind) {
    case EntityKind::Tensor:
      result = inspect_tensor(session, selection.id);
      break;
    case EntityKind::Node:
      result = inspect_node(session, selection.id);
      break;
    case EntityKind::Edge:
      result = inspect_edge(session, selection.id);
      break;
    case EntityKind::Island:
      result = inspect_island(session, selection.id);
      break;
    case EntityKind::Incidence:
      result = inspect_incidence(session, selection.id);
      break;
    case EntityKind::None:
      break;
  }
  // Also for an id that is no longer there.
  const std::optional<ArenaPlan>& arena = session.plan().arena;
  if (result.title.empty() && session.view().view == View::Arena && arena &&
      !arena->placement_order.empty() && arena->overlaps.empty())
    result = inspect_arena(session);
  if (result.title.empty()) result = nothing_selected(session.view().view);
  const EntityKind kind = result.selection.kind;
  if (session.view().view == View::Graph && (kind == EntityKind::Edge || kind == EntityKind::None))
    result.list = redundant_list(session);
  result.actions = actions_of(session, result.selection);
  result.spoken = spoken_text(result);
  return result;
}

}  // namespace arenascope::session
