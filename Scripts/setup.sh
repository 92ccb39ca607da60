#!/usr/bin/env bash
# Makes a fresh Debian or Ubuntu machine ready: checks the Swift toolchain, then installs the
# packages that are missing. Says nothing and changes nothing when all is there.
#
#   Scripts/setup.sh            what building and running need
#   Scripts/setup.sh --package  also what installing and packaging need
#   Scripts/setup.sh --test     the same, and what the tests and the smoke run need
set -euo pipefail

swift_wanted="6.2"
packages=(libsdl2-dev libpango1.0-dev libpng-dev libjpeg-dev libwebp-dev fonts-inter pkg-config)
# The fonts of other scripts: texts of demos and tests look the same everywhere with them.
packages+=(fonts-noto-core fonts-noto-mono fonts-noto-cjk fonts-noto-color-emoji)
package_packages=(cmake dpkg-dev file)
# As many targets that need no package as compile while the packages are installed.
ahead=(Graphics)
test_packages=(xvfb xdotool xclip imagemagick ffmpeg jq chromium tidy parallel python3-venv python3-pygments)

fail() {
    echo "zoetrope: $*" >&2
    exit 1
}

case "${1:-}" in
    "") ;;
    --package) packages+=("${package_packages[@]}") ;;
    --test)
        packages+=("${package_packages[@]}" "${test_packages[@]}")
        ahead+=(ArgumentParser)
        ;;
    *) echo "usage: Scripts/setup.sh [--package|--test]" >&2; exit 64 ;;
esac

# The toolchain first: no package is worth installing without it.
swift_from="Swift $swift_wanted or newer is needed: get it from https://swift.org/install"
if ! command -v swift >/dev/null; then
    fail "no swift command was found. $swift_from"
fi
swift_says=$(swift --version 2>&1 || true)
if [[ ! $swift_says =~ Swift\ version\ ([0-9]+)\.([0-9]+) ]]; then
    fail "'swift --version' names no version of the Swift compiler. $swift_from"
fi
swift_found="${BASH_REMATCH[1]}.${BASH_REMATCH[2]}"
if ((BASH_REMATCH[1] * 1000 + BASH_REMATCH[2] \
    < ${swift_wanted%.*} * 1000 + ${swift_wanted#*.})); then
    fail "found Swift $swift_found, which is too old. $swift_from"
fi

# Which of the packages are missing?
if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    # Not a machine of apt's: believe pkg-config where it can tell, else name what is needed.
    if command -v pkg-config >/dev/null && pkg-config --exists sdl2 pangoft2 libpng libjpeg libwebp; then
        exit 0
    fi
    fail "this is no Debian or Ubuntu. Install what corresponds to: ${packages[*]}"
fi
installed=" $(dpkg-query --show --showformat='${db:Status-Status}:${Package} ' \
    "${packages[@]}" 2>/dev/null || true)"
missing=()
for package in "${packages[@]}"; do
    [[ $installed == *" installed:$package "* ]] || missing+=("$package")
done
# pkgconf provides pkg-config under another name.
if [[ " ${missing[*]-} " == *" pkg-config "* ]] && command -v pkg-config >/dev/null; then
    kept=()
    for package in "${missing[@]}"; do
        [[ $package == pkg-config ]] || kept+=("$package")
    done
    missing=(${kept[@]+"${kept[@]}"})
fi
((${#missing[@]})) || exit 0

as_root=()
if ((EUID != 0)); then
    command -v sudo >/dev/null \
        || fail "sudo was not found. As root, run: apt-get install ${missing[*]}"
    as_root=(sudo)
fi
echo "zoetrope: installing ${missing[*]} (${as_root[*]:+sudo }apt-get update and install)"
# Installing leaves processors free: what needs no package is compiled meanwhile.
"${0%/*}/build-release.sh" --ahead "${ahead[@]}" >/dev/null 2>&1 &
install=(env DEBIAN_FRONTEND=noninteractive apt-get -qq -o Dpkg::Use-Pty=0)
log=$(mktemp)
trap 'rm -f "$log"' EXIT
if ! { ${as_root[@]+"${as_root[@]}"} "${install[@]}" update \
    && ${as_root[@]+"${as_root[@]}"} "${install[@]}" install --yes --no-install-recommends \
        "${missing[@]}"; } >"$log" 2>&1; then
    tail -n 15 "$log" >&2
    fail "apt-get failed (above). Install by hand: ${missing[*]}"
fi
wait
