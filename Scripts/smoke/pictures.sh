# Pictures of the screen, and what must be alike in them.

shot() { import -silent -display "$DISPLAY" -window root "$folder/$1.png"; }

# differ A B: the number of pixels in which two pictures differ clearly.
differ() {
    local count
    count=$(compare -metric AE -fuzz 2% "$folder/$1.png" "$folder/$2.png" null: 2>&1) || (($? == 1)) \
        || fail "cannot compare $1.png and $2.png: $count"
    printf '%.0f' "$count"
}

must_differ() {
    local count
    count=$(differ "$1" "$2")
    echo "    $1 -> $2: $count pixels differ"
    ((count >= ${3:-200})) || fail "$2.png shows nothing that $1.png does not"
}

# must_be_same A B [FOOT]: two pictures of the scene, without the strip or so many points at the foot
# of the window, are the same in every pixel.
must_be_same() {
    local count size=${screen%x*}x$((${screen#*x} - ${3:-44}))+0+0
    count=$(compare -metric AE "$folder/$1.png[$size]" "$folder/$2.png[$size]" null: 2>&1) \
        || (($? == 1)) || fail "cannot compare $1.png and $2.png: $count"
    echo "    $1 = $2: $(printf '%.0f' "$count") pixels differ"
    (($(printf '%.0f' "$count") == 0)) || fail "$2.png is not what $1.png was"
}

# loss A B: how much the scenes of two pictures differ, in parts of a million (root mean square).
loss() {
    local said size=${screen%x*}x$((${screen#*x} - 44))+0+0
    said=$(compare -metric RMSE "$folder/$1.png[$size]" "$folder/$2.png[$size]" null: 2>&1) \
        || (($? == 1)) || fail "cannot compare $1.png and $2.png: $said"
    sed -E 's/.*\((.*)\)/\1/' <<<"$said" | awk '{ printf "%d", $1 * 1e6 }'
}

# must_resemble A B [MOST [OTHER...]]: the scenes of two pictures are the same, but for what films
# and a millisecond make; and A is less like the others.
must_resemble() {
    local lost other most=${3:-20000}
    lost=$(loss "$1" "$2")
    echo "    $1 ~ $2: $lost millionths differ"
    ((lost <= most)) || fail "$2.png is not what $1.png was"
    for other in "${@:4}"; do
        echo "      $other: $(loss "$1" "$other")"
        ((lost < $(loss "$1" "$other"))) || fail "$1.png is more like $other.png than like $2.png"
    done
}

# draw NAME SCRIPT TIME [OPTIONS...]: what a script has drawn without a window by a time.
draw() {
    "$program" render playground --size "${screen%x*}x$((${screen#*x} - 44))" --keys "$2" \
        --at "$3" -o "$folder/$1.png" "${@:4}" || fail "the script cannot be played: $2"
}

# must_be_drawn SHOT SCRIPT TIME: the scene in a picture is what `render` draws of the script at that
# time, and neither what it draws a little earlier nor later.
must_be_drawn() {
    draw "$1-drawn" "$2" "$3"
    draw "$1-sooner" "$2" "$(awk "BEGIN { print $3 - 0.05 }")"
    draw "$1-later" "$2" "$(awk "BEGIN { print $3 + 0.05 }")"
    must_resemble "$1" "$1-drawn" 20000 "$1-sooner" "$1-later"
}
