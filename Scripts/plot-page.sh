#!/usr/bin/env bash
# Opens a plot's page in a real browser: its script runs, draws, and names the frame that the address asks
# for.
#
#   Scripts/plot-page.sh
#
# ZOETROPE_PROGRAM names the program; the default is the release build. Debian's chromium is needed.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

program=$(realpath "${ZOETROPE_PROGRAM:-.build-release/zoetrope}")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
fail() {
    echo "plot-page: $*" >&2
    exit 1
}
command -v chromium >/dev/null || fail "chromium is not there: apt install chromium"
browse=(chromium --headless --no-sandbox --disable-gpu --hide-scrollbars --window-size=1250,1100)

env -u DISPLAY -u WAYLAND_DISPLAY "$program" bench --layers 50 --frames 200 -o "$folder/a.json" >/dev/null
cp "$folder/a.json" "$folder/b.json"
"$program" plot "$folder/a.json" "$folder/b.json" -o "$folder/a.html"
timeout 60 "${browse[@]}" --dump-dom "file://$folder/a.html#1.123" 2>/dev/null >"$folder/page" \
    || fail "the browser ended with an error"
grep -q 'aria-live="polite">B b.json, frame 123: ' "$folder/page" || fail "the page names no frame"
[[ $(grep -o '<canvas' "$folder/page" | wc -l) == 2 ]] || fail "the page has not a graph for each recording"
timeout 60 "${browse[@]}" --screenshot="$folder/a.png" "file://$folder/a.html" >/dev/null 2>&1 \
    || fail "the browser took no picture"
(($(identify -format '%k' "$folder/a.png") > 50)) || fail "the page is empty"
echo "    the page of a plot draws and names frames in $(chromium --version 2>/dev/null)"
