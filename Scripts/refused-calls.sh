#!/usr/bin/env bash
# Fails when a module of Sources/ calls what stops a program without a word:
#
#   - Swift's preconditions and asserts, which print nothing in release builds, looked for in the
#     sources: stopProgram(_:) of Graphics writes its sentence in every configuration;
#   - Foundation's functions of CGRect that build ranges, which stop at NaN, looked for in the object
#     files of the last release build, where no other type's function of that name is meant:
#     Graphics/Geometry/CGRect+Regions.swift has one for each.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

found=0
report() {
    echo "$1" >&2
    found=1
}

while IFS=: read -r file line _; do
    report "$file:$line: prints nothing in release builds; call stopProgram(_:) of Graphics"
done < <(grep -rnE '\b(precondition|preconditionFailure|assert|assertionFailure|fatalError)\(' \
    --include '*.swift' Sources || true)

names='8contains|10intersects|12intersection|5union|7insetBy|8integral|7divided'
shopt -s nullglob
objects=()
for folder in Sources/*; do objects+=(.build-release/release/"${folder##*/}".build/*.swift.o); done
while IFS=' ' read -r object name; do
    module=$(basename "$(dirname "$object")" .build)
    source=$(find "Sources/$module" -name "$(basename "$object" .o)" -print -quit)
    # An object file that is older than its source says nothing of it.
    [[ -n $source && ! $source -nt $object ]] || continue
    report "$source: calls Foundation's CGRect.${name//[0-9]/}, which stops at NaN; see CGRect+Regions.swift"
done < <(nm --undefined-only --print-file-name "${objects[@]}" /dev/null 2>/dev/null \
    | sed -nE "s/^(.*\.o): *U .s10Foundation6CGRectV($names).*/\1 \2/p" | sort -u)

exit "$found"
