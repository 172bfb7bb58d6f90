#include "core/session/history.h"

#include <cassert>

namespace arenascope::session {
namespace {

// A thousand edits of a plan of 10,000 tensors stay undoable; 64 MB texts keep at least one step.
constexpr std::size_t kHistoryBytes = std::size_t{256} << 20;
constexpr std::size_t kBytesPerEntity = 160;

std::size_t bytes_of(const Point& point) {
  const Document& document = point.parsed->document;
  std::size_t entities = document.nodes.count;
  if (document.lifetimes) entities += document.lifetimes->size();
  if (document.graph) entities += document.graph->tensors.size();
  if (document.edges) entities += document.edges->size();
  if (document.incidences) entities += document.incidences->size();
  return point.text->size() + entities * kBytesPerEntity;
}

}  // namespace

void History::push(const Point& before) {
  past_.push_back(before);
  future_.clear();
  trim();
}

Point History::undo(const Point& now) {
  assert(can_undo());
  future_.push_back(now);
  Point point = std::move(past_.back());
  past_.pop_back();
  return point;
}

Point History::redo(const Point& now) {
  assert(can_redo());
  past_.push_back(now);
  Point point = std::move(future_.back());
  future_.pop_back();
  return point;
}

void History::trim() {
  std::size_t total = 0;
  std::size_t keep = 0;
  while (keep < past_.size()) {
    total += bytes_of(past_[past_.size() - 1 - keep]);
    if (total > kHistoryBytes && keep > 0) break;
    ++keep;
  }
  past_.erase(past_.begin(), past_.end() - static_cast<std::ptrdiff_t>(keep));
}

}  // namespace arenascope::session
