#include "core/scene/arena_svg.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/base/sort.h"
#include "core/model/budget.h"
#include "core/scene/arena_scene.h"
#include "core/scene/axis.h"
#include "core/scene/svg_style.h"

namespace arenascope::scene {
namespace {

// Places in pixels.
constexpr double kWidth = 1040;
constexpr double kHeight = 704;
constexpr double kLeft = 64;
constexpr double kRight = 904;  // the plot's; line labels stand to the right of it
constexpr double kTop = 136;
constexpr double kBottom = 536;
constexpr double kLiveTop = 588;
constexpr double kLiveBottom = 652;
constexpr double kLineLabelPitch = 18;
constexpr double kGlyph = 6.6;  // width of a character of the 11 px monospaced face

// What the parts of the chart share.
struct Chart {
  const Document& document;
  const ArenaPlan& plan;
  const ArenaScene& scene;
  SvgWriter& out;
  double px_per_cell = 1;
  double px_per_byte = 1;
  double byte_high = 1;

  double x(Step step) const { return kLeft + scene.cell(step) * px_per_cell; }
  double y(Bytes bytes) const { return kBottom - static_cast<double>(bytes) * px_per_byte; }
  std::string value(Bytes bytes) const {
    const std::string unit = axis_unit_name(AxisUnit::Kib, scene.arena_bytes);
    return line_value(AxisUnit::Kib, scene.arena_bytes, bytes) + ' ' + unit;
  }
};

// Title and figures above the chart, from left to right; arena and verdict are the strong ones.
void draw_verdict(const Chart& c) {
  const std::string name = c.document.name.empty() ? "Arena" : c.document.name;
  put_text(c.out, kLeft, 28, {14, kText, "start", kWords, "600"}, name);
  double at = kLeft;
  const auto cell = [&](std::string_view label, std::string_view value, std::string_view weight) {
    put_text(c.out, at, 54, {}, label);
    put_text(c.out, at, 78, {20, kText, "start", kMono, weight}, value);
    const auto letters = static_cast<double>(value.size());
    at += std::max(7.0 * static_cast<double>(label.size()), 12 * letters) + 36;
  };
  const Bytes gap = c.scene.arena_bytes - c.scene.bound_bytes;
  cell("Arena", c.value(c.scene.arena_bytes), "600");
  cell("Lower bound", c.value(c.scene.bound_bytes), "500");
  cell("Gap", c.scene.proved_optimal ? "none" : format_percent(gap, c.scene.bound_bytes) + " %",
       "500");
  cell("Planner", c.plan.planner, "500");
  if (!c.scene.budget_bytes) return;
  const BudgetVerdict verdict = budget_verdict(c.plan, *c.scene.budget_bytes);
  cell("Budget " + c.value(verdict.budget_bytes),
       verdict.fit == Fit::Fits ? "Fits, " + c.value(verdict.by_bytes) + " free"
                                : "Over by " + c.value(verdict.by_bytes),
       "600");
}

// Swatches of the kinds that occur, and what the two strengths of colour mean.
void draw_legend(const Chart& c) {
  constexpr std::array<std::pair<std::string_view, Role>, 4> kEntries{
      {{"Activation", Role::Activation},
       {"Input, output", Role::Input},
       {"Scratch", Role::Scratch},
       {"Weight", Role::Weight}}};
  double at = kLeft;
  const auto swatch = [&](const RoleColours& colours) {
    c.out.element("rect", {{"x", svg_number(at)},
                           {"y", "99"},
                           {"width", "10"},
                           {"height", "10"},
                           {"rx", "1.5"},
                           {"fill", css(colours.fill)},
                           {"stroke", css(colours.stroke)}});
    at += 14;
  };
  for (const auto& [title, role] : kEntries) {
    const RoleColours colours = role_colours(role, true);
    const auto is_this = [&](const ArenaBox& box) {
      return role_colours(box.role, true).fill == colours.fill;
    };
    if (std::none_of(c.scene.boxes.begin(), c.scene.boxes.end(), is_this)) continue;
    swatch(colours);
    put_text(c.out, at + 2, 108, {}, title);
    at += 6.2 * static_cast<double>(title.size()) + 20;
  }
  at += 8;
  swatch(role_colours(Role::Activation, true));
  swatch(role_colours(Role::Activation, false));
  put_text(c.out, at + 2, 108, {}, "at peak, elsewhere");
}

constexpr TextStyle kTick{11, kText3, "end", kMono};

void draw_axes(const Chart& c) {
  const Ticks bytes = byte_ticks(0, c.byte_high, c.px_per_byte, 64);
  for (Bytes at = bytes.first; at <= bytes.last; at += bytes.step) {
    const double y = std::floor(c.y(at)) + 0.5;
    put_line(c.out, kLeft, y, kRight, y, {at == 0 ? kAxis : kGrid});
    put_text(c.out, kLeft - 8, y + 4, kTick, axis_value(AxisUnit::Kib, c.scene.arena_bytes, at));
  }
  put_text(c.out, kLeft - 8, kTop - 10, kTick, axis_unit_name(AxisUnit::Kib, c.scene.arena_bytes));
  const Ticks steps = step_ticks(static_cast<double>(c.scene.first_step),
                                 static_cast<double>(c.scene.last_step), c.px_per_cell, 48);
  for (Step at = steps.first; at <= steps.last; at += steps.step)
    put_text(c.out, c.x(at) + c.px_per_cell / 2, kBottom + 18, {11, kText3, "middle", kMono},
             std::to_string(at));
  put_text(c.out, kRight + 18, kBottom + 18, {11, kText3, "start", kMono}, "step");
}

// The text, or as much of it as `room` characters hold, ending in …; empty where that says nothing.
std::string elided(const std::string& text, std::size_t room) {
  std::size_t letters = 0;
  std::size_t cut = text.size();
  for (std::size_t i = 0; i < text.size(); ++i) {
    if ((static_cast<unsigned char>(text[i]) & 0xC0) == 0x80) continue;
    if (++letters == room) cut = i;
  }
  if (letters <= room) return text;
  return room < 4 ? std::string() : text.substr(0, cut) + "…";
}

// Name, and size below it where there is room.
void draw_label(const Chart& c, TensorId id, double x, double y, double width, double height) {
  const auto room = static_cast<std::size_t>(std::max(0.0, (width - 8) / kGlyph));
  if (height < 14 || room < 3) return;
  const PlannedTensor& tensor = c.plan.tensors[id];
  const TextStyle style{11, role_colours(tensor.role, c.scene.boxes[id].at_peak).ink, "start",
                        kMono};
  put_text(c.out, x + 5, y + 13, style, elided(tensor.name, room));
  const std::string size = c.value(tensor.bytes);
  if (height >= 32 && size.size() <= room) put_text(c.out, x + 5, y + 28, style, size);
}

void draw_tensor(const Chart& c, TensorId id) {
  const ArenaBox& box = c.scene.boxes[id];
  const PlannedTensor& tensor = c.plan.tensors[id];
  const RoleColours colours = role_colours(box.role, box.at_peak);
  const double x = c.x(box.life.first_use) + 0.5;
  const double y = c.y(box.top) + 0.5;
  const double width = std::max(1.0, static_cast<double>(box.steps()) * c.px_per_cell - 1);
  const double height = std::max(1.0, c.y(box.offset) - c.y(box.top) - 1);
  const bool outlined = width >= 3 && height >= 3;
  c.out.open("g", {});
  c.out.element("title", {},
                tensor.name + ", " + format_count(tensor.bytes) + " B at " +
                    format_count(tensor.offset) + ", steps " + std::to_string(box.life.first_use) +
                    "–" + std::to_string(box.life.last_use));
  c.out.element("rect", {{"class", "tensor"},
                         {"x", svg_number(x)},
                         {"y", svg_number(y)},
                         {"width", svg_number(width)},
                         {"height", svg_number(height)},
                         {"rx", width > 8 && height > 8 ? "1.5" : "0"},
                         {"fill", css(outlined ? colours.fill : colours.stroke)},
                         {"stroke", outlined ? css(colours.stroke) : "none"}});
  draw_label(c, id, x, y, width, height);
  c.out.close();
}

// Quiet ones first, so that the peak lies on top.
void draw_tensors(const Chart& c) {
  for (const bool at_peak : {false, true})
    for (std::size_t i = 0; i < c.scene.boxes.size(); ++i)
      if (c.scene.boxes[i].at_peak == at_peak) draw_tensor(c, static_cast<TensorId>(i));
}

// A sentence on a ground of its own; `x` is its left end, `y` its middle.
void put_callout(const Chart& c, double x, double y, const std::string& text) {
  c.out.element("rect", {{"x", svg_number(x - 4)},
                         {"y", svg_number(y - 9)},
                         {"width", svg_number(6.2 * static_cast<double>(text.size()) + 8)},
                         {"height", "18"},
                         {"rx", "3"},
                         {"fill", css(kWell)}});
  put_text(c.out, x, y + 4, {12, kOver}, text);
}

// The largest hole at the peak step, hatched, with its size in it or beside it.
void draw_hole(const Chart& c) {
  if (c.scene.holes.empty()) return;
  const ByteRange hole = c.scene.holes.front().bytes;
  const double x = c.x(c.scene.peak_step);
  const double y = c.y(hole.end);
  const double height = c.y(hole.first) - y;
  if (height < 4) return;
  c.out.element("rect", {{"x", svg_number(x)},
                         {"y", svg_number(y)},
                         {"width", svg_number(c.px_per_cell)},
                         {"height", svg_number(height)},
                         {"fill", "url(#hole)"}});
  const double middle = y + height / 2;
  const std::string brief = c.value(hole.size()) + " lost";
  const double brief_width = 6.2 * static_cast<double>(brief.size());
  if (height >= 24 && c.px_per_cell >= brief_width + 16) {
    put_callout(c, x + (c.px_per_cell - brief_width) / 2, middle, brief);
    return;
  }
  const std::string text = brief + " at the peak step";
  const double from = x + c.px_per_cell / 2;
  const bool to_right = x < (kLeft + kRight) / 2;
  const double to = to_right ? x + c.px_per_cell + 24 : x - 24;
  put_line(c.out, from, middle, to, middle, {kOver, "1.2", "1.5 2"});
  c.out.element(
      "circle",
      {{"cx", svg_number(from)}, {"cy", svg_number(middle)}, {"r", "2.5"}, {"fill", css(kOver)}});
  put_callout(c, to_right ? to + 6 : to - 6 - 6.2 * static_cast<double>(text.size()), middle, text);
}

struct LineLabel {
  std::string text;
  unsigned colour = 0;
  double y = 0;
  double label_y = 0;
};

// Labels keep the order of their lines and stand at least a pitch apart.
void push_apart(std::vector<LineLabel>& labels) {
  stable_sort(labels, [](const LineLabel& a, const LineLabel& b) { return a.y < b.y; });
  for (int round = 0; round < 16; ++round)
    for (std::size_t i = 1; i < labels.size(); ++i) {
      const double missing = kLineLabelPitch - (labels[i].label_y - labels[i - 1].label_y);
      if (missing <= 0) continue;
      labels[i - 1].label_y -= missing / 2;
      labels[i].label_y += missing / 2;
    }
}

void draw_lines(const Chart& c) {
  std::vector<LineLabel> labels;
  const auto line = [&](std::string text, Bytes bytes, unsigned colour, std::string_view dashes) {
    const double y = c.y(bytes);
    put_line(c.out, kLeft, y, kRight, y, {colour, "2", dashes});
    labels.push_back({std::move(text) + ' ' + line_value(AxisUnit::Kib, c.scene.arena_bytes, bytes),
                      colour, y, y});
  };
  if (c.scene.budget_bytes && static_cast<double>(*c.scene.budget_bytes) <= c.byte_high)
    line("Budget", *c.scene.budget_bytes, kBudget, "8 4");
  const bool one_line = c.scene.arena_bytes == c.scene.bound_bytes;
  line(one_line ? "Arena = bound" : "Arena", c.scene.arena_bytes, kText, "none");
  if (!one_line) line("Bound", c.scene.bound_bytes, kBound, "2 3");
  push_apart(labels);
  for (const LineLabel& label : labels) {
    c.out.element("path", {{"d", "M" + svg_point(kRight + 2, label.y) + 'h' + "4L" +
                                     svg_point(kRight + 12, label.label_y) + "h4"},
                           {"fill", "none"},
                           {"stroke", css(label.colour)}});
    put_text(c.out, kRight + 20, label.label_y + 4, {12, label.colour}, label.text);
  }
}

// The bracket between arena and bound.
void draw_gap(const Chart& c) {
  const double top = c.y(c.scene.arena_bytes) + 1;
  const double bottom = c.y(c.scene.bound_bytes) - 1;
  if (bottom - top < 16) return;
  const double x = kRight - 28;
  c.out.element("path",
                {{"d", "M" + svg_point(x - 4, top) + "h8m-4 0V" + svg_number(bottom) + "m-4 0h8"},
                 {"fill", "none"},
                 {"stroke", css(kText2)}});
  const Bytes gap = c.scene.arena_bytes - c.scene.bound_bytes;
  put_text(c.out, x - 10, (top + bottom) / 2 + 4, {12, kText2, "end"},
           "gap " + c.value(gap) + ", " + format_percent(gap, c.scene.bound_bytes) + " %");
}

// The outline of one quantity of the curve as a closed path on the ground.
std::string curve(const Chart& c, Bytes StepPiece::*quantity, double px_per_byte) {
  std::string path = "M" + svg_point(kLeft, kLiveBottom);
  for (const StepPiece& piece : c.scene.pieces)
    path += "V" + svg_number(kLiveBottom - static_cast<double>(piece.*quantity) * px_per_byte) +
            "H" + svg_number(c.x(piece.last + 1));
  return path + "V" + svg_number(kLiveBottom) + "Z";
}

void draw_live_bytes(const Chart& c) {
  Bytes highest = 1;
  for (const StepPiece& piece : c.scene.pieces) highest = std::max(highest, piece.top);
  const double px_per_byte = (kLiveBottom - kLiveTop) / static_cast<double>(highest);
  if (c.scene.fragmented)
    c.out.element("path", {{"d", curve(c, &StepPiece::top, px_per_byte)}, {"fill", "url(#lost)"}});
  c.out.element("path", {{"d", curve(c, &StepPiece::live, px_per_byte)},
                         {"fill", css(mixed(kText2, kWell, 20))},
                         {"stroke", css(kText2)},
                         {"stroke-width", "1.5"}});
  const double peak_y = kLiveBottom - static_cast<double>(c.scene.peak_live_bytes) * px_per_byte;
  c.out.element("circle", {{"cx", svg_number(c.x(c.scene.peak_step) + c.px_per_cell / 2)},
                           {"cy", svg_number(peak_y)},
                           {"r", "3"},
                           {"fill", css(kText)}});
  std::string caption = "Live bytes, peak " + c.value(c.scene.peak_live_bytes) + " at step " +
                        std::to_string(c.scene.peak_step);
  if (c.scene.fragmented) caption += "; hatched is lost to fragmentation";
  put_text(c.out, kRight, kLiveTop - 12, {12, kText2, "end"}, caption);
}

void draw_footnote(const Chart& c) {
  std::string note = "Excludes weights and runtime overhead. Lifetimes are inclusive.";
  if (c.plan.alignment > 1)
    note += " Offsets are multiples of " + std::to_string(c.plan.alignment) + " B.";
  put_text(c.out, kLeft, kHeight - 20, {12, kText3}, note);
}

void draw_peak_band(const Chart& c) {
  c.out.element("rect", {{"x", svg_number(c.x(c.scene.peak_step))},
                         {"y", svg_number(kTop)},
                         {"width", svg_number(std::max(1.0, c.px_per_cell))},
                         {"height", svg_number(kLiveBottom - kTop)},
                         {"fill", css(mixed(kText, kWell, 5))}});
}

// A budget far above the arena would press the chart flat; then it stands in the figures only.
double highest_byte(const ArenaScene& scene) {
  const auto arena = static_cast<double>(std::max<Bytes>(scene.arena_bytes, 1));
  const double budget = static_cast<double>(scene.budget_bytes.value_or(0));
  return std::max(arena, budget <= 1.6 * arena ? budget : 0) * 1.05;
}

}  // namespace

std::string arena_svg(const Document& document, const ArenaPlan& plan) {
  const ArenaScene scene = make_arena_scene(plan, document.options.budget);
  SvgWriter out;
  Chart chart{document, plan, scene, out};
  chart.byte_high = highest_byte(scene);
  chart.px_per_cell = (kRight - kLeft) / scene.cells();
  chart.px_per_byte = (kBottom - kTop) / chart.byte_high;
  out.open("svg", {{"xmlns", "http://www.w3.org/2000/svg"},
                   {"width", svg_number(kWidth)},
                   {"height", svg_number(kHeight)},
                   {"viewBox", "0 0 " + svg_point(kWidth, kHeight)}});
  out.element("title", {}, "Memory plan" + (document.name.empty() ? "" : " of " + document.name));
  out.open("defs", {});
  put_hatch(out, "lost", mixed(kText2, kWell, 62));
  put_hatch(out, "hole", kOver);
  out.close();
  out.element("rect", {{"width", "100%"}, {"height", "100%"}, {"fill", css(kWell)}});
  draw_verdict(chart);
  draw_legend(chart);
  draw_peak_band(chart);
  draw_axes(chart);
  draw_tensors(chart);
  draw_lines(chart);
  draw_hole(chart);
  draw_gap(chart);
  draw_live_bytes(chart);
  draw_footnote(chart);
  out.close();
  return out.markup();
}

}  // namespace arenascope::scene
