#!/usr/bin/env bash
# Runs all tests of the release build, which Scripts/build-release.sh --tests makes.
#
# Most tests belong to the main thread, where they wait for each other: a process of their own for those that
# draw every demo keeps two cores busy. What is timed runs afterwards by itself, test after test.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

read -ra flags <Scripts/release.flags
drawn='^DemosTests\.'
timed='ThreadingTests|GrowthTests|LongTextTests'
run() { swift test "${flags[@]}" --skip-build --ignore-lock "$@"; }

log=$(mktemp)
trap 'kill $(jobs -p) 2>/dev/null || true; rm -f "$log"' EXIT
run --filter "$drawn" --skip "$timed" >"$log" 2>&1 &
drawing=$!
status=0
run --skip "$drawn|$timed" || status=1
wait "$drawing" || status=1
cat "$log"
((status == 0)) || exit 1
run --no-parallel --filter "$timed"
