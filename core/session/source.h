// Where a document came from, for people.
#pragma once

#include <string>

#include "core/io/format.h"

namespace arenascope::session {

struct Source {
  std::string name;                      // file name, title of a sample, or "pasted"
  std::string origin;                    // "Sample", "File", "Pasted", "Link"
  io::Format format = io::Format::Csv;   // of the text (a binary file appears as JSON text)
  io::Format read_as = io::Format::Csv;  // of the input
  std::string convention;                // how the input wrote lifetimes
  std::string excluded;                  // what the reader left out
  bool edited = false;                   // changed since it was opened
  bool operator==(const Source&) const = default;
};

}  // namespace arenascope::session
