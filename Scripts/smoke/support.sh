# What every part of the smoke run needs: how it fails, how it waits, how it tidies up.

viewer=""   # the program that is driven
server=""   # the display
skipped=()  # what could not be tried here

fail() {
    echo "smoke: $*" >&2
    [[ -s ${folder:-}/viewer.log ]] && sed 's/^/    viewer: /' "$folder/viewer.log" >&2
    exit 1
}

# skip WHAT: says that something is not tried, now and at the end.
skip() {
    echo "    SKIPPED: $*"
    skipped+=("$*")
}

tidy() {
    [[ -z $viewer ]] || kill -KILL "$viewer" 2>/dev/null || true
    [[ -z $server ]] || kill "$server" 2>/dev/null || true
    [[ -z $viewer$server ]] || wait 2>/dev/null || true
    ! mountpoint -q "$out/disk" || umount "$out/disk"
}
trap tidy EXIT

# until_true SECONDS COMMAND...: polls until the command succeeds; fails when the time is over.
until_true() {
    local tries=$(($1 * 20))
    shift
    while ! "$@"; do
        ((tries-- > 0)) || return 1
        sleep 0.05
    done
}

# begin_part NAME: a fresh folder for what is tried next.
begin_part() {
    echo "  $1${2:+: $2}"
    folder=$out/$1
    rm -rf "$folder"
    mkdir -p "$folder"
}

# small_disk SIZE: an empty disk at $out/disk; fails where nobody but root can make one.
small_disk() {
    ! mountpoint -q "$out/disk" || umount "$out/disk"
    mkdir -p "$out/disk"
    mount -t tmpfs -o "size=$1" tmpfs "$out/disk" 2>/dev/null
}
