#!/usr/bin/env bash
# Runs the tests of the engine under ThreadSanitizer, in a build folder of their own.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

suites='^(RenderTreeTests|CoreAnimationTests|UIKitViewsTests)\.'
# ThreadSanitizer refuses some randomised memory layouts; where allowed, switch that off.
fixed=()
if setarch "$(uname -m)" --addr-no-randomize true 2>/dev/null; then
    fixed=(setarch "$(uname -m)" --addr-no-randomize)
fi
export TSAN_OPTIONS="halt_on_error=0 exitcode=66 ${TSAN_OPTIONS:-}"
exec ${fixed[@]+"${fixed[@]}"} swift test --sanitize thread --scratch-path .build-tsan \
    --filter "$suites" "$@"
