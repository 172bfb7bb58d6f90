// Names short enough for a box of a graph.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/model/document.h"

namespace arenascope::scene {

// `title` is what tells the nodes apart, `group` what stood before it (may be empty). Of the title the
// first `stem` bytes are a word that may go, with its `_`: what is left is still told apart.
struct ShortName {
  std::string title;
  std::string group;
  std::size_t stem = 0;
};

// Names that are paths lose all but their last part where the last parts are distinct, else the
// beginning that all share. Parts end at `.`, `/` or `:`.
//
//   A.PREPARE.FAIDX_9, A.CALL.SINGLE_29    ->    FAIDX_9 (PREPARE), SINGLE_29 (CALL)
//   net/conv1/relu, net/conv2/relu         ->    conv1/relu (net), conv2/relu (net)
//
// Titles have stems where most of those that could have one share it with another: a word before
// the first `_`, a letter after it, and nobody else is called as what is left.
//
//   BWAMEM1_INDEX_6, BWAMEM1_MEM_14, FASTQC_12    ->    stems BWAMEM1_, BWAMEM1_ and none
//
// O(total length * log n).
std::vector<ShortName> short_names(const NodeSet& nodes);

// Where, in each name, the shortest end of whole parts begins that no other name ends with, 0 where
// it takes the whole name; and where what most of these ends begin with is over, for places too
// small for the end. For names of which many share their beginning, but not all.
//
//   net/conv_1/relu, net/conv_2/relu, input    ->    conv_1/relu, conv_2/relu, input
//                                              and   1/relu, 2/relu, input
//
// O(total length * log n).
struct NameEnd {
  std::uint32_t begin = 0;
  std::uint32_t core = 0;  // begin or later
  bool operator==(const NameEnd&) const = default;
};
std::vector<NameEnd> distinctive_ends(std::span<const std::string> names);

}  // namespace arenascope::scene
