#!/usr/bin/env bash
# Opens the viewer; with no display that answers, renders the opening demo to a film strip instead.
#
#   Scripts/run.sh [ARGUMENTS OF zoetrope]
#
# ZOETROPE_PROGRAM names the program to run; the default is the release build.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

program=${ZOETROPE_PROGRAM:-.build-release/zoetrope}

# Commands other than `view` need no display, and help and version need none for any.
needs_display=yes
case "${1:-view}" in
    demos | keys | render | record | sample | code | bench | compare | export | plot | site | help)
        needs_display=no ;;
esac
for argument in "$@"; do
    case "$argument" in --help | -h | --version) needs_display=no ;; esac
done
[[ $needs_display == yes ]] || exec "$program" "$@"

# film_strip WHY: the opening demo as a picture.
film_strip() {
    local strip=build/playground.png
    echo "zoetrope: $1; drawing the opening demo to a film strip instead."
    mkdir -p "$(dirname "$strip")"
    "$program" render playground --keys "0:t 0:k 0:r" \
        --at 0,0.25,0.5,0.75,1,1.25,1.5,1.75 -o "$strip"
    echo "$PWD/$strip"
}

if [[ -z ${DISPLAY:-}${WAYLAND_DISPLAY:-}${SDL_VIDEODRIVER:-} ]]; then
    film_strip "no display (DISPLAY and WAYLAND_DISPLAY are unset)"
    exit 0
fi

# The program by itself shows the demo of last time; here it is always the opening one.
(($#)) || set -- view playground

# What the program complains of is shown as it comes, and kept: of a display that cannot be used
# the variables alone say nothing.
complaints=$(mktemp)
trap 'rm -f "$complaints"' EXIT
status=0
{ "$program" "$@" 2>&1 >&3 3>&- | tee "$complaints" >&2; } 3>&1 || status=$?
if ((status == 70)) && grep -qE \
    '^zoetrope: (the display does not answer|cannot open the display)' "$complaints"
then
    film_strip "the display cannot be opened"
    status=0
fi
exit "$status"
