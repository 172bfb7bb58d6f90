// Random graphs in DOT and in plain lines, in many layouts: what people and their programs write.
#pragma once

#include <array>
#include <string>

#include "core/base/rng.h"

namespace arenascope::test {

// Statements over few nodes, so that they speak of the same ones again and again. Edges point from
// lower to higher names, so there is no cycle.
class StatementLayouter {
 public:
  explicit StatementLayouter(Rng& rng) : rng_(rng) {}

  std::string lines() {
    std::string out;
    for (std::uint64_t i = 1 + rng_.below(8); i > 0; --i) {
      if (rng_.below(6) == 0) out += rng_.below(2) == 0 ? "# a -> b\n" : "\n";
      out += rng_.below(5) == 0 ? "  " : "";
      std::size_t node = rng_.below(4);
      out += line_name(node);
      while (rng_.below(5) < 3 && node + 1 < 10) {
        node += 1 + rng_.below(2);
        out += rng_.below(4) == 0 ? " -- " : (rng_.below(4) == 0 ? "->" : " -> ");
        out += line_name(node);
      }
      out += rng_.below(6) == 0 ? "  # note\n" : "\n";
    }
    if (rng_.below(4) == 0) out.pop_back();
    return out;
  }

  std::string dot() {
    directed_ = rng_.below(3) != 0;
    one_line_ = rng_.below(4) == 0;
    semicolons_ = rng_.below(3) != 0;
    std::string out = rng_.below(4) == 0 ? "strict " : "";
    out += directed_ ? "digraph " : "graph ";
    out += rng_.below(2) == 0 ? "\"a name\" {" : "{";
    out += line_break();
    if (rng_.below(4) == 0) out += indent() + "rankdir=LR;" + line_break();
    if (rng_.below(6) == 0) out += indent() + "edge [keep=true];" + line_break();
    for (std::uint64_t i = rng_.below(7); i > 0; --i) out += statement(0);
    return out + (rng_.below(6) == 0 && !one_line_ ? "  // end\n" : "") + "}\n";
  }

 private:
  std::string line_break() const { return one_line_ ? " " : "\n"; }
  std::string indent() const { return one_line_ ? "" : "  "; }
  std::string comment() {
    if (rng_.below(8) != 0) return "";
    return one_line_ || rng_.below(2) == 0 ? " /* c -> d */" : " // note";
  }

  std::string line_name(std::size_t node) {
    constexpr std::array<const char*, 12> kNames{"a", "b", "\"c d\"", "d", "e", "f",
                                                 "g", "h", "i",       "j", "k", "l"};
    return kNames[node];
  }
  std::string dot_name(std::size_t node) {
    constexpr std::array<const char*, 12> kNames{
        "a", "b", "\"c d\"", "4", "e", "\"f\"", "\"g\" + \"h\"", "h", "<i>", "j", "k", "l"};
    std::string name = kNames[node];
    if (rng_.below(8) == 0) name += rng_.below(2) == 0 ? ":port" : ":p:ne";
    return name;
  }

  // Nodes from `from` on; `from` becomes the one behind them.
  std::string endpoint(std::size_t& from, int depth) {
    const std::uint64_t kind = depth < 2 ? rng_.below(8) : 7;
    if (kind > 1) {
      std::string out = dot_name(from++);
      if (rng_.below(7) == 0) out += ", " + dot_name(from++);
      return out;
    }
    std::string out = rng_.below(4) == 0 ? "subgraph \"s\" {" : "{";
    out += rng_.below(2) == 0 ? " " : "";
    const std::size_t first = from;
    for (std::uint64_t i = rng_.below(3) + 1; i > 0; --i) {
      const bool last = i == 1;
      std::string name = dot_name(rng_.below(5) == 0 ? first : from++);
      if (rng_.below(6) == 0 && from < 9) name += arrow() + dot_name(from++);
      out += name + (last ? "" : rng_.below(2) == 0 ? "; " : " ");
    }
    return out + (rng_.below(2) == 0 ? " }" : "}");
  }
  std::string arrow() const { return directed_ ? " -> " : " -- "; }

  std::string attributes(bool edge) {
    if (rng_.below(3) != 0) return "";
    constexpr std::array<const char*, 6> kLists{" [color=red]",
                                                " [keep=true]",
                                                " [color=red, keep=true;style=bold]",
                                                " [keep=false] [color=blue]",
                                                " [key=x]",
                                                " [keep=true, key=\"y\"]"};
    return edge ? kLists[rng_.below(kLists.size())] : " [shape=box]";
  }

  std::string statement(int depth) {
    std::string out = indent();
    std::size_t node = rng_.below(4);
    out += endpoint(node, depth);
    bool edge = false;
    while (rng_.below(5) < 3 && node < 6) {
      out += arrow() + endpoint(node, depth);
      edge = true;
    }
    out += attributes(edge);
    out += semicolons_ || one_line_ ? ";" : "";
    return out + comment() + line_break();
  }

  Rng& rng_;
  bool directed_ = true;
  bool one_line_ = false;
  bool semicolons_ = true;
};

}  // namespace arenascope::test
