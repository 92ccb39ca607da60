#!/usr/bin/env bash
# Converts the documentation catalogues of the libraries; a warning is an error, such as that for a
# parameter without words beside others that have some. The archives are in artefacts/docs, one a
# library.
#
# Needs the release build: the symbols are read from its modules.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

build=.build-release/release
out=$PWD/artefacts/docs
rm -rf "$out"
mkdir -p "$out/symbols"
trap 'rm -rf "$out/symbols"' EXIT

triple=$(swiftc -print-target-info | sed -nE 's/.*"triple" *: *"([^"]+)".*/\1/p' | head -n 1)
search=(-I "$build/Modules" -I Sources/CSDL2 -I Sources/CPango)
for flag in $(pkg-config --cflags-only-I sdl2 pangoft2); do search+=(-Xcc "$flag"); done
for module in CThreads CRasterKernels CImageFiles CDynamicInit; do
    search+=(-Xcc "-fmodule-map-file=$build/$module.build/module.modulemap")
done

for module in CoreAnimation UIKitViews AppKitViews UIKitApp; do
    mkdir "$out/symbols/$module"
    swift symbolgraph-extract -module-name "$module" -target "$triple" "${search[@]}" \
        -minimum-access-level public -skip-inherited-docs -output-dir "$out/symbols/$module"
    docc convert "Sources/$module/$module.docc" \
        --fallback-display-name "$module" --fallback-bundle-identifier "zoetrope.$module" \
        --additional-symbol-graph-dir "$out/symbols/$module" \
        --output-path "$out/$module.doccarchive" >"$out/$module.log" 2>&1 \
        || { cat "$out/$module.log" >&2; exit 1; }
    if grep -A 1 -E '^(warning|error): ' "$out/$module.log" >&2; then
        echo "the catalogue of $module does not convert cleanly: artefacts/docs/$module.log" >&2
        exit 1
    fi
    echo "  artefacts/docs/$module.doccarchive"
done
