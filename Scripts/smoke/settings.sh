# What the viewer remembers, and what it does with a file that makes no sense.

window_has_size() { [[ $(xdotool getwindowgeometry "$window") == *"Geometry: $1"* ]]; }

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
    # A file that makes no sense is told of in one line, not used, and left alone.
    rm "$folder/viewer.log"
    echo '{"demo": 4' >"$file"
    open_viewer --renderer software
    must_end
    [[ $(<"$folder/viewer.log") == "zoetrope: ignoring $(sed "s,$folder,~," <<<"$file"): it is not JSON; mend it, or delete it to start afresh" ]] \
        || fail "a broken file of settings leads to other words"
    [[ $(<"$file") == '{"demo": 4' ]] || fail "a broken file of settings is written over"
    echo "    $(<"$folder/viewer.log")"
}
