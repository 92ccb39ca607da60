#!/usr/bin/env bash
# Builds the benchmarks and what they are measured against into the folder of the release build, whose
# modules they share: with the same flags, or all would be compiled anew. The plan that is cached there is
# that of the other package.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

read -ra flags <Scripts/release.flags
swift build --package-path Benchmarks --disable-build-manifest-caching "${flags[@]}"
Scripts/build-floor.sh
