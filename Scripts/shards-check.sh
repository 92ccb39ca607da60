#!/usr/bin/env bash
# Four parts that GNU parallel or Slurm's array job records are, frame by frame, what one run records; four
# parts of a video that are joined have as many frames as one run.
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

# array_job OUTPUT SCENE [OPTION...]: what Slurm does of `sbatch --array=1-4`, whose second task is over
# last: a copy of the script runs once for each task, in the folder of the call, with these variables; the
# job that depends on them joins the parts.
array_job() {
    local task
    cp Scripts/record-shards.sh "$folder/slurm_script"
    for task in 1 3 4 2; do
        SLURM_JOB_ID=$((700 + task)) SLURM_ARRAY_JOB_ID=701 SLURM_ARRAY_TASK_COUNT=4 \
            SLURM_ARRAY_TASK_MIN=1 SLURM_ARRAY_TASK_MAX=4 SLURM_ARRAY_TASK_ID=$task \
            "$folder/slurm_script" "$@"
    done
    SLURM_JOB_ID=705 "$folder/slurm_script" join 4 "$1"
}

scene=(playground --keys "0:t 0.2:k 0.4:r" --size 320x240 --from 0.1 --to 1.3 --fps 30)

"$program" record "${scene[@]}" -o "$folder/whole"
Scripts/record-shards.sh 4 "$folder/parts" "${scene[@]}"
[[ $(ls "$folder/whole" | wc -l) == 36 ]] || fail "a run has $(ls "$folder/whole" | wc -l) frames, not 36"
array_job "$folder/tasks" "${scene[@]}"
for parts in parts tasks; do
    diff -r "$folder/whole" "$folder/$parts" || fail "the $parts differ from one run"
done

"$program" record "${scene[@]}" -o "$folder/whole.mp4"
Scripts/record-shards.sh 4 "$folder/parts.mp4" "${scene[@]}"
array_job "$folder/tasks.mp4" "${scene[@]}"
for film in whole parts tasks; do
    ffprobe -v error -count_frames -select_streams v:0 -show_entries stream=nb_read_frames,r_frame_rate \
        -of csv=p=0 "$folder/$film.mp4" >"$folder/$film.txt"
done
for parts in parts tasks; do
    diff "$folder/whole.txt" "$folder/$parts.txt" || fail "the joined $parts have other frames"
done
[[ $(ls "$folder"/*.mp4) == "$folder"/parts.mp4*tasks.mp4*whole.mp4 ]] || fail "parts are left behind"
echo "    four parts and four tasks are one run: $(cat "$folder/whole.txt") of mp4, 36 images to the bit"
