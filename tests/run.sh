#!/usr/bin/env bash
# Gets every dependency, builds natively and for Wasm, runs every test and ends with the line "N passed, M failed".
# ARENASCOPE_DATA (a folder of real inputs) is handed on when it is set; without it the cases that need it are skipped.
set -uo pipefail
cd "$(dirname "$0")/.."
./deps.sh test || exit 1
# Objects of another checkout serve this one.
export CCACHE_BASEDIR=$PWD CCACHE_NOHASHDIR=1 NODE_PATH=${NODE_PATH:-}

passed=0 failed=0 skipped=0
log=$(mktemp -d)
trap 'rm -rf "$log"' EXIT

# Builds a preset; a build that fails is one failure and ends the run, since nothing after it would mean anything.
build() {
  echo "== build $1"
  local data=${ARENASCOPE_DATA:-}
  if ! { cmake --preset "$1" -DARENASCOPE_DATA="$data" && cmake --build --preset "$1" -- "${@:2}"; } >"$log/build" 2>&1; then
    grep -E 'error|FAILED|warning:' -A3 "$log/build" | head -n 60
    tail -n 20 "$log/build"
    echo "$passed passed, $((failed + 1)) failed"
    exit 1
  fi
}

# Runs one suite and adds up its counts. doctest prints "test cases: N | P passed | F failed | S skipped", node:test "# pass N".
suite() {
  local name=$1
  shift
  echo "== $name"
  local status=0
  "$@" >"$log/out" 2>&1 || status=$?
  local p f s
  if grep -q '^\[doctest\] test cases' "$log/out"; then
    read -r p f s < <(sed -nE 's/^\[doctest\] test cases: *[0-9]+ \| *([0-9]+) passed \| *([0-9]+) failed \| *([0-9]+) skipped.*/\1 \2 \3/p' "$log/out" | tail -n 1)
  else
    p=$(sed -nE 's/^# pass ([0-9]+)/\1/p' "$log/out" | tail -n 1)
    f=$(sed -nE 's/^# fail ([0-9]+)/\1/p' "$log/out" | tail -n 1)
    s=$(sed -nE 's/^# skipped ([0-9]+)/\1/p' "$log/out" | tail -n 1)
  fi
  # A suite that crashed, or that ran nothing, is a failure even when it counted none.
  if { [ "$status" != 0 ] && [ "${f:-0}" = 0 ]; } || [ "$((${p:-0} + ${f:-0}))" = 0 ]; then f=$((${f:-0} + 1)); fi
  if [ "${f:-0}" != 0 ]; then
    cat "$log/out"
  else
    grep -E '^(measured|skipped):|# (measured|skipped):|^﹣ ' "$log/out" | sed 's/^# //'
  fi
  echo "   ${p:-0} passed, ${f:-0} failed, ${s:-0} skipped"
  passed=$((passed + ${p:-0})) failed=$((failed + ${f:-0})) skipped=$((skipped + ${s:-0}))
}

node_tests() { node --test --test-reporter=tap --test-concurrency=1 "$@"; }

build native
suite "rules" node_tests tests/rules/*.test.mjs
suite "native" build/native/tests/arenascope_tests -nc
build asan
suite "native, address and undefined behaviour sanitizers" build/asan/tests/arenascope_tests -nc
build web
build web-test
suite "Wasm under Node" node --no-experimental-fetch build/web/tests/arenascope_tests.js -nc
suite "command line and module" node_tests tests/cli/*.test.mjs
suite "desktop window" node_tests tests/desktop/*.test.mjs
suite "page in Chromium" node_tests tests/web/*.test.mjs

[ "$skipped" = 0 ] || echo "$skipped skipped"
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
