#!/usr/bin/env bash
# Runs all tests of the release build, which Scripts/build-release.sh --tests makes.
#
# Most tests belong to the main thread, where they wait for each other: a process of their own for those that
# draw every demo or panel keeps two cores busy. The growth of processor time is measured afterwards, test after test
# in two processes, and what has to be on time by itself.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

read -ra flags <Scripts/release.flags
drawn='^DemosTests\.|\.PanelListTests'
growing='GrowthTests|LongTextTests'
growing_text='TextGrowthTests|LongTextTests'
prompt='ThreadingTests'

log=$(mktemp)
trap 'kill $(jobs -p) 2>/dev/null || true; rm -f "$log"' EXIT
run() { swift test "${flags[@]}" --skip-build --ignore-lock "$@"; }

# beside ARGUMENTS -- ARGUMENTS: two runs at a time, of which the first is printed at its end.
beside() {
    local first=() status=0
    while [[ $1 != -- ]]; do
        first+=("$1")
        shift
    done
    shift
    run "${first[@]}" >"$log" 2>&1 &
    run "$@" || status=1
    wait $! || status=1
    cat "$log"
    return "$status"
}

beside --filter "$drawn" --skip "$growing|$prompt" -- --skip "$drawn|$growing|$prompt"
beside --no-parallel --filter "$growing_text" -- --no-parallel --filter "$growing" --skip "$growing_text"
run --no-parallel --filter "$prompt"
