#!/usr/bin/env bash
# In steady state frames allocate nothing: the render thread and its helpers ask for as much memory
# in a long run of a scene as in a short one. Of the opening demo, whose key is pressed again each time
# that its animation ends, keys and commits may allocate: less than every other frame does.
#
#   Scripts/allocations.sh
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

# check RENDERER SCENE ALLOWED: how many more a run of 540 more frames may allocate.
check() {
    local few many
    few=$(count "$1" "$2" 60)
    many=$(count "$1" "$2" 600)
    echo "    $1, $2: $few allocations in 60 frames, $many in 600"
    ((few > 0)) || fail "nothing was counted"
    ((many <= few + $3)) || fail "$2 allocates $((many - few)) times in 540 frames"
}

# What is made once may be made late.
check software rectangles 9
check opengl rectangles 9
check software playground 269
# A page that curls is made of polygons.
check opengl playground 16000
