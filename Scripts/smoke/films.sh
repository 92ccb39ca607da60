# Films, from the command line and from F10, by keys and by a key script.

# must_have_frames FILM LEAST MOST: a film has so many frames.
must_have_frames() {
    local count
    count=$(ffprobe -v error -count_frames -select_streams v:0 \
        -show_entries stream=nb_read_frames -of csv=p=0 "$1")
    echo "    ${1##*/}: $count frames"
    ((count >= $2 && count <= $3)) || fail "$1 has $count frames, not $2 to $3"
}

# must_begin_and_end FILM FIRST LAST [LOSS]: its first and last frames are like two pictures, and each
# less like the other one.
must_begin_and_end() {
    local name=${1##*.}
    rm -rf "$folder/frames"
    mkdir "$folder/frames"
    ffmpeg -v error -i "$1" "$folder/frames/%05d.png"
    cp "$folder/frames/00001.png" "$folder/$name-first.png"
    cp "$(ls "$folder"/frames/*.png | tail -n 1)" "$folder/$name-last.png"
    rm -rf "$folder/frames"
    must_resemble "$name-first" "$2" "${4:-30000}" "$3"
    must_resemble "$name-last" "$3" "${4:-30000}" "$2"
}

# A key script that is played in the window and films itself: the film begins and ends with what
# `render` draws of the same script, and the window closes when it is told to.
drive_script() {
    local script="0:t 0:r 0.25:f10 1.25:f10"
    begin_part script "$script"
    open_viewer playground --renderer software --size "$screen" --keys "$script" --exit-after 3
    must_be_gone 0 60
    must_leave mp4
    must_have_frames "$saved" 57 64
    draw first "$script" 0.25
    draw last "$script" 1.25
    # Keys come some milliseconds late, while things move.
    must_begin_and_end "$saved" first last 60000
    [[ ! -e $folder/config ]] || fail "a run with a script left settings"
}

# A film of a loop is one run of it: half a second.
drive_loop_film() {
    local script="0:t 0:r 1.25:loopstart@1 1.25:loopend@0.5 1.25:f10"
    begin_part loop-film "$script"
    open_viewer playground --renderer software --size "$screen" --keys "$script" --exit-after 3
    must_be_gone 0 60
    must_leave mp4
    must_have_frames "$saved" 30 30
}

# A film of what the window shows, by hand.
drive_film() {
    must_rest
    shot film-first
    key F10
    sleep 0.3
    key t
    sleep 0.5
    key space
    sleep "$settle"
    key F10
    shot film-last
    must_leave mp4
    must_have_frames "$saved" 40 240
    must_begin_and_end "$saved" film-first film-last
    key space
}
