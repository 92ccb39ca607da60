# What goes wrong is one line and a status. What needs neither a display nor a full disk is in the
# tests of the command line.

# must_complain STATUS LINE COMMAND...: ends so, and says nothing but one line (a pattern).
must_complain() {
    local said status=0
    said=$("${@:3}" 2>&1 >/dev/null </dev/null) || status=$?
    ((status == $1)) || fail "'${*:3}' ends with status $status: $said"
    [[ $said == $2 && $said != *$'\n'* ]] || fail "'${*:3}' says: $said"
    echo "    $status $said"
}
# complain STATUS LINE ARGUMENTS...: the same of the program.
complain() { must_complain "$1" "zoetrope: $2" "$program" "${@:3}"; }

# Without a display, with one that does not answer, and without ffmpeg.
drive_errors() {
    local end
    begin_part errors "one line for each"
    (
        unset DISPLAY WAYLAND_DISPLAY
        complain 70 "no display: set DISPLAY or WAYLAND_DISPLAY, or *'zoetrope render cube *" view cube
        complain 70 "no display for --renderer opengl: *DISPLAY*" bench --renderer opengl
        complain 70 "no display for --paced: *DISPLAY*" bench --paced
        complain 1 "p99 is * ms, over the threshold of 0.001 ms" \
            bench --layers 10 --frames 5 --threshold-p99 0.001
    )
    (
        unset WAYLAND_DISPLAY XDG_RUNTIME_DIR
        export DISPLAY=:4711
        complain 70 "the display does not answer: DISPLAY=:4711" view
        complain 70 "the display does not answer: DISPLAY=:4711" bench --frames 5
    )
    for end in mp4 webm gif; do
        must_complain 70 "zoetrope: cannot write *: the program ffmpeg was not found; install it *" \
            env PATH=/none "$program" record listing-4-1 --duration 0.1 -o "$folder/film.$end"
    done
    echo '0:t 1:nothing' >"$folder/keys"
    complain 66 "$folder/keys, line 1, character 5: 'nothing' is not a key*" view --keys "@$folder/keys"
    mkdir -p "$folder/none"
    complain 66 "$folder/none contains no recordings" compare "$folder/none" "$folder/none"
    must_complain 70 "zoetrope: cannot write the result: no space left on the device" \
        bash -c '"$0" demos >/dev/full' "$program"
    drive_full_disk
}

# A full disk is one line; what was finished stays.
drive_full_disk() {
    local scene=(listing-4-8 --size 320x200) said left end
    small_disk 64k || { skip "a full disk: only root can make a small one"; return; }
    complain 70 "cannot write *: no space left on the device; the first * of 120 frames are in $out/disk/frame.part" \
        record "${scene[@]}" --duration 2 -o "$out/disk"
    left=$(ls -A "$out/disk" | wc -l)
    said=$("$program" record "${scene[@]}" --duration 2 -o "$out/disk/more" 2>&1) || true
    ((left > 0)) || fail "a full disk has no finished frames: $said"
    complain 70 "cannot write *film.mp4: no space left on the device; none of the 120 frames is finished" \
        record playground --duration 2 -o "$out/disk/film.mp4"
    complain 70 "cannot write *picture.png: no space left on the device" \
        render playground --at 0 -o "$out/disk/picture.png"
    complain 70 "cannot write *frames.json: no space left on the device" \
        bench --layers 10 --frames 2000 -o "$out/disk/frames.json"
    # Of a film, what the error names can be played.
    for end in mp4:mp4 webm:webm gif:mkv; do
        small_disk 512k
        complain 70 "cannot write *no space left on the device; the first * frames are in *film.part/frames.${end#*:}" \
            record rectangles --size 240x160 --duration 8 --keys "" -o "$out/disk/film.${end%:*}"
        must_have_frames "$out/disk/film.part/frames.${end#*:}" 5 479
    done
}

# A window that cannot save says so, and stays; so does its status.
drive_full_window() {
    local name before
    begin_part full "a window on a full disk, and without ffmpeg"
    small_disk 1m || { skip "a window on a full disk: only root can make a small one"; return; }
    dd if=/dev/zero of="$out/disk/filler" bs=4k 2>/dev/null || true
    (cd "$out/disk" && PATH=/none HOME=$out/disk XDG_CONFIG_HOME=$out/disk/config \
        XDG_CACHE_HOME=$out/disk/cache exec "$program" view playground --renderer software \
        --size "$screen") >"$folder/viewer.log" 2>&1 &
    viewer=$!
    must_open
    key t
    for name in F12 F9 F9 F8 F10 F10; do
        key "$name"
        sleep "$settle"
    done
    has_complained() { (($(grep -c '^zoetrope: cannot write .*: no space left on the device' "$folder/viewer.log") == 4)); }
    until_true 30 has_complained || fail "not every file that could not be written was told of"
    shot told
    key Escape
    must_be_gone 70
    sed 's/^/    /' "$folder/viewer.log"
}

# A benchmark that a key or a signal stops prints the frames so far, and says so.
drive_stopped_bench() {
    local said end
    begin_part stopped-bench
    for end in "70 stopped before all frames were drawn" "143 terminated"; do
        "$program" bench --frames 100000 --renderer software >"$folder/viewer.log" 2>&1 &
        viewer=$!
        must_open
        # So that there are frames.
        sleep 1
        if [[ $end == 70* ]]; then key Escape; else kill "$viewer"; fi
        must_be_gone "${end%% *}"
        said=$(tail -n 1 "$folder/viewer.log")
        [[ $said == "zoetrope: ${end#* }" ]] || fail "a benchmark that is stopped says: $said"
        grep -q "^cut short" "$folder/viewer.log" || fail "a benchmark that is stopped prints no frames"
        echo "    ${end%% *} $said"
    done
}

# A window that cannot be made, and one that nothing can be drawn in.
drive_no_window() {
    local command
    begin_part no-window
    for command in view bench; do
        SDL_VIDEO_X11_WINDOW_VISUALID=1 \
            complain 70 "cannot open a window: *" $command --renderer software
        (
            ulimit -v 900000
            complain 70 "cannot draw in the window: Out of memory" \
                $command --renderer software --size 16384x16384
        )
    done
}
