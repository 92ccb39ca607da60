#!/usr/bin/env bash
# Compares the frames of a recording with frames that nothing records, by `bench --against`: the render
# thread does the same for both, so that there is no difference but the commits that are kept.
#
#   Scripts/recording-cost.sh [SCENE] [OPTIONS]    options of `zoetrope bench`, such as --runs 10
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

program=$(realpath "${ZOETROPE_PROGRAM:-.build-release/zoetrope}")
made=$(mktemp -d)
trap 'rm -rf "$made"' EXIT

printf '#!/bin/sh\nZOETROPE_RECORDER=off exec "%s" "$@"\n' "$program" >"$made/unrecorded"
chmod +x "$made/unrecorded"
(($#)) || set -- springs
xvfb-run --auto-servernum "$program" bench "$@" --against "$made/unrecorded" -o "$made/runs"
