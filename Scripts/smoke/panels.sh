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
    drive_chosen
    drive_tooltip
}

# copied: what Ctrl C leaves of the layer that the inspector shows.
copied() {
    key ctrl+c
    sleep "$settle"
    timeout 5 xclip -selection clipboard -o
}

# A click on a layer opens it, wherever the mouse goes then; one on a bar its animation.
drive_chosen() {
    local y report row
    sleep 2
    must_rest
    shot unchosen
    key F4
    xdotool mousemove $((${screen%x*} / 4)) $((${screen#*x} / 3)) click 1
    sleep "$settle"
    shot chosen
    must_differ unchosen chosen 2000
    report=$(copied)
    xdotool mousemove $((${screen%x*} - 20)) $((${screen#*x} / 2))
    sleep "$settle"
    [[ $(copied) == "$report" ]] \
        || fail "the inspector does not stay with the layer that was clicked: $(copied)"
    key Escape
    key F7
    keys 2 Up
    key t
    sleep 0.5
    key space
    sleep "$settle"
    shot no-bar
    # The bar of the view transition goes on to the right of the playhead, in one of the rows.
    for row in 0 1 2 3 4 5; do
        y=$((${screen#*x} - 44 - 107 + row * 18))
        xdotool mousemove $((208 + (${screen%x*} - 224) * 4 / 5 + 20)) "$y" click 1
        sleep "$settle"
        shot bar
        (($(differ no-bar bar) < 20000)) || break
    done
    must_differ no-bar bar 20000
    report=$(copied)
    [[ $report == *" animation of "* ]] || fail "a click on a bar shows no animation: $report"
    echo "    $(grep -m 1 ' animation of ' <<<"$report")"
    key Escape
    keys 2 Down
    key F7
    key space
    must_rest
}

# A figure of the frame times that the mouse is on explains itself.
drive_tooltip() {
    xdotool mousemove 100 100
    key F2
    sleep "$settle"
    shot figures
    xdotool mousemove $((${screen%x*} - 150)) 50
    sleep "$settle"
    shot tooltip
    must_differ figures tooltip 1000
    key F2
    sleep "$settle"
}
