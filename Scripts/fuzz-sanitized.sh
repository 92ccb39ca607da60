#!/usr/bin/env bash
# Tries made-up calls and files in a build with a sanitizer: AddressSanitizer, with undefined behaviour in
# C stopped at once, or ThreadSanitizer.
#
#   Scripts/fuzz-sanitized.sh address|thread [COUNT [SEED]]     default: 300 sequences of calls
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

sanitizer=${1:?usage: Scripts/fuzz-sanitized.sh address|thread [COUNT [SEED]]}
count=${2:-300}
seed=${3:-0}
export ZOETROPE_OPTIMIZE_HOT=1 ZOETROPE_SANITIZED=1
export ASAN_OPTIONS=detect_leaks=0:allocator_may_return_null=1 TSAN_OPTIONS=halt_on_error=1:exitcode=66
undefined=()
[[ $sanitizer != address ]] || undefined=(-Xcc -fsanitize=undefined -Xcc -fsanitize-trap=undefined)
folder=.build-${sanitizer:0:1}san
swift build --product fuzz --sanitize "$sanitizer" --scratch-path "$folder" --disable-index-store \
    "${undefined[@]}"

# ThreadSanitizer refuses some randomised memory layouts; where allowed, switch that off.
with=()
if setarch "$(uname -m)" --addr-no-randomize true 2>/dev/null; then
    with=(setarch "$(uname -m)" --addr-no-randomize)
fi
${with[@]+"${with[@]}"} "$folder/debug/fuzz" calls --count "$count" --seed "$seed"
[[ $sanitizer != address ]] \
    || ${with[@]+"${with[@]}"} "$folder/debug/fuzz" files --count $((count * 20)) --seed "$seed"
