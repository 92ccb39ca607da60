#!/usr/bin/env bash
# Films the example of scenes of one's own.
#
#   Scripts/own-scenes.sh FOLDER
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

folder=$(realpath -m "$1")
scenes=.build-release/own-scenes
mkdir -p "$folder"
fail() {
    echo "own-scenes: $*" >&2
    exit 1
}

[[ $($scenes demos --names) == bounce ]] || fail "the list of scenes is not the example's"
[[ $($scenes --help) == *"own-scenes [SCENE]"* ]] || fail "the help does not call the program by its name"
$scenes record bounce --keys "0:d 1:j" --duration 2 --fps 30 -o "$folder/own-scenes.webm"
$scenes sample bounce --layer ball --key-path position.y --at 1 >"$folder/ball.csv"
[[ $(tail -n 1 "$folder/ball.csv") == 1,3* ]] || fail "the ball did not drop: $(tail -n 1 "$folder/ball.csv")"

echo "    the example's scene was filmed"
