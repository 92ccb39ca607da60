#!/usr/bin/env bash
# Drives the C of the rasterizer with libFuzzer, under AddressSanitizer and UndefinedBehaviorSanitizer.
# Scripts/fuzz-sanitized.sh does so with the readers of files.
#
#   Scripts/kernels.sh [RUNS]     default: 200,000 inputs, which take some seconds
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

folder=build/kernels
mkdir -p "$folder/corpus"
clang -g -O1 -fno-sanitize-recover=all -fsanitize=fuzzer,address,undefined Tests/Kernels/kernels.c \
    -I Sources/CRasterKernels/include Sources/CRasterKernels/*.c -lm -o "$folder/fuzz" \
    2> >(grep -v "ld.gold: warning" >&2 || true)
"$folder/fuzz" -runs="${1:-200000}" -seed=1 -max_len=2000 -timeout=5 -artifact_prefix="$folder/" \
    "$folder/corpus" 2>"$folder/log" \
    || { grep -A 30 -E "ERROR:|runtime error:" "$folder/log" >&2 || tail -n 50 "$folder/log" >&2; exit 1; }
tail -n 1 "$folder/log"
