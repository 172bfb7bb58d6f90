// Runs the cases and says which were skipped for want of data.
#define DOCTEST_CONFIG_IMPLEMENT
#include <doctest/doctest.h>

#include <cstdio>

#include "tests/support/data.h"

int main(int argc, char** argv) {
  doctest::Context context(argc, argv);
  const int failed = context.run();
  if (!arenascope::test::has_data())
    std::printf("skipped: every case marked [data], because ARENASCOPE_DATA is not set\n");
  return failed;
}
