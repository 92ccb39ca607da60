#!/usr/bin/env bash
# Builds the benchmarks and what they are measured against into the folder of the release build, whose
# modules they share: with the same flags, or all would be compiled anew. The plan that is cached there is
# that of the other package.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

swift build --configuration release --package-path Benchmarks --disable-build-manifest-caching \
    --scratch-path .build-release -Xswiftc -enable-testing
Scripts/build-floor.sh
