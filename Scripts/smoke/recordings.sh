# Recordings of frame times against the table of their members in Documentation/COMMANDS.md.

# members FILE: the numbers and texts of a recording, each with its kind.
members() {
    jq -r 'paths(scalars) as $path | getpath($path) as $value
        | ($path | map(if type == "number" then "[]" else . end) | join(".") | gsub("\\.\\[\\]"; "[]"))
        + " " + ($value | if type == "string" then "text"
            elif type == "boolean" then "flag" elif type != "number" then "wrong"
            elif . < 0 then "signed" else "number" end)' "$1" | sort -u
}

# table_of_members: those that the page tells of, each with its kind and whether it may be missing.
table_of_members() {
    local names kind one
    while read -r names kind; do
        eval "set -- $names"  # the page writes {a,b} as shells do
        for one in "$@"; do echo "$one $kind"; done
    done < <(sed -nE 's/^\| `([^`]*)` \| (text|count|number|signed|flag)( or missing)? \|.*/\1 \2\3/p' Documentation/COMMANDS.md)
}

# must_be_recording FILE: it has the members of the page and no others, of their kinds, and figures
# that belong together.
must_be_recording() {
    local found name kind rest
    found=$(members "$1")
    while read -r name kind rest; do
        if [[ $kind == count ]]; then
            kind=number
            jq -e "[.$name | select(. != null)] | all(. == floor)" "$1" >/dev/null || fail "$1: $name is no count"
        fi
        [[ $kind == signed ]] && kind='\(signed\|number\)'
        if grep -qx "${name//[/\\[} $kind" <<<"$found"; then
            found=$(grep -vx "${name//[/\\[} $kind" <<<"$found" || true)
        else
            [[ $rest == "or missing" ]] || fail "$1: '$name' is no $kind"
        fi
    done < <(table_of_members)
    [[ -z $found ]] || fail "$1 has members that the page does not tell of: $found"
    jq -e '.frames == (.samples | length) and .version == 2
        and ([.stages[], .interval, .inputToPresent] | map(select(. != null)) | all(
            .p50 <= .p95 and .p95 <= .p99 and .p99 <= .max and .mean <= .max))
        and (.samples | all(.total + 0.001 >= .evaluate + .build + .draw + .present))
        and (([.samples | [.[1:], .[:-1]] | transpose[] | .[0].presented - .[1].presented] | add) - .length | fabs < 0.001)
        and (.stages.total.max - ([.samples[].total] | max) | fabs < 0.001)
        and (.backEnd | IN("raster", "geometry")) and (.pace | IN("display", "free"))' "$1" \
        >/dev/null || fail "$1: its figures do not belong together"
    "$program" compare "$1" "$1" >"$folder/compare.log" \
        || fail "a recording is not as fast as itself: $(tail -n 1 "$folder/compare.log")"
    echo "    $(basename "$1"): $(jq -r '"\(.frames) frames, \(.backEnd), \(.pace)"' "$1")"
}
