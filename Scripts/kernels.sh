#!/usr/bin/env bash
# Drives the C of the rasterizer and of the JPEG reader with libFuzzer, under AddressSanitizer and
# UndefinedBehaviorSanitizer.
#
#   Scripts/kernels.sh [RUNS]     default: 200,000 inputs each, which take some seconds
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# try PROGRAM RUNS LENGTH ARGUMENT...: build it with clang's arguments, and run it with inputs up to a length.
try() {
    local folder=build/kernels/$1
    mkdir -p "$folder/corpus"
    clang -g -O1 -fno-sanitize-recover=all -fsanitize=fuzzer,address,undefined \
        "Tests/Kernels/$1.c" "${@:4}" -lm -o "$folder/fuzz" 2>&1 | { grep -v "ld.gold: warning" || true; }
    "$folder/fuzz" -runs="$2" -seed=1 -max_len="$3" -timeout=5 -artifact_prefix="$folder/" \
        "$folder/corpus" 2>"$folder/log" \
        || { grep -A 30 -E "ERROR:|runtime error:" "$folder/log" >&2 || tail -n 50 "$folder/log" >&2; exit 1; }
    tail -n 1 "$folder/log"
}

runs=${1:-200000}
try kernels "$runs" 2000 -I Sources/CRasterKernels/include Sources/CRasterKernels/*.c
# A first input with everything that a JPEG file has, so that those made from it get beyond the header.
mkdir -p build/kernels/jpeg/corpus
cp Tests/Fuzz/Corpus/*.jpg build/kernels/jpeg/corpus/
try jpeg "$runs" 1500 -I Sources/CImageFiles/include Sources/CImageFiles/JPEG.c -ljpeg
