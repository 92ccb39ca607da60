# What ends the viewer from outside: signals, the display server, an ffmpeg that does nothing.

# open_with PATH ARGUMENTS...: the viewer at home in the folder of this part, whose programs are looked
# for there first; it hears SIGINT though it runs in the background.
open_with() {
    mkdir -p "$folder/Videos"
    rm -f "$folder/viewer.log"
    (cd "$folder" && HOME=$folder XDG_CONFIG_HOME=$folder/config XDG_CACHE_HOME=$out/cache \
        PATH=$1:$PATH exec env --default-signal=INT "$program" view playground --renderer software "${@:2}") \
        >"$folder/viewer.log" 2>&1 &
    viewer=$!
    must_open
}

# must_say STATUS LINE [SECONDS]: the viewer ends with this status and this one line (a pattern).
must_say() {
    local said
    must_be_gone "$1" "${3:-10}"
    said=$(<"$folder/viewer.log")
    [[ $said == "zoetrope: "$2 && $said != *$'\n'* ]] || fail "the viewer does not say '$2'"
    echo "    $1 $said"
}

# must_leave_no_film: neither a film nor a part of one.
must_leave_no_film() {
    [[ -z $(ls -A "$folder/Videos") ]] || fail "there are parts of a film: $(ls -A "$folder/Videos")"
}

drive_interruptions() {
    local one signal status word bin before took
    begin_part interruptions "signals, an ffmpeg that does nothing"
    bin=$folder/bin
    mkdir "$bin"
    for one in "INT 130 interrupted" "TERM 143 terminated"; do
        read -r signal status word <<<"$one"
        # A viewer at rest hears it at once, and remembers what it would remember.
        open_with "$bin"
        must_rest
        before=$(date +%s%N)
        kill -"$signal" "$viewer"
        while ! viewer_is_gone; do sleep 0.002; done
        took=$((($(date +%s%N) - before) / 1000000))
        must_say "$status" "$word"
        echo "    after $took ms"
        ((took <= 100)) || fail "the viewer hears a signal after $took ms"
        jq -e '.demo == "playground"' "$folder/config/zoetrope/settings.json" >/dev/null \
            || fail "the viewer that was $word does not remember its demo"
        rm -r "$folder/config"
        # So does one whose window is closed already, while it finishes a film.
        printf '#!/bin/sh\nwhile :; do : >>film.mp4; done\n' >"$bin/ffmpeg"
        chmod +x "$bin/ffmpeg"
        open_with "$bin"
        key F10
        sleep "$settle"
        key Escape
        until_true 10 compgen -G "$folder/Videos/*.part/film.mp4" >/dev/null || fail "no film is begun"
        kill -"$signal" "$viewer"
        must_say "$status" "$word; not written: ~/Videos/Zoetrope *.mp4"
        must_leave_no_film
        rm "$bin/ffmpeg"
    done
    drive_saved_recording "$bin"
    printf '#!/bin/sh\nsleep 1000\n' >"$bin/ffmpeg"
    chmod +x "$bin/ffmpeg"
    open_with "$bin"
    key F10
    sleep "$settle"
    key Escape
    must_say 70 "cannot write */Videos/Zoetrope *.mp4: ffmpeg does not respond; none of the * frames is finished"
    must_leave_no_film
    drive_lost_display
}

# drive_saved_recording PATH: a signal ends a recording of frame times, which is written, and a video.
drive_saved_recording() {
    open_with "$1"
    key F9
    key t
    key F10
    sleep "$settle"
    kill -TERM "$viewer"
    must_be_gone 143 10
    [[ $(tail -n 1 "$folder/viewer.log") == "zoetrope: terminated; not written: the video of the window" ]] \
        || fail "the viewer says '$(<"$folder/viewer.log")'"
    jq -e '.frames > 5' "$folder"/Zoetrope\ frames*.json >/dev/null || fail "no recording was written"
    must_leave_no_film
}

# A display server that goes away is one line, whatever draws.
drive_lost_display() {
    local display=$DISPLAY before=$server renderer lost
    for renderer in software opengl; do
        start_server
        lost=$server
        open_with /none --renderer "$renderer"
        kill -KILL "$lost"
        { wait "$lost"; } 2>/dev/null || true
        must_say 70 "the display server went away"
    done
    drive_lost_recording
    server=$before
    export DISPLAY=$display
}

# A program's recording is written where its display server goes away.
drive_lost_recording() {
    local lost recording=$folder/lost.json
    start_server
    lost=$server
    ZOETROPE_RECORD=$recording "$example" >"$folder/viewer.log" 2>&1 &
    viewer=$!
    sleep 2
    xdotool mousemove 640 200 click 1
    sleep 1
    kill -KILL "$lost"
    { wait "$lost"; } 2>/dev/null || true
    must_be_gone 70 10
    [[ $(<"$folder/viewer.log") == "hello-animation: the display server went away" ]] \
        || fail "the program says '$(<"$folder/viewer.log")'"
    jq -e '.frames > 5' "$recording" >/dev/null || fail "no recording was written"
    echo "    $(jq .frames "$recording") frames are written without a display"
}

# Viewers that save in the same second and folder leave each other's files alone.
drive_same_second() {
    local i count
    begin_part same-second
    mkdir "$folder/Videos" "$folder/Pictures"
    for i in 1 2 3; do
        (cd "$folder" && HOME=$folder exec "$program" view playground --renderer software \
            --keys "0.3:f10 0.5:f12 0.6:f8 0.7:f10" --exit-after 1.5) >"$folder/$i.log" 2>&1 &
    done
    all_are_saved() { (($(cat "$folder"/[123].log | wc -l) == 9)); }
    until_true 30 all_are_saved || fail "not all is saved: $(cat "$folder"/[123].log)"
    [[ -z $(cat "$folder"/[123].log | sort | uniq -d) ]] || fail "a name is taken twice"
    count=$(cat "$folder"/[123].log | while read -r i; do ls "$i"; done | wc -l)
    ((count == 9)) || fail "there are $count files of 9"
    echo "    $count files of three viewers"
    # A picture that is asked for as the viewer quits is written before it does.
    (cd "$folder" && HOME=$folder exec "$program" view playground --renderer software \
        --keys 0.4:f12 --exit-after 0.41) >"$folder/last.log" 2>&1 \
        || fail "the viewer does not save its last picture: $(<"$folder/last.log")"
    [[ -s $(<"$folder/last.log") ]] || fail "a picture is lost as the viewer quits"
}
