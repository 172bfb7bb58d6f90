// Undo and redo by snapshots that share what did not change.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/io/parsed.h"
#include "core/model/view_state.h"
#include "core/session/source.h"

namespace arenascope::session {

// All that undo brings back. `text` is the source text, `parsed` the last good reading of a text
// (this one's, unless `text_error` says why this one cannot be read). `beside` holds the options a
// format cannot hold.
struct Point {
  std::shared_ptr<const std::string> text;
  std::shared_ptr<const io::Parsed> parsed;
  std::shared_ptr<const Source> source;
  Options beside;
  std::optional<Error> text_error;
  Selection selection;
};

// Past and future points. Keeps at most kHistoryBytes of text and documents (estimated); the oldest
// go first.
class History {
 public:
  // The state before a change becomes an undo point; redo is forgotten.
  void push(const Point& before);
  bool can_undo() const { return !past_.empty(); }
  bool can_redo() const { return !future_.empty(); }
  // Returns the previous (next) state and files `now` on the other side. There must be one.
  Point undo(const Point& now);
  Point redo(const Point& now);

 private:
  void trim();
  std::vector<Point> past_;
  std::vector<Point> future_;
};

}  // namespace arenascope::session
