// What can be said about a selected thing: its numbers, why it is as it is, and whom it touches, in
// sentences with links. Every door takes its words from here; a view only lays them out.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/session/edit_commands.h"
#include "core/session/session.h"

namespace arenascope::session {

// A piece of a sentence; with a link it is the name of another entity.
struct Run {
  std::string text;
  Selection link;
  bool operator==(const Run&) const = default;
};

// Lost: bytes stay empty. Better: good news.
enum class Tone : std::uint8_t { Plain, Lost, Better };

struct Sentence {
  std::vector<Run> runs;
  Tone tone = Tone::Plain;
  auto begin() const { return runs.begin(); }
  auto end() const { return runs.end(); }
  bool empty() const { return runs.empty(); }
  bool operator==(const Sentence&) const = default;
};

// The sentence without its links.
std::string plain_text(const Sentence& sentence);

// What an InputText may change, through an Edit.
enum class EditableField : std::uint8_t { None, Bytes };

// `extra` is a second form of the value (hexadecimal); `title` the exact number for a tooltip.
struct InspectionRow {
  std::string label;
  std::string value;
  std::string unit;
  std::string extra;
  std::string title;
  EditableField editable = EditableField::None;
};

// Reasons: a list of sentences. Links: the first run is a label, the others are links. Steps: where
// a path begins, then where each of its edges leads, numbered from 1.
enum class SectionKind : std::uint8_t { Reasons, Links, Steps };

struct InspectionSection {
  std::string title;
  std::vector<Sentence> items;
  SectionKind kind = SectionKind::Reasons;
};

// Edges of the graph side by side, to choose from. `note` is the heading of the numbers, `kind` the
// table that lists them all (see tables.h); of `total` rows the first are here.
struct InspectionList {
  struct Row {
    Selection selection;
    std::string from;
    std::string to;
    std::string number;  // may be empty
  };
  std::string title;
  std::string note;
  std::string kind;
  std::vector<Row> rows;
  std::size_t total = 0;
};

enum class PillTone : std::uint8_t { Quiet, Accent, Over };

struct Inspection {
  Selection selection;  // kind None: nothing is selected, `summary` says what to do
  std::string title;
  std::vector<Run> ends;  // of an edge: its nodes, by names that are whole up to their path
  std::string
      swatch;  // role of a tensor ("activation"), "island", "edge", "node", "incidence", or empty
  std::string pill;
  PillTone pill_tone = PillTone::Quiet;
  std::string counter;  // place in the order Q and E walk: "4 of 61"
  bool renamable = false;
  std::optional<Bytes> bytes;              // of a tensor, exact
  std::optional<std::size_t> island_rank;  // by size, 0 = largest
  std::vector<InspectionRow> rows;
  std::vector<Action> actions;  // what can be done with it
  Sentence summary;             // one or two sentences for a small screen
  std::vector<InspectionSection> sections;
  std::optional<InspectionList> list;  // in the graph: the redundant edges
  std::string spoken;                  // all but the list as plain text, for a live region
};

// O(n log n + m) for n tensors or nodes and m edges.
Inspection inspect(const Session& session, Selection selection);

// The lines of a tooltip over a tensor of the plan: what it is, where it lies, why there.
struct HoverText {
  std::string name;
  std::string what;   // "144.0 KiB, 66.7 % of the peak"
  std::string where;  // "steps 2–3, offset 0 to 144.0 KiB"
  std::string why;    // "rests on conv0, dw2 lies above"
};
HoverText hover_text(const ArenaPlan& plan, TensorId tensor);

}  // namespace arenascope::session
