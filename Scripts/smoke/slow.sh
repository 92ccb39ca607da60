# From a slow frame to its moment.

# red_columns SHOT: the columns of the timeline's ruler, right of the names, that hold red, separated by
# blanks. The axis begins 140 points above the strip, and ticks are 6 points high.
red_columns() {
    convert "$folder/$1.png" -crop "$((${screen%x*} - 224))x4+208+$((${screen#*x} - 44 - 121))" +repage \
        -fill white -fuzz 2% -opaque '#FF5D55' -fill black +opaque white -depth 8 txt:- \
        | sed -nE 's/^([0-9]+),.*#FFFFFF.*/\1/p' | sort -nu | tr '\n' ' '
}

# A burst of shadows makes a frame slow: Ctrl and the arrows, and a script, pause at it, the timeline has a
# red tick there, and End goes on.
drive_slow_frames() {
    local rest slow
    begin_part slow "frames that a burst of shadows makes slow"
    open_viewer smoothness --renderer software --size "$screen"
    key F7
    key s
    sleep 1
    key w
    sleep 0.6
    key w
    sleep 0.6
    key ctrl+Up
    sleep "$settle"
    must_be_paused slow
    slow=$(red_columns slow)
    [[ -n $slow ]] || fail "no red tick at the slow frame"
    key ctrl+Up
    sleep "$settle"
    must_be_paused earlier
    must_differ slow earlier 1000
    key ctrl+Down
    sleep "$settle"
    must_be_paused later
    # How many times the median it took may differ: frames were drawn meanwhile.
    must_be_same slow later 240
    echo "    red in the columns $slow of the ruler"
    key F8
    must_leave txt
    grep -q ':back@' "$saved" || fail "the session does not tell of the slow frame"
    key End
    sleep 0.2
    shot live
    must_differ later live 1000
    must_end

    begin_part slow-script "a script that goes to a slow frame"
    # Of three bursts one is slow on a busy machine too.
    open_viewer smoothness --renderer software --size "$screen" \
        --keys "0.1:f7 0.2:s 1.2:w 1.5:w 1.8:w 2.4:slow@-1"
    until_true 15 slow_frame_is_shown || fail "the script leaves no red tick"
    must_be_paused script
    must_end
}

# Whether the timeline has a red tick.
slow_frame_is_shown() {
    shot script
    [[ -n $(red_columns script) ]]
}

# must_be_paused NAME: a screenshot, which is the same a little later.
must_be_paused() {
    xdotool mousemove 20 20
    # Messages go away by themselves.
    sleep 3
    shot "$1"
    sleep 0.3
    shot "$1-still"
    must_be_same "$1" "$1-still"
}
