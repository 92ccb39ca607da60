#!/usr/bin/env bash
# In steady state frames allocate nothing: the render thread and its helpers ask for as much memory
# in a long run of a scene as in a short one.
#
#   Scripts/allocations.sh [SCENE...]      default: rectangles
#
# ZOETROPE_PROGRAM names the program; the default is the release build. A display is needed.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

program=$(realpath "${ZOETROPE_PROGRAM:-.build-release/release/zoetrope}")
counter=$PWD/build/allocations.so
counts=$(mktemp)
trap 'rm -f "$counts"' EXIT
fail() {
    echo "allocations: $*" >&2
    exit 1
}
[[ -x $program ]] || fail "$program is not there: run 'make release' first"
mkdir -p build
clang -shared -fPIC -O1 -Wall -Wextra -Werror -o "$counter" Tests/Allocations/allocations.c

# count RENDERER SCENE FRAMES: what the threads that draw allocate in so many frames.
count() {
    LD_PRELOAD=$counter ZOETROPE_ALLOCATIONS=$counts \
        "$program" bench "$2" --renderer "$1" --frames "$3" >/dev/null
    awk '$1 == "render" || $1 == "raster" { sum += $NF } END { print sum + 0 }' "$counts"
}

for renderer in software opengl; do
    for scene in "${@:-rectangles}"; do
        for one in $scene; do
            few=$(count "$renderer" "$one" 60)
            many=$(count "$renderer" "$one" 180)
            echo "    $renderer, $one: $few allocations in 60 frames, $many in 180"
            ((few > 0)) || fail "nothing was counted"
            ((many <= few)) || fail "$one allocates $((many - few)) times in 120 frames"
        done
    done
done
