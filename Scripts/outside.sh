#!/usr/bin/env bash
# Compiles a file outside of this package, against the built modules: with what is public alone.
#
#   Scripts/outside.sh SOURCE             checks it
#   Scripts/outside.sh SOURCE PROGRAM     links it with the library Viewer and those below
set -euo pipefail
source=$(realpath "$1") program=${2:+$(realpath -m "$2")}
cd "$(dirname "${BASH_SOURCE[0]}")/.."

built=.build-release/release
options=(-swift-version 6 -module-name outside -I "$built/Modules")
for map in "$built"/*.build/module.modulemap Sources/{CSDL2,CPango}/module.modulemap; do
    options+=(-Xcc "-fmodule-map-file=$PWD/$map")
done
options+=($(pkg-config --cflags-only-I sdl2 pangoft2 | sed 's/-I/-Xcc -I/g'))
grep -q '^@main' "$source" && options+=(-parse-as-library)
[[ $program ]] || exec swiftc -typecheck "${options[@]}" "$source"

objects=$(mktemp)
trap 'rm -f "$objects"' EXIT
grep -v '/own_scenes.build/' "$built/own-scenes.product/Objects.LinkFileList" >"$objects"
swiftc -O "${options[@]}" "$source" "@$objects" -o "$program" -Xlinker --gc-sections \
    $(pkg-config --libs sdl2 pangoft2 libpng libjpeg libwebp)
