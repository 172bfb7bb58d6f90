// A session: source text + source map + document + plan + view state + history. The only stateful object of the core;
// the page, the window and the command line all hold one.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/edit/edit.h"
#include "core/io/format.h"
#include "core/io/patch.h"
#include "core/model/plan.h"
#include "core/model/view_state.h"

namespace arenascope::session {

// Where a document came from, for people.
struct Source {
  std::string name;        // file name, sample title or "pasted text"
  std::string origin;      // "Sample", "File", "Pasted", "Link", "Edited"
  io::Format format = io::Format::Csv;  // format of the text (a binary file becomes JSON text)
  std::string read_as;     // format the input had: "tflite"
  std::string convention;  // how the file wrote lifetimes
  std::string excluded;    // what the reader left out
};

// Edits of one drag carry the same nonzero gesture id and make one undo point.
using GestureId = std::uint64_t;

// Typing joins the running undo point until the caller saw a pause.
enum class Typing : std::uint8_t { NewPoint, Join };

class Session {
 public:
  // Reads a file or pasted text. On an Error nothing changes but `text_error()` stays as it was. One undo point.
  // `options` (if any) are laid over those the text holds.
  Result<Done> open(std::string bytes, Source source, std::optional<Options> options = {});

  // The text as typed. It becomes the source text even when it does not parse; then the last good document and plan stay
  // and text_error() says why.
  void set_text(std::string text, Typing typing);

  // Applies an edit: document, text and plan follow. An Error changes nothing.
  Result<Done> edit(const edit::Edit& edit, GestureId gesture = 0);

  bool undo();
  bool redo();
  bool can_undo() const;
  bool can_redo() const;

  const std::string& text() const;
  const Source& source() const;
  const Document& document() const;
  const SourceMap& map() const;   // of the last good text
  const Plan& plan() const;
  const std::vector<Finding>& findings() const;
  const std::optional<Error>& text_error() const;

  // View and selection; kept over undo, ids that no longer exist are dropped on every change.
  ViewState& view();
  const ViewState& view() const;

  // Grows with every change of text, document or plan.
  std::uint64_t revision() const;

  // Patches of the text since `taken` was last called, when they are known (an edit), else nothing: take text() whole.
  std::vector<io::TextEdit> take_text_edits();

 private:

  struct State;
  std::shared_ptr<State> state_;
};

}  // namespace arenascope::session
