#!/usr/bin/env bash
# Runs the tests in which there are several threads under ThreadSanitizer, in a build folder of their own:
# those of the render thread and its window, of the threads that draw together, and of transactions of other
# threads. The OpenGL tests are among them: the software driver reports nothing.
#
#   Scripts/tsan.sh [ARGUMENT...]       given to 'swift test' in place of the choice of suites
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# ThreadSanitizer refuses some randomised memory layouts; where allowed, switch that off.
with=()
if setarch "$(uname -m)" --addr-no-randomize true 2>/dev/null; then
    with=(setarch "$(uname -m)" --addr-no-randomize)
fi
export TSAN_OPTIONS="halt_on_error=0 exitcode=66 ${TSAN_OPTIONS:-}"
export ZOETROPE_OPTIMIZE_HOT=1
read -ra flags <Scripts/sanitized.flags
build=(--sanitize thread --scratch-path .build-tsan --disable-xctest --enable-swift-testing "${flags[@]}")
run() { ${with[@]+"${with[@]}"} swift test "${build[@]}" --skip-build "$@"; }

export ZOETROPE_TESTS=RenderTreeTests,SDLStageTests,ThreadingTests
swift build "${build[@]}" --product zoetropePackageTests
if (($#)); then
    run "$@"
    exit
fi
# Of the trees' tests those that ask from several threads; those that are left out draw on one, for minutes here.
run --filter '^SDLStageTests\.' --filter '^RenderTreeTests\..*/threads' --skip 'FringeRing|KeepingTests'
# What is timed against the display's refresh runs by itself; the time of the processor while nothing is
# done would be ThreadSanitizer's own.
run --no-parallel --filter '^ThreadingTests\.' --skip '/idle'
