#!/usr/bin/env bash
# Compiles every sample of Swift in the documents as another package would, and runs those that print a number:
# to four digits it is the one in the comment beside.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() {
    echo "samples: $*" >&2
    exit 1
}

# Of a file the samples, without the indentation or the slashes of a comment before them.
samples() {
    awk -v base="$work/$(basename "${1%.*}")" '
        /^ *(\/\/\/ )?```swift$/ { before = index($0, "`") - 1; file = base "-" ++count ".swift"; next }
        /^ *(\/\/\/ )?```$/ { file = "" }
        file { print substr($0, before + 1) > file }' "$1"
}
pages=$(git ls-files -co --exclude-standard '*.md' ':!Documentation/Specification' ':!CONTRIBUTING.md')
for page in $pages $(git grep -l '/// ```swift' Sources); do samples "$page"; done

# around FIRST LAST: standard input between these lines.
around() { printf '%s\n' "$1"; cat; printf '%s\n' "$2"; }
# What the text around a sample speaks of.
context() {
    case $1 in
        README-2 | UIKitApp-1) around "" "class ViewController: UIViewController {}" ;;
        ARCHITECTURE-1) around "import UIKitViews; let view = UIView()" "" ;;
        FromIOS-1) around "import UIKitViews; let card = UIView()" "" ;;
        FromIOS-2) around "import UIKitViews
            class CardController: UIViewController {
                func moveCard(_ tap: UITapGestureRecognizer) {}
                func recogniser() -> UIGestureRecognizer {" "return tap } }" ;;
        AnimatingYourOwn-1 | CAConstraint-1) around "import CoreAnimation; let label = CALayer()" "" ;;
        AnimatingYourOwn-2) around "import CoreAnimation; class Gauge: CALayer { var level: CGFloat = 0 }; let gauge = Gauge()" "" ;;
        AnimatingYourOwn-3) around "import CoreAnimation; class Gauge: CALayer {" "}" ;;
        TestingAnimations-1) around "import CoreAnimation; import Testing" "" ;;
        *) cat ;;
    esac
}

for sample in "$work"/*.swift; do
    name=$(basename "$sample" .swift) whole=$work/whole.swift
    if grep -q '^// swift-tools-version' "$sample"; then
        mkdir -p "$work/package"
        cp "$sample" "$work/package/Package.swift"
        swift package --package-path "$work/package" dump-package >/dev/null || fail "$name is no package"
        continue
    fi
    context "$name" <"$sample" >"$whole"
    values=$(sed -nE 's|^print\(.*\) *// ([^:]*).*|\1|p' "$sample")
    Scripts/outside.sh "$whole" ${values:+"$work/program"} || fail "$name does not compile"
    [[ -z $values || $(cd "$work" && ./program | awk '{ printf "%.4g\n", $1 }') == "$values" ]] \
        || fail "$name does not print $values"
done
echo "    $(ls "$work"/*-*.swift | wc -l) samples compile, and print what they say"
