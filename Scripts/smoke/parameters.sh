# Parameters of a demo, changed with mouse and keys.

# A control point and a knob are dragged, a key changes a number: what the window shows is what `render`
# draws of the saved session. A key resets all.
drive_parameters() {
    begin_part parameters
    open_viewer timing-curve --renderer software --size "$screen"
    xdotool mousemove 20 20
    sleep "$settle"
    shot before
    xdotool mousemove 596 436 mousedown 1 mousemove 640 380
    sleep 0.1
    xdotool mousemove 660 300 mouseup 1
    xdotool mousemove 273 692 mousedown 1
    sleep 0.1
    xdotool mousemove 220 692 mouseup 1
    keys 2 minus
    xdotool mousemove 20 20
    sleep 3  # the motion is over
    shot played
    must_differ before played
    key F8
    must_leave txt
    "$program" render timing-curve --size "${screen%x*}x$((${screen#*x} - 44))" --keys "@$saved" \
        --at 1000 -o "$folder/drawn.png" || fail "the session cannot be played"
    must_resemble played drawn 20000 before
    key BackSpace
    key semicolon  # from the last row to the first
    sleep 5  # the message about the file goes away by itself
    shot reset
    must_be_same before reset
    must_end
}
