// Samples that are computed: published layer tables and seeded random scenes. Each returns
// Arenascope JSON text, one entity a line, the same on every platform.
#pragma once

#include <string>

namespace arenascope::gallery {

// MobileNet V1, width 1.0, 224 x 224 x 3, int8 activations: 27 convolutions, pooling, the
// classifier and softmax. Source: Howard et al., MobileNets (2017), table 1.
std::string mobilenet_v1();

// One inception cell, int8: four branches of 28 x 28 and their concatenation. Source: Szegedy et
// al., Going deeper with convolutions (2014), table 1, row "inception (3a)".
std::string inception_cell();

// Bodies in contact, as a physics engine sees them in one step: 465 bodies in 41 piles and 64 that
// touch only the floor, the rest in the air; 445 contacts. A contact with the floor has a static
// end.
std::string contact_scene();

// A randomly wired network: Watts and Strogatz' small world, 32 nodes with 4 neighbours, each edge
// rewired with probability 0.75, directed from the lower to the higher node. Source: Xie et al.,
// Exploring randomly wired neural networks (2019).
std::string random_wiring();

}  // namespace arenascope::gallery
