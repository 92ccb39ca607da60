#!/usr/bin/env bash
# Drives the real viewer: a window in a virtual display, real key events, screenshots, exit status.
# The groups run beside each other, each with a display of its own: what ends by itself or needs no
# window, windows of other sizes and settings, and the opening demo with each renderer.
# Pictures and logs are kept in artefacts/smoke/GROUP/PART.
#
#   Scripts/smoke.sh [GROUP...]      default: errors windows software opengl
#
# ZOETROPE_PROGRAM names the program to drive, ZOETROPE_EXAMPLE the example and ZOETROPE_SCENES that of
# scenes of one's own; the default is the release build.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

program=$(realpath "${ZOETROPE_PROGRAM:-.build-release/zoetrope}")
example=$(realpath "${ZOETROPE_EXAMPLE:-.build-release/hello-animation}")
scenes=$(realpath "${ZOETROPE_SCENES:-.build-release/own-scenes}")
out=$PWD/artefacts/smoke
if (($# != 1)); then
    # Each prints what it tried when it has ended.
    groups=("$@") running=() status=0
    (($#)) || groups=(errors windows software opengl)
    mkdir -p "$out"
    for group in "${groups[@]}"; do
        Scripts/smoke.sh "$group" >"$out/$group.log" 2>&1 &
        running+=($!)
    done
    for i in "${!groups[@]}"; do
        wait "${running[i]}" || status=1
        cat "$out/${groups[i]}.log"
    done
    exit "$status"
fi
group=$1
out=$out/$group
screen=1280x800

source Scripts/smoke/support.sh
for part in pictures window motion time slow panels browser keys parameters films sessions recordings commands settings errors \
    interruptions sizes example; do
    source "Scripts/smoke/$part.sh"
done
for file in "$program" "$example" "$scenes"; do
    [[ -x $file ]] || fail "$file is not there: run 'make smoke'"
done

drive() {
    begin_part "$1"
    must_draw_with "$1"
    open_viewer playground --renderer "$1" --size "$screen"
    drive_rest
    drive_motion
    drive_time
    drive_held_arrow
    drive_panels
    drive_browser
    drive_film
    if [[ $1 == software ]]; then
        drive_keys
        drive_files
    fi
    must_end
    jq -e '.demo == "playground"' "$folder/config/zoetrope/settings.json" >/dev/null \
        || fail "the viewer does not remember its demo"
    if grep -qiE 'error|fatal|warning|assert|sanitizer' "$folder/viewer.log"; then
        fail "the viewer complained"
    fi
    drive_back "$1"
}

mkdir -p "$out"
case $group in
    errors)
        drive_commands
        drive_errors
        start_server
        drive_interruptions
        drive_same_second
        drive_no_window
        drive_full_window
        ;;
    windows)
        start_server
        drive_thumbnails
        drive_example
        drive_recorded_example
        drive_own_scenes
        drive_small small --size 640x360
        drive_small dense --size 640x400 --scale 2
        drive_growth
        drive_settings
        drive_less_motion
        drive_parameters
        drive_slow_frames
        drive_session
        drive_script
        drive_loop_film
        drive_stopped_bench
        ;;
    software | opengl)
        start_server
        drive "$group"
        ;;
    *) fail "no group is named '$group'" ;;
esac
for one in "${skipped[@]}"; do echo "  SKIPPED: $one"; done
echo "  pictures: artefacts/smoke/$group; $SECONDS s"
