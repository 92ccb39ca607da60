#!/usr/bin/env bash
# Runs the viewer for hours of media time through all demos, with their keys and all panels, and watches
# its memory: within 5 % of that after the first hour, to the end.
#
#   Scripts/soak.sh [HOURS [SPEED]]     default: 24 hours of media time at 60 times the speed
#
# Without a display an Xvfb of its own is started.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

hours=${1:-24}
speed=${2:-60}
[[ -n ${DISPLAY:-} ]] || exec xvfb-run --auto-servernum --server-args="-screen 0 1400x900x24" "$0" "$@"

program=$(realpath .build-release/zoetrope)
home=$(mktemp -d)
trap 'kill -KILL "${viewer:-0}" 2>/dev/null || true; rm -rf "$home"' EXIT
(cd "$home" && HOME=$home XDG_CONFIG_HOME=$home exec "$program" view playground --renderer software --speed "$speed") &
viewer=$!
for _ in {1..100}; do
    window=$(xdotool search --onlyvisible --pid "$viewer" 2>/dev/null | head -n 1) && [[ -n $window ]] && break
    sleep 0.1
done
xdotool windowfocus "$window"

resident() { awk '/^RssAnon/ { print $2 }' /proc/"$viewer"/status; }
first=0 most=0
began=$SECONDS
while (((SECONDS - began) * speed < hours * 3600)); do
    # A demo for some seconds: each of its keys, each panel on and off, time back and forth, the next.
    for key in t k r a s d n l u x c g 1 2 3 F2 F2 F3 F3 F4 F4 F7 F7 Left Left Right Right Home Tab Return; do
        xdotool key --clearmodifiers "$key"
        sleep 0.1
        kill -0 "$viewer" 2>/dev/null || { echo "soak: the viewer ended" >&2; exit 1; }
    done
    now=$(resident)
    if (((SECONDS - began) * speed < 3600 || first == 0)); then first=$((now > first ? now : first)); fi
    most=$((now > most ? now : most))
done
echo "soak: $((first / 1024)) MiB in the first hour, at most $((most / 1024)) MiB in $hours hours of media time"
((most <= first + first / 20)) || { echo "soak: memory grows" >&2; exit 1; }
