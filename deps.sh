#!/usr/bin/env bash
# Gets what the build needs on Debian 12: packages with apt (when something is missing), and the sources of Dear ImGui, zlib and
# the LZMA SDK, which the project compiles itself, from Debian's signed source packages into build/deps. Safe and quick to run again.
#   ./deps.sh [build|test]      build: what the site needs; test (default): everything
set -euo pipefail
cd "$(dirname "$0")"
what=${1:-test}

packages=(build-essential cmake ninja-build ccache git ca-certificates dpkg-dev debian-archive-keyring
  emscripten nlohmann-json3-dev libflatbuffers-dev flatbuffers-compiler libcli11-dev
  esbuild fonts-inter fonts-jetbrains-mono python3-fonttools python3)
command -v node >/dev/null || packages+=(nodejs)
command -v npm >/dev/null || packages+=(npm)
if [ "$what" = test ]; then
  packages+=(doctest-dev libglfw3-dev libgl-dev xvfb xdotool libgl1-mesa-dri clang-format graphviz chromium)
fi

as_root() { if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi; }
missing=()
for p in "${packages[@]}"; do
  dpkg-query -W -f='${db:Status-Status}' "$p" 2>/dev/null | grep -q '^installed' || missing+=("$p")
done
if [ ${#missing[@]} -gt 0 ]; then
  echo "installing: ${missing[*]}"
  as_root apt-get update -qq
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
fi

# Debian source package -> folder. apt verifies InRelease, Sources and the archive against the archive keyring; the sha256
# below pins the exact upstream archive on top of that.
fetch_source() { # name version suite archive sha256 folder
  local name=$1 version=$2 suite=$3 archive=$4 sha=$5 folder=build/deps/$6
  [ -e "$folder/.complete" ] && return
  local work=build/deps/fetch-$name
  rm -rf "$work" "$folder" && mkdir -p "$work/lists/partial"
  local uri
  uri=$(grep -hoE '^(URIs:|deb(-src)?) +[^ ]*https?://[^ ]*debian/?( |$)' /etc/apt/sources.list /etc/apt/sources.list.d/* 2>/dev/null |
    grep -v security | grep -oE 'https?://[^ ]+' | head -n 1 || true)
  printf 'Types: deb-src\nURIs: %s\nSuites: %s\nComponents: main\nSigned-By: /usr/share/keyrings/debian-archive-keyring.gpg\n' \
    "${uri:-http://deb.debian.org/debian}" "$suite" >"$work/list.sources"
  local options=(-o "Dir::Etc::sourcelist=$PWD/$work/list.sources" -o Dir::Etc::sourceparts=/dev/null
    -o "Dir::State::Lists=$PWD/$work/lists" -o Dir::Cache::pkgcache= -o Dir::Cache::srcpkgcache=)
  local log=$work/log
  if ! { apt-get "${options[@]}" update -qq &&
    (cd "$work" && apt-get "${options[@]}" source -qq --download-only "$name=$version") &&
    echo "$sha  $work/$archive" | sha256sum -c --quiet -; } >"$log" 2>&1; then
    cat "$log" >&2
    echo "deps.sh: $name $version is not to be had from Debian $suite (uri ${uri:-http://deb.debian.org/debian})." >&2
    echo "         Put its sources into a folder and give it to CMake: -DARENASCOPE_${name^^}_DIR=/path/to/$name" >&2
    exit 1
  fi
  mkdir -p "$folder"
  tar -xf "$work/$archive" -C "$folder" --strip-components=1
  rm -rf "$work"
  touch "$folder/.complete"
}

fetch_source imgui 1.90.1+ds-1 trixie imgui_1.90.1+ds.orig.tar.xz \
  ecce377df0f90b292f15dcbd83d438bddc162b2388c881132bde18c787572a1c imgui
fetch_source zlib 1:1.2.13.dfsg-1 bookworm zlib_1.2.13.dfsg.orig.tar.bz2 \
  71feb7947e3c00ef125f83b79a4e529bde31171e5babe48b391f06758d1ab0a1 zlib
fetch_source lzma 9.22-2.2 bookworm lzma_9.22.orig.tar.gz \
  0fa2ec459701e403b72662cf920d252466910161fa2077dd0f6d7c078002da19 lzma

fetch_module() { # name version
  [ -e "build/deps/node/node_modules/$1/package.json" ] && return
  mkdir -p build/deps/node
  if ! (cd build/deps/node && npm install --silent --no-audit --no-fund --ignore-scripts "$1@$2"); then
    echo "deps.sh: $1 $2 is not to be had from npm." >&2
    exit 1
  fi
}

# The version of Emscripten 3.1.6.
fetch_module google-closure-compiler 20220104.0.0
[ "$what" = build ] || fetch_module playwright-core 1.64.1
