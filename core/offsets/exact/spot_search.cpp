#include "core/offsets/exact/spot_search.h"

#include <algorithm>

#include "core/base/sort.h"

namespace arenascope::offsets::exact {
namespace {

constexpr std::uint32_t kRunKinds = 9;  // three choices of spot times three orders of cases
constexpr std::uint64_t kFirstRunNodes = 1000;
constexpr std::size_t kMaxItems = std::size_t{1} << 20;

}  // namespace

SpotSearch::SpotSearch(const Problem& problem, const Rules& rules, std::uint64_t seed)
    : problem_(problem),
      rules_(rules),
      floor_(problem, rules_),
      failed_(problem.boxes.size()),
      rng_(seed),
      offsets_(problem.boxes.size(), 0) {
  // What a box's size moves breaks alignment.
  if (problem.aligned) rules_.lid = rules_.same_life = rules_.boost = false;
}

void SpotSearch::ask(Units capacity) {
  capacity_ = capacity;
  answer_ = Answer::Open;
  run_ = 0;
  // A dive to the end takes a node per box and more.
  run_limit_ = std::max<std::uint64_t>(kFirstRunNodes, 3 * problem_.boxes.size() / 2);
  begin_run();
}

// Runs are numbered from 0; the first round is without noise.
void SpotSearch::begin_run() {
  if (run_ > 0 && run_ % kRunKinds == 0) run_limit_ += run_limit_ / 5;
  const std::uint32_t kind = run_ % kRunKinds;
  spot_rule_ = static_cast<SpotRule>(kind % 3);
  const bool shaken = run_ >= kRunKinds;
  places_ = case_places(problem_, static_cast<CaseOrder>(kind / 3), shaken ? &rng_ : nullptr);
  run_end_ = nodes_ + run_limit_;
  frames_.clear();
  branches_.clear();
  items_.clear();
  for (std::uint32_t i = 0; i < problem_.boxes.size(); ++i) items_.push_back({0, 0, -1, i});
  work_ += items_.size();
  open(0, 0, problem_.sections == 0 ? 0 : problem_.sections - 1, capacity_);
}

Answer SpotSearch::advance(std::uint64_t work) {
  const std::uint64_t end = work_ + std::min(work, ~std::uint64_t{0} - work_);
  while (answer_ == Answer::Open && work_ < end) {
    if (frames_.empty()) {
      answer_ = solved_ ? Answer::Found : Answer::Refuted;
    } else if (nodes_ >= run_end_ || items_.size() > kMaxItems) {
      ++run_;
      begin_run();
    } else {
      step();
    }
  }
  return answer_;
}

// Goes on with the topmost node: it is told what became of its last branch.
void SpotSearch::step() {
  Frame& frame = frames_.back();
  items_.resize(frame.items + frame.count);
  branches_.resize(frame.branches + frame.branch_count);
  const bool more = frame.next < frame.branch_count;
  if (frame.is_split && solved_ && more) return open_part(frame);
  if (!frame.is_split && !solved_ && more) return open_case(frame);
  if (!frame.is_split && !solved_ && rules_.memo) failed_.insert(frame.key);
  frames_.pop_back();
}

// Looks at a node whose items are the last ones of the list: settles it, or leaves a frame.
void SpotSearch::open(std::size_t items, std::uint32_t first, std::uint32_t last, Units capacity) {
  ++nodes_;
  Frame node;
  node.items = items;
  node.count = static_cast<std::uint32_t>(items_.size() - items);
  node.first = first;
  node.last = last;
  node.capacity = capacity;
  node.branches = branches_.size();
  for (;;) {
    work_ += 4 + node.count;
    solved_ = node.count == 0;
    if (solved_ || !floor_.sweep(items_of(node), first, last, node.capacity)) return;
    if (rules_.split) {
      for (std::uint32_t t = first; t < last; ++t)
        if (!floor_.joins_next(t)) return open_split(node);
    }
    if (!rules_.lid || !take_lids(node)) break;
  }
  if (node.count == 1) {
    offsets_[items_[items].box] = items_[items].low;
    solved_ = true;
    return;
  }
  if (rules_.memo) {
    node.key = key_of(node);
    if (failed_.contains(node.key)) return;
  }
  node.spot = floor_.choose(items_of(node), spot_rule_);
  list_cases(node);
  if (node.branch_count == 0) {
    if (rules_.memo) failed_.insert(node.key);
    return;
  }
  frames_.push_back(node);
}

// In any plan a box as long as the part can trade places with all that lies above it.
bool SpotSearch::take_lids(Frame& node) {
  const std::span<Item> items = items_of(node);
  std::uint32_t kept = 0;
  for (const Item& item : items) {
    const Box& box = problem_.boxes[item.box];
    if (box.first == node.first && box.last == node.last) {
      node.capacity -= box.size;
      offsets_[item.box] = node.capacity;
    } else {
      items[kept++] = item;
    }
  }
  const bool taken = kept < node.count;
  node.count = kept;
  items_.resize(node.items + kept);
  return taken;
}

// Parts that share no box, the one with the fewest first. A part is kept as its first and last
// section.
void SpotSearch::open_split(const Frame& node) {
  struct Part {
    std::uint32_t first, last, count;
  };
  std::vector<Part> parts;
  for (std::uint32_t t = node.first; t <= node.last; ++t) {
    const std::uint32_t begin = t;
    while (t < node.last && floor_.joins_next(t)) ++t;
    if (floor_.floor(begin) < kNever) parts.push_back({begin, t, 0});
  }
  for (const Item& item : items_of(node))
    for (Part& part : parts)
      if (problem_.boxes[item.box].first >= part.first &&
          problem_.boxes[item.box].last <= part.last)
        ++part.count;
  for (std::size_t i = 1; i < parts.size(); ++i)
    for (std::size_t k = i; k > 0 && parts[k].count < parts[k - 1].count; --k)
      std::swap(parts[k], parts[k - 1]);
  for (const Part& part : parts) branches_.insert(branches_.end(), {part.first, part.last});
  Frame frame = node;
  frame.is_split = true;
  frame.branch_count = static_cast<std::uint32_t>(2 * parts.size());
  frames_.push_back(frame);
  solved_ = true;
}

void SpotSearch::open_part(Frame& frame) {
  const std::uint32_t first = branches_[frame.branches + frame.next];
  const std::uint32_t last = branches_[frame.branches + frame.next + 1];
  frame.next += 2;
  const Units capacity = frame.capacity;
  const std::size_t begin = items_.size();
  for (std::size_t i = frame.items; i < begin; ++i) {
    const Item item = items_[i];
    const Box& box = problem_.boxes[item.box];
    if (box.first >= first && box.last <= last) items_.push_back(item);
  }
  open(begin, first, last, capacity);
}

// The boxes that may begin at the spot, the most promising first; the lost unit has no entry.
void SpotSearch::list_cases(Frame& frame) {
  const Spot& spot = frame.spot;
  const std::span<const Item> items = items_of(frame);
  const Units left = floor_.left_wall(spot), right = floor_.right_wall(spot);
  ranked_.clear();
  const auto rank = [&](std::uint32_t i) {
    const Box& box = problem_.boxes[items[i].box];
    const Units top = spot.height + box.size;
    const bool level = (box.first == spot.valley_first && top == left) ||
                       (box.last == spot.valley_last && top == right);
    const std::uint64_t late = rules_.level && level ? 0 : std::uint64_t{1} << 63;
    return late | std::uint64_t{places_[items[i].box]} << 32 | i;
  };
  for (std::uint32_t i = 0; i < items.size(); ++i) {
    const Box& box = problem_.boxes[items[i].box];
    const bool inside = box.first >= spot.valley_first && box.last <= spot.valley_last;
    const bool meets = box.first <= spot.valley_last && box.last >= spot.valley_first;
    if (meets && !inside) frame.boost = std::min(frame.boost, items[i].low + box.size);
    if (box.first > spot.section || box.last < spot.section || !floor_.is_candidate(i)) continue;
    ranked_.push_back(rank(i));
  }
  stable_sort(ranked_);
  for (const std::uint64_t ranked : ranked_)
    branches_.push_back(static_cast<std::uint32_t>(ranked));
  frame.branch_count = static_cast<std::uint32_t>(branches_.size() - frame.branches);
  if (!spot.may_waste) return;
  branches_.push_back(frame.count);
  ++frame.branch_count;
}

void SpotSearch::open_case(Frame& frame) {
  const std::uint32_t which = frame.next++;
  const std::uint32_t first = frame.first, last = frame.last;
  const Units capacity = frame.capacity;
  const std::size_t begin = items_.size();
  place(frame, which);
  open(begin, first, last, capacity);  // `frame` is gone if the list of frames grows
}

// Appends the items of the child: without the box that is placed, and with what the cases that
// failed before tell about the others.
void SpotSearch::place(const Frame& frame, std::uint32_t which) {
  const Spot& spot = frame.spot;
  const std::uint32_t* cases = branches_.data() + frame.branches;
  const std::uint32_t chosen = cases[which];
  const Box* box =
      chosen < frame.count ? &problem_.boxes[items_[frame.items + chosen].box] : nullptr;
  const Units top = box ? spot.height + box->size : 0;
  if (box) offsets_[items_[frame.items + chosen].box] = spot.height;
  const std::size_t begin = items_.size();
  refuted_.assign(frame.count, 0);
  for (std::uint32_t i = 0; i < which; ++i) refuted_[cases[i]] = 1;
  for (std::uint32_t i = 0; i < frame.count; ++i) {
    if (i == chosen) continue;
    Item item = items_[frame.items + i];
    const Units low = item.low;
    const Box& other = problem_.boxes[item.box];
    if (box && other.first <= box->last && box->first <= other.last) {
      item.low = std::max(item.low, align_up(top, other.align));
      item.top = std::max(item.top, top);
    }
    if (!box && item.low == spot.height && other.first <= spot.section &&
        spot.section <= other.last)
      item.low = align_up(spot.raise, other.align);
    if (refuted_[i]) {
      const bool fills = other.first == spot.valley_first && other.last == spot.valley_last;
      if (rules_.boost && fills)
        item.low = std::max(item.low, std::min(frame.boost, frame.capacity));
      if (rules_.same_life && box && other.same_life(*box)) item.barred = top;
    }
    (item.low > low ? raised_ : items_).push_back(item);
  }
  merge_raised(begin);
}

// Both lists fall (but for aligned and boosted items, which the sweep sorts), so they are merged,
// from the back.
void SpotSearch::merge_raised(std::size_t begin) {
  std::size_t kept = items_.size(), raised = raised_.size();
  items_.resize(kept + raised);
  for (std::size_t to = items_.size(); raised > 0; --to) {
    const bool take_kept = kept > begin && items_[kept - 1].low < raised_[raised - 1].low;
    items_[to - 1] = take_kept ? items_[--kept] : raised_[--raised];
  }
  raised_.clear();
}

StateKey SpotSearch::key_of(const Frame& node) const {
  StateKey key;
  if (problem_.aligned) key.low = mixed(static_cast<std::uint64_t>(node.capacity) + 1);
  for (std::size_t i = node.items; i < node.items + node.count; ++i) {
    const std::uint64_t box = items_[i].box + std::uint64_t{1};
    key.low ^= mixed(box * 0x9E3779B97F4A7C15ULL);
    key.high ^= mixed(box * 0xD1B54A32D192ED03ULL);
  }
  for (std::uint32_t t = node.first; t <= node.last; ++t) {
    const auto room = static_cast<std::uint64_t>(node.capacity - floor_.floor(t));
    const std::uint64_t at = room * 0x9E3779B97F4A7C15ULL + t;
    key.low += mixed(at);
    key.high += mixed(at ^ 0xD1B54A32D192ED03ULL);
  }
  return key;
}

}  // namespace arenascope::offsets::exact
