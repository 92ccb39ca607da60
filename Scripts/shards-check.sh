#!/usr/bin/env bash
# Four parts that GNU parallel records are, frame by frame, what one run records; four parts of a video
# that are joined have as many frames as one run.
#
#   Scripts/shards-check.sh
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

program=$(realpath "${ZOETROPE_PROGRAM:-.build-release/zoetrope}")
export ZOETROPE_PROGRAM=$program
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
fail() {
    echo "shards: $*" >&2
    exit 1
}
scene=(playground --keys "0:t 0.2:k 0.4:r" --size 320x240 --from 0.1 --to 1.3 --fps 30)

"$program" record "${scene[@]}" -o "$folder/whole"
Scripts/record-shards.sh 4 "$folder/parts" "${scene[@]}"
[[ $(ls "$folder/whole" | wc -l) == 36 ]] || fail "a run has $(ls "$folder/whole" | wc -l) frames, not 36"
diff -r "$folder/whole" "$folder/parts" || fail "the parts differ from one run"

"$program" record "${scene[@]}" -o "$folder/whole.mp4"
Scripts/record-shards.sh 4 "$folder/parts.mp4" "${scene[@]}"
for film in whole parts; do
    ffprobe -v error -count_frames -select_streams v:0 -show_entries stream=nb_read_frames,r_frame_rate \
        -of csv=p=0 "$folder/$film.mp4" >"$folder/$film.txt"
done
diff "$folder/whole.txt" "$folder/parts.txt" || fail "the joined parts have other frames"
echo "    four parts are one run: $(cat "$folder/whole.txt") of mp4, 36 images to the bit"
