#!/usr/bin/env bash
# Builds the benchmarks and runs every part once, for as short as it can be: whether they build and run,
# not what they measure.
#
#   Scripts/benchmarks.sh
#
# Run `make release` first. A display is needed for the frames.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

folder=.build-release
fail() {
    echo "benchmarks: $*" >&2
    exit 1
}
[[ -x $folder/zoetrope ]] || fail "$folder/zoetrope is not there: run 'make release' first"

Scripts/build-benchmarks.sh

# Each prints what it measures.
run() {
    echo "    $*"
    local printed
    printed=$("$folder/release/$@") || fail "$*: status $?"
    [[ -n $printed ]] || fail "$* printed nothing"
}
for part in first-text evaluation kinds commit build pictures primitives stress jump; do run engine-bench --smoke $part; done
for part in raster geometry start pacing; do
    run frame-bench --only $part --layers 10 --frames 10 --rounds 1 --seconds 1
done
