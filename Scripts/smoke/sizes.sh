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
