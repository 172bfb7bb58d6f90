// Formatting for Dear ImGui without floating point, which nothing here writes with it: the C library's weighs eight kilobytes.
#include <cstdarg>
#include <cstddef>

#include "imgui.h"
#include "imgui_internal.h"

extern "C" int vsniprintf(char* buffer, std::size_t size, const char* format, va_list arguments);

int ImFormatStringV(char* buffer, std::size_t size, const char* format, va_list arguments) {
  const int length = vsniprintf(buffer, size, format, arguments);
  if (!buffer) return length;
  const int last = static_cast<int>(size) - 1;
  const int end = length < 0 || length > last ? last : length;
  buffer[end] = 0;
  return end;
}

int ImFormatString(char* buffer, std::size_t size, const char* format, ...) {
  va_list arguments;
  va_start(arguments, format);
  const int length = ImFormatStringV(buffer, size, format, arguments);
  va_end(arguments);
  return length;
}
