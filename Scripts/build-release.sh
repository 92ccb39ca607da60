#!/usr/bin/env bash
# Builds the program, or another one, for release, into .build-release/PROGRAM, with the flags in
# Scripts/release.flags: `make run`, the tests, the benchmarks, the installed program and the package share
# one build.
#
#   Scripts/build-release.sh [PROGRAM]     default: zoetrope
#   Scripts/build-release.sh --tests       the tests, and the programs that they start
#   Scripts/build-release.sh --ahead NAME...    targets that need no Debian package
#
# The modules are compiled once, for the tests too (-enable-testing). With that the compiler can no longer
# see that no other module writes a variable, and would check at run time that accesses do not overlap:
# debug builds and ThreadSanitizer's do. Generics that are @inlinable but no more than package are specialised
# in other modules with -cross-module-optimization only. No index is written, which would take a quarter of
# the time of the tests' modules: Tests/XCTMain.swift stands in for the search for tests in it. Debug
# information has the lines of backtraces and profiles (-gline-tables-only); with variables and types it would
# take 6 % of the time. The toolchain's lld links in a third of gold's time.
#
# A program is then linked with the Swift runtime in it: it starts faster and needs no toolchain to run. The
# package manager's own --static-swift-stdlib would compile every module again, and cannot be used with tests.
# No symbols are exported: 45,000 would be in the way of each search of the loader. At a fixed address 122,000
# pointers need no relocation.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

read -ra flags <Scripts/release.flags
build=(swift build "${flags[@]}")
runtime=(Foundation CoreFoundation _FoundationICU FoundationEssentials FoundationInternationalization
    _FoundationCShims _FoundationCollections swiftDispatch swift_Concurrency swift_StringProcessing
    swift_RegexParser swiftSynchronization swiftGlibc)

# link PROGRAM: its objects, the runtime and the system's libraries into one file.
link() {
    local objects=.build-release/release/$1.product/Objects.LinkFileList out=.build-release/$1
    if [[ $out -nt $objects && -z $(xargs -a "$objects" -I{} find {} -newer "$out") ]]; then return; fi
    # The package manager renames `main` so that tests can import programs; a dash stands as an underscore.
    swiftc -use-ld=lld -static-stdlib "@$objects" -o "$out.new" "${runtime[@]/#/-l}" \
        $(pkg-config --libs sdl2 pangoft2 libpng libjpeg libwebp) \
        -Xlinker "--defsym=main=${1//-/_}_main" -Xlinker --gc-sections \
        -Xlinker --no-export-dynamic -Xclang-linker -no-pie \
        -Xlinker -z -Xlinker nostart-stop-gc # the runtime finds its sections by their start and stop
    mv "$out.new" "$out"
}

if [[ ${1:-} == --ahead ]]; then
    for target in "${@:2}"; do "${build[@]}" --target "$target"; done
    exit
fi
if [[ ${1:-} == --tests ]]; then
    "${build[@]}" --product zoetropePackageTests --explicit-target-dependency-import-check error
    Scripts/refused-calls.sh
    exit
fi
program=${1:-zoetrope}
"${build[@]}" --product "$program"
Scripts/refused-calls.sh
link "$program"
