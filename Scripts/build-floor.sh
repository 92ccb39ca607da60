#!/usr/bin/env bash
# Builds what the frames of the viewer are measured against: the same frames in plain C on SDL, and what
# tells when a program's first frame is shown. By clang alone, so that neither loads more than it uses.
#
#   Scripts/build-floor.sh [FOLDER]     default: .build-release/release
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

folder=${1:-.build-release/release}
mkdir -p "$folder"
# shellcheck disable=SC2046
clang -O2 -Wall -Wextra -Werror -o "$folder/floor" Benchmarks/Floor/*.c \
    $(pkg-config --cflags --libs sdl2) -lm -lpthread
clang -O2 -Wall -Wextra -Werror -shared -fPIC -o "$folder/libFirstFrame.so" \
    Benchmarks/Floor/first-frame/FirstFrame.c -ldl
