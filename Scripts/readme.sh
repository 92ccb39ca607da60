#!/usr/bin/env bash
# Keeps the made parts of the documents true: the key table of the README, between <!-- keys --> and
# <!-- /keys -->, and that of the manual page, between .EX and .EE, come from the program's own key
# table, the help in Documentation/COMMANDS.md, between <!-- commands --> and <!-- /commands -->, from
# the program's own, the pictures from the demos.
#
#   Scripts/readme.sh keys      write the key tables and the page of the commands
#   Scripts/readme.sh check     fail when one of them is out of date
#   Scripts/readme.sh picture   render the pictures, those of the browser (assets/pictures) too
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

program=${ZOETROPE_PROGRAM:-.build-release/zoetrope}
made=$(mktemp -d)
trap 'rm -rf "$made"' EXIT

# insert FILE FIRST LAST: the file with the lines of standard input between two of its own.
insert() {
    cat >"$made/table"
    awk -v table="$made/table" -v first="$2" -v last="$3" '
        $0 == last { inside = 0 }
        !inside { print }
        $0 == first {
            inside = 1
            while ((getline line < table) > 0) print line
        }' "$1" >"$made/${1##*/}"
}

# make_keys: the README and the manual page with the key table of today.
make_keys() {
    "$program" keys --markdown | insert README.md '<!-- keys -->' '<!-- /keys -->'
    # The words under the table stand in the page already.
    "$program" keys | sed -e 's/\\/\\e/g; s/-/\\-/g; s/←/\\(<-/; s/→/\\(->/; s/↑/\\(ua/; s/↓/\\(da/; s/⌫/\\[u232B]/' \
        | head -n -2 | insert CMakeLists-helpers/zoetrope.1.in .EX .EE
}

# make_commands: the help of every command, on one page.
make_commands() {
    local command
    for command in "" view demos render record sample code bench compare export plot site keys; do
        printf '\n## zoetrope%s\n\n```text\n' "${command:+ $command}"
        COLUMNS=100 "$program" ${command:+"$command"} --help
        printf '```\n'
    done | insert Documentation/COMMANDS.md '<!-- commands -->' '<!-- /commands -->'
}

# browser_pictures: the picture of every demo, which the browser shows, by ImageMagick.
browser_pictures() {
    local demo
    rm -rf assets/pictures
    mkdir assets/pictures
    for demo in $("$program" demos --names); do
        "$program" render "$demo" --scale 0.33333 -o "$made/picture.png"
        convert "$made/picture.png" -strip -quality 80 -define webp:method=6 "assets/pictures/$demo.webp"
    done
    echo assets/pictures
}

# window PICTURE DEMO KEYS: a screenshot of the viewer, which the key F12 of the script takes.
window() {
    local home=$made/home-$1
    mkdir -p "$home/Pictures"
    HOME=$home XDG_CONFIG_HOME=$home xvfb-run --auto-servernum \
        --server-args="-screen 0 1280x800x24" "$program" view "$2" --size 1088x680 --keys "$3" \
        --exit-after 12 >/dev/null
    mv "$home"/Pictures/*.png "Documentation/Images/$1.png"
    echo "Documentation/Images/$1.png"
}

case "${1:-}" in
    keys | check)
        make_keys
        make_commands
        for page in README.md Documentation/COMMANDS.md CMakeLists-helpers/zoetrope.1.in; do
            if [[ $1 == keys ]]; then
                cat "$made/${page##*/}" >"$page"
            else
                diff -u "$page" "$made/${page##*/}" \
                    || { echo "$page is out of date; run 'make keys'" >&2; exit 1; }
            fi
        done ;;
    picture)
        mkdir -p Documentation/Images
        "$program" render playground --keys 0:t,0:k,0:r --at 0.2,0.7 \
            -o Documentation/Images/playground.png
        echo "Documentation/Images/playground.png"
        "$program" render listing-4-4 --at 0.5,1.5,2.5 --scale 0.6 \
            -o Documentation/Images/listing-4-4.png
        echo "Documentation/Images/listing-4-4.png"
        window code listing-4-5 0.5:/,1:n,2.6:f12
        window timeline view-keyframes 0.5:f7,1:f,2.6:f12
        window browser shapes 0.5:tab,11:f12
        for demo in shapes gradients masks shadows replicator emitter cube listing-4-5 retargeting \
            animator springs view-keyframes text nine-parts transitions; do
            "$program" render "$demo" --scale 0.5 -o "Documentation/Images/$demo.png"
            echo "Documentation/Images/$demo.png"
        done
        browser_pictures ;;
    *)
        echo "usage: Scripts/readme.sh keys|check|picture" >&2
        exit 64 ;;
esac
