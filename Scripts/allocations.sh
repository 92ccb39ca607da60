#!/usr/bin/env bash
# In steady state frames allocate nothing: the render thread and its helpers ask for as much memory in a long
# run of a scene as in a short one, and no page is mapped anew in each frame, as where the allocator returns
# to the system what a driver frees after each of them. The opening demo's first key is pressed, again each
# time that its animation has ended: most frames allocate nothing, those in which something begins or ends a
# little.
#
#   Scripts/allocations.sh
#
# ZOETROPE_PROGRAM names the program; the default is the release build. A display is needed.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

program=$(realpath "${ZOETROPE_PROGRAM:-.build-release/zoetrope}")
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

# count RENDERER SCENE FRAMES [ARGUMENT...]: how often the threads that draw allocate in so many frames.
count() {
    LD_PRELOAD=$counter ZOETROPE_ALLOCATIONS=$counts \
        "$program" bench "$2" --renderer "$1" --frames "$3" "${@:4}" >/dev/null
    awk '$1 == "render" || $1 == "raster" { sum += $NF } END { print sum + 0 }' "$counts"
}

# check RENDERER SCENE ALLOWED [ARGUMENT...]: how many more a run of 540 more frames may allocate.
check() {
    local few many
    few=$(count "$1" "$2" 60 "${@:4}")
    many=$(count "$1" "$2" 600 "${@:4}")
    echo "    $1, $2${4:+ ${*:4}}: $few allocations in 60 frames, $many in 600"
    ((few > 0)) || fail "nothing was counted"
    ((many <= few + $3)) || fail "$2 allocates $((many - few)) times in 540 frames"
}

# pages RENDERER SCENE ALLOWED: how many pages the program may map anew in 540 frames. They are counted within
# one run: at the start two runs differ by thousands.
pages() {
    local faults
    count "$1" "$2" 600 >/dev/null
    faults=$(awk '$1 == "faults" { print $2 }' "$counts")
    echo "    $1, $2: $faults page faults in 540 frames"
    ((faults > 0)) || fail "no page faults were counted"
    ((faults <= $3)) || fail "$2 maps $faults pages anew in 540 frames"
}

# still RENDERER SCENE BUSY MOST: how many frames may allocate in nine seconds of the scene at the display's
# rate, and how often, a frame of all. A machine that misses frames shows the same nine seconds.
still() {
    local frames busy asked
    count "$1" "$2" 600 --paced --keys "$flips" >/dev/null
    read -r frames busy asked < <(awk '$1 == "frames" { print $2, $3, $4 }' "$counts")
    echo "    $1, $2: $busy of $frames frames in nine seconds allocate, $asked times"
    ((frames > 270)) || fail "only $frames frames were drawn in nine seconds: run this on an idle machine"
    ((busy <= $3)) || fail "in $2, $busy frames allocate, more than $3"
    ((asked <= 540 * $4)) || fail "$2 allocates $asked times, more than $4 times a frame"
}

flips=0:t$(printf ' +1.2:t%.0s' {1..6})
# What is made once may be made late.
check software rectangles 9 --keys 0:r
# With so many layers the list of what is drawn is built by several threads.
check software rectangles 9 --layers 10000 --keys 0:r
check opengl rectangles 9 --keys 0:r
pages opengl rectangles 540
check opengl primitives 60 --kind morph --keys 0:r
# Groups, masks and shapes, whose lists are built in parts. Which thread draws what is chance, and each makes
# its own memory once: less than one allocation in two frames, of 600 layers.
check software primitives 200 --kind mask --keys 0:r
# Five flips and two curls, a second each: in each a key is pressed, something begins and ends, pages are halved.
still software playground 108 4
still opengl playground 108 5
