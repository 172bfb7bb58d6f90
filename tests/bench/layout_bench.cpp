// The layered drawing beside Graphviz dot: the same nodes, boxes, gaps and edges, measured by one
// ruler.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <set>
#include <sstream>
#include <string>

#include "core/base/rng.h"
#include "core/gallery/gallery.h"
#include "core/io/format.h"
#include "core/layout/layered.h"
#include "core/plan/ordering_edges.h"
#include "tests/bench/bench.h"
#include "tests/bench/stopwatch.h"
#include "tests/support/drawing_measures.h"

namespace arenascope::bench {
namespace {

using layout::Arc;
using layout::Extent;
using layout::LayeredDrawing;
using layout::Point;
using test::DrawingMeasures;
using test::RankedLine;

constexpr std::size_t kFewestNodes = 10;
constexpr std::size_t kMostForDot = 1'500;
constexpr double kPointsPerInch = 72;

struct Input {
  std::string name;
  std::vector<Extent> boxes;
  std::vector<Arc> edges;
};

std::optional<Input> input_of(std::string name, const Document& document) {
  Input input{std::move(name), {}, {}};
  const std::vector<Edge> edges = plan::ordering_edges(document);
  for (const EdgeId e : plan::distinct_pairs(edges).first)
    if (edges[e].from != edges[e].to) input.edges.push_back({edges[e].from, edges[e].to});
  if (document.nodes.count < kFewestNodes || input.edges.size() + 1 < kFewestNodes) return {};
  for (NodeId node = 0; node < document.nodes.count; ++node) {
    const double wide = 7.0 * static_cast<double>(document.nodes.label(node).size()) + 16;
    input.boxes.push_back({std::clamp(wide, 36.0, 180.0), 24});
  }
  return input;
}

std::vector<Input> inputs_of_data() {
  std::vector<Input> inputs;
  std::vector<std::filesystem::path> files;
  const std::string data = ARENASCOPE_DATA;
  for (const char* folder : {"graphs/dot-graphviz", "graphs/dot-pydot", "graphs/dot-gonum",
                             "graphs/workflows", "graphs/build", "sched/gen"}) {
    if (data.empty() || !std::filesystem::exists(data + "/" + folder)) continue;
    for (const auto& entry : std::filesystem::directory_iterator(data + "/" + folder))
      files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  for (const std::filesystem::path& file : files) {
    std::ifstream stream(file, std::ios::binary);
    std::stringstream text;
    text << stream.rdbuf();
    const std::optional<io::Format> format = io::detect(text.str(), file.filename().string());
    if (!format) continue;
    const Result<io::Parsed> parsed = io::read(text.str(), *format);
    if (!parsed) continue;
    if (auto input = input_of(file.filename().string(), parsed->document))
      inputs.push_back(std::move(*input));
  }
  return inputs;
}

std::vector<Input> inputs_of_gallery() {
  std::vector<Input> inputs;
  for (const gallery::Sample& sample : gallery::samples()) {
    const Result<io::Parsed> parsed = io::read(gallery::sample_text(sample), sample.format);
    if (!parsed) continue;
    if (auto input = input_of("sample " + std::string(sample.id), parsed->document))
      inputs.push_back(std::move(*input));
  }
  return inputs;
}

// Edges to the next layers, near in place.
Input layered_input(std::string name, std::uint32_t layers, std::uint32_t width, std::size_t count,
                    std::uint32_t reach) {
  Rng rng(layers);
  Input input{std::move(name), std::vector<Extent>(std::size_t{layers} * width, {60, 24}), {}};
  std::set<std::pair<NodeId, NodeId>> seen;
  while (input.edges.size() < count) {
    const auto from = static_cast<NodeId>(rng.below(input.boxes.size()));
    const std::int64_t layer = from / width + rng.between(1, static_cast<std::int64_t>(reach));
    const std::int64_t place = from % width + rng.between(-3, 3);
    if (layer >= layers || place < 0 || place >= width) continue;
    const auto to = static_cast<NodeId>(layer * width + place);
    if (seen.emplace(from, to).second) input.edges.push_back({from, to});
  }
  return input;
}

// The same, with every node joined to the next layer as well, so that there are as many layers.
Input deep_input(std::string name, std::uint32_t layers, std::uint32_t width, std::size_t count) {
  Input input =
      layered_input(std::move(name), layers, width, count - (layers - 1) * width, layers - 1);
  for (NodeId node = 0; node < (layers - 1) * width; ++node)
    input.edges.push_back({node, node + width});
  return input;
}

struct Row {
  DrawingMeasures measures;
  double seconds = 0;
  double width = 0;
};

layout::LayeredOptions options_of() {
  layout::LayeredOptions options;
  options.direction = layout::Direction::TopToBottom;
  return options;
}

Row draw_ours(const Input& input, LayeredDrawing& drawing) {
  const Stopwatch watch;
  drawing = layout::draw_layered(input.boxes, input.edges, options_of());
  const double seconds = watch.seconds();
  return {test::measure(test::ranked_lines(drawing, input.edges)), seconds, drawing.bounds.width()};
}

void write_dot(const Input& input, const std::string& path) {
  std::ofstream out(path);
  out << "digraph g { nodesep=0.25; ranksep=0.5; node [shape=box, fixedsize=true, label=\"\"];\n";
  for (std::size_t node = 0; node < input.boxes.size(); ++node)
    out << node << " [width=" << input.boxes[node].width / kPointsPerInch
        << ", height=" << input.boxes[node].height / kPointsPerInch << "];\n";
  for (const Arc& edge : input.edges) out << edge.from << " -> " << edge.to << ";\n";
  out << "}\n";
}

// Places of nodes and curves of edges as `dot -Tplain` tells them, y turned to grow downward.
struct Plain {
  std::vector<Point> nodes;
  std::vector<std::vector<Point>> curves;
};

std::optional<Plain> run_dot(const Input& input, double& seconds) {
  const std::string base = std::filesystem::temp_directory_path().string() + "/arenascope_bench";
  write_dot(input, base + ".dot");
  const std::string command = "timeout 30 dot -Tplain -y " + base + ".dot > " + base + ".plain";
  std::timespec begin{}, end{};
  std::timespec_get(&begin, TIME_UTC);
  if (std::system(command.c_str()) != 0) return std::nullopt;
  std::timespec_get(&end, TIME_UTC);
  seconds = static_cast<double>(end.tv_sec - begin.tv_sec) +
            static_cast<double>(end.tv_nsec - begin.tv_nsec) * 1e-9;
  Plain plain{std::vector<Point>(input.boxes.size()), {}};
  std::ifstream in(base + ".plain");
  std::string line;
  while (std::getline(in, line)) {
    std::istringstream words(line);
    std::string kind, from, to;
    words >> kind;
    std::size_t id = 0, count = 0;
    Point p;
    if (kind == "node" && words >> id >> p.x >> p.y) plain.nodes[id] = p;
    if (kind != "edge" || !(words >> from >> to >> count)) continue;
    std::vector<Point> curve(count);
    for (Point& c : curve) words >> c.x >> c.y;
    plain.curves.push_back(std::move(curve));
    plain.curves.back().push_back({static_cast<double>(std::stoul(from)), std::stod(to)});
  }
  return plain;
}

// Ranks of dot are the distinct heights of its nodes; parts are those of our own drawing.
Row measure_dot(const Plain& plain, const LayeredDrawing& ours) {
  std::vector<double> heights;
  for (const Point& p : plain.nodes) heights.push_back(p.y);
  std::sort(heights.begin(), heights.end());
  heights.erase(
      std::unique(heights.begin(), heights.end(), [](double a, double b) { return b - a < 0.02; }),
      heights.end());
  const auto rank_of = [&](double y) {
    return static_cast<std::uint32_t>(std::lower_bound(heights.begin(), heights.end(), y - 0.02) -
                                      heights.begin());
  };
  std::vector<RankedLine> lines;
  double left = 1e9, right = 0;
  for (const Point& p : plain.nodes) left = std::min(left, p.x), right = std::max(right, p.x);
  for (std::vector<Point> curve : plain.curves) {
    const auto from = static_cast<NodeId>(curve.back().x), to = static_cast<NodeId>(curve.back().y);
    curve.pop_back();
    Point upper = plain.nodes[from], lower = plain.nodes[to];
    if (upper.y > lower.y) std::swap(upper, lower), std::reverse(curve.begin(), curve.end());
    RankedLine line{ours.part[from], rank_of(upper.y), {}};
    const auto add = [&](double x, std::uint32_t rank) {
      line.at.push_back({x * kPointsPerInch, heights[rank] * kPointsPerInch});
    };
    add(upper.x, line.first_rank);
    for (std::uint32_t rank = line.first_rank + 1; rank < rank_of(lower.y); ++rank)
      add(test::point_at_height(curve, heights[rank]).x, rank);
    add(lower.x, rank_of(lower.y));
    lines.push_back(std::move(line));
  }
  return {test::measure(lines), 0, (right - left) * kPointsPerInch};
}

struct Mean {
  double log_sum = 0;
  int count = 0;
  void add(double ours, double theirs) { log_sum += std::log(ours / theirs), ++count; }
  double value() const { return count > 0 ? std::exp(log_sum / count) : 0; }
};

struct Totals {
  Mean crossings, length, bends, width;
};

void print_row(const Input& input, Totals& totals, bool has_dot) {
  LayeredDrawing drawing;
  const Row ours = draw_ours(input, drawing);
  std::printf("  %-34.34s %6zu %6zu  %9llu %9.0f %6llu %8.1f", input.name.c_str(),
              input.boxes.size(), input.edges.size(),
              static_cast<unsigned long long>(ours.measures.crossings), ours.measures.length,
              static_cast<unsigned long long>(ours.measures.bends), ours.seconds * 1e3);
  double seconds = 0;
  std::optional<Plain> plain;
  if (has_dot && input.boxes.size() <= kMostForDot) plain = run_dot(input, seconds);
  if (!plain) {
    std::printf("   dot: not run\n");
    return;
  }
  const Row dot = measure_dot(*plain, drawing);
  std::printf(" | %9llu %9.0f %6llu %8.1f\n",
              static_cast<unsigned long long>(dot.measures.crossings), dot.measures.length,
              static_cast<unsigned long long>(dot.measures.bends), seconds * 1e3);
  const auto ratio = [](Mean& mean, auto a, auto b) {
    mean.add(static_cast<double>(a) + 5, static_cast<double>(b) + 5);
  };
  ratio(totals.crossings, ours.measures.crossings, dot.measures.crossings);
  ratio(totals.length, ours.measures.length, dot.measures.length);
  ratio(totals.bends, ours.measures.bends, dot.measures.bends);
  ratio(totals.width, ours.width, dot.width);
}

std::vector<Input> large_inputs() {
  return {layered_input("layered", 50, 20, 1'500, 3),
          layered_input("layered, dense", 40, 25, 3'000, 3),
          layered_input("layered", 125, 40, 7'500, 3),
          layered_input("layered", 200, 50, 50'000, 2),
          layered_input("few layers, long edges", 1'000, 10, 50'000, 999),
          deep_input("200 layers, long edges", 200, 5, 3'000),
          deep_input("1,000 layers, long edges", 1'000, 10, 50'000)};
}

}  // namespace

void print_layouts() {
  const bool has_dot = std::system("dot -V > /dev/null 2>&1") == 0;
  std::printf("layered drawing: nodes, edges, crossings, length, bends, ms%s\n",
              has_dot ? " | the same of dot" : " (dot is not installed: skipped)");
  Totals totals;
  for (const Input& input : inputs_of_gallery()) print_row(input, totals, has_dot);
  for (const Input& input : inputs_of_data()) print_row(input, totals, has_dot);
  for (const Input& input : large_inputs()) print_row(input, totals, has_dot);
  if (totals.crossings.count > 0)
    std::printf(
        "  against dot over %d graphs, geometric means of (ours + 5) / (dot + 5): crossings "
        "%.3f, length %.3f, bends %.3f, width %.3f\n",
        totals.crossings.count, totals.crossings.value(), totals.length.value(),
        totals.bends.value(), totals.width.value());
}

}  // namespace arenascope::bench
