#include "app/scan_numbers.h"

#include <doctest/doctest.h>

TEST_CASE("scan: a number after literal text, as a shader's version line has it") {
  int version = 0;
  CHECK(scan_numbers("#version 300 es", "#version %d", &version) == 1);
  CHECK(version == 300);
}

TEST_CASE("scan: two numbers, and the count of those that are there") {
  int major = 0, minor = 0;
  CHECK(scan_numbers("4.6 Mesa", "%d.%d", &major, &minor) == 2);
  CHECK(major == 4);
  CHECK(minor == 6);
  CHECK(scan_numbers("4 Mesa", "%d.%d", &major, &minor) == 1);
  CHECK(scan_numbers("Mesa", "%d.%d", &major, &minor) == 0);
}
