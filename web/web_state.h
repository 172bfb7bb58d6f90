// The JSON of web/engine.d.ts: what the page's shell asks for and what it sends.
#pragma once

#include <string>
#include <string_view>

#include "app/app.h"

namespace arenascope::web {

// Each returns "" or {"error": {...}} as the contract writes errors; on an error nothing changed.
std::string open_json(app::App& app, std::string_view bytes, std::string_view name,
                      std::string_view origin);
std::string open_sample_json(app::App& app, std::string_view id);
std::string open_link_json(app::App& app, std::string_view fragment);
std::string edit_json(app::App& app, std::string_view json);

// The sample of a first visit.
void open_first_sample(app::App& app);

// {"kind": "tensor", "id": 3}; anything else clears the selection.
void select_json(app::App& app, std::string_view json);

// One part of the state; "{}" for a part nobody knows.
std::string state_json(app::App& app, std::string_view part, std::string_view argument);

// Bytes to download: "csv", "json", "dot", "svg". Empty when the document has no such part.
std::string export_bytes(const app::App& app, std::string_view kind);

app::AppOptions options_from_json(std::string_view json, app::AppOptions options);

std::string out_of_memory_json();

}  // namespace arenascope::web
