# The demo's own keys.

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
