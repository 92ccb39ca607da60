#!/usr/bin/env bash
# Runs the tests of the engine and of the render thread under ThreadSanitizer, in a build folder of
# their own. The OpenGL tests are among them: the software driver reports nothing.
#
#   Scripts/tsan.sh [ARGUMENT...]       given to 'swift test' in place of the choice of suites
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# ThreadSanitizer refuses some randomised memory layouts; where allowed, switch that off.
fixed=()
if setarch "$(uname -m)" --addr-no-randomize true 2>/dev/null; then
    fixed=(setarch "$(uname -m)" --addr-no-randomize)
fi
export TSAN_OPTIONS="halt_on_error=0 exitcode=66 ${TSAN_OPTIONS:-}"
run() {
    ${fixed[@]+"${fixed[@]}"} swift test --sanitize thread --scratch-path .build-tsan "$@"
}

if (($#)); then
    run "$@"
    exit
fi
run --filter '^(RenderTreeTests|CoreAnimationTests|UIKitViewsTests|SDLStageTests)\.'
# What is timed against the display's refresh runs by itself.
run --skip-build --filter '^ThreadingTests\.'
