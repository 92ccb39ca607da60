#!/usr/bin/env bash
# Tries made-up calls and files in a build with a sanitizer: AddressSanitizer, with undefined behaviour in
# C stopped at once, or ThreadSanitizer. With the former, libFuzzer makes files too: it keeps what reaches
# new branches, in build/guided/, and changes that.
#
#   Scripts/fuzz-sanitized.sh address|thread [COUNT [SEED]]     default: 300 sequences of calls
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

sanitizer=${1:?usage: Scripts/fuzz-sanitized.sh address|thread [COUNT [SEED]]}
count=${2:-300}
seed=${3:-0}
export ZOETROPE_OPTIMIZE_HOT=1 ZOETROPE_SANITIZER=$sanitizer SWIFT_BACKTRACE=enable=no
export ASAN_OPTIONS=detect_leaks=0:allocator_may_return_null=1 TSAN_OPTIONS=halt_on_error=1:exitcode=66
# A call takes several times as much of the stack here: trees 10,000 deep must fit as in a release build.
ulimit -S -s $((64 << 10))
# What begins the files that libFuzzer makes, for each reader and format, and how many are made for one
# sequence of calls: those of a second or so.
guided=(
    .png=500 .jpg=500 .gif=100 .webp=50 .bmp=40 .archive=300 .ttf=50 .otf=30 .ttc=30 .txt=2 .keys=5
    settings=50 recording=30
)
# Modules are compiled whole: in groups of files, of which each looks at the others, they take a quarter more.
read -ra flags <Scripts/sanitized.flags
if [[ $sanitizer == address ]]; then
    branches=edge,indirect-calls,inline-8bit-counters,pc-table,trace-cmp
    flags+=(
        -Xcc -fsanitize=undefined -Xcc -fsanitize-trap=undefined
        -Xcc "-fsanitize-coverage=$branches" -Xswiftc "-sanitize-coverage=$branches"
        # libFuzzer, which the program begins by itself.
        -Xlinker -u -Xlinker LLVMFuzzerRunDriver -Xlinker --export-dynamic-symbol=LLVMFuzzerRunDriver
        -Xlinker "$(clang -print-file-name=lib/linux/libclang_rt.fuzzer_no_main-$(uname -m).a)"
        -Xlinker -lstdc++
    )
fi
folder=.build-${sanitizer:0:1}san
swift build --product fuzz --sanitize "$sanitizer" --scratch-path "$folder" "${flags[@]}" 2>&1 \
    | { grep -vE "ld.gold: warning|-enable-batch-mode|Incremental compilation" || true; }

# ThreadSanitizer refuses some randomised memory layouts; where allowed, switch that off.
with=()
if setarch "$(uname -m)" --addr-no-randomize true 2>/dev/null; then
    with=(setarch "$(uname -m)" --addr-no-randomize)
fi
totals=()
[[ -n ${CI:-} ]] || totals=(--totals Tests/Fuzz/Totals.txt)
fuzz() {
    ${with[@]+"${with[@]}"} "$folder/debug/fuzz" "$@" --seed "$seed" ${totals[@]+"${totals[@]}"}
}
if [[ $sanitizer != address ]]; then
    fuzz calls --count "$count"
    exit
fi

# The files that libFuzzer makes; prints what it made of each format.
guide() {
    local entry name log file
    for entry in "${guided[@]}"; do
        name=${entry%=*}
        mkdir -p "build/guided/$name"
        log=build/guided/$name/log
        fuzz files --only "$name" --count $((count * ${entry#*=})) --guided "$PWD/build/guided/$name" 2>"$log" \
            || {
                tail -n 60 "$log" >&2
                file=$(grep -oE "build/guided/\S+/(crash|timeout|oom)-\S+" "$log" | tail -n 1)
                echo "again: $folder/debug/fuzz files --only $name --file $file" >&2
                return 1
            }
        echo "$name: $(grep "DONE" "$log")"
    done
}

# Two at a time: what is printed of libFuzzer comes at the end.
printed=$(mktemp)
trap 'kill $(jobs -p) 2>/dev/null || true; rm -f "$printed"' EXIT
guide >"$printed" 2>&1 &
status=0
fuzz calls --count "$count" || status=1
fuzz files --count $((count * 20)) || status=1
wait $! || status=1
cat "$printed"
exit "$status"
