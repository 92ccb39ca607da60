#!/usr/bin/env python3
"""Measures how strong the tests are: changes operators and numbers in Sources, one at a time, runs the tests
of the changed module and then all, and counts the changes that a test notices.

    Scripts/mutants.py [COUNT [SEED]]      default: 20 changes, seed 1

One build holds all changes in Swift. Each changed operator becomes an operator of its own, and each changed
number a call, which give the changed result if the environment variable ZOETROPE_MUTANT holds the number of
the change. Changes that do not compile are taken out. A change in C is made in the file and compiled alone,
after those in Swift. Works in a tree of its own, .build-mutants, which it keeps for the next run. Survivors
are added to artefacts/mutants.txt: each needs a test, or a reason why the change makes no difference.
"""
import concurrent.futures
import os
import pathlib
import random
import re
import subprocess
import sys
import threading

ROOT = pathlib.Path(__file__).resolve().parent.parent
TREE = ROOT / ".build-mutants"
SWAPS = {
    "+": "-", "-": "+", "*": "/", "/": "*", "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==",
    "&&": "||", "||": "&&", "true": "false", "false": "true", "min(": "max(", "max(": "min(",
}
SITE = re.compile(
    r"(?<= )(?:\+|-|\*|/|<=?|>=?|==|!=|&&|\|\|)(?= )|\b(?:true|false)\b|(?<![.\w])(?:min|max)\("
    r"|(?<![\w.$])(?<!e-)\d+(?:\.\d+)?(?![\w.])")
NOT_CODE = re.compile(r"\s*(//|/\*|\*|#|import|@|case \.|public init\(rawValue)")
TESTS_OF = {
    "Graphics": "GraphicsTests", "CThreads": "GraphicsTests", "Motion": "MotionTests",
    "RenderTree": "RenderTreeTests", "CEvaluationKernels": "RenderTreeTests", "Raster": "RasterTests",
    "CRasterKernels": "RasterTests", "Codecs": "CodecsTests", "CImageFiles": "CodecsTests",
    "CoreAnimation": "CoreAnimationTests", "CDynamicInit": "CoreAnimationTests", "UIKitViews": "UIKitViewsTests",
    "AppKitViews": "AppKitViewsTests", "SDLStage": "SDLStageTests", "UIKitApp": "UIKitAppTests",
}
PRECEDENCE = {
    "+": "Addition", "-": "Addition", "*": "Multiplication", "/": "Multiplication", "&&": "LogicalConjunction",
    "||": "LogicalDisjunction",
}
FLAGS = (ROOT / "Scripts/release.flags").read_text().split()
BUNDLE = TREE / ".build-release/release/zoetropePackageTests.xctest"


class Mutant:
    """One change: what stands at a place of a file, and what replaces it."""

    def __init__(self, file, line, column, old):
        self.file, self.line, self.column, self.old = file, line, column, old
        number = old[0].isdigit()
        self.new = {"0": "1", "1": "2"}.get(old, f"{float(old) + 1:g}" if "." in old else None) if number else SWAPS[old]
        if self.new is None:
            self.new = str(int(old) + 1)
        self.number = 0
        self.code = ""

    def __str__(self):
        return f"{self.file}:{self.line}: '{self.old}' to '{self.new}': {self.code}"

    @property
    def isInC(self):
        return not self.file.endswith(".swift")

    @property
    def operator(self):
        """An operator of its own: the old one, and the number in digits that operators may hold."""
        return self.old + "".join("∘∙√∝∞∟∠∡∢∣"[int(digit)] for digit in str(self.number))

    @property
    def replacement(self):
        if self.old[0].isdigit() or self.old in ("true", "false"):
            return f"mutated({self.number}, {self.old}, {self.new})"
        if self.old in ("min(", "max("):
            return f"mutated{self.old[:-1]}{self.number}("
        return self.operator

    @property
    def declarations(self):
        """The functions that the replacement calls."""
        old, new, other = self.old, self.new, f"isActive({self.number})"
        head = "@inline(__always) public func"
        if old in ("min(", "max("):
            name = f"{head} mutated{old[:-1]}{self.number}"
            return (
                f"{name}<T: Comparable>(_ a: T, _ b: T) -> T {{ {other} ? Swift.{new}a, b) : Swift.{old}a, b) }}\n"
                f"{name}<T: Comparable>(_ a: T, _ b: T, _ c: T) -> T "
                f"{{ {other} ? Swift.{new}a, b, c) : Swift.{old}a, b, c) }}\n")
        if old not in SWAPS or old in ("true", "false"):
            return ""
        name = f"{head} {self.operator}"
        pick = f"{{ {other} ? a {new} b : a {old} b }}"
        lines = [f"infix operator {self.operator}: {PRECEDENCE.get(old, 'Comparison')}Precedence"]
        if old in ("&&", "||"):
            lines.append(
                f"{name}(a: Bool, b: @autoclosure () throws -> Bool) rethrows -> Bool "
                f"{{ try {other} ? a {new} b() : a {old} b() }}")
        elif old in ("==", "!="):
            lines.append(f"{name}<T: Equatable>(a: T, b: T) -> Bool {pick}")
            lines.append(
                f"@_disfavoredOverload {name}<T>(a: T?, b: _OptionalNilComparisonType) -> Bool {pick}")
        elif old in ("<", "<=", ">", ">="):
            lines.append(f"{name}<T: Comparable>(a: T, b: T) -> Bool {pick}")
        else:
            vector = "where V.Scalar: FloatingPoint"
            lines += [
                f"{name}<V: SIMD>(a: V, b: V) -> V {vector} {pick}",
                f"{name}<V: SIMD>(a: V, b: V.Scalar) -> V {vector} {pick}",
                f"{name}<V: SIMD>(a: V.Scalar, b: V) -> V {vector} {pick}",
            ]
            if old in "+-":
                lines.append(f"{name}<T: AdditiveArithmetic>(a: T, b: T) -> T {pick}")
                sign = ("-b", "b") if old == "+" else ("b", "-b")
                lines.append(
                    f"@_disfavoredOverload {name}<T: Strideable>(a: T, b: T.Stride) -> T "
                    f"{{ a.advanced(by: {other} ? {sign[0]} : {sign[1]}) }}")
            else:
                lines.append(f"{name}<T: FloatingPoint>(a: T, b: T) -> T {pick}")
                lines.append(f"{name}<T: BinaryInteger>(a: T, b: T) -> T {pick}")
        return "\n".join(lines) + "\n"


def run(*command, seconds=3600, env=None, file=None):
    """Runs a command in the tree; returns whether it succeeded in time, and its output."""
    try:
        done = subprocess.run(
            command, cwd=TREE, timeout=seconds, text=True, errors="replace", stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, env={**os.environ, **(env or {})})
        return done.returncode == 0, done.stdout
    except subprocess.TimeoutExpired as stopped:
        return False, str(stopped)


def build():
    return run("swift", "build", *FLAGS, "--build-tests")


def test(mutant, module=None):
    """Runs the tests of one module, or all that do not measure time, with a change, up to the first failure."""
    choice = ["--filter", f"^{module}\\."] if module else []
    process = subprocess.Popen(
        [str(BUNDLE), "--testing-library", "swift-testing", *choice, "--skip", "ThreadingTests|GrowthTests"],
        cwd=TREE, text=True, errors="replace", stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        env={**os.environ, "ZOETROPE_MUTANT": str(mutant)})
    bound = threading.Timer(120 if module else 400, process.kill)
    bound.start()
    failure = next((line for line in process.stdout if "\N{HEAVY BALLOT X}" in line), "")
    if failure:
        process.kill()
    passed = process.wait() == 0
    bound.cancel()
    return passed, failure


def candidates():
    """All changes that can be made, outside comments, strings, demos and declarations for modules."""
    files = subprocess.run(
        ["git", "ls-files", "Sources/*.swift", "Sources/*.c", "Sources/*.h"], cwd=TREE, text=True,
        capture_output=True, check=True).stdout.split("\n")
    for file in files:
        if not file or "/Demos/" in file or file.endswith("shim.h"):
            continue
        isInString = False
        for number, line in enumerate((TREE / file).read_text().split("\n"), 1):
            wasInString = isInString
            isInString ^= line.count('"""') % 2 == 1
            if wasInString or NOT_CODE.match(line):
                continue
            code = re.sub(r'"(\\.|[^"\\])*"', lambda text: " " * len(text[0]), line)
            code = re.sub(r"//.*", "", code)
            for site in SITE.finditer(code):
                mutant = Mutant(file, number, site.start(), site[0])
                mutant.code = line.strip()
                yield mutant


def write(originals, mutants):
    """Writes the files of Swift with these changes in them, and the module that the changes call."""
    for file, text in originals.items():
        lines = text.split("\n")
        here = [mutant for mutant in mutants if mutant.file == file]
        for mutant in sorted(here, key=lambda mutant: -mutant.column):
            line = lines[mutant.line - 1]
            after = mutant.column + len(mutant.old)
            lines[mutant.line - 1] = line[:mutant.column] + mutant.replacement + line[after:]
        # At the end, so that lines keep their numbers.
        changed = "\n".join(lines) + ("\nimport Mutants\n" if here else "")
        if (TREE / file).read_text() != changed:
            (TREE / file).write_text(changed)
    text = "import CMutants\n\n"
    text += "@inline(__always) public func isActive(_ mutant: Int32) -> Bool { active_mutant() == mutant }\n"
    text += (
        "@inline(__always) public func mutated<T>(_ mutant: Int32, _ old: @autoclosure () -> T, "
        "_ new: @autoclosure () -> T) -> T { isActive(mutant) ? new() : old() }\n")
    text += "".join(mutant.declarations for mutant in mutants)
    module = TREE / "Sources/Mutants/Mutants.swift"
    if not module.exists() or module.read_text() != text:
        module.write_text(text)


def prepare():
    """Checks out the newest commit into the tree, and adds the module of the changes."""
    if not TREE.exists():
        subprocess.run(
            ["git", "worktree", "add", "--quiet", "--detach", str(TREE)], cwd=ROOT, check=True)
    head = subprocess.run(
        ["git", "rev-parse", "HEAD"], cwd=ROOT, text=True, capture_output=True, check=True).stdout.strip()
    run("git", "checkout", "--quiet", "--force", "--detach", head)
    package = (TREE / "Package.swift").read_text()
    package = package.replace("[.treatAllWarnings(as: .error)]", "[]")
    package += """
for target in package.targets where target.type == .regular || target.type == .executable {
    if !["C", "D"].contains(target.name.prefix(1)) || ["Codecs", "CoreAnimation"].contains(target.name) {
        target.dependencies.append("Mutants")
    }
}
package.targets += [.target(name: "CMutants"), .target(name: "Mutants", dependencies: ["CMutants"])]
"""
    (TREE / "Package.swift").write_text(package)
    (TREE / "Sources/CMutants/include").mkdir(parents=True, exist_ok=True)
    (TREE / "Sources/Mutants").mkdir(exist_ok=True)
    (TREE / "Sources/CMutants/include/CMutants.h").write_text(
        "extern int activeMutant;\nstatic inline int active_mutant(void) { return activeMutant; }\n")
    (TREE / "Sources/CMutants/CMutants.c").write_text(
        '#include "CMutants.h"\n#include <stdlib.h>\nint activeMutant;\n'
        "__attribute__((constructor)) static void choose(void) {\n"
        '    const char *text = getenv("ZOETROPE_MUTANT");\n    activeMutant = text ? atoi(text) : 0;\n}\n')


def compiled(mutants):
    """Builds the changes together; returns those that compile."""
    originals = {mutant.file: (TREE / mutant.file).read_text() for mutant in mutants}
    while True:
        write(originals, mutants)
        succeeded, output = build()
        if succeeded:
            return mutants
        errors = {
            (str(pathlib.Path(file).relative_to(TREE)), int(line))
            for file, line in re.findall(r"^(/[^:\n]*/Sources/[^:\n]*):(\d+):\d+: error:", output, re.M)}
        wrong = []
        for file, line in errors:
            here = [mutant for mutant in mutants if mutant.file == file]
            near = min((abs(mutant.line - line) for mutant in here), default=None)
            wrong += [mutant for mutant in here if abs(mutant.line - line) == near]
        if not wrong:
            sys.exit(f"the changes do not build:\n{output[-4000:]}")
        for mutant in wrong:
            print(f"no program  {mutant}", flush=True)
        mutants = [mutant for mutant in mutants if mutant not in wrong]


def isNoticed(mutant):
    """Returns the tests that notice a change, if any do."""
    module = TESTS_OF.get(mutant.file.split("/")[1], "ZoetropeTests")
    if not test(mutant.number, module)[0]:
        return module
    return None if test(mutant.number)[0] else "all tests"


def isNoticedInC(mutant):
    """As isNoticed, of a change that is made in the file; an empty text if it does not compile."""
    file = TREE / mutant.file
    text = file.read_text()
    lines = text.split("\n")
    line = lines[mutant.line - 1]
    lines[mutant.line - 1] = line[:mutant.column] + mutant.new + line[mutant.column + len(mutant.old):]
    file.write_text("\n".join(lines))
    try:
        return isNoticed(mutant) if build()[0] else ""
    finally:
        file.write_text(text)


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    prepare()
    everything = list(candidates())
    chosen = random.Random(seed).sample(everything, min(len(everything), count))
    for number, mutant in enumerate(chosen, 1):
        mutant.number = number
    inC = [mutant for mutant in chosen if mutant.isInC]
    inSwift = compiled([mutant for mutant in chosen if not mutant.isInC])
    passed, output = test(0)
    if not passed:
        sys.exit(f"the tests fail without a change:\n{output[-4000:]}")

    noticed, survivors = 0, []

    def report(mutant, by):
        nonlocal noticed
        if by:
            noticed += 1
            print(f"noticed     {mutant} (by {by})", flush=True)
        elif by == "":
            print(f"no program  {mutant}", flush=True)
        else:
            survivors.append(mutant)
            print(f"SURVIVED    {mutant}", flush=True)

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for mutant, by in zip(inSwift, pool.map(isNoticed, inSwift)):
            report(mutant, by)
    for mutant in inC:
        report(mutant, isNoticedInC(mutant))
    (ROOT / "artefacts").mkdir(exist_ok=True)
    with open(ROOT / "artefacts/mutants.txt", "a", encoding="utf-8") as file:
        file.writelines(f"seed {seed}: {mutant}\n" for mutant in survivors)
    print(f"{noticed} of {noticed + len(survivors)} noticed")


main()
