#!/usr/bin/env bash
# Compares the program with itself, with many seeds and in real processes: the same program differs in at
# most one of twenty. Takes a minute. On a machine with other work, give it a processor of its own:
#
#   chrt -f 5 taskset -c 1 Scripts/noise.sh [SEEDS [OPTION OF BENCH...]]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

program=$(realpath "${ZOETROPE_PROGRAM:-.build-release/zoetrope}")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
unset DISPLAY WAYLAND_DISPLAY
seeds=${1:-20} same=0
options=("${@:2}")
(($# > 1)) || options=(--layers 400 --frames 120)
for ((seed = 1; seed <= seeds; seed++)); do
    report=$("$program" bench --against self --seed "$seed" -o "$folder/$seed" "${options[@]}") || true
    printf '    seed %2d: %s\n' "$seed" "$(grep '^rectangles' <<<"$report")"
    [[ $report != *"no difference"* ]] || ((same += 1))
done
echo "    no difference in $same of $seeds seeds"
((same * 20 >= seeds * 19))
