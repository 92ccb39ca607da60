# The demo's own keys.

# Nothing is computed where nothing moves: at rest, in the middle of a motion that is paused, and while
# nobody can see the window.
drive_rest() {
    must_rest
    must_idle "at rest"
    key t
    sleep 0.2
    key space
    must_rest
    must_idle paused
    key space
    key F5
    must_rest
    xdotool windowunmap --sync "$window"
    must_idle hidden
    xdotool windowmap --sync "$window" windowfocus "$window"
    until_true 5 window_has_focus || fail "the window does not take the focus again"
    until_true 5 window_is_drawn || fail "the window stays empty when it is seen again"
}

# Each letter starts an animation: the picture changes while it runs, and comes to rest.
drive_motion() {
    local letter
    for letter in t k r; do
        shot "$letter-before"
        key "$letter"
        sleep "$settle"
        shot "$letter-during"
        sleep 0.15
        shot "$letter-later"
        must_rest
        shot "$letter-after"
        must_differ "$letter-before" "$letter-during"
        must_differ "$letter-during" "$letter-later" 50
        must_differ "$letter-during" "$letter-after"
    done
    # All at once, and again while they run.
    shot all-before
    for letter in t k r; do key "$letter"; done
    sleep "$settle"
    shot all-during
    for letter in t k r; do key "$letter"; done
    sleep 0.2
    shot all-again
    must_differ all-before all-during
    must_differ all-during all-again 50
    must_rest
}
