#!/usr/bin/env bash
# Gets every dependency, builds the site and serves it at http://localhost:8080.
#   web/serve.sh [--port N] [--build-only]     --build-only leaves the site in build/site
set -euo pipefail
cd "$(dirname "$0")/.."
port=8080
serve=yes
while [ $# -gt 0 ]; do
  case $1 in
    --port) port=${2:?--port needs a number}; shift 2 ;;
    --build-only) serve=no; shift ;;
    *) echo "usage: web/serve.sh [--port N] [--build-only]" >&2; exit 1 ;;
  esac
done
./deps.sh build
cmake --workflow --preset web
echo "The site is in build/site"
[ "$serve" = no ] || exec node web/serve.mjs build/site --port "$port"
