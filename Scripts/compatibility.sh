#!/usr/bin/env bash
# Generates Documentation/Compatibility.md: how much of each of Apple's types is implemented, from the
# `// Standing:` head lines of the sources, and where each uncertain point of the specification is decided,
# from the comments that name one ("uncertain point U7", "uncertain point V7") and the tests named after it.
#
#   Scripts/compatibility.sh write   write the page
#   Scripts/compatibility.sh check   fail when the page is out of date
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
export LC_ALL=C

page=Documentation/Compatibility.md
modules="Graphics CoreAnimation UIKitViews AppKitViews UIKitApp"
# How many uncertain points there are of layers (U) and of views (V).
points=$(printf "U%d " {1..27}; printf "V%d " {1..38})

# Types that are not implemented, with alternatives. A line is omitted once a source declares the type.
absent() {
    cat <<'LIST'
AVPlayerLayer|none: there is no video playback
CAEAGLLayer|none: the stage draws all layers
CAEDRMetadata|none: extended dynamic range is not supported
CAMetalLayer|none: the stage draws all layers
CAOpenGLLayer|none: the stage draws all layers
CARemoteLayerClient|none: a layer tree belongs to one process
CARenderer|`OffscreenStage`
CGFont|the font's name
CIFilter|none: filters are stored, without effect
NSApplication|`OffscreenStage.contentView`; a program with a window is written with UIKitApp
NSButton|an `NSView` with `mouseDown(with:)`
NSGestureRecognizer|`mouseDown(with:)`, `mouseDragged(with:)` and `mouseUp(with:)` of a view
NSImage|`CGImage`
NSKeyValueObservation|none: key-value observing is not supported; a display link, or `didSet` in a subclass
NSViewController|an `NSView`
UIAlertController|a `UIViewController` that is presented
UICollectionView|a `UIScrollView` with subviews
UIDatePicker|none
UIDynamicAnimator|`CASpringAnimation` and property animators
UIFeedbackGenerator|none: there is no haptic device
UIFontMetrics|`UIFont.systemFont(ofSize:)`, also for `UIFont.preferredFont`
UIHoverGestureRecognizer|none
UIInterpolatingMotionEffect|none: there is no motion sensor
UINib|views made in code
UIPageViewController|`UIView.transition` with a page curl
UIPickerView|none
UIRefreshControl|a `UIPanGestureRecognizer` on a view above the content
UISearchBar|`UITextField`
UIStepper|buttons
UIStoryboard|controllers made in code
UITabBarController|a `UIViewController` that presents others
UITableView|a `UIScrollView` with subviews
UIToolbar|buttons in a `UIStackView`
LIST
}

# What is in the files that declare no types.
members() {
    cat <<'LIST'
AnimationConstants|`kCA…` constants of animations
Bridging|`NSNumber`, `NSValue` and `NSString` for numbers, geometry and names
CALayer+CustomKeys|`CALayer.value(forKey:)` for keys of a program's own
CATransform3D+Functions|`CATransform3DMakeRotation` and the other functions
CoreFoundationNames|`CF…` types
Geometry+Applying|`applying(_:)` of points, sizes and rectangles
GeometryStrings|`CGRectMake`, `NSStringFromCGRect` and their like
GeometryValue|`NSValue` for transforms and vectors
LayerConstants|`kCA…` constants of layers
LayerKindConstants|`kCA…` constants of special layers
MessageTimer|`Timer` with a target and a selector
MessagesBySelector|`NotificationCenter.addObserver(_:selector:name:object:)`
NSAffineTransform+Drawing|`NSAffineTransform.concat()`
NSAttributedString+Keys|`NSAttributedString.Key`
NSView+KeyValues|`NSView.value(forKey:)`
OldAnimationNames|`UIViewAnimationOptions` and other names of animations from before Swift 4.2
OldNames|`UIControlEvents` and other names from before Swift 4.2
PlatformConstants|`IndexPath.init(item:section:)`, `RunLoop.Mode.tracking`, `CGFloat.abs(_:)`
PlatformNames|`MAXFLOAT`, `NSEC_PER_SEC`, `autoreleasepool`
UIApplicationMain|`UIApplicationMain`, `@main`
UIGraphics|`UIGraphicsBeginImageContext`, `UIRectFill` and their like
UIView+AnimateAsync|`UIView.animate` and `UIView.transition` with `await`
UIView+AnimationSwitches|`UIView.setAnimationsEnabled(_:)`, `UIView.performWithoutAnimation(_:)`
UIView+KeyValues|`UIView.value(forKey:)`
UIView+Keyframes|`UIView.animateKeyframes`, `UIView.addKeyframe`
UIView+Transition|`UIView.transition`
UIViewPropertyAnimator+Making|`UIViewPropertyAnimator.init(duration:curve:animations:)` and its like
LIST
}

# types|standing, a line for each file with a standing; what it declares where it has no types.
standings() {
    find "Sources/$1" -name '*.swift' | sort | while read -r file; do
        awk -v file="$file" '
            BEGIN {
                declares = "(public|open) ((final|indirect) )*(class|struct|enum|protocol) "
                name = file; sub(/.*\//, "", name); sub(/\.swift$/, "", name)
            }
            /^\/\/ Standing: / && !standing { standing = substr($0, 14) }
            /^(public )?extension / { owner = $2 == "extension" ? $3 : $2; sub(/[:{].*/, "", owner) }
            /^[^ \/]/ && !/^(public )?extension / { owner = "" }
            standing && $0 ~ "^(@[A-Za-z_()]+ )*" declares { add($0, "") }
            standing && owner != "" && $0 ~ "^    " declares && !/class (func|var) / { add($0, owner ".") }
            function add(line, prefix) {
                sub(".*" declares, "", line)
                sub(/[^A-Za-z0-9_].*/, "", line)
                types = types (types == "" ? "" : ", ") "`" prefix line "`"
            }
            END { if (standing) print (types == "" ? "`" name "`" : types) "|" standing }' "$file"
    done | awk -F '|' -v OFS='|' 'NR == FNR { members["`" $1 "`"] = $2; next }
        $1 in members { $1 = members[$1] }
        { print }' <(members) -
}

# point|file|sentence, a line for each comment that names a point.
decisions() {
    find Sources -name '*.swift' | sort | while read -r file; do
        awk -v file="$file" '
            function flush(    parts, n, i, rest, id) {
                n = split(text, parts, /\. /)
                for (i = 1; i <= n; i++) {
                    rest = parts[i]
                    while (match(rest, /[Uu]ncertain point [UV][0-9]+/)) {
                        id = substr(rest, RSTART + 16, RLENGTH - 16)
                        rest = substr(rest, RSTART + RLENGTH)
                        said = parts[i]
                        sub(/^ *(- [A-Za-z ]+: *)?/, "", said)
                        sub(/\. *$/, "", said)
                        gsub(/``/, "`", said)
                        gsub(/ *\([Uu]ncertain point [UV][0-9]+\)/, "", said)
                        sub(/^Uncertain point [UV][0-9]+: /, "", said)
                        gsub(/  +/, " ", said)
                        print id "|" file "|" said
                    }
                }
                text = ""
            }
            /^ *\/\/\/? / {
                line = $0; sub(/^ *\/\/\/? /, "", line)
                text = text (text == "" ? "" : " ") line
                next
            }
            /^ *\/\/\/?$/ { text = text "."; text = text " "; next }
            { if (text != "") flush() }
            END { if (text != "") flush() }' "$file"
    done
}

written() {
    cat <<'TEXT'
# Compatibility

The implemented part of Apple's interface. `Scripts/compatibility.sh` generates this page from the
first lines of the sources: edit those, not this page.

*Complete* means that every member is declared and behaves as publicly documented; *partial* lists
what is missing or different. Types have Apple's names, labels, defaults and units.
TEXT
    for module in $modules; do
        printf '\n## %s\n\n| types | standing |\n| --- | --- |\n' "$module"
        standings "$module" | while IFS='|' read -r name standing; do
            printf '| %s | %s |\n' "$name" "${standing%.}"
        done
    done
    printf '\n## Absent\n\n| type | instead |\n| --- | --- |\n'
    absent | while IFS='|' read -r name instead; do
        grep -rqE "(class|struct|enum|protocol|typealias) $name\b" Sources --include='*.swift' \
            || printf '| `%s` | %s |\n' "$name" "$instead"
    done
    cat <<'TEXT'

## Uncertain points

Behaviour that the public documentation leaves open. Each choice is one constant or one branch, and
a test has its name. The [specification](Specification/README.md) states each where it applies.

| point | decided in | as | tested |
| --- | --- | --- | --- |
TEXT
    decisions >"$scratch/decisions"
    # A test may be named after several points: "U15, U16: ...".
    grep -rhoE '"[UV][0-9]+(, [UV][0-9]+)*: [^"\\]*' Tests --include='*.swift' | cut -c 2- | awk '{
        end = index($0, ": "); n = split(substr($0, 1, end - 1), ids, ", ")
        for (k = 1; k <= n; k++) print ids[k] substr($0, end) }' >"$scratch/tests"
    for point in $points; do
        printf '| %s | %s | %s | %s |\n' "$point" \
            "$(awk -F '|' -v id="$point" '$1 == id && !seen[$2]++ {
                name = $2; sub(/.*\//, "", name); printf "%s[%s](../%s)", (n++ ? ", " : ""), name, $2 }' \
                "$scratch/decisions")" \
            "$(awk -F '|' -v id="$point" '$1 == id && !n++ { printf "%s", $3 }' "$scratch/decisions")" \
            "$(awk -v id="$point: " 'index($0, id) == 1 && !n++ { printf "%s", substr($0, length(id) + 1) }' \
                "$scratch/tests")"
    done
}

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
written >"$scratch/page"

case "${1:-}" in
    write)
        cp "$scratch/page" "$page" ;;
    check)
        diff -u "$page" "$scratch/page" \
            || { echo "$page is out of date; run 'make compatibility'" >&2; exit 1; } ;;
    *)
        echo "usage: Scripts/compatibility.sh write|check" >&2
        exit 64 ;;
esac
