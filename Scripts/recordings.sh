#!/usr/bin/env bash
# Measures how long a recording of an hour, 216,000 frames, takes, on the clock and on all processors, and
# how much memory: to write (with reading it), to export to each format, to compare and to plot. Fails over
# 3 s on the clock, where nothing else runs, or 300 MiB.
#
#   Scripts/recordings.sh
#
# ZOETROPE_PROGRAM names the program; the default is the release build. Debian's package time is needed.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

program=$(realpath "${ZOETROPE_PROGRAM:-.build-release/zoetrope}")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# The frames of a real benchmark, again and again, a refresh apart.
env -u DISPLAY -u WAYLAND_DISPLAY "$program" bench rectangles --layers 50 --frames 1000 \
    -o "$folder/short.json" >/dev/null
python3 - "$folder" <<'END'
import json, sys
folder = sys.argv[1]
with open(f"{folder}/short.json", encoding="utf-8") as file:
    recording = json.load(file)
short, samples, period = recording["samples"], [], 1000 / 60
for i in range(216_000):
    sample = dict(short[i % len(short)])
    sample["begun"] = sample["moment"] = round(i * period, 6)
    sample["presented"] = round(sample["begun"] + sample["total"], 6)
    sample["mediaTime"] = round(i / 60, 9)
    samples.append(sample)
recording.update(frames=len(samples), missed=sum(sample["missed"] for sample in samples), pace="display",
                 clock="real", samples=samples)
with open(f"{folder}/hour.json", "w", encoding="utf-8") as file:
    json.dump(recording, file, separators=(",", ":"))
END

# measure NAME COMMAND...: prints the time and the memory of a command.
measure() {
    local name=$1 seconds user system memory
    shift
    /usr/bin/time -f '%e %U %S %M' -o "$folder/time" "$@" >/dev/null || [[ $? == 1 ]]
    read -r seconds user system memory < <(tail -n 1 "$folder/time")
    printf '    %-20s %5.2f s  CPU %5.2f s  %4d MiB\n' "$name" "$seconds" \
        "$(awk "BEGIN { print $user + $system }")" "$((memory / 1024))"
    if awk "BEGIN { exit !($seconds > 3 || $memory > 300 * 1024) }"; then failed=1; fi
}

failed=0
printf '    %s frames, %s MB\n' 216000 "$(($(stat -c %s "$folder/hour.json") / 1000000))"
measure "write" "$program" export "$folder/hour.json" --format json -o "$folder/again.json"
for format in trace mangohud presentmon csv; do
    measure "export $format" "$program" export "$folder/hour.json" --format "$format" -o "$folder/hour.$format"
done
measure "compare" "$program" compare "$folder/hour.json" "$folder/again.json"
measure "compare tables" "$program" compare "$folder/hour.csv" "$folder/hour.csv"
for format in png svg html; do
    measure "plot $format" "$program" plot "$folder/hour.json" -o "$folder/hour.$format"
done
exit "$failed"
