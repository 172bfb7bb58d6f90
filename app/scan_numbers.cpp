#include "app/scan_numbers.h"

#include <cstdarg>
#include <cstdlib>

int scan_numbers(const char* text, const char* format, ...) {
  va_list targets;
  va_start(targets, format);
  int count = 0;
  while (*format != 0) {
    if (format[0] == '%' && format[1] == 'd') {
      char* end = nullptr;
      const long number = std::strtol(text, &end, 10);
      if (end == text) break;
      *va_arg(targets, int*) = static_cast<int>(number);
      text = end;
      format += 2;
      ++count;
    } else if (*format != '%' && *format == *text) {
      ++format, ++text;
    } else {
      break;
    }
  }
  va_end(targets);
  return count;
}
