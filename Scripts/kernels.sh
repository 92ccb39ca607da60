#!/usr/bin/env bash
# Drives the C kernels with libFuzzer under AddressSanitizer and UndefinedBehaviorSanitizer.
#
#   Scripts/kernels.sh [RUNS]     default: 200,000 inputs, which take some seconds
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

mkdir -p build/kernels/corpus
clang -g -O1 -fno-sanitize-recover=all -fsanitize=fuzzer,address,undefined \
    -I Sources/CRasterKernels/include \
    Tests/Kernels/kernels.c Sources/CRasterKernels/*.c \
    -lm -o build/kernels/fuzz 2>&1 | { grep -v "ld.gold: warning" || true; }
build/kernels/fuzz -runs="${1:-200000}" -seed=1 -max_len=2000 -timeout=5 \
    -artifact_prefix=build/kernels/ build/kernels/corpus 2>build/kernels/log \
    || { grep -A 30 -E "ERROR:|runtime error:" build/kernels/log >&2 || tail -n 50 build/kernels/log >&2; exit 1; }
tail -n 1 build/kernels/log
