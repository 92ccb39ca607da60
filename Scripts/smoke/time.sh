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
    # The arrows come to the same moment.
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

# An arrow that is held goes on through time, until it is let go.
drive_held_arrow() {
    key t
    sleep 1.5
    must_rest
    shot arrow-before
    xdotool keydown Left
    sleep 1.2
    shot arrow-held
    xdotool keyup Left
    sleep "$settle"
    shot arrow-up
    must_differ arrow-before arrow-up
    must_rest
    shot arrow-still
    must_be_same arrow-up arrow-still
    key End
    must_rest
    shot arrow-end
    must_be_same arrow-before arrow-end
    key F8
    must_leave txt
    (($(grep -c ':back@' "$saved") > 20)) || fail "the session does not tell the way of the held arrow"
    until_true 10 note_is_gone || fail "the note of what was saved stays"
}

note_is_gone() {
    shot noted
    (($(differ arrow-end noted) == 0))
}

# Of a scene that was held before anything began, every moment is known: taken back by real keys, the
# window shows the frame of the film strip, in every pixel where the processor draws both.
drive_back() {
    local letter one forward=45 back=20 frames=60 time
    begin_part back "what the window shows of the past is the film strip's frame"
    # Over no key, of which a message would tell.
    xdotool mousemove 20 20
    open_viewer playground --renderer "$1" --size "$screen"
    key space
    for letter in t k r; do key "$letter"; done
    keys "$forward" period
    sleep "$settle"
    shot forward
    keys "$back" comma
    key Left
    sleep "$settle"
    shot back
    must_differ forward back
    key F8
    must_leave txt
    cp "$saved" "$folder/session.txt"
    time=$(awk "BEGIN { printf \"%.12f\", ($forward - $back) / $frames - 0.1 }")
    draw strip "0:t 0:k 0:r" "$time,1"
    # The first frame of a strip stands a gap from its corner.
    convert "$folder/strip.png" -crop "${screen%x*}x$((${screen#*x} - 44))+16+16" +repage \
        "$folder/frame.png"
    # And so does the whole session, played again.
    draw session "@$folder/session.txt" 1000
    for one in frame session; do
        if [[ $1 == software ]]; then must_be_same back "$one"; else must_resemble back "$one"; fi
    done
    must_end
}
