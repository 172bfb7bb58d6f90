// What Dear ImGui and its backend need of sscanf: the scanner of the C library weighs as much in the page as a reader of ours.
#pragma once

// Matches `format` against `text`: literal characters and %d, each to an int*. Returns the numbers read; ends at the first
// mismatch and at any other conversion (those of settings files, which are never read back).
int scan_numbers(const char* text, const char* format, ...);
