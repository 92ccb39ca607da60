#!/usr/bin/env bash
# Fails where something cited does not exist: a section of Documentation/Specification that sources or
# tests cite, as in (views 7.4), (core-animation 6.1 to 6.3) or (core-animation 14.8, rendering 1), an
# uncertain point, a § of the specification, a link of a document; and where a section is without its file.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
export LC_ALL=C
status=0

refuse() { [[ -z $2 ]] || { printf '%s\n' "$2" >&2; echo "citations: $1" >&2; status=1; }; }
# unknown NAMES: of lines FILE:LINE:NAME those whose name is not a line of the file NAMES.
unknown() { awk -F: 'NR == FNR { known[$0]; next } !($NF in known)' "$1" -; }
in_code() { grep -rnoE "$1" Sources Tests Benchmarks/Sources Examples --include='*.swift'; }
slugs() { sed -nE 's/^#+ //p' "$1" | tr 'A-Z' 'a-z' | tr -cd 'a-z0-9 _\n-' | tr ' ' '-'; }
number='[0-9]+(\.[0-9]+)*'
sections=() of_pages=()
for page in Documentation/Specification/*.md; do
    name=$(basename "$page" .md)
    sections+=("$(sed -nE "s/^##+ ($number)[. ].*/$name \1/p" "$page")")
    of_pages+=("$(grep -noE "§$number" "$page" | sed "s|\(.*\):§|$page:\1:$name |" || true)")
done

refuse "no such section" "$({
    in_code "\b(core-animation|frame-timing|rendering|views) $number((,| and| to) $number)*"
    printf '%s\n' "${of_pages[@]}"
} | awk -F: '{ n = split($3, part, /(,| and| to)? /)
        for (i = 2; i <= n; i++) print $1 ":" $2 ":" part[1] " " part[i] }' \
    | unknown <(printf '%s\n' "${sections[@]}"))"
refuse "name the file of a section, as in (views 7.4)" \
    "$(in_code "§|\bsections? [0-9]|@(Suite|Test)\(\"[^\"]*\($number((, | to |-)$number)*\)\"")"
refuse "no such uncertain point" "$(in_code '\bpoint [UV][0-9]+' | sed 's/point //' \
    | unknown <(grep -ohE '\b[UV][0-9]+\b' Documentation/Specification/*.md))"
refuse "no such file or heading" "$(git ls-files -co --exclude-standard '*.md' \
    | xargs grep -noHE '\]\([^): ]+\)' | sed -E 's/\]\((.*)\)$/\1/' | while IFS=: read -r page line target; do
        file=${target%%#*} anchor=${target#"${target%%#*}"}
        file=${file:+$(dirname "$page")/$file} file=${file:-$page}
        [[ -e $file && (-z $anchor || $'\n'$(slugs "$file")$'\n' == *$'\n'"${anchor#\#}"$'\n'*) ]] \
            || echo "$page:$line:$target"
    done)"
exit "$status"
