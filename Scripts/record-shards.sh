#!/usr/bin/env bash
# Records a long video in parts that are drawn at the same time, and joins them without encoding anew.
#
#   Scripts/record-shards.sh COUNT OUTPUT SCENE [OPTION...]     COUNT parts on this machine, by GNU parallel
#   sbatch --array=1-COUNT Scripts/record-shards.sh OUTPUT SCENE [OPTION...]
#                                                               one part for each task of a Slurm array
#   Scripts/record-shards.sh join COUNT OUTPUT                  joins the parts, after the array's last task
#
# OUTPUT is an MP4 or WebM file, whose parts are OUTPUT.1.mp4 and so on, or a folder of images, in which each
# part writes its own. The options are those of `zoetrope record`. Each part draws the same pixels as a
# whole run. PARALLEL gives options to GNU parallel, such as "--sshlogin a,b" for several machines, which
# share OUTPUT's folder and have the program at the same path; give OUTPUT as an absolute path then.
# ZOETROPE_PROGRAM names the program; the default is zoetrope, or the release build.
set -euo pipefail

program=${ZOETROPE_PROGRAM:-$(command -v zoetrope || realpath .build-release/zoetrope)}

# part_of OUTPUT NUMBER: the file of a part; a folder is the same for all.
part_of() {
    if [[ $1 == */* && $1 == */ || ${1##*/} != *.* ]]; then echo "$1"; else echo "$1.$2.${1##*.}"; fi
}

# record_part NUMBER COUNT OUTPUT SCENE [OPTION...]
record_part() {
    "$program" record "$4" "${@:5}" --shard "$1/$2" -o "$(part_of "$3" "$1")"
}

# join COUNT OUTPUT: the parts in one file; images are together already.
join() {
    [[ $(part_of "$2" 1) != "$2" ]] || return 0
    local list i
    list=$(mktemp)
    for ((i = 1; i <= $1; i++)); do
        printf "file '%s'\n" "$(realpath "$(part_of "$2" "$i")" | sed "s/'/'\\\\''/g")"
    done >"$list"
    ffmpeg -hide_banner -loglevel error -y -f concat -safe 0 -i "$list" -c copy "$2"
    rm -f "$list"
    for ((i = 1; i <= $1; i++)); do rm -f "$(part_of "$2" "$i")"; done
}

case ${1:-} in
    "") sed -n '4,8s/^# *//p' "$0" >&2; exit 64 ;;
    join) join "$2" "$3" ;;
    *)
        if [[ -n ${SLURM_ARRAY_TASK_ID:-} ]]; then
            [[ $(part_of "$1" 1) != "$1" ]] || mkdir -p "$1"
            record_part "$SLURM_ARRAY_TASK_ID" "$SLURM_ARRAY_TASK_COUNT" "$@"
            exit
        fi
        [[ $(part_of "$2" 1) != "$2" ]] || mkdir -p "$2"
        export program
        export -f record_part part_of
        # shellcheck disable=SC2086 # the options are words
        parallel -q --env program --env record_part --env part_of ${PARALLEL:-} --halt now,fail=1 record_part {} "$@" ::: $(seq "$1")
        join "$1" "$2" ;;
esac
