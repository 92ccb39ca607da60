#!/usr/bin/env bash
# Opens the viewer; with no display, renders the opening demo to a film strip instead.
#
#   Scripts/run.sh [ARGUMENTS OF zoetrope]
#
# ZOETROPE_PROGRAM names the program to run; the default is the release build.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

program=${ZOETROPE_PROGRAM:-.build-release/release/zoetrope}

# Commands other than `view` need no display.
needs_display=yes
case "${1:-view}" in
    demos | render | record | sample | bench | compare | check | keys | help | --help | -h | --version)
        needs_display=no ;;
esac

if [[ $needs_display == yes && -z ${DISPLAY:-}${WAYLAND_DISPLAY:-} ]]; then
    strip=build/playground.png
    echo "zoetrope: no display (DISPLAY and WAYLAND_DISPLAY are unset);" \
        "drawing the opening demo to a film strip instead."
    mkdir -p "$(dirname "$strip")"
    "$program" render playground --keys "0:t 0:k 0:r" \
        --at 0,0.25,0.5,0.75,1,1.25,1.5,1.75 -o "$strip"
    echo "$PWD/$strip"
    exit 0
fi
exec "$program" "$@"
