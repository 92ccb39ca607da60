# Small windows and dense displays.

# A small window and a dense display: what the viewer shows there can be read, and nothing is in the
# way of anything else.
drive_small() {
    local name
    begin_part "$1" "${*:2}"
    open_viewer playground --renderer software "${@:2}"
    key t
    key r
    shot start
    for name in F7:timeline F2:hud shift+Down:inspector shift+Next:scrolled shift+F2:explained \
        F1:help F1:help-next; do
        key "${name%:*}"
        sleep "$settle"
        shot "${name#*:}"
    done
    must_differ start hud 2000
    must_differ hud inspector 2000
    must_differ inspector scrolled 100
    must_differ scrolled explained 500
    must_differ explained help 2000
    must_differ help help-next 500
    # Escape closes the keys, then the inspector, then the window.
    for name in help-closed inspector-closed; do
        key Escape
        sleep "$settle"
        shot "$name"
    done
    must_differ help-next help-closed 2000
    must_differ help-closed inspector-closed 2000
    must_end
}

# window_is_high POINTS: the height of the window.
window_is_high() {
    [[ $(xdotool getwindowgeometry --shell "$window" | sed -n 's/^HEIGHT=//p') == "$1" ]]
}

# The window grows for the timeline and shrinks after it; the scene is the same in every pixel, and the size
# that is remembered is that without the timeline.
drive_growth() {
    begin_part growth
    open_viewer playground --renderer software --size 640x360
    must_rest
    shot before
    key F7
    until_true 5 window_is_high 446 || fail "the window does not grow for the timeline"
    must_rest
    shot grown
    must_differ before grown 5000
    (($(compare -metric AE "$folder/before.png[640x316+0+0]" "$folder/grown.png[640x316+0+0]" null: 2>&1) == 0)) \
        || fail "the scene changes as the timeline opens"
    key F7
    until_true 5 window_is_high 360 || fail "the window does not shrink after the timeline"
    key F7
    until_true 5 window_is_high 446 || fail "the window does not grow again"
    must_end
    jq -e '.window.height == 360 and .timeline' "$folder/config/zoetrope/settings.json" >/dev/null \
        || fail "the window is remembered with the height of the timeline"
}
