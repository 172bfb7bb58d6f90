// The edits of nodes, edges and incidences: their checks and their application. Internal to core/edit.
#pragma once

#include "core/edit/edit.h"

namespace arenascope::edit {

Result<Done> check_graph_edit(const Document& document, const AddEdges& edit);
Result<Done> check_graph_edit(const Document& document, const RemoveEdge& edit);
Result<Done> check_graph_edit(const Document& document, const SetKeep& edit);
Result<Done> check_graph_edit(const Document& document, const AddNode& edit);
Result<Done> check_graph_edit(const Document& document, const RenameNode& edit);
Result<Done> check_graph_edit(const Document& document, const RemoveNode& edit);
Result<Done> check_graph_edit(const Document& document, const AddIncidences& edit);
Result<Done> check_graph_edit(const Document& document, const RemoveIncidences& edit);

// Each applies a checked edit; true when something changed.
bool apply_graph_edit(Document& document, const AddEdges& edit);
bool apply_graph_edit(Document& document, const RemoveEdge& edit);
bool apply_graph_edit(Document& document, const SetKeep& edit);
bool apply_graph_edit(Document& document, const AddNode& edit);
bool apply_graph_edit(Document& document, const RenameNode& edit);
bool apply_graph_edit(Document& document, const RemoveNode& edit);
bool apply_graph_edit(Document& document, const AddIncidences& edit);
bool apply_graph_edit(Document& document, const RemoveIncidences& edit);

}  // namespace arenascope::edit
