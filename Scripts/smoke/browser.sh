# The demos to choose from, with their pictures.

# Keys and the mouse choose demos; the wheel scrolls through them.
drive_browser() {
    shot before-browser
    key Tab
    sleep "$settle"
    shot browser
    must_differ before-browser browser 20000
    xdotool click 5 click 5
    sleep "$settle"
    shot browser-scrolled
    must_differ browser browser-scrolled 5000
    keys 3 Down
    key Up
    key Return
    sleep 1
    shot other-demo
    must_differ before-browser other-demo 5000
    key Tab
    key Home
    sleep "$settle"
    xdotool mousemove 100 120 click 1
    sleep 1
    shot demo-again
    must_be_same t-before demo-again
    # Shift-Tab begins at the demo before.
    key Tab
    sleep "$settle"
    shot browser-next
    key Escape
    key shift+Tab
    sleep "$settle"
    shot browser-before
    must_differ browser-next browser-before 500
    key Right
    key Return
    must_rest
    shot demo-between
    must_be_same demo-again demo-between
}

# film_is_there: the frames of the chosen demo's moving picture are in the cache.
film_is_there() { compgen -G "$out/cache/zoetrope/thumbnails-*/*-frames/*.png" >/dev/null; }

# Every picture is there as the browser opens for the first time, and that of the chosen demo moves once its
# frames are made. A search stays for the next time.
drive_thumbnails() {
    local letter
    begin_part thumbnails
    rm -rf "$out/cache"
    open_viewer playground --renderer software --size "$screen"
    key Tab
    # Busy with other work, a machine reads them in half a second; to render them takes ten.
    sleep 2
    shot browser-first
    until_true 30 film_is_there || fail "the chosen demo's picture has no frames"
    sleep 1
    shot browser-later
    # All below the chosen picture, which is in the second row, is the same.
    convert "$folder/browser-first.png" -crop +0+410 +repage "$folder/first-rows.png"
    convert "$folder/browser-later.png" -crop +0+410 +repage "$folder/later-rows.png"
    (($(differ first-rows later-rows) == 0)) || fail "pictures came later than the browser"
    (($(identify -format '%k' "$folder/first-rows.png") > 1000)) || fail "the browser shows no pictures"
    for letter in m a s k; do key "$letter"; done
    sleep "$settle"
    shot browser-found
    must_differ browser-later browser-found 20000
    key Return
    must_rest
    key Tab
    sleep "$settle"
    shot browser-kept
    (($(differ browser-found browser-kept) < 60000)) || fail "the browser forgets its search"
    key Escape
    key Escape
    must_end
}
