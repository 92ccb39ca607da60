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

has_thumbnails() {
    local files=("$out/cache/zoetrope/thumbnails-"*/*.png)
    thumbnails=${#files[@]}
    ((thumbnails == $1))
}

# Every demo gets a picture, once; later they are there as the browser opens.
drive_thumbnails() {
    local wanted
    begin_part thumbnails
    rm -rf "$out/cache"
    wanted=$("$program" demos --names | wc -l)
    open_viewer playground --renderer software --size "$screen"
    key Tab
    sleep "$settle"
    shot browser-empty
    until_true 60 has_thumbnails "$wanted" || fail "$thumbnails of $wanted demos have pictures"
    echo "    $thumbnails pictures of $wanted demos"
    must_rest
    shot browser-full
    must_differ browser-empty browser-full 20000
    key Escape
    must_end
    open_viewer playground --renderer software --size "$screen"
    key Tab
    must_rest
    shot browser-again
    must_be_same browser-full browser-again
    key Escape
    must_end
}
