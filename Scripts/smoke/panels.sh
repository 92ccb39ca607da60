# Outlines, and the inspector with its copy.

drive_panels() {
    local at_rest moving
    shot panels
    key F3
    sleep "$settle"
    shot sight
    must_differ panels sight 500
    at_rest=$(differ panels sight)
    # Of what moves, its way is drawn too.
    key k
    sleep 0.8
    key space
    sleep "$settle"
    shot way
    key F3
    sleep "$settle"
    shot no-way
    moving=$(differ no-way way)
    echo "    F3: $at_rest pixels at rest, $moving while a layer flies"
    ((moving >= at_rest + 300)) || fail "F3 draws no ways"
    key space
    must_rest
    key F4
    xdotool mousemove $((${screen%x*} / 3)) $((${screen#*x} / 3))
    sleep "$settle"
    shot inspector
    must_differ panels inspector 2000
    key Next
    key ctrl+c
    sleep "$settle"
    shot copied
    must_differ inspector copied
    [[ $(timeout 5 xclip -selection clipboard -o) == *"  position: "* ]] \
        || fail "Ctrl C copies no report of the layer"
    key F4
}
