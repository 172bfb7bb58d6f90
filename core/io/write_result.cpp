#include "core/io/write_result.h"

#include "core/io/json_writer.h"
#include "core/model/budget.h"

namespace arenascope::io {
namespace {

constexpr std::int64_t kSchema = 1;

JsonWriter begin() {
  JsonWriter json;
  json.open_object(JsonLayout::Lines).key("schema").number(kSchema);
  return json;
}

std::string finish(JsonWriter& json) {
  return json.close().take();
}

void write_source(JsonWriter& json, const ResultSource& source) {
  json.key("source").open_object().key("name").text(source.name);
  json.key("format").text(source.format).close();
}

void write_budget(JsonWriter& json, const ArenaPlan& plan, std::optional<Bytes> budget) {
  json.key("budget");
  if (!budget) {
    json.null();
    return;
  }
  const BudgetVerdict verdict = budget_verdict(plan, *budget);
  json.open_object().key("bytes").number(verdict.budget_bytes);
  json.key("verdict").text(verdict.fit == Fit::Fits ? "fits" : "over");
  json.key("by").number(verdict.by_bytes).key("proved").boolean(verdict.proved).close();
}

void write_misfit(JsonWriter& json, const ArenaPlan& plan, const MisfitResult& misfit) {
  json.key("misfit").open_object().key("tensors").open_array();
  for (const TensorId tensor : misfit.tensors) json.text(plan.tensors[tensor].name);
  json.close().key("minimal").boolean(misfit.minimal).close();
}

std::string_view proof_name(const ArenaPlan& plan) {
  return plan.proof == Proof::Optimal ? "optimal" : "feasible";
}

void write_node(JsonWriter& json, const NodeSet& nodes, NodeId node) {
  if (nodes.numbered()) {
    json.number(node);
  } else {
    json.text(nodes.names[node]);
  }
}

void write_path(JsonWriter& json, const NodeSet& nodes, const std::vector<NodeId>& path) {
  json.open_array();
  for (const NodeId node : path) write_node(json, nodes, node);
  json.close();
}

void write_cycle(JsonWriter& json, const NodeSet& nodes, const Error& error) {
  json.key("cycle");
  if (error.cycle_names.empty()) {
    write_path(json, nodes, error.cycle);
    return;
  }
  json.open_array();
  for (const std::string& name : error.cycle_names) json.text(name);
  json.close();
}

void write_witnessed(JsonWriter& json, const NodeSet& nodes, const ReducedEdge& edge) {
  json.open_object().key("edge");
  write_path(json, nodes, {edge.from, edge.to});
  json.key("witness");
  write_path(json, nodes, edge.witness);
  json.close();
}

// The place of an error or finding: line and column of a text, byte offset of a binary file,
// nothing where there is none.
void write_place(JsonWriter& json, const Where& where) {
  if (where.byte_offset) {
    json.key("offset").number(static_cast<std::int64_t>(*where.byte_offset));
  } else if (where.line > 0) {
    json.key("line").number(where.line).key("column").number(where.column);
  }
}

void write_count(JsonWriter& json, std::string_view part, std::optional<std::size_t> count) {
  json.key(part);
  if (count) {
    json.number(static_cast<std::int64_t>(*count));
  } else {
    json.null();
  }
}

template <class List>
std::optional<std::size_t> size_of(const std::optional<List>& list) {
  if (!list) return std::nullopt;
  return list->size();
}

void write_counts(JsonWriter& json, const Document& document) {
  const auto& graph = document.graph;
  const bool has_nodes = graph || document.edges || document.incidences;
  json.key("counts").open_object();
  write_count(json, "lifetimes", size_of(document.lifetimes));
  write_count(json, "tensors", graph ? std::optional(graph->tensors.size()) : std::nullopt);
  write_count(json, "operators", graph ? std::optional(graph->operators.size()) : std::nullopt);
  write_count(json, "edges", size_of(document.edges));
  write_count(json, "incidences", size_of(document.incidences));
  write_count(json, "nodes",
              has_nodes ? std::optional<std::size_t>(document.nodes.count) : std::nullopt);
  json.close();
}

void write_options(JsonWriter& json, const Options& options) {
  json.key("options").open_object();
  if (!options.planner.empty()) json.key("planner").text(options.planner);
  if (!options.schedule.empty()) json.key("schedule").text(options.schedule);
  if (options.align) json.key("align").number(*options.align);
  if (options.budget) json.key("budget").number(*options.budget);
  json.close();
}

void write_findings(JsonWriter& json, const std::vector<Finding>& findings) {
  json.key("findings").open_array(JsonLayout::Lines);
  for (const Finding& finding : findings) {
    json.open_object().key("message").text(finding.message);
    write_place(json, finding.where);
    json.close();
  }
  json.close();
}

void write_overlaps(JsonWriter& json, const ArenaPlan& plan) {
  json.key("overlaps").open_array();
  for (std::size_t i = 0; i + 1 < plan.overlaps.size(); i += 2)
    json.open_array().number(plan.overlaps[i]).number(plan.overlaps[i + 1]).close();
  json.close();
}

void write_tensors(JsonWriter& json, const ArenaPlan& plan) {
  json.key("tensors").open_array(JsonLayout::Lines);
  for (const PlannedTensor& tensor : plan.tensors) {
    json.open_object().key("name").text(tensor.name).key("bytes").number(tensor.bytes);
    json.key("first_use").number(tensor.life.first_use);
    json.key("last_use").number(tensor.life.last_use);
    json.key("offset").number(tensor.offset).close();
  }
  json.close();
}

}  // namespace

std::string write_plan_result(const ArenaPlan& plan, std::optional<Bytes> budget,
                              const ResultSource& source, double seconds,
                              const std::optional<MisfitResult>& misfit) {
  JsonWriter json = begin();
  write_source(json, source);
  json.key("planner").text(plan.planner).key("schedule").text(plan.schedule);
  json.key("alignment").number(plan.alignment).key("arena_bytes").number(plan.arena_bytes);
  json.key("peak_live_bytes").number(plan.peak_live_bytes).key("peak_step").number(plan.peak_step);
  json.key("lower_bound_bytes").number(plan.lower_bound_bytes);
  json.key("proof").text(proof_name(plan));
  write_budget(json, plan, budget);
  if (misfit) write_misfit(json, plan, *misfit);
  json.key("seconds").seconds(seconds);
  json.key("work").number(static_cast<std::int64_t>(plan.work));
  if (plan.planner == "pinned") write_overlaps(json, plan);
  write_tensors(json, plan);
  return finish(json);
}

std::string write_comparison_result(const std::vector<ComparedPlan>& plans) {
  JsonWriter json = begin();
  json.key("plans").open_array(JsonLayout::Lines);
  for (const ComparedPlan& row : plans) {
    const ArenaPlan& plan = row.plan;
    json.open_object();
    write_source(json, {row.source, row.format});
    json.key("planner").text(plan.planner).key("alignment").number(plan.alignment);
    json.key("arena_bytes").number(plan.arena_bytes);
    json.key("peak_live_bytes").number(plan.peak_live_bytes);
    json.key("lower_bound_bytes").number(plan.lower_bound_bytes);
    json.key("proof").text(proof_name(plan)).key("sound");
    row.sound ? json.boolean(*row.sound) : json.null();
    json.key("seconds").seconds(row.seconds);
    json.key("work").number(static_cast<std::int64_t>(plan.work)).close();
  }
  json.close();
  return finish(json);
}

std::string write_reduction_result(const ReductionPlan& plan, const NodeSet& nodes,
                                   double seconds) {
  JsonWriter json = begin();
  json.key("nodes").number(plan.nodes);
  json.key("edges").number(static_cast<std::int64_t>(plan.edges.size()));
  json.key("parallel_edges").number(plan.parallel_edges);
  json.key("kept").open_array(JsonLayout::Lines);
  for (const ReducedEdge& edge : plan.edges)
    if (!edge.redundant || edge.keep) write_path(json, nodes, {edge.from, edge.to});
  json.close().key("redundant").open_array(JsonLayout::Lines);
  for (const ReducedEdge& edge : plan.edges)
    if (edge.redundant && !edge.keep) write_witnessed(json, nodes, edge);
  json.close().key("exempt").open_array(JsonLayout::Lines);
  for (const ReducedEdge& edge : plan.edges)
    if (edge.redundant && edge.keep) write_witnessed(json, nodes, edge);
  json.close().key("method").text(plan.method).key("seconds").seconds(seconds);
  return finish(json);
}

std::string write_islands_result(const IslandsPlan& plan, const NodeSet& nodes, double seconds) {
  JsonWriter json = begin();
  json.key("nodes").number(static_cast<std::int64_t>(plan.labels.size()));
  json.key("islands").number(plan.count).key("names");
  if (nodes.numbered()) {
    json.null();
  } else {
    json.open_array();
    for (const std::string& name : nodes.names) json.text(name);
    json.close();
  }
  json.key("labels").open_array();
  for (const auto& label : plan.labels) label ? json.number(*label) : json.null();
  json.close().key("sizes").open_array();
  for (const std::uint32_t size : plan.sizes) json.number(size);
  json.close().key("seconds").seconds(seconds);
  return finish(json);
}

std::string write_info_result(const Parsed& parsed, const ResultSource& source) {
  JsonWriter json = begin();
  write_source(json, source);
  json.key("name").text(parsed.document.name);
  json.key("convention").text(parsed.convention).key("excluded").text(parsed.excluded);
  write_counts(json, parsed.document);
  write_options(json, parsed.document.options);
  write_findings(json, parsed.findings);
  return finish(json);
}

std::string write_converted_result(std::string_view format, std::string_view text) {
  JsonWriter json = begin();
  json.key("format").text(format).key("text").text(text);
  return finish(json);
}

std::string write_link_result(std::string_view fragment) {
  JsonWriter json = begin();
  json.key("fragment").text(fragment);
  json.key("characters").number(static_cast<std::int64_t>(fragment.size()));
  return finish(json);
}

std::string write_error_result(const Error& error, const NodeSet& nodes) {
  JsonWriter json = begin();
  json.key("error").open_object(JsonLayout::Lines);
  json.key("code").text(code_name(error.code)).key("message").text(sentence_of(error));
  write_place(json, error.where);
  if (!error.cycle.empty()) {
    write_cycle(json, nodes, error);
    json.key("lines").open_array();
    for (const std::uint32_t line : error.cycle_lines) json.number(line);
    json.close();
  }
  json.close();
  return finish(json);
}

}  // namespace arenascope::io
