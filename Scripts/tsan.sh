#!/usr/bin/env bash
# Runs the tests of the engine, of the render thread and of the threads that draw together under
# ThreadSanitizer, in a build folder of their own. The OpenGL tests are among them: the software driver
# reports nothing.
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
build=(--sanitize thread --scratch-path .build-tsan)
run() { ${with[@]+"${with[@]}"} swift test "${build[@]}" --skip-build "$@"; }

# Views belong to the main thread: of their tests none has two. The others run beside each other.
export ZOETROPE_TESTS=RenderTreeTests,CoreAnimationTests,SDLStageTests,ThreadingTests
swift build "${build[@]}" --product zoetropePackageTests
if (($#)); then
    run "$@"
    exit
fi
# What counts memory or time counts ThreadSanitizer's, too; changed archives are read on one thread.
run --skip 'CountTests|Growth|ArchiveMutation|^ThreadingTests'
# What is timed against the display's refresh runs by itself; the time of the processor while nothing is
# done would be ThreadSanitizer's own.
run --no-parallel --filter '^ThreadingTests\.' --skip '/idle'
