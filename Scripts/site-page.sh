#!/usr/bin/env bash
# Writes the pages of all demos, whose HTML is valid as far as tidy knows, and a small gallery with films. In
# a real browser, at a phone's width and a desktop's, none of its pages is wider than the window, and
# posters, films and plots are there.
#
# Debian's w3c-markup-validator hands HTML 5 to a checker in the network, which Debian does not have.
#
#   Scripts/site-page.sh [FOLDER]
#
# FOLDER keeps the gallery and a picture of each page. ZOETROPE_PROGRAM names the program; the default is
# the release build. Debian's chromium, tidy and ffmpeg are needed.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

program=$(realpath "${ZOETROPE_PROGRAM:-.build-release/zoetrope}")
made=$(mktemp -d)
trap 'rm -rf "$made"' EXIT
folder=${1:-$made}
demos=(listing-3-1 listing-4-5 note-b)
fail() {
    echo "site-page: $*" >&2
    exit 1
}
for tool in chromium tidy ffmpeg; do
    command -v "$tool" >/dev/null || fail "$tool is not there: apt install $tool"
done
browse=(chromium --headless --no-sandbox --disable-gpu --hide-scrollbars --allow-file-access-from-files)

env -u DISPLAY -u WAYLAND_DISPLAY "$program" site --pages-only -o "$made/pages"
env -u DISPLAY -u WAYLAND_DISPLAY "$program" site "${demos[@]}" -o "$folder/site" 2>/dev/null
count=$("$program" demos --names | wc -l)
pages=("$made"/pages/*.html)
((${#pages[@]} == count + 2)) || fail "${#pages[@]} pages for $count demos"
for page in "${pages[@]}" "$folder"/site/*.html; do
    # Debian's tidy is older than these attributes.
    faults=$(tidy -quiet -errors "$page" 2>&1 \
        | grep -vE 'proprietary attribute "(loading|muted|playsinline)"' || true)
    [[ -z $faults ]] || fail "${page##*/} is not valid HTML: $faults"
done

# A page that shows each page in a frame of each width, and says how wide it is, and how many of its images
# and films are there.
pages=$(cd "$folder/site" && echo *.html)
cat >"$folder/site/frame.html" <<END
<!DOCTYPE html>
<title>frame</title>
<iframe style="border: 0; height: 900px"></iframe>
<pre></pre>
<script>
const pages = '$pages'.split(' ');
const frame = document.querySelector('iframe'), lines = document.querySelector('pre');
const until = (thing, event, isDone) => isDone() || new Promise(done => {
    for (const name of [event, 'error']) { thing.addEventListener(name, done, true); }
});
async function look(page, width) {
    frame.style.width = width + 'px';
    frame.src = page;
    await new Promise(done => { frame.onload = done; });
    const shown = frame.contentDocument;
    const images = [...shown.images], films = [...shown.querySelectorAll('video')];
    for (const image of images) { image.loading = 'eager'; }
    for (const image of images) { await until(image, 'load', () => image.complete); }
    for (const film of films) { await until(film, 'loadeddata', () => film.readyState > 1); }
    const good = [
        images.filter(image => image.naturalWidth > 0).length, films.filter(film => film.videoWidth > 0).length,
    ];
    lines.textContent += [
        page, 'width', width, shown.documentElement.scrollWidth, 'images', images.length, good[0],
        'films', films.length, good[1],
    ].join(' ') + '\\n';
}
(async () => {
    for (const page of pages) for (const width of [390, 1280]) { await look(page, width); }
    lines.textContent += 'done';
})();
</script>
END
timeout 120 "${browse[@]}" --timeout=15000 --dump-dom "file://$folder/site/frame.html" \
    2>/dev/null >"$folder/frame" || fail "the browser ended with an error"
rm "$folder/site/frame.html"
seen=$(sed -n '/<pre>/,/<\/pre>/p' "$folder/frame" | sed 's/<[^>]*>//g')
[[ $seen == *done ]] || fail "the browser did not show all pages: $seen"
while read -r page _ width shown _ images loaded _ films played; do
    [[ $page == done ]] && break
    ((shown == width)) || fail "$page is $shown points wide in a window of $width"
    ((images == loaded && films == played)) || fail "$page lacks images or films"
    [[ $page == guide.html ]] || ((images > 0)) || fail "$page shows no image"
    [[ $page == guide.html || $page == index.html ]] || ((films == 1)) || fail "$page shows no film"
done <<<"$seen"

if [[ ${1:-} ]]; then
    for page in "$folder"/site/*.html; do
        for width in 390 1280; do
            timeout 60 "${browse[@]}" --window-size="$width,2400" \
                --screenshot="$folder/$(basename "$page" .html)-$width.png" "file://$page" >/dev/null 2>&1
        done
    done
fi
echo "    ${#pages[@]} pages are valid, and the gallery fits a phone and a desktop in $(chromium --version 2>/dev/null)"
