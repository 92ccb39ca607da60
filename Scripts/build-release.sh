#!/usr/bin/env bash
# Builds the program, or another product, for release and prints nothing but the build. One place holds the flags, so
# that `make run`, the installed program and the package are the same build.
#
#   Scripts/build-release.sh [PRODUCT]     default: zoetrope
#
# The Swift runtime is linked in: the program starts faster and needs no toolchain to run.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

exec swift build --configuration release --product "${1:-zoetrope}" \
    --scratch-path .build-release --static-swift-stdlib
