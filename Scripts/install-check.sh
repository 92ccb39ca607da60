#!/usr/bin/env bash
# Proves the installation: stages it with CMake, runs the program from another directory, packs a
# .deb, checks what it depends on, unpacks it and runs that program too.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

artefacts=$PWD/artefacts
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
stage=$work/stage
fail() {
    echo "install-check: $*" >&2
    exit 1
}
# A plain environment in another directory, with nothing that points at the source tree.
away() { (cd / && env -u ZOETROPE_ASSETS -u DISPLAY -u WAYLAND_DISPLAY "$@"); }

# completes PREFIX WORDS ANSWER: bash, asked to complete the words, offers the answer.
completes() {
    local offered
    offered=$(PATH="$1/bin:$PATH" bash -c '
        source "$1/share/bash-completion/completions/zoetrope"
        COMP_LINE=$2 COMP_POINT=${#2}
        read -ra COMP_WORDS <<<"$2"
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        command=$(complete -p zoetrope | sed -E "s/.*-F ([^ ]+).*/\1/")
        "$command" zoetrope "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
        echo "${COMPREPLY[@]}"' bash "$1" "$2" 2>/dev/null) || true
    [[ " $offered " == *" $3 "* ]] || fail "bash completes '$2' to '$offered', without $3"
}

# check_tree PREFIX: the files are there, the program runs, and it draws with the assets beside it.
check_tree() {
    local prefix=$1 file
    for file in bin/zoetrope share/zoetrope/images/man.png share/zoetrope/icon-256.png \
        share/applications/zoetrope.desktop share/icons/hicolor/scalable/apps/zoetrope.svg \
        share/icons/hicolor/128x128/apps/zoetrope.png \
        share/icons/hicolor/256x256/apps/zoetrope.png \
        share/bash-completion/completions/zoetrope share/zsh/vendor-completions/_zoetrope \
        share/fish/vendor_completions.d/zoetrope.fish share/man/man1/zoetrope.1 share/doc/zoetrope/copyright; do
        [[ -s $prefix/$file ]] || fail "$file was not installed"
    done
    if ldd "$prefix/bin/zoetrope" | grep -E 'not found|libswift|libFoundation'; then
        fail "the program needs the libraries above, which a plain machine lacks"
    fi
    [[ $(away "$prefix/bin/zoetrope" demos) == *playground* ]] \
        || fail "'zoetrope demos' does not list the opening demo"
    completes "$prefix" "zoetrope rec" record
    completes "$prefix" "zoetrope render play" playground
    away "$prefix/bin/zoetrope" render listing-4-9 --at 0 -o "$work/there.png" >/dev/null

    # With another picture among the installed assets the drawing must change: so it is these that
    # are used, not those of the source tree.
    cp -r "$prefix" "$work/altered"
    convert "$prefix/share/zoetrope/images/man.png" -negate \
        "$work/altered/share/zoetrope/images/man.png"
    away "$work/altered/bin/zoetrope" render listing-4-9 --at 0 -o "$work/altered.png" >/dev/null
    if cmp -s "$work/there.png" "$work/altered.png"; then
        fail "the program does not draw with the assets installed beside it"
    fi
    rm -rf "$work/altered"
}

echo "  configure, build, install to a staging folder"
cmake -S CMakeLists-helpers -B build/cmake -DCMAKE_INSTALL_PREFIX=/usr >"$work/cmake.log" 2>&1 \
    && cmake --build build/cmake >>"$work/cmake.log" 2>&1 \
    && cmake --install build/cmake --prefix "$stage" >>"$work/cmake.log" 2>&1 \
    || { tail -n 40 "$work/cmake.log" >&2; fail "CMake failed (above)"; }
check_tree "$stage"
version=$(sed -n 's/^set(CPACK_PACKAGE_VERSION "\(.*\)")$/\1/p' build/cmake/CPackConfig.cmake)
found=$(away "$stage/bin/zoetrope" --version)
[[ $found == *"$version"* ]] || fail "the program says it is $found, the package $version"
if command -v desktop-file-validate >/dev/null; then
    desktop-file-validate "$stage/share/applications/zoetrope.desktop"
fi
if command -v groff >/dev/null; then
    complaints=$(groff -man -Tutf8 -ww "$stage/share/man/man1/zoetrope.1" 2>&1 >/dev/null)
    [[ -z $complaints ]] || fail "the manual page: $complaints"
fi
# The manual page names exactly the options that the commands' help does.
options() { grep -oE -- '--[a-z][a-z0-9-]+' | grep -vxE -- '--(help|version)' | sort -u; }
sed 's/\\-/-/g' "$stage/share/man/man1/zoetrope.1" | options >"$work/in-manual"
for command in view demos keys render record sample code bench compare export plot site; do
    away "$stage/bin/zoetrope" "$command" --help
done | options >"$work/in-help"
diff "$work/in-manual" "$work/in-help" >"$work/options" \
    || fail "the manual page (<) and the help (>) differ in options: $(<"$work/options")"

echo "  pack a .deb"
mkdir -p "$artefacts"
rm -f "$artefacts"/*.deb
cpack --config build/cmake/CPackConfig.cmake -G DEB -B "$artefacts" >"$work/cpack.log" 2>&1 \
    || { tail -n 40 "$work/cpack.log" >&2; fail "CPack failed (above)"; }
rm -rf "$artefacts/_CPack_Packages"
package=$(echo "$artefacts"/*.deb)
dpkg-deb -I "$package"
depends=$(dpkg-deb -f "$package" Depends)
for wanted in libc6 libstdc++6 libsdl2-2.0-0 libpangoft2-1.0-0 libpng16 libjpeg libwebp fonts-inter; do
    [[ $depends == *"$wanted"* ]] || fail "the package does not depend on $wanted: $depends"
done
dpkg-deb -x "$package" "$work/unpacked"
check_tree "$work/unpacked/usr"
echo "  package: ${package#"$PWD/"}, $(du -h "$package" | cut -f1)"
