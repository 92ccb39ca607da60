#!/usr/bin/env bash
# Keeps the made parts of the README true: the key table, between <!-- keys --> and <!-- /keys -->,
# comes from the program's own key table, the picture from the opening demo.
#
#   Scripts/readme.sh keys      write the key table
#   Scripts/readme.sh check     fail when the key table is out of date
#   Scripts/readme.sh picture   render the picture
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

program=${ZOETROPE_PROGRAM:-.build-release/release/zoetrope}
table=$(mktemp)
trap 'rm -f "$table" "$table.md"' EXIT

with_keys() {
    "$program" keys --markdown >"$table"
    awk -v table="$table" '
        $0 == "<!-- /keys -->" { inside = 0 }
        !inside { print }
        $0 == "<!-- keys -->" {
            inside = 1
            while ((getline line < table) > 0) print line
        }' README.md >"$table.md"
}

case "${1:-}" in
    keys)
        with_keys
        cat "$table.md" >README.md ;;
    check)
        with_keys
        diff -u README.md "$table.md" \
            || { echo "README.md: the key table is out of date; run 'make keys'" >&2; exit 1; } ;;
    picture)
        mkdir -p Documentation/Images
        "$program" render playground --keys "0:t 0:k 0:r" --at 0.2,0.7 \
            -o Documentation/Images/playground.png
        echo "Documentation/Images/playground.png" ;;
    *)
        echo "usage: Scripts/readme.sh keys|check|picture" >&2
        exit 64 ;;
esac
