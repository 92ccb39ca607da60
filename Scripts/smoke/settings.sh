# What the viewer remembers, and what it does with a file that makes no sense.

window_has_size() { [[ $(xdotool getwindowgeometry "$window") == *"Geometry: $1"* ]]; }

# must_mend TEXT LINE WINDOW: settings of this text are told of in this line, and then have this window.
must_mend() {
    local line
    rm -f "$folder/viewer.log"
    echo "$1" >"$file"
    open_viewer --renderer software
    must_end
    line="zoetrope: invalid settings in $(sed "s,$folder,~," <<<"$file"): $2; the file is rewritten on exit"
    [[ $(<"$folder/viewer.log") == "$line" ]] || fail "settings '$1' lead to other words"
    jq -e ".window == $3" "$file" >/dev/null || fail "settings '$1' become $(<"$file")"
    echo "    $(<"$folder/viewer.log")"
}

drive_settings() {
    local file chosen
    begin_part settings "what is remembered"
    file=$folder/config/zoetrope/settings.json
    open_viewer --renderer software
    xdotool windowsize "$window" 777 555
    until_true 5 window_has_size 777x555 || fail "the window cannot be made 777 by 555"
    key Tab
    key Tab
    key Return
    must_rest
    shot chosen
    must_end
    jq -e '.window == {width: 777, height: 555} and (.demo | length > 0)' "$file" >/dev/null \
        || fail "the settings are $(<"$file")"
    chosen=$(jq -r .demo "$file")
    [[ $chosen != playground ]] || fail "no other demo was chosen"
    open_viewer --renderer software
    until_true 5 window_has_size 777x555 || fail "the second window is not 777 by 555"
    must_rest
    shot again
    screen=777x555 must_be_same chosen again
    key F8
    must_leave txt
    grep -q "zoetrope view $chosen " "$saved" || fail "the second start does not show $chosen"
    must_end
    # What makes no sense is told of in one line, costs nothing else, and is written anew.
    must_mend '{"demo": 4' "it is not JSON" null
    must_mend '{"demo": 4, "window": {"width": 40, "height": 300}}' \
        "'demo' has the wrong type; the window size 40 by 300 is out of range" \
        null
    # A window that was made too small comes back as the smallest that can be opened.
    open_viewer --renderer software
    xdotool windowsize "$window" 40 40
    until_true 5 window_has_size 40x40 || fail "the window cannot be made 40 by 40"
    must_end
    rm "$folder/viewer.log"
    open_viewer --renderer software
    until_true 5 window_has_size 64x64 || fail "a window that was too small is not 64 by 64"
    must_end
    [[ ! -s $folder/viewer.log ]] || fail "a window that was too small is a mistake in the settings"
}
