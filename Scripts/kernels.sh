#!/usr/bin/env bash
# Drives the C of the rasterizer and of the JPEG reader with libFuzzer, under AddressSanitizer and
# UndefinedBehaviorSanitizer, and the readers of all image formats in Swift, under AddressSanitizer.
#
#   Scripts/kernels.sh [RUNS]     default: 200,000 inputs each, which take some seconds
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# run NAME RUNS LENGTH: run the program of that name with inputs up to a length.
run() {
    local folder=build/kernels/$1
    # The handler of crashes in Swift would wait for the one of libFuzzer.
    SWIFT_BACKTRACE=enable=no "$folder/fuzz" -runs="$2" -seed=1 -max_len="$3" -timeout=5 \
        -artifact_prefix="$folder/" "$folder/corpus" 2>"$folder/log" \
        || { grep -A 30 -E "ERROR:|runtime error:" "$folder/log" >&2 || tail -n 50 "$folder/log" >&2; exit 1; }
    tail -n 1 "$folder/log"
}
quiet() { grep -v "ld.gold: warning" || true; }

# try NAME RUNS LENGTH ARGUMENT...: build the program of that name with clang's arguments, and run it.
try() {
    clang -g -O1 -fno-sanitize-recover=all -fsanitize=fuzzer,address,undefined \
        "Tests/Kernels/$1.c" "${@:4}" -lm -o "build/kernels/$1/fuzz" 2>&1 | quiet
    run "${@:1:3}"
}

# images: build the readers of images, and the module that they use, without the package manager, which
# builds no program without a main function. What is not a reader is quicker to build without optimisation.
images() {
    local folder=build/kernels/images module
    local flags=(-wmo -parse-as-library -package-name zoetrope -I "$folder")
    local reader=(-g -O -sanitize=fuzzer,address)
    for module in CThreads CImageFiles; do
        mkdir -p "$folder/$module"
        echo "module $module { header \"$PWD/Sources/$module/include/$module.h\" export * }" \
            >"$folder/$module/module.modulemap"
        flags+=(-I "$folder/$module")
        clang -c -g -O1 -fsanitize=fuzzer-no-link,address -I "Sources/$module/include" \
            "Sources/$module"/*.c -o "$folder/$module.o"
    done
    compile() {
        find "Sources/$1" -name '*.swift' -print0 | xargs -0 swiftc "${flags[@]}" "${@:2}" -module-name "$1" \
            -emit-module -emit-module-path "$folder/$1.swiftmodule" -c -o "$folder/$1.o"
    }
    compile Graphics
    compile Images "${reader[@]}"
    swiftc "${flags[@]}" "${reader[@]}" -module-name fuzz Tests/Kernels/images.swift "$folder"/*.o -lpng -ljpeg -lwebp \
        -o "$folder/fuzz" 2>&1 | quiet
    run images "$1" 1500
}

runs=${1:-200000}
mkdir -p build/kernels/{kernels,jpeg,images}/corpus
try kernels "$runs" 2000 -I Sources/CRasterKernels/include Sources/CRasterKernels/*.c
# First inputs with everything that files have, so that those made from them get beyond the header.
cp Tests/Fuzz/Corpus/*.jpg build/kernels/jpeg/corpus/
cp Tests/Fuzz/Corpus/*.{png,jpg,gif,webp,bmp} build/kernels/images/corpus/
try jpeg "$runs" 1500 -I Sources/CImageFiles/include Sources/CImageFiles/JPEG.c -ljpeg
images $((runs / 20))
