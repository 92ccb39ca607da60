# The display, and a window in it.

settle=0.4  # seconds from a key to the picture that must show it

start_server() {
    local port
    port=$(mktemp)
    # It stays as it is between one program and the next.
    Xvfb -noreset -displayfd 3 -screen 0 "${screen}x24" -nolisten tcp 3>"$port" 2>"$out/xvfb.log" &
    server=$!
    until_true 10 test -s "$port" || fail "Xvfb did not start; see artefacts/smoke/xvfb.log"
    DISPLAY=:$(<"$port")
    export DISPLAY
    unset WAYLAND_DISPLAY SDL_VIDEODRIVER
    rm -f "$port"
}

key() { xdotool key --clearmodifiers "$1"; }

# keys COUNT KEY: presses a key so often.
keys() {
    local i
    for ((i = 0; i < $1; i++)); do key "$2"; done
}

window_is_up() {
    window=$(xdotool search --onlyvisible --pid "$viewer" 2>/dev/null | head -n 1) && [[ -n $window ]]
}

window_has_focus() { [[ $(xdotool getwindowfocus 2>/dev/null) == "$window" ]]; }

# Something other than one flat colour is drawn.
window_is_drawn() {
    shot first
    (($(identify -format '%k' "$folder/first.png") > 8))
}

viewer_is_gone() { ! kill -0 "$viewer" 2>/dev/null; }

window_is_up_or_viewer_gone() { window_is_up || viewer_is_gone; }

# open_viewer ARGUMENTS...: the viewer, at home in the folder of this part, with its window up.
open_viewer() {
    (cd "$folder" && HOME=$folder XDG_CONFIG_HOME=$folder/config XDG_CACHE_HOME=$out/cache \
        exec "$program" view "$@") >>"$folder/viewer.log" 2>&1 &
    viewer=$!
    must_open
}

# The program in the background shows its window, at the corner of the screen.
must_open() {
    until_true 30 window_is_up_or_viewer_gone || fail "no window within 30 s"
    viewer_is_gone && fail "the viewer ended before it showed a window"
    # There is no window manager: nobody else gives the focus.
    xdotool windowmove "$window" 0 0 windowfocus "$window"
    until_true 5 window_has_focus || fail "the window does not take the focus"
    until_true 10 window_is_drawn || fail "the window stays empty"
}

# Escape ends the program, without a mistake.
must_end() {
    key Escape
    must_be_gone
}

# must_be_gone [STATUS [SECONDS]]: the program ends by itself, with that status.
must_be_gone() {
    local status=0
    until_true "${2:-10}" viewer_is_gone || fail "the viewer does not end"
    wait "$viewer" || status=$?
    viewer=""
    ((status == ${1:-0})) || fail "the viewer ended with status $status"
}

# What the viewer has computed so far, all its threads, in microseconds.
microseconds_used() {
    awk '{ sum += $1 } END { printf "%d\n", sum / 1000 }' /proc/"$viewer"/task/*/schedstat
}

# used_in SECONDS: what it computes meanwhile, in microseconds.
used_in() {
    local before
    before=$(microseconds_used)
    sleep "$1"
    echo $(($(microseconds_used) - before))
}

# must_idle WHEN: nothing is computed, less than a thousandth of a core in four seconds. What is done
# once is in one of these times and not in the next.
must_idle() {
    local used
    for _ in 1 2 3; do
        used=$(used_in 4)
        echo "    $1: $used us of CPU time in 4 s"
        ((used >= 4000)) || return 0
    done
    fail "the viewer works though nothing moves ($1)"
}

# Nothing moves: hardly any CPU time in a third of a second.
viewer_rests() { (($(used_in 0.3) <= 300)); }
must_rest() { until_true 15 viewer_rests || fail "the viewer does not come to rest"; }

# must_leave END: the last file that the viewer said it saved, whose name ends so, in $saved.
has_saved() { grep -q "$1\$" "$folder/viewer.log"; }
must_leave() {
    until_true 60 has_saved "$1" || fail "no $1 was saved"
    saved=$(grep "$1\$" "$folder/viewer.log" | tail -n 1)
}
