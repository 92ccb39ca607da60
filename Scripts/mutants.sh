#!/usr/bin/env bash
# Measures how strong the tests are: changes one operator or number in a line of Sources, builds, runs the
# tests of its module and then all, and counts the changes that a test notices. The same seed chooses the
# same changes.
#
#   Scripts/mutants.sh COUNT [SEED]      default: seed 1
#
# Works in a tree of its own, .build-mutants, with a debug build. What survives is added to
# artefacts/mutants.txt: each line needs a test, or a reason why the change makes no difference.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

count=${1:?usage: Scripts/mutants.sh COUNT [SEED]}
seed=${2:-1}
export ZOETROPE_OPTIMIZE_HOT=1
survivors=$PWD/artefacts/mutants.txt
mkdir -p artefacts

[[ -d .build-mutants ]] || git worktree add --quiet --detach .build-mutants
cd .build-mutants
git checkout --quiet --detach "$(git -C .. rev-parse HEAD)"
git checkout --quiet -- .

# candidates: FILE:LINE:COLUMN:OLD:NEW, one for each operator or number outside comments and words.
candidates() {
    git ls-files 'Sources/*.swift' 'Sources/*.c' 'Sources/*.h' | grep -v -e '/Demos/' -e 'shim.h' \
        | xargs perl -ne '
        BEGIN { %swap = ("+" => "-", "-" => "+", "*" => "/", "/" => "*", "<" => "<=", "<=" => "<",
            ">" => ">=", ">=" => ">", "==" => "!=", "!=" => "==", "&&" => "||", "||" => "&&",
            "true" => "false", "false" => "true", "min(" => "max(", "max(" => "min(") }
        $line = $_;
        if ($line !~ m{^\s*(//|/\*|\*|#|import|@|case \.|package |public init\(rawValue)}) {
            ($code = $line) =~ s{"(\\.|[^"\\])*"}{" " x length $&}ge;
            $code =~ s{//.*}{};
            while ($code =~ m{(?<= )(\+|-|\*|/|<=?|>=?|==|!=|&&|\|\|)(?= )|\b(true|false)\b|\b(min\(|max\()|(?<![\w.\$])(\d+(\.\d+)?)(?![\w.])}g) {
                $old = $&; $at = $-[0];
                $new = defined $4 ? ($old == 0 ? "1" : $old == 1 ? "2" : $old + 1) : $swap{$old};
                print "$ARGV\t$.\t$at\t$old\t$new\n";
            }
        }
        close ARGV if eof;'
}

# tests_of FILE: the tests of the module that the file belongs to.
tests_of() {
    case $1 in
        Sources/Graphics/* | Sources/CThreads/*) echo GraphicsTests ;;
        Sources/Motion/*) echo MotionTests ;;
        Sources/RenderTree/* | Sources/CEvaluationKernels/*) echo RenderTreeTests ;;
        Sources/Raster/* | Sources/CRasterKernels/*) echo RasterTests ;;
        Sources/Codecs/*) echo CodecsTests ;;
        Sources/CoreAnimation/* | Sources/CDynamicInit/*) echo CoreAnimationTests ;;
        Sources/UIKitViews/*) echo UIKitViewsTests ;;
        Sources/AppKitViews/*) echo AppKitViewsTests ;;
        Sources/SDLStage/*) echo SDLStageTests ;;
        Sources/UIKitApp/*) echo UIKitAppTests ;;
        *) echo ZoetropeTests ;;
    esac
}

# passes SECONDS COMMAND...: the command succeeds in that time; a hang is a failure.
passes() { timeout --kill-after 5 "$@" >mutant.log 2>&1; }

killed=0 survived=0 tried=0
while ((killed + survived < count)) && IFS=$'\t' read -r file line at old new; do
    tests=$(tests_of "$file")
    perl -pi -e 'if ($. == '"$line"') { substr($_, '"$at"', '"${#old}"') = "'"$new"'" }' "$file"
    change="$file:$line: '$old' to '$new': $(sed -n "${line}s/^ *//p" "$file")"
    tried=$((tried + 1))
    if ! ZOETROPE_TESTS=$tests passes 900 swift build --product zoetropePackageTests; then
        echo "no program  $change"
    elif ! ZOETROPE_TESTS=$tests passes 300 swift test --skip-build; then
        killed=$((killed + 1))
        echo "killed      $change"
    elif ! passes 1200 swift build --build-tests; then
        echo "no program  $change"
    elif ! passes 600 swift test --skip-build --skip ThreadingTests; then
        killed=$((killed + 1))
        echo "killed      $change (not by the tests of its module)"
    else
        survived=$((survived + 1))
        echo "SURVIVED    $change"
        echo "seed $seed: $change" >>"$survivors"
    fi
    git checkout --quiet -- "$file"
done < <(candidates | perl -e 'srand(shift); @all = <STDIN>; print splice(@all, rand @all, 1) while @all' "$seed")

echo "$killed of $((killed + survived)) noticed, $((tried - killed - survived)) did not compile"
