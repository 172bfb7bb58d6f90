// Paragraphs of controls.h: runs of words with several faces, wrapped at spaces.
#include <algorithm>
#include <cfloat>
#include <cmath>

#include "app/widgets/controls.h"

namespace arenascope::app {
namespace {

// A piece of one run on one line.
struct Fragment {
  std::size_t run = 0;
  std::string_view text;
  float x = 0;
  float width = 0;
  int line = 0;
};

// Places words one after the other; a word is a list of fragments with no space between them.
class Paragraph {
 public:
  Paragraph(float width, std::span<const TextRun> runs) : width_(width), runs_(runs) {
    for (std::size_t i = 0; i < runs.size(); ++i) add_run(i);
    end_word();
  }
  const std::vector<Fragment>& fragments() const { return fragments_; }
  int lines() const { return runs_.empty() ? 0 : line_ + 1; }

 private:
  void add_run(std::size_t run) {
    std::string_view rest = runs_[run].text;
    while (!rest.empty()) {
      const std::size_t space = rest.find(' ');
      const std::string_view piece = rest.substr(0, space);
      if (!piece.empty()) word_.push_back({run, piece, 0, text_width(*runs_[run].face, piece), 0});
      if (space == std::string_view::npos) return;
      end_word();
      space_ += text_width(*runs_[run].face, " ");
      rest.remove_prefix(space + 1);
    }
  }

  void end_word() {
    if (word_.empty()) return;
    float total = 0;
    for (const Fragment& f : word_) total += f.width;
    if (x_ > 0 && x_ + space_ + total > width_) {
      ++line_;
      x_ = 0;
    } else if (x_ > 0) {
      x_ += space_;
    }
    space_ = 0;
    for (const Fragment& f : word_) total > width_ ? put_broken(f) : put(f);
    word_.clear();
  }

  void put(Fragment f) {
    f.x = x_;
    f.line = line_;
    x_ += f.width;
    fragments_.push_back(f);
  }

  // A word wider than the paragraph: as many letters a line as fit, at least one.
  void put_broken(Fragment f) {
    const ImFont& face = *runs_[f.run].face;
    while (x_ + f.width > width_ && !f.text.empty()) {
      const char* begin = f.text.data();
      const char* stop = begin;
      face.CalcTextSizeA(face.FontSize, std::max(0.0f, width_ - x_), 0, begin,
                         begin + f.text.size(), &stop);
      auto taken = static_cast<std::size_t>(stop - begin);
      if (taken == 0 && x_ == 0) taken = first_letter(f.text);
      if (taken >= f.text.size()) break;
      if (taken > 0)
        put({f.run, f.text.substr(0, taken), 0, text_width(face, f.text.substr(0, taken)), 0});
      f.text.remove_prefix(taken);
      f.width = text_width(face, f.text);
      ++line_;
      x_ = 0;
    }
    put(f);
  }

  static std::size_t first_letter(std::string_view text) {
    std::size_t n = 1;
    while (n < text.size() && (static_cast<unsigned char>(text[n]) & 0xC0) == 0x80) ++n;
    return n;
  }

  float width_;
  std::span<const TextRun> runs_;
  std::vector<Fragment> fragments_, word_;
  float x_ = 0, space_ = 0;
  int line_ = 0;
};

}  // namespace

float measure_runs(float width, float line_height, std::span<const TextRun> runs) {
  return static_cast<float>(Paragraph(width, runs).lines()) * line_height;
}

void draw_plain_runs(ImDrawList& list, ImVec2 at, float width, float line_height,
                     std::span<const TextRun> runs) {
  const Paragraph paragraph(width, runs);
  for (const Fragment& f : paragraph.fragments())
    text_line(list, *runs[f.run].face,
              {at.x + f.x, at.y + static_cast<float>(f.line) * line_height}, line_height,
              runs[f.run].colour, f.text);
}

RunsResult draw_runs(const FrameContext& ctx, const char* id, ImVec2 at, float width,
                     float line_height, std::span<const TextRun> runs) {
  RunsResult result;
  const Paragraph paragraph(width, runs);
  result.height = static_cast<float>(paragraph.lines()) * line_height;
  ImDrawList& list = *ImGui::GetWindowDrawList();
  ImGui::PushID(id);
  int n = 0;
  for (const Fragment& f : paragraph.fragments()) {
    const TextRun& run = runs[f.run];
    const ImVec2 corner{at.x + f.x, at.y + static_cast<float>(f.line) * line_height};
    bool hovered = false;
    if (run.link) {
      ImGui::PushID(n++);
      ImGui::SetCursorScreenPos(corner);
      if (ImGui::InvisibleButton("link", {std::max(1.0f, f.width), line_height}))
        result.clicked = run.link;
      hovered = ImGui::IsItemHovered();
      ImGui::PopID();
      const float bottom = snap(corner.y + (line_height + run.face->FontSize) * 0.5f);
      hline(list, corner.x, corner.x + f.width, bottom,
            hovered ? ctx.theme.accent : ctx.theme.line2, ctx.px);
    }
    if (hovered) {
      result.hovered = run.link;
      ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    }
    text_line(list, *run.face, corner, line_height, run.colour, f.text);
  }
  ImGui::PopID();
  return result;
}

}  // namespace arenascope::app
