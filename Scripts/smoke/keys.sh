# The keys of the viewer that are about neither time nor panels.

# Each seen in the window, or in the file that it leaves.
drive_keys() {
    local name
    for name in F1:help F2:hud bracketleft:slower; do
        shot "${name#*:}-before"
        key "${name%:*}"
        sleep "$settle"
        shot "${name#*:}"
        must_differ "${name#*:}-before" "${name#*:}"
        key "${name%:*}"
        sleep "$settle"
    done
    key Home
    keys 2 bracketright
    must_rest
    # A click on the card's key is that key; all begins afresh.
    shot click-before
    xdotool mousemove 400 653 click 1
    sleep "$settle"
    shot click
    must_differ click-before click
    sleep 3  # the message about the right button goes away by itself
    for name in F5 Home; do
        key "$name"
        must_rest
        shot "$name"
        must_be_same t-before "$name"
    done
    # The wheel goes back in time on the scene, End to the present.
    xdotool click 5
    sleep "$settle"
    shot wheel
    (($(compare -metric AE "$folder/Home.png" "$folder/wheel.png" null: 2>&1) > 0)) \
        || fail "the wheel does not go back in time"
    key End
}

# Full screen and back, a picture, a recording of frame times.
drive_files() {
    key F11
    must_rest
    key F11
    must_rest
    window_has_focus || xdotool windowfocus "$window"
    shot F12-window
    key F12
    must_leave png
    [[ $(identify -format '%wx%h' "$saved") == "$screen" ]] || fail "F12 saves another picture"
    cp "$saved" "$folder/F12.png"
    [[ ${folder##*/} != software ]] || must_be_same F12-window F12
    key F9
    sleep 0.7
    key t
    sleep 1.5
    key F9
    must_leave json
    must_be_recording "$saved"
    (($(jq .frames "$saved") >= 10)) || fail "F9 saved $(jq .frames "$saved") frames"
    # Escape closes the result, then the window.
    key Escape
    must_rest
}

# With less motion a flip is a dissolve, and what flies and turns fades: what the window shows is what
# `render` draws of the session, and not what it draws without F6. The strip says so.
drive_less_motion() {
    local letter
    begin_part less-motion
    open_viewer playground --renderer software --size "$screen"
    shot before
    key F6
    sleep "$settle"
    shot said
    must_differ before said
    for letter in t k r; do key "$letter"; done
    sleep 0.6
    key space
    sleep "$settle"
    shot less
    key F8
    must_leave txt
    cp "$saved" "$folder/less.txt"
    grep -v ':f6$' "$folder/less.txt" >"$folder/more.txt"
    draw drawn-less "@$folder/less.txt" 1000
    draw drawn-more "@$folder/more.txt" 1000
    must_resemble less drawn-less 20000 drawn-more
    must_end
    jq -e .reduceMotion "$folder/config/zoetrope/settings.json" >/dev/null \
        || fail "F6 is not remembered"
}
