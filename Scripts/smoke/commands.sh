# What is made without a window: pictures, films, recordings.

# Films have every frame, and the first and the last of them are what `render` draws.
drive_commands() {
    local end film scene=(listing-4-8 --size 320x200)
    begin_part commands
    "$program" record "${scene[@]}" --duration 0.5 --fps 20 -o "$folder/pictures"
    "$program" render "${scene[@]}" --at 0 -o "$folder/first.png"
    "$program" render "${scene[@]}" --at 0.45 -o "$folder/last.png"
    [[ $(ls "$folder/pictures" | wc -l) == 10 ]] || fail "there are not ten pictures"
    cmp "$folder/pictures/frame-00000.png" "$folder/first.png" || fail "the first frame is another"
    cmp "$folder/pictures/frame-00009.png" "$folder/last.png" || fail "the last frame is another"
    for end in mp4 webm gif; do
        film=$folder/film.$end
        "$program" record "${scene[@]}" --duration 0.5 --fps 20 -o "$film"
        must_have_frames "$film" 10 10
        must_begin_and_end "$film" first last 30000
    done
    env -u DISPLAY -u WAYLAND_DISPLAY "$program" bench --layers 50 --frames 30 \
        -o "$folder/memory.json" >"$folder/bench.log" || fail "a benchmark in memory ends with an error"
    must_be_recording "$folder/memory.json"
}

# What was asked for is what draws: a short benchmark in the same display names it.
must_draw_with() {
    local wanted found
    "$program" bench --layers 200 --frames 400 --renderer "$1" -o "$folder/bench.json" \
        --plot "$folder/bench.png" >"$folder/bench.log" 2>&1 \
        || fail "the benchmark ended with an error: $(tail -n 1 "$folder/bench.log")"
    must_be_recording "$folder/bench.json"
    (($(identify -format '%k' "$folder/bench.png") > 100)) || fail "bench.png shows no plot"
    jq -e '.inputToPresent.p50 > 0 and any(.samples[]; .inputDelay > 0) and any(.events[]; .name == "f24")' \
        "$folder/bench.json" >/dev/null || fail "no key came to a picture"
    case $1 in
        software) wanted=raster ;;
        opengl) wanted=geometry ;;
        *) return 0 ;;
    esac
    found=$(jq -r .backEnd "$folder/bench.json")
    [[ $found == "$wanted" ]] || fail "$1 draws with '$found', not with '$wanted'"
}
