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

Inspection inspect_tensor(const Session& session, TensorId source);
Inspection inspect_node(const Session& session, NodeId node);
Inspection inspect_edge(const Session& session, EdgeId edge);
Inspection inspect_island(const Session& session, std::uint32_t label);

}  // namespace arenascope::session
