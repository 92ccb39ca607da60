# A program with a window of its own.

# A click begins a motion that is seen on the way and has gone on by the end. A machine with much to do
# may look too late; the next click is elsewhere, for the card is where the last one was.
click_moves() {
    spot=$((320 - ${spot:-240}))
    xdotool mousemove "$spot" 100
    shot start
    xdotool click 1
    sleep 0.1
    shot moving
    must_rest
    shot moved
    (($(differ start moving) >= 2000 && $(differ moving moved) >= 50))
}

# A click moves its card, and time its bar, also after a change of the window's size; at rest it
# computes nothing.
drive_example() {
    local spot=""
    begin_part example "${example##*/}"
    "$example" >"$folder/viewer.log" 2>&1 &
    viewer=$!
    must_open
    must_rest
    must_idle "at rest"
    until_true 1 click_moves || fail "a click moves nothing"
    xdotool windowsize "$window" 500 600
    sleep "$settle"
    shot larger
    must_differ moved larger 2000
    xdotool click 1
    sleep 1
    shot growing
    must_rest
    shot grown
    must_differ larger growing
    must_differ growing grown
    must_idle "at rest"
    must_end
    must_complain 70 "${example##*/}: no display*DISPLAY*" env -u DISPLAY -u WAYLAND_DISPLAY "$example"
}

# Scenes of one's own, and the program itself, open in the viewer: with its strip at the foot, its code, and
# its keys.
drive_own_scenes() {
    begin_part own-scenes "${scenes##*/}, and ${example##*/} in the viewer"
    HOME=$folder XDG_CONFIG_HOME=$folder/config XDG_CACHE_HOME=$folder/cache "$scenes" \
        >"$folder/viewer.log" 2>&1 &
    viewer=$!
    must_open
    must_rest
    shot scene
    key d
    sleep 0.2
    shot dropping
    must_differ scene dropping 500
    key slash
    must_rest
    shot scene-code
    must_differ scene scene-code 20000
    key slash
    key Tab
    sleep 2
    shot scene-browser
    must_differ scene scene-browser 20000
    key Escape
    must_end
    ZOETROPE_VIEWER=1 HOME=$folder XDG_CONFIG_HOME=$folder/config XDG_CACHE_HOME=$folder/cache "$example" \
        >"$folder/viewer.log" 2>&1 &
    viewer=$!
    must_open
    must_rest
    shot hosted
    key F1
    sleep "$settle"
    shot hosted-help
    must_differ hosted hosted-help 20000
    key Escape
    # Its thumbnail is drawn by the same program, which obeys its arguments.
    has_thumbnail() { compgen -G "$folder/cache/${example##*/}/thumbnails-*/*.png" >/dev/null; }
    key Tab
    until_true 20 has_thumbnail || fail "a program in the viewer has no thumbnail"
    key Escape
    must_end
}

# With ZOETROPE_RECORD the same program writes its frames when it ends.
drive_recorded_example() {
    begin_part example-recorded "${example##*/}"
    ZOETROPE_RECORD=$folder/frames.json "$example" >"$folder/viewer.log" 2>&1 &
    viewer=$!
    must_open
    xdotool mousemove 80 100 click 1
    sleep 1
    must_end
    [[ -s $folder/frames.json ]] || fail "ZOETROPE_RECORD wrote no recording"
    must_be_recording "$folder/frames.json"
    (($(jq .moving "$folder/frames.json") >= 10)) || fail "the recording shows no motion"
    "$program" bench --program "$example" --duration 1 -o "$folder/bench.json" \
        >"$folder/bench.log" || fail "bench --program ends with an error"
    must_be_recording "$folder/bench.json"
    # An interrupted benchmark ends its program.
    printf '#!/bin/sh\necho $$ >"%s/asleep"\nsleep 1000\n' "$folder" >"$folder/sleeper"
    chmod +x "$folder/sleeper"
    must_complain 143 "zoetrope: terminated" timeout --preserve-status 2 \
        "$program" bench --program "$folder/sleeper"
    ! grep -qs sleeper "/proc/$(<"$folder/asleep")/cmdline" || fail "a terminated bench leaves its program"
    must_complain 70 "${example##*/}: ZOETROPE_RECORD: 'x.txt' has no known extension*" env ZOETROPE_RECORD=x.txt "$example"
}
