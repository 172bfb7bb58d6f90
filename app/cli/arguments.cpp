#include "app/cli/arguments.h"

#include <CLI/CLI.hpp>
#include <array>
#include <map>

#include "core/plan/pipeline.h"

namespace arenascope::cli {
namespace {

using session::Command;

constexpr const char* kVersion = "arenascope 0.1.0";

struct CommandDoor {
  Command command;
  std::string_view name;
  const char* about;
};

constexpr std::array<CommandDoor, 7> kCommands{{
    {Command::Info, "info", "What the file is: format, counts, convention, findings"},
    {Command::Plan, "plan", "Place every tensor in one arena; lower bound, proof, budget"},
    {Command::Compare, "compare", "All planners on one input, or one planner on two"},
    {Command::Reduce, "reduce", "Remove every edge that a longer path already implies"},
    {Command::Islands, "islands", "Group the nodes that constraints connect"},
    {Command::Convert, "convert", "Write the document in another format, or its picture"},
    {Command::Link, "link", "Print the link fragment that opens this in the page"},
}};

constexpr const char* kFooter =
    "FILE may be - for standard input. Formats: json, csv, lines, dot, tflite.\n"
    "Limits: 64 MiB, 1,000,000 nodes, 1,000,000 tensors, 4,000,000 edges.\n"
    "Exit status: 0 done, 1 wrong usage, 2 bad input, 3 over budget, 4 no proof where\n"
    "--require-proof asked for one.";

// Values of the options that session::set_option understands, by their name there.
using Values = std::map<std::string, std::string>;

struct OptionText {
  const char* name;
  const char* value;
  const char* about;
};

void add_options(CLI::App& command, Values& values, std::initializer_list<OptionText> options) {
  for (const OptionText& option : options)
    command.add_option(std::string("--") + option.name, values[option.name], option.about)
        ->type_name(option.value)
        ->take_last();
}

void add_plan_options(CLI::App& command, Values& values) {
  add_options(command, values,
              {{"planner", "ID", "Rule that places the tensors; default best-fit"},
               {"align", "N", "Alignment of every offset, a power of two"},
               {"budget", "SIZE", "Bytes there are: 262144, 256K, 250KB, 1.5MiB"},
               {"schedule", "ID", "Order of the operators; default as-is"}});
}

void add_common(CLI::App& command, Arguments& arguments, Values& values) {
  command.add_option("FILE", arguments.file, "File to read, - for standard input")->required();
  add_options(command, values, {{"from", "FORMAT", "Read as this format instead of detecting it"}});
  command.add_flag("--json", arguments.json, "Print one JSON object and nothing else");
  command.add_flag("--quiet", arguments.quiet, "No report and no warnings; the exit status tells");
}

void add_limits(CLI::App& command, Values& values) {
  add_options(command, values,
              {{"work", "N", "Work limit of a search, the reproducible one"},
               {"time-limit", "SECONDS", "Time limit of a search"}});
}

void add_command(CLI::App& command, Command which, Arguments& arguments, Values& values) {
  add_common(command, arguments, values);
  command.footer(kFooter);
  switch (which) {
    case Command::Plan:
      add_plan_options(command, values);
      add_limits(command, values);
      command.add_flag("--require-proof", arguments.require_proof,
                       "End with status 4 unless the plan is proved optimal");
      break;
    case Command::Compare:
      command.add_option("FILE2", arguments.second_file, "Another input for the same planner");
      add_options(command, values,
                  {{"planners", "IDS", "Planners with commas between them, or all"},
                   {"planner", "ID", "Planner for two inputs; default best-fit"},
                   {"align", "N", "Alignment of every offset, a power of two"},
                   {"schedule", "ID", "Order of the operators; default as-is"}});
      add_limits(command, values);
      break;
    case Command::Convert:
      add_options(command, values,
                  {{"to", "FORMAT", "Format to write: json, csv, dot, lines, svg"}});
      command.get_option("--to")->required();
      command
          .add_option("-o,--output", arguments.out_file, "File to write; default standard output")
          ->type_name("OUT");
      add_plan_options(command, values);
      break;
    case Command::Link:
      add_plan_options(command, values);
      break;
    case Command::Info:
    case Command::Reduce:
    case Command::Islands:
      break;
  }
}

Error usage(std::string message, std::string expected) {
  return make_error(ErrorCode::Usage, std::move(message), std::move(expected));
}

const CommandDoor* find_command(std::string_view name) {
  for (const CommandDoor& door : kCommands)
    if (door.name == name) return &door;
  return nullptr;
}

Error no_such_command(std::string_view name) {
  std::string names;
  for (const CommandDoor& door : kCommands)
    names += (names.empty() ? "" : ", ") + std::string(door.name);
  if (name.empty()) return usage("No command is given.", "Expected one of " + names + ".");
  return usage("There is no command `" + std::string(name) + "`.",
               "Expected one of " + names + ".");
}

// What CLI11 says, as a sentence that points to the help.
Error from_library(const CLI::ParseError& error, std::string_view command) {
  std::string message = error.what();
  if (!message.empty() && message.back() != '.') message += '.';
  return usage(message, "See arenascope " + std::string(command) + " --help.");
}

std::string overview() {
  std::string text =
      "Shows how a runtime plans a computation: tensors in one arena, edges, islands.\n"
      "Usage: arenascope COMMAND FILE [OPTIONS]\n\nCommands:\n";
  for (const CommandDoor& door : kCommands) {
    std::string name(door.name);
    name.resize(10, ' ');
    text += "  " + name + door.about + "\n";
  }
  return text + "\narenascope COMMAND --help lists the options of a command.\n" + kFooter + "\n";
}

std::string basename(const std::string& path) {
  return path.substr(path.find_last_of('/') + 1);
}

// One planner where one is named or two inputs are compared; paths tell two inputs apart.
void choose_compared(Arguments& arguments, const Values& values) {
  session::Question& question = arguments.question;
  const bool two = !arguments.second_file.empty();
  if (two && arguments.file != "-") question.source_name = arguments.file;
  const std::string& planner = question.options.planner;
  if (!values.at("planners").empty() || (!two && planner.empty())) return;
  question.planners = {planner.empty() ? std::string(kDefaultPlanner) : planner};
}

Result<Arguments> finish(const CLI::App& app, Arguments arguments, const Values& values,
                         Command command) {
  session::Question& question = arguments.question;
  question.command = command;
  question.source_name = arguments.file == "-" ? "standard input" : basename(arguments.file);
  for (const auto& [name, value] : values) {
    if (app.count("--" + name) == 0) continue;
    if (auto done = session::set_option(question, name, value); !done) return done.error();
  }
  if (command == Command::Compare) choose_compared(arguments, values);
  return arguments;
}

}  // namespace

bool wants_json(int argc, const char* const* argv) {
  for (int i = 1; i < argc; ++i)
    if (std::string_view(argv[i]) == "--json") return true;
  return false;
}

Result<Arguments> parse_arguments(int argc, const char* const* argv) {
  const std::string_view first = argc > 1 ? argv[1] : "";
  Arguments arguments;
  if (first == "--help" || first == "-h") arguments.help = overview();
  if (first == "--version") arguments.help = std::string(kVersion) + "\n";
  if (!arguments.help.empty()) return arguments;
  const CommandDoor* const door = find_command(first);
  if (!door) return no_such_command(first);

  // One parser per command: among several, a file that is called like a command would be taken for
  // it.
  CLI::App app(door->about, "arenascope " + std::string(first));
  Values values;
  add_command(app, door->command, arguments, values);
  try {
    app.parse(argc - 1, argv + 1);
  } catch (const CLI::CallForHelp&) {
    arguments.help = app.help();
    return arguments;
  } catch (const CLI::ParseError& error) {
    return from_library(error, first);
  }
  return finish(app, std::move(arguments), values, door->command);
}

}  // namespace arenascope::cli
