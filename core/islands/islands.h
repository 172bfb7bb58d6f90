// Islands: the connected components of the nodes that appear in at least one incidence.
//
//   nodes 0 .. 5, incidences {4,1} {5} {1,2}
//
//   node    0  1  2  3  4  5      island 0 is {1,2,4}, island 1 is {5}
//   label   -  0  0  -  0  1      0 and 3 are inactive
//
// Labels are canonical: island k is the one whose smallest member is the k-th smallest, whatever
// the order and the orientation of the incidences.
//
// Source: google-deepmind/mujoco#3396 and google-deepmind/mujoco_warp#1541, as in the reference's
// islands.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/base/result.h"
#include "core/model/plan.h"
#include "core/trace/recorder.h"

namespace arenascope::islands {

// All nodes of one incidence belong together. A static endpoint (none) joins nothing, but the nodes
// beside it are active; so is the node of {t} and {t,t}.
//
// A disjoint-set forest in one parent array: the larger root is linked under the smaller, so a root
// is the smallest member of its set and one ascending pass gives every label. O(log n) amortised
// per endpoint, 4 bytes of scratch a node.
//
// Errors: invalid for an incidence that names a node at or beyond node_count, or no node at all.
Result<IslandsPlan> find_islands(std::uint32_t node_count, std::span<const Incidence> incidences);

// The forest that find_islands ends with, before its last pass: the parent of every node, itself at a
// root, nothing for an inactive node. No parent is larger than its child, so a root is the smallest
// node of its tree; finds have halved the paths they went.
using Parents = std::vector<std::optional<NodeId>>;
Result<Parents> find_parents(std::uint32_t node_count, std::span<const Incidence> incidences);
Result<Parents> find_parents(std::uint32_t node_count, std::span<const Edge> edges);

// The same islands; every step is also recorded, as far as the recorder has room.
Result<IslandsPlan> find_islands(std::uint32_t node_count, std::span<const Incidence> incidences,
                                 trace::Recorder& recorder);

// The same for pairs of nodes, such as the edges of a graph without their direction.
Result<IslandsPlan> find_islands(std::uint32_t node_count, std::span<const Edge> edges);

}  // namespace arenascope::islands
