# Sessions that F8 saves, played again.

# deeds FILE: what is done in a session, without its times.
deeds() { sed -n 's/^[0-9.]*://p' "$1"; }

# What keys and mouse did to the scene, the timeline, the inspector and the playhead is done again by
# the script: it leaves the same picture and, saved again, the same script.
drive_session() {
    local present=$((208 + (${screen%x*} - 224) * 4 / 5))
    local y=$((${screen#*x} - 44 - 128)) letter first end
    begin_part session "what a saved session does again"
    open_viewer playground --renderer software --size "$screen"
    key space
    key F7
    for letter in t k; do key "$letter"; done
    keys 30 period
    # The wheel over the ruler shows more time around the mouse; a click on a bar chooses its animation.
    xdotool mousemove "$present" "$y" click 4
    xdotool mousemove $((present + 4)) $((y + 21)) click 1
    sleep "$settle"
    xdotool mousemove $((present - 10)) "$y" mousedown 1
    xdotool mousemove $((present - 20)) "$y"
    sleep 0.1
    xdotool mousemove $((present - 37)) "$y"
    xdotool mouseup 1
    # Away from everything that tells of the mouse.
    xdotool mousemove 20 20
    sleep "$settle"
    shot done
    key F8
    must_leave txt
    first=$saved
    must_end_open
    for end in click@ wheel@ back@; do
        (($(deeds "$first" | grep -c "^$end") > 0)) || fail "the session has no $end"
    done
    rm "$folder/viewer.log"
    end=$(sed -n 's/:.*//p' "$first" | tail -n 1)
    { cat "$first"; echo "+0.5:f8"; } >"$folder/again.txt"
    open_viewer playground --renderer software --size "$screen" --keys "@$folder/again.txt"
    xdotool mousemove 20 20
    must_leave txt
    sleep 3  # the message about the file goes away by itself
    shot again
    # The ruler and what tells of bars count from where the demo came up.
    must_be_same done again 230
    diff <(deeds "$first") <(deeds "$saved") || fail "a session that is played again is another"
    echo "    $(deeds "$saved" | wc -l) deeds, the last at $end s"
    # Without its panels the scene is the one that the session has without a window.
    key F4
    key F7
    sleep "$settle"
    must_rest
    shot alone
    { cat "$first"; echo "+0.1:f4 +0.1:f7"; } >"$folder/alone.txt"
    draw drawn "@$folder/alone.txt" "$(awk "BEGIN { print $end + 1 }")"
    must_resemble alone drawn 20000
    must_end
}

# Escape closes the inspector, then the window.
must_end_open() {
    key Escape
    must_end
}
