// Helpers of sentences*.cpp.
#pragma once

#include <string_view>

#include "core/session/sentences.h"

namespace arenascope::session {

// Builds a sentence run by run.
class SentenceBuilder {
 public:
  SentenceBuilder& text(std::string words);
  SentenceBuilder& link(std::string name, Selection target);
  // "a", "a and b", "a, b and c", "a, b and 7 others": at most `shown` links.
  SentenceBuilder& links(const std::vector<Run>& names, std::size_t shown = 3);
  SentenceBuilder& tone(Tone tone);
  Sentence done() { return std::move(sentence_); }

 private:
  Sentence sentence_;
};

// "First" … "Tenth", then "11th", "22nd".
std::string ordinal(std::uint64_t n);
// "two", …, "ten", then digits.
std::string count_word(std::uint64_t n);
// "step 2", "steps 2–4".
std::string steps_words(Lifetime life);
// "0 to 180.0 KiB", "72.0 to 144.0 KiB".
std::string range_words(ByteRange range);
// Counted noun: "1 node", "12 nodes".
std::string counted(std::uint64_t n, std::string_view noun);

Run node_run(const Document& document, NodeId node);
InspectionRow number_row(std::string label, std::uint64_t n);
// A label and links; the last run counts those left out of `total`.
Sentence link_row(std::string label, const std::vector<Run>& links, std::size_t total);

// The first few links of many.
struct Links {
  static constexpr std::size_t kShown = 6;
  std::vector<Run> runs;
  std::size_t total = 0;
  void add(Run run) {
    ++total;
    if (runs.size() < kShown) runs.push_back(std::move(run));
  }
};

// All redundant edges; nothing where there are none.
std::optional<InspectionList> redundant_list(const Session& session);

// Nothing is selected in the arena view: the plan as a whole. There is one, with tensors and without overlaps.
Inspection inspect_arena(const Session& session);
Inspection inspect_tensor(const Session& session, TensorId source);
Inspection inspect_node(const Session& session, NodeId node);
Inspection inspect_edge(const Session& session, EdgeId edge);
Inspection inspect_island(const Session& session, std::uint32_t label);
Inspection inspect_incidence(const Session& session, std::uint32_t incidence);

}  // namespace arenascope::session
