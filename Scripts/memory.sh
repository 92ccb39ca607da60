#!/usr/bin/env bash
# The memory of the viewer follows --memory: a window in a virtual display goes through all demos with
# their keys, every panel, reduced motion and the past, pass after pass of some seven and a half minutes.
# After the first hour of media time, but not before each demo was shown once, the length of a pass gives
# the mean memory to compare with: that of each later pass is at most 5 % more, and memory is always within
# the bound plus 100 MiB. The highest memory of a pass depends on what its few largest demos happen to meet.
#
#   Scripts/memory.sh [PASSES [MIB [ARGUMENTS OF zoetrope view]]]      default: 3 passes, 256 MiB
#   Scripts/memory.sh 6 256 --speed 66                                 two days of media time
#
# ZOETROPE_PROGRAM names the program; the default is the release build. With SDL_VIDEODRIVER=offscreen
# there is no display.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

program=$(realpath "${ZOETROPE_PROGRAM:-.build-release/zoetrope}")
passes=${1:-3} limit=${2:-256}
folder=$(mktemp -d)
viewer="" server=""
fail() {
    echo "memory: $*" >&2
    exit 1
}
tidy() {
    [[ -z $viewer ]] || kill -KILL "$viewer" 2>/dev/null || true
    [[ -z $server ]] || kill "$server" 2>/dev/null || true
    wait 2>/dev/null || true
    rm -rf "$folder"
}
trap tidy EXIT
[[ -x $program ]] || fail "$program is not there: run 'make release' first"

# pass: the key script of one way through all demos, from the one after the middle on: the largest are the
# last, and their memory is not to be divided between two passes.
pass() {
    "$program" demos | awk -v middle="$middle" '
        function add(keys) { demos[count] = demos[count] keys "\n" }
        function past() {
            for (i = 0; i < 8; i++) add("+0.05:left")
            for (i = 0; i < 4; i++) add("+0.05:right")
            add("+0.1:back@3 +0.2:move@" 200 + x++ % 800 ",300 +0.2:end")
        }
        # Of each demo, whose name begins a line and is followed by its title: outlines and inspector off,
        # the next demo, its code, both on again, the help, frame times one by one, the timeline with all rows,
        # and reduced motion.
        # All end as they began.
        /^[a-z0-9-]+  / {
            count++
            add("+0.2:f4 +0.1:f3 +0.1:tab +0.2:return +0.1:shift-f4 +0.2:escape")
            add("+0.1:f3 +0.1:f4 +0.1:move@400,300")
            add("+0.1:f1 +0.2:escape +0.1:f2 +0.1:shift-f2 +0.2:shift-f2 +0.1:f2")
            add("+0.1:f7 +0.1:shift-f7 +0.1:shift-f7 +0.1:f7 +0.1:f6 +0.2:f6")
            # Once in a pass, frame times are recorded, and shown in the panel of the last recording.
            if (count == 1) add("+0.1:f9 +1:f9 +1:shift-f9 +0.5:shift-f9")
        }
        /^ +[A-Z0-9]  / { add("+0.3:" tolower($1)); past() }
        END { for (i = 1; i <= count; i++) printf "%s", demos[(middle + i - 1) % count + 1] }'
}
# seconds FILE: how long a script takes.
seconds() { grep -oE '\+[0-9.]+' "$1" | awk '{ sum += $1 } END { print int(sum) + 1 }'; }

mapfile -t names < <("$program" demos --names)
middle=$((${#names[@]} / 2))
pass >"$folder/pass"
length=$(seconds "$folder/pass")
((passes >= 3)) || fail "$passes passes show no growth: three are needed"
# The seconds in which the memory is watched that later memory is compared with: those of one pass, from
# the first hour of media time on, or from the second pass on if the run is too short for that or so fast
# that not every demo was shown in the first hour: what is kept of texts and pictures grows until then.
speed=1
for ((i = 3; i < $#; i++)); do [[ ${!i} != --speed ]] || { next=$((i + 1)) speed=${!next}; }; done
begin=$(awk -v speed="$speed" 'BEGIN { print int(3600 / speed) + 1 }')
((begin >= length && begin + 2 * length <= passes * length)) || begin=$length
{ echo 0.5:f3 +0.1:f4; for ((i = 0; i < passes; i++)); do cat "$folder/pass"; done; } >"$folder/keys"

export HOME=$folder XDG_CONFIG_HOME=$folder XDG_CACHE_HOME=$folder
unset WAYLAND_DISPLAY
place=offscreen
if [[ ${SDL_VIDEODRIVER:-} != offscreen ]]; then
    port=$folder/port
    Xvfb -noreset -displayfd 3 -screen 0 1280x800x24 -nolisten tcp 3>"$port" 2>/dev/null &
    server=$!
    for ((i = 0; i < 200; i++)); do [[ -s $port ]] && break; sleep 0.05; done
    [[ -s $port ]] || fail "Xvfb did not start"
    export DISPLAY=:$(<"$port")
    unset SDL_VIDEODRIVER
    place=window
fi

# It saves files in the current folder.
cd "$folder"
"$program" view "${names[middle - 1]}" --size 1280x800 --memory "$limit" --keys "@$folder/keys" "${@:3}" &
viewer=$!
# mib: what the viewer has for itself.
mib() { awk '$1 == "RssAnon:" { print int($2 / 1024) }' "/proc/$viewer/status"; }

echo "  $place: $passes passes of $length s with --memory $limit, compared with the pass from $begin s on"
start=$SECONDS
# mean FROM: the mean memory for the length of a pass from a second on, and the highest, in MiB.
mean() {
    awk -v from="$1" -v span="$length" '
        $1 >= from && $1 < from + span { sum += $2; count++; if ($2 > most) most = $2 }
        END { printf "%.1f %d\n", sum / count, most }' "$folder/samples"
}
for ((i = 1; i <= passes; i++)); do
    while ((SECONDS < start + i * length)); do
        sleep 0.5
        now=$(mib) || fail "the viewer ended"
        echo "$((SECONDS - start)) $now" >>"$folder/samples"
    done
    read -r mean most < <(mean $(((i - 1) * length)))
    echo "    $place, pass $i: $mean MiB, at most $most"
    ((most <= limit + 100)) || fail "$most MiB are more than $limit and 100"
done
# Of a pass that is not whole nothing is compared.
read -r first _ < <(mean "$begin")
for ((from = begin + length; from + length <= passes * length; from += length)); do
    read -r later _ < <(mean "$from")
    awk -v a="$first" -v b="$later" 'BEGIN { exit !(b <= 1.05 * a) }' \
        || fail "from $from s on the mean is $later MiB, over 5 % more than the $first from $begin s on"
done

status=0
kill "$viewer"
wait "$viewer" || status=$?
viewer=""
((status == 0 || status == 143)) || fail "the viewer ends with status $status"
