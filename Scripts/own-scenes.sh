#!/usr/bin/env bash
# Films the example of scenes of one's own, and a program on UIKitApp in the viewer. The example is also
# compiled as a package of others would, against the built modules: with what is public alone.
#
#   Scripts/own-scenes.sh FOLDER
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

folder=$(realpath -m "$1")
scenes=.build-release/own-scenes program=.build-release/hello-animation
mkdir -p "$folder"
fail() {
    echo "own-scenes: $*" >&2
    exit 1
}

Scripts/outside.sh Examples/OwnScenes/main.swift "$folder/outside" || fail "no package of others can show scenes"
[[ $("$folder/outside" demos --names) == bounce ]] || fail "the program of others shows other scenes"
rm "$folder/outside"

[[ $($scenes demos --names) == bounce ]] || fail "the list of scenes is not the example's"
[[ $($scenes --help) == *"own-scenes [SCENE]"* ]] || fail "the help does not call the program by its name"
$scenes record bounce --keys "0:d 1:j" --duration 2 --fps 30 -o "$folder/own-scenes.webm"
$scenes sample bounce --layer ball --key-path position.y --at 1 >"$folder/ball.csv"
[[ $(tail -n 1 "$folder/ball.csv") == 1,3* ]] || fail "the ball did not drop: $(tail -n 1 "$folder/ball.csv")"

# tap T: the program a second after a tap at that time.
tap() {
    ZOETROPE_VIEWER="render hello-animation --keys $1:tap@200,300 --at 1 -o $folder/tap-$1.png" $program
}
tap 0
tap 2
cmp -s "$folder/tap-0.png" "$folder/tap-2.png" && fail "the program does not see a tap"
echo "    the example's scene was filmed, and a program drawn in the viewer"
