#!/usr/bin/env bash
# Drives the real viewer: a window in a virtual display, real key events, screenshots, exit status.
# Runs once per renderer, after the example with a window of its own. Pictures and logs are kept in artefacts/smoke/RENDERER.
#
#   Scripts/smoke.sh [RENDERER...]      default: software opengl
#
# ZOETROPE_PROGRAM names the program to drive and ZOETROPE_EXAMPLE the example; the default is the
# release build.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

program=$(realpath "${ZOETROPE_PROGRAM:-.build-release/release/zoetrope}")
example=$(realpath "${ZOETROPE_EXAMPLE:-.build-release/release/hello-animation}")
out=$PWD/artefacts/smoke
screen=1280x800
settle=0.4  # seconds from a key to the picture that must show it

viewer=""
server=""
fail() {
    echo "smoke: $*" >&2
    [[ -s ${folder:-}/viewer.log ]] && sed 's/^/    viewer: /' "$folder/viewer.log" >&2
    exit 1
}
tidy() {
    [[ -z $viewer ]] || kill -KILL "$viewer" 2>/dev/null || true
    [[ -z $server ]] || kill "$server" 2>/dev/null || true
    [[ -z $viewer$server ]] || wait 2>/dev/null || true
}
trap tidy EXIT
for file in "$program" "$example"; do
    [[ -x $file ]] || fail "$file is not there: run 'make smoke'"
done

# until_true SECONDS COMMAND...: polls until the command succeeds; fails when the time is over.
until_true() {
    local tries=$(($1 * 20))
    shift
    while ! "$@"; do
        ((tries-- > 0)) || return 1
        sleep 0.05
    done
}

shot() { import -silent -display "$DISPLAY" -window root "$folder/$1.png"; }
key() { xdotool key --clearmodifiers "$1"; }

# differ A B: the number of pixels in which two pictures differ clearly.
differ() {
    local count
    count=$(compare -metric AE -fuzz 2% "$folder/$1.png" "$folder/$2.png" null: 2>&1) || (($? == 1)) \
        || fail "cannot compare $1.png and $2.png: $count"
    printf '%.0f' "$count"
}
must_differ() {
    local count
    count=$(differ "$1" "$2")
    echo "    $1 -> $2: $count pixels differ"
    ((count >= ${3:-200})) || fail "$2.png shows nothing that $1.png does not"
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
    local status=0
    key Escape
    until_true 10 viewer_is_gone || fail "Escape does not end the viewer"
    wait "$viewer" || status=$?
    viewer=""
    ((status == 0)) || fail "the viewer ended with status $status"
}

# CPU time of a process so far, all its threads, in milliseconds.
cpu_of() {
    local fields
    # The name of the program, in brackets, may hold blanks: count from behind it.
    fields=$(<"/proc/$1/stat")
    read -ra fields <<<"${fields##*) }"
    echo $(((fields[11] + fields[12]) * 1000 / $(getconf CLK_TCK)))
}

# At rest nothing is computed: less than a tenth of a second of CPU time in four.
must_idle() {
    local before after
    before=$(cpu_of "$viewer")
    sleep 4
    after=$(cpu_of "$viewer")
    echo "    at rest: $((after - before)) ms of CPU time in 4 s"
    ((after - before < 100)) || fail "the viewer works though nothing moves"
}

# must_be_same A B [FOOT]: two pictures of the scene, without the strip or so many points at the foot
# of the window, are the same in every pixel.
must_be_same() {
    local count size=${screen%x*}x$((${screen#*x} - ${3:-44}))+0+0
    count=$(compare -metric AE "$folder/$1.png[$size]" "$folder/$2.png[$size]" null: 2>&1) \
        || (($? == 1)) || fail "cannot compare $1.png and $2.png: $count"
    echo "    $1 = $2: $(printf '%.0f' "$count") pixels differ"
    (($(printf '%.0f' "$count") == 0)) || fail "$2.png is not what $1.png was"
}
# keys COUNT KEY: presses a key so often.
keys() {
    local i
    for ((i = 0; i < $1; i++)); do key "$2"; done
}

# Back through what happened, over the end of an animation, shows what was shown, in every pixel;
# the arrows and the playhead go through it, End comes back.
drive_time() {
    key t
    sleep 0.2
    key space
    sleep "$settle"
    shot time-held
    keys 120 period
    sleep "$settle"
    shot time-later
    must_differ time-held time-later
    keys 120 comma
    sleep "$settle"
    shot time-back
    must_be_same time-held time-back
    keys 20 Right
    sleep "$settle"
    shot time-right
    must_be_same time-later time-right
    key End
    sleep 3

    # In a paused scene the playhead stays where the mouse lets it go. The timeline shows ten seconds,
    # the present at four fifths of it: its ruler is 140 points above the strip, the names take 208.
    key F7
    key t
    sleep 0.7
    key space
    sleep "$settle"
    local seconds=$(((${screen%x*} - 224) / 10)) y=$((${screen#*x} - 44 - 128))
    local present=$((208 + (${screen%x*} - 224) * 4 / 5))
    local x=$((present - seconds * 3 / 10))
    # So many points are whole tenths of a second.
    local way=$(((${screen%x*} - 224) / 4))
    xdotool mousemove "$x" "$y" mousedown 1
    sleep "$settle"
    shot playhead
    xdotool mousemove $((x - way)) "$y"
    sleep "$settle"
    shot playhead-dragged
    must_differ playhead playhead-dragged
    xdotool mouseup 1
    sleep "$settle"
    shot playhead-kept
    must_be_same playhead-dragged playhead-kept
    # The arrows come to the same pictures.
    keys 25 Right
    sleep "$settle"
    shot playhead-right
    must_be_same playhead playhead-right 184
    key End
    sleep 2.5
    # In a scene that runs, letting go is the present.
    shot live
    xdotool mousemove $((present - seconds * 34 / 10)) "$y" mousedown 1
    sleep "$settle"
    shot grabbed
    must_differ live grabbed
    xdotool mouseup 1
    sleep "$settle"
    shot live-again
    must_be_same live live-again 184
    key F7
    sleep "$settle"
}

# Outlines, the inspector with its copy, and the demos to choose from.
drive_panels() {
    shot panels
    key F3
    sleep "$settle"
    shot sight
    must_differ panels sight 500
    key F3
    key F4
    xdotool mousemove $((${screen%x*} / 3)) $((${screen#*x} / 3))
    sleep "$settle"
    shot inspector
    must_differ panels inspector 2000
    key Next
    key ctrl+c
    sleep "$settle"
    shot copied
    must_differ inspector copied
    [[ $(timeout 5 xclip -selection clipboard -o) == *"  position: "* ]] \
        || fail "Ctrl C copies no report of the layer"
    key F4
    # Keys and the mouse choose demos; the wheel scrolls through them.
    key Tab
    sleep "$settle"
    shot browser
    must_differ panels browser 20000
    xdotool click 5 click 5
    sleep "$settle"
    shot browser-scrolled
    must_differ browser browser-scrolled 5000
    keys 3 Down
    key Up
    key Return
    sleep 1
    shot other-demo
    must_differ panels other-demo 5000
    key Tab
    key Home
    sleep "$settle"
    xdotool mousemove 100 120 click 1
    sleep 1
    shot demo-again
    must_be_same t-before demo-again
}

# The keys that only a user presses, each seen in the window or in the file that it leaves.
drive_rest() {
    local name saved count
    for name in F6:less bracketleft:slower; do
        shot "${name#*:}-before"
        key "${name%:*}"
        sleep "$settle"
        shot "${name#*:}"
        must_differ "${name#*:}-before" "${name#*:}"
    done
    key F6
    key bracketright
    # A click on the card's key is that key; time goes on to the end, then all begins afresh.
    sleep 2.5
    shot click-before
    xdotool mousemove 400 653 click 1
    sleep "$settle"
    shot click
    must_differ click-before click
    for name in F5 Home; do
        key "$name"
        sleep 1
        shot "$name"
        must_be_same t-before "$name"
    done
    # The wheel goes back in time on the scene, End to the present.
    xdotool click 5
    sleep "$settle"
    shot wheel
    (($(compare -metric AE "$folder/Home.png" "$folder/wheel.png" null: 2>&1) > 0)) \
        || fail "the wheel does not go back in time"
    key End
    key F11
    sleep 1
    key F11
    sleep 1
    window_has_focus || xdotool windowfocus "$window"
    key F12
    until_true 10 grep -q 'png$' "$folder/viewer.log" || fail "F12 saves no picture"
    saved=$(grep 'png$' "$folder/viewer.log")
    [[ $(identify -format '%wx%h' "$saved") == "$screen" ]] || fail "F12 saves another picture"
    cp "$saved" "$folder/F12.png"
    shot after-F12
    [[ ${folder##*/} != software ]] || must_be_same t-before F12
    key F9
    sleep 0.7
    key t
    sleep 1.5
    key F9
    until_true 10 grep -q 'json$' "$folder/viewer.log" || fail "F9 saves no frame times"
    saved=$(grep 'json$' "$folder/viewer.log")
    "$program" compare "$saved" "$saved" >"$folder/F9.log" \
        || fail "a recording is not as fast as itself: $(tail -n 1 "$folder/F9.log")"
    count=$(grep -o '"frames" *: *[0-9]*' "$saved" | grep -o '[0-9]*$')
    echo "    F9: $count frames"
    ((count >= 10)) || fail "F9 saved $count frames"
}

# What was asked for is what draws: a short benchmark in the same display names it.
must_draw_with() {
    local renderer=$1 wanted found member
    case $renderer in
        software) wanted=raster ;;
        opengl) wanted=geometry ;;
        *) return 0 ;;
    esac
    "$program" bench --layers 200 --frames 20 --renderer "$renderer" -o "$folder/bench.json" \
        --plot "$folder/bench.png" >"$folder/bench.log" 2>&1 || {
        sed 's/^/    bench: /' "$folder/bench.log" >&2
        fail "the benchmark ended with an error"
    }
    found=$(sed -nE 's/.*"backEnd" *: *"([a-z]+)".*/\1/p' "$folder/bench.json" | head -n 1)
    echo "    back end: ${found:-none named}"
    for member in '"p99"' '"samples"' '"inputToPhoton"' '"cpuPerFrame"'; do
        grep -q "$member" "$folder/bench.json" || fail "bench.json has no $member"
    done
    (($(identify -format '%k' "$folder/bench.png") > 100)) || fail "bench.png shows no plot"
    "$program" compare "$folder/bench.json" "$folder/bench.json" >"$folder/compare.log" \
        || fail "a recording is not as fast as itself: $(tail -n 1 "$folder/compare.log")"
    [[ $found == "$wanted" ]] || fail "$renderer draws with '$found', not with '$wanted'"
}

# must_resemble A B: the scene in picture A is that in the film's frame B, but for what films lose.
must_resemble() {
    local size=${screen%x*}x$((${screen#*x} - 44)) lost
    lost=$(compare -metric RMSE "$folder/$1.png[$size+0+0]" "$folder/$2.png" null: 2>&1) || (($? == 1)) \
        || fail "cannot compare $1.png and $2.png: $lost"
    echo "    $1, $2: differ by ${lost#* }"
    awk -v lost="${lost//[^0-9.e -]/ }" 'BEGIN { split(lost, part, " "); exit part[2] > 0.03 }' \
        || fail "$2.png is not what $1.png was"
}

# must_have_frames FILM LEAST MOST: a film has so many frames.
must_have_frames() {
    local count
    count=$(ffprobe -v error -count_frames -select_streams v:0 \
        -show_entries stream=nb_read_frames -of csv=p=0 "$1")
    echo "    ${1##*/}: $count frames"
    ((count >= $2 && count <= $3)) || fail "$1 has $count frames, not $2 to $3"
}

# What is made without a window. Films have every frame, the first and the last of them are what
# `render` draws, and on a full disk there is one line, while what was finished stays.
drive_commands() {
    local end scene=(listing-4-8 --size 320x200) errors status=0
    folder=$out/commands
    rm -rf "$folder"
    mkdir -p "$folder/small"
    echo "  commands without a window"
    "$program" record "${scene[@]}" --duration 0.5 --fps 20 -o "$folder/pictures"
    "$program" render "${scene[@]}" --at 0 -o "$folder/first.png"
    "$program" render "${scene[@]}" --at 0.45 -o "$folder/last.png"
    [[ $(ls "$folder/pictures" | wc -l) == 10 ]] || fail "there are not ten pictures"
    cmp "$folder/pictures/frame-00000.png" "$folder/first.png" || fail "the first frame is another"
    cmp "$folder/pictures/frame-00009.png" "$folder/last.png" || fail "the last frame is another"
    for end in mp4 webm gif; do
        "$program" record "${scene[@]}" --duration 0.5 --fps 20 -o "$folder/film.$end"
        must_have_frames "$folder/film.$end" 10 10
    done
    # A benchmark without a display, over a limit that nothing keeps.
    errors=$(env -u DISPLAY -u WAYLAND_DISPLAY "$program" bench --layers 10 --frames 5 \
        --threshold-p99 0.0001 2>&1 >"$folder/bench.log") || status=$?
    ((status == 1)) && [[ $errors == *"over the threshold"* ]] \
        || fail "a benchmark over its threshold ends with status $status: $errors"
    # Without a display, and with one that is none, there is one line.
    for end in "view" "bench --renderer opengl"; do
        status=0
        errors=$(env -u DISPLAY -u WAYLAND_DISPLAY "$program" $end 2>&1) || status=$?
        ((status == 70)) && [[ $errors == "zoetrope: no display"*"DISPLAY"* ]] \
            || fail "$end without a display ends with status $status: $errors"
    done
    status=0
    # Only root can make a small disk.
    mount -t tmpfs -o size=64k tmpfs "$folder/small" 2>/dev/null || return 0
    errors=$("$program" record "${scene[@]}" --duration 2 -o "$folder/small" 2>&1) || status=$?
    end=$(ls -A "$folder/small" | wc -l)
    umount "$folder/small"
    echo "    full disk: $errors"
    ((status == 70)) && [[ $errors == *"no space left"*" $end of 120 frames"* ]] \
        || fail "a full disk ends with status $status and $end frames"
}

# A small window and a dense display: what the viewer shows there can be read, and nothing is in the
# way of anything else.
drive_small() {
    local name
    folder=$out/$1
    rm -rf "$folder"
    mkdir -p "$folder"
    echo "  $1: ${*:2}"
    (cd "$folder" && HOME=$folder XDG_CONFIG_HOME=$folder/config exec "$program" view playground \
        --renderer software "${@:2}") >"$folder/viewer.log" 2>&1 &
    viewer=$!
    must_open
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

# A program with a window of its own: a click moves its card, and time its bar, also after a change of
# the window's size; at rest it computes nothing.
drive_example() {
    local errors status=0
    folder=$out/example
    rm -rf "$folder"
    mkdir -p "$folder"
    echo "  example: ${example##*/}"
    "$example" >"$folder/viewer.log" 2>&1 &
    viewer=$!
    must_open
    sleep 0.5
    must_idle
    shot start
    xdotool mousemove 80 100 click 1
    sleep 0.1
    shot moving
    sleep 2
    shot moved
    must_differ start moving 2000
    must_differ moving moved 50
    xdotool windowsize "$window" 500 600
    sleep "$settle"
    shot larger
    must_differ moved larger 2000
    xdotool click 1
    sleep 1
    shot growing
    sleep 2
    shot grown
    must_differ larger growing
    must_differ growing grown
    must_idle
    must_end
    errors=$(env -u DISPLAY -u WAYLAND_DISPLAY "$example" 2>&1) || status=$?
    ((status == 70)) && [[ $errors == "${example##*/}: no display"*"DISPLAY"* ]] \
        || fail "the example ends without a display with status $status: $errors"
}

start_server() {
    local port
    port=$(mktemp)
    Xvfb -displayfd 3 -screen 0 "${screen}x24" -nolisten tcp 3>"$port" 2>"$out/xvfb.log" &
    server=$!
    until_true 10 test -s "$port" || fail "Xvfb did not start; see artefacts/smoke/xvfb.log"
    DISPLAY=:$(<"$port")
    export DISPLAY
    unset WAYLAND_DISPLAY SDL_VIDEODRIVER
    rm -f "$port"
}

drive() {
    local renderer=$1
    folder=$out/$renderer
    rm -rf "$folder"
    mkdir -p "$folder"
    echo "  renderer $renderer"
    must_draw_with "$renderer"

    (cd "$folder" && HOME=$folder XDG_CONFIG_HOME=$folder/config exec "$program" view playground \
        --renderer "$renderer" --size "$screen") >"$folder/viewer.log" 2>&1 &
    viewer=$!
    must_open
    sleep 0.5
    must_idle

    # Each letter starts an animation: the picture changes while it runs, and has come to rest
    # long before the wait ends.
    local letter previous=""
    for letter in t k r; do
        shot "$letter-before"
        key "$letter"
        sleep "$settle"
        shot "$letter-during"
        sleep 0.15
        shot "$letter-later"
        sleep 4
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
    sleep 5
    must_idle

    # The viewer's own keys.
    local name
    for name in F1:help F2:hud; do
        shot "${name#*:}-before"
        key "${name%:*}"
        sleep "$settle"
        shot "${name#*:}"
        must_differ "${name#*:}-before" "${name#*:}" 500
        key "${name%:*}"
        sleep "$settle"
    done

    drive_time
    drive_panels
    [[ $renderer != software ]] || drive_rest

    # A film of what is shown: it begins and ends with what was shown then. And the session as a
    # script that draws the same without a window.
    sleep 1.5
    shot film-first
    key F10
    sleep 0.3
    key t
    sleep 2
    key F10
    sleep "$settle"
    shot film-last
    until_true 120 grep -q 'mp4$' "$folder/viewer.log" || fail "F10 makes no film"
    local film
    film=$(grep 'mp4$' "$folder/viewer.log")
    must_have_frames "$film" 100 900
    ffmpeg -v error -i "$film" -frames:v 1 "$folder/film-frame-first.png"
    ffmpeg -v error -sseof -0.1 -i "$film" -update 1 "$folder/film-frame-last.png"
    must_resemble film-first film-frame-first
    must_resemble film-last film-frame-last
    sleep 2
    shot session-end
    key F8
    until_true 5 grep -q 'txt$' "$folder/viewer.log" || fail "F8 saves no script"
    "$program" render playground --size "${screen%x*}x$((${screen#*x} - 44))" --at 1000 \
        --keys "@$(grep 'txt$' "$folder/viewer.log")" -o "$folder/session.png" \
        || fail "the script that F8 saved cannot be played"
    if [[ $renderer == software ]]; then
        convert "$folder/session-end.png" -crop "${screen%x*}x$((${screen#*x} - 44))+0+0" +repage \
            "$folder/session-end.png"
        must_be_same session-end session
    fi

    must_end
    grep -q '"demo" : "playground"' "$folder/config/zoetrope/settings.json" \
        || fail "the viewer does not remember its demo"
    if grep -qiE 'error|fatal|warning|assert|sanitizer' "$folder/viewer.log"; then
        fail "the viewer complained"
    fi
}

mkdir -p "$out"
drive_commands
start_server
drive_example
drive_small small --size 640x360
drive_small dense --size 640x400 --scale 2
for renderer in "${@:-software opengl}"; do
    for one in $renderer; do drive "$one"; done
done
echo "  pictures: artefacts/smoke"
