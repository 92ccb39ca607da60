# Back through what happened.

# Over the end of an animation, back is what was shown, in every pixel; the arrows and the playhead go
# through it, End comes back.
drive_time() {
    key t
    sleep 0.2
    key space
    sleep "$settle"
    shot time-held
    keys 120 period
    sleep "$settle"
    shot time-later
    must_differ time-held time-later
    keys 120 comma
    sleep "$settle"
    shot time-back
    must_be_same time-held time-back
    keys 20 Right
    sleep "$settle"
    shot time-right
    must_be_same time-later time-right
    key End
    must_rest

    # In a paused scene the playhead stays where the mouse lets it go. The timeline shows ten seconds,
    # the present at four fifths of it: its ruler is 140 points above the strip, the names take 208.
    key F7
    key t
    sleep 0.7
    key space
    sleep "$settle"
    local seconds=$(((${screen%x*} - 224) / 10)) y=$((${screen#*x} - 44 - 128))
    local present=$((208 + (${screen%x*} - 224) * 4 / 5))
    local x=$((present - seconds * 3 / 10))
    # So many points are whole tenths of a second.
    local way=$(((${screen%x*} - 224) / 4))
    xdotool mousemove "$x" "$y" mousedown 1
    sleep "$settle"
    shot playhead
    xdotool mousemove $((x - way)) "$y"
    sleep "$settle"
    shot playhead-dragged
    must_differ playhead playhead-dragged
    xdotool mouseup 1
    sleep "$settle"
    shot playhead-kept
    must_be_same playhead-dragged playhead-kept
    # The arrows come to the same pictures.
    keys 25 Right
    sleep "$settle"
    shot playhead-right
    must_be_same playhead playhead-right 184
    key End
    must_rest
    # In a scene that runs, letting go is the present.
    shot live
    xdotool mousemove $((present - seconds * 34 / 10)) "$y" mousedown 1
    sleep "$settle"
    shot grabbed
    must_differ live grabbed
    xdotool mouseup 1
    sleep "$settle"
    shot live-again
    must_be_same live live-again 184
    key F7
    sleep "$settle"
}

# Held on the way and taken back with real keys, the window shows what `render` draws of that time:
# the session that F8 saves says when each key came, and so what time that was.
drive_back() {
    local letter held back=20 frames=60
    begin_part back "what the window shows of the past is what 'render' draws"
    open_viewer playground --renderer "$1" --size "$screen"
    for letter in t k r; do key "$letter"; done
    sleep 0.7
    key space
    keys "$back" comma
    key Left
    sleep "$settle"
    shot back
    key F8
    must_leave txt
    cp "$saved" "$folder/session.txt"
    held=$(sed -n 's/:space$//p' "$folder/session.txt")
    sed '/:space$/,$d' "$folder/session.txt" >"$folder/before.txt"
    must_be_drawn back "@$folder/before.txt" "$(awk "BEGIN { print $held - $back / $frames - 0.1 }")"
    # And so does the whole session, played again.
    draw session "@$folder/session.txt" 1000
    must_resemble back session
    must_end
}
