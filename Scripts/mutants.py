#!/usr/bin/env python3
"""Measures how strong the tests are: changes operators and numbers in Sources, one at a time, runs the tests
that reach the changed place, and counts the changes that a test notices.

    Scripts/mutants.py [COUNT [SEED [again]]]      default: 20 changes, seed 1

With `again`, only the survivors of this seed in artefacts/mutants.txt are tried, with the newest tests.

One build holds all changes in Swift. Each changed operator becomes an operator of its own, and each changed
number a call, which give the changed result if the environment variable ZOETROPE_MUTANT holds the number of
the change. Changes that do not compile are taken out. One run of each module of tests without a change notes
the places that it reaches; a change is tried with the modules that reach it, the quickest first. A change in
C is made in the file and compiled alone, after those in Swift, and tried with all modules. Works in a tree
of its own, .build-mutants, which it keeps for the next run. Survivors are added to artefacts/mutants.txt:
each needs a test, or a reason why the change makes no difference.

A failure that does not come again with the same change is flaky, and a run that does not end in time may only
have been slow: neither counts as noticed, and both are printed apart. Tests/Mutants.md has the last score.
"""
import collections
import concurrent.futures
import contextlib
import json
import os
import pathlib
import random
import re
import signal
import subprocess
import sys
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
TREE = ROOT / ".build-mutants"
SWAPS = {
    "+": "-", "-": "+", "*": "/", "/": "*", "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==",
    "&&": "||", "||": "&&", "true": "false", "false": "true", "min(": "max(", "max(": "min(",
}
SITE = re.compile(
    r"(?<= )(?:\+|-|\*|/|<=?|>=?|==|!=|&&|\|\|)(?= )|\b(?:true|false)\b|(?<![.\w])(?:min|max)\("
    r"|(?<![\w.$])(?<!e-)\d+(?:\.\d+)?(?![\w.])")
# A capacity only moves the moment at which memory is reserved: no test can notice a change of one.
NOT_CODE = re.compile(r"\s*(//|/\*|\*|#|import|@|case \.|public init\(rawValue)|.*\breserveCapacity\(")
PRECEDENCE = {
    "+": "Addition", "-": "Addition", "*": "Multiplication", "/": "Multiplication", "&&": "LogicalConjunction",
    "||": "LogicalDisjunction",
}
FLAGS = (ROOT / "Scripts/release.flags").read_text().split()
# The last compares the demos' code with Sources, in which the changes stand.
NOT_RUN = "ThreadingTests|GrowthTests|DemoCodeTests/source"
# Suites that compare texts with files: they reach much in little time, and are tried first.
LISTS = r"\w*(ListTests|MeshTextTests|RecordingTextTests)\b"
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


def committed(file):
    """The text of a file in the commit that is tried."""
    return subprocess.run(
        ["git", "show", f"HEAD:{file}"], cwd=TREE, text=True, capture_output=True, check=True).stdout


def update(file, text):
    """Writes a file of the tree where its text is another, so that nothing else is built again."""
    path = TREE / file
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_text() != text:
        path.write_text(text)


def build():
    return run("swift", "build", *FLAGS, "--build-tests")


def test(unit, mutant=0, reached="", seconds=600, suites=""):
    """Runs the tests of a module that do not measure time, with a change, up to the first failure: those that
    compare lists, the others, or those whose suites are named.

    Returns "passed", "failed" or "timeout", and the line of the failure.
    """
    module, _, lists = unit.partition(" ")
    only = suites or (LISTS if lists else "")
    skipped = NOT_RUN if only else f"{NOT_RUN}|^{module}\\.{LISTS}"
    process = subprocess.Popen(
        [str(BUNDLE), "--testing-library", "swift-testing", "--filter", f"^{module}\\.{only}",
         "--skip", skipped],
        cwd=TREE, text=True, errors="replace", stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        start_new_session=True, env={
            **os.environ, "ZOETROPE_MUTANT": str(mutant), "ZOETROPE_REACHED": reached,
            "SWIFT_BACKTRACE": "enable=no"})

    late = threading.Event()

    def kill():
        """Kills the programs that the tests started too, which have groups of their own in one session:
        the output ends when none holds it open."""
        for pid in [int(name) for name in os.listdir("/proc") if name.isdigit()]:
            with contextlib.suppress(ProcessLookupError):
                if os.getsid(pid) == process.pid:
                    os.kill(pid, signal.SIGKILL)

    def end():
        late.set()
        kill()

    bound = threading.Timer(seconds, end)
    bound.start()
    failure = next((line for line in process.stdout if "\N{HEAVY BALLOT X}" in line), "")
    if failure:
        kill()
    passed = process.wait() == 0
    bound.cancel()
    if failure or not late.is_set():
        return "passed" if passed and not failure else "failed", failure
    return "timeout", ""


def reach():
    """Runs the tests of each module without a change; returns the seconds and the changes reached, quickest first."""
    modules = []
    folders = [folder for folder in sorted((TREE / "Tests").glob("*Tests")) if not re.search(NOT_RUN, folder.name)]
    lists = [f"{folder.name} lists" for folder in folders if (folder / "Lists").exists()]
    for unit in lists + [folder.name for folder in folders]:
        notes = TREE / "reached.txt"
        notes.write_text("")
        # A flaky test may fail once.
        for _ in range(2):
            start = time.monotonic()
            result, failure = test(unit, reached=str(notes))
            if result == "passed":
                break
        else:
            sys.exit(f"{unit} without a change: {result}\n{failure}")
        modules.append((time.monotonic() - start, unit, {int(line) for line in notes.read_text().split()}))
        print(f"{modules[-1][0]:6.1f} s    {unit} reaches {len(modules[-1][2])}", flush=True)
    return sorted(modules, key=lambda module: module[0])


def candidates():
    """All changes that can be made, outside comments, strings and declarations for modules."""
    files = subprocess.run(
        ["git", "ls-files", "Sources/*.swift", "Sources/*.c", "Sources/*.h"], cwd=TREE, text=True,
        capture_output=True, check=True).stdout.split("\n")
    for file in files:
        if not file or file.endswith("shim.h"):
            continue
        isInString = False
        for number, line in enumerate(committed(file).split("\n"), 1):
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


def write(originals, mutants, declared):
    """Writes the files of Swift with these changes in them, and the module that the changes call.

    Those that are declared stay where one of them does not compile: only its own module is built again.
    """
    for file, text in originals.items():
        lines = text.split("\n")
        here = [mutant for mutant in mutants if mutant.file == file]
        for mutant in sorted(here, key=lambda mutant: -mutant.column):
            line = lines[mutant.line - 1]
            after = mutant.column + len(mutant.old)
            lines[mutant.line - 1] = line[:mutant.column] + mutant.replacement + line[after:]
        # At the end, so that lines keep their numbers.
        update(file, "\n".join(lines) + ("\nimport Mutants\n" if here else ""))
    text = "import CMutants\n\n"
    text += "@inline(__always) public func isActive(_ mutant: Int32) -> Bool { is_active(mutant) != 0 }\n"
    text += (
        "@inline(__always) public func mutated<T>(_ mutant: Int32, _ old: @autoclosure () -> T, "
        "_ new: @autoclosure () -> T) -> T { isActive(mutant) ? new() : old() }\n")
    text += "".join(mutant.declarations for mutant in declared)
    update("Sources/Mutants/Mutants.swift", text)


def prepare():
    """Checks out the newest commit into the tree, and adds the module of the changes."""
    if not TREE.exists():
        subprocess.run(
            ["git", "worktree", "add", "--quiet", "--detach", str(TREE)], cwd=ROOT, check=True)
    head, old = (
        subprocess.run(
            ["git", "rev-parse", "HEAD"], cwd=tree, text=True, capture_output=True, check=True).stdout
        for tree in (ROOT, TREE))
    # Files with the same text keep their times, so that they are not compiled again: the changes of the run
    # before are compared with the new ones in `compiled`.
    if head != old:
        run("git", "reset", "--quiet", head.strip())
        run("git", "clean", "--quiet", "--force", "-d", "--exclude=Sources/*Mutants", "Sources", "Tests")
        run("git", "checkout", "--quiet", "HEAD", "--", ".", ":!Sources", ":!Package.swift")
    package = committed("Package.swift")
    package = package.replace("[.treatAllWarnings(as: .error)]", "[]")
    package += """
for target in package.targets where target.type == .regular || target.type == .executable {
    if target.name.prefix(1) != "C" || target.name == "CoreAnimation" {
        target.dependencies.append("Mutants")
    }
}
package.targets += [.target(name: "CMutants"), .target(name: "Mutants", dependencies: ["CMutants"])]
"""
    update("Package.swift", package)
    update("Sources/CMutants/include/CMutants.h",
        "extern int activeMutant;\nextern unsigned char reachedMutants[65536];\n"
        "static inline int is_active(int mutant) {\n"
        "    reachedMutants[mutant] = 1;\n    return activeMutant == mutant;\n}\n")
    update("Sources/CMutants/CMutants.c",
        '#include "CMutants.h"\n#include <stdio.h>\n#include <stdlib.h>\n'
        "int activeMutant;\nunsigned char reachedMutants[65536];\n"
        "__attribute__((constructor)) static void choose(void) {\n"
        '    const char *text = getenv("ZOETROPE_MUTANT");\n    activeMutant = text ? atoi(text) : 0;\n}\n'
        "__attribute__((destructor)) static void note(void) {\n"
        '    const char *name = getenv("ZOETROPE_REACHED");\n'
        '    FILE *file = name && *name ? fopen(name, "a") : NULL;\n'
        "    for (int mutant = 0; file && mutant < 65536; mutant++) {\n"
        '        if (reachedMutants[mutant]) fprintf(file, "%d\\n", mutant);\n'
        "    }\n    if (file) fclose(file);\n}\n")


def compiled(mutants):
    """Builds the changes together; returns those that compile, and notes the others for the next run."""
    notes = TREE / "no-program.txt"
    known = notes.read_text().split("\n") if notes.exists() else []
    declared = mutants = [mutant for mutant in mutants if str(mutant) not in known]
    changed = run("git", "diff", "--name-only", "HEAD", "--", "Sources")[1].split()
    originals = {file: committed(file) for file in {mutant.file for mutant in mutants} | set(changed)}
    while True:
        write(originals, mutants, declared)
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
            with open(notes, "a", encoding="utf-8") as file:
                file.write(f"{mutant}\n")
        mutants = [mutant for mutant in mutants if mutant not in wrong]


def failsAgain(mutant, module, failure, seconds):
    """Whether the suite of a failure fails again: the one named as its file, or else all that were run."""
    place = re.search(r" at (\w+)\.swift:\d+", failure)
    named = [rf"{place[1]}\b"] if place else []
    return any(test(module, mutant.number, "", seconds, suites)[0] == "failed" for suites in named + [""])


def outcome(mutant, modules):
    """Returns the result of a change, and the tests that gave it.

    "noticed" where tests fail twice, otherwise "timeout" or "flaky" where some did not end or failed once;
    "survived" or "unreached" where all that reach the change pass.
    """
    result = ("unreached", "")
    for seconds, module, reached in modules:
        if not mutant.isInC and mutant.number not in reached:
            continue
        if result[0] == "unreached":
            result = ("survived", "")
        first, failure = test(module, mutant.number, "", 60 + 4 * seconds)
        if first == "failed" and failsAgain(mutant, module, failure, 60 + 4 * seconds):
            return ("noticed", module)
        if result[0] == "survived" and first != "passed":
            result = ("timeout" if first == "timeout" else "flaky", module)
    return result


def outcomeInC(mutant, modules):
    """As outcome, of a change that is made in the file; "no program" if it does not compile."""
    file = TREE / mutant.file
    text = file.read_text()
    lines = text.split("\n")
    line = lines[mutant.line - 1]
    lines[mutant.line - 1] = line[:mutant.column] + mutant.new + line[mutant.column + len(mutant.old):]
    file.write_text("\n".join(lines))
    try:
        return outcome(mutant, modules) if builtInC(mutant) else ("no program", "")
    finally:
        file.write_text(text)
        builtInC(mutant)


def builtInC(mutant):
    """Compiles the target in C of a change, and links the tests with it.

    A whole build would compile all modules again that import the target. The commands are those of the
    manifest that the build has left.
    """
    manifest = (TREE / ".build-release/release.yaml").read_text()
    commands = [json.loads(command) for command in re.findall(r"^    args: (\[.*\])$", manifest, re.M)]
    folder = str(TREE / pathlib.Path(*pathlib.Path(mutant.file).parts[:2])) + "/"
    compilations = [command for command in commands if any(part.startswith(folder) for part in command)
                    and command[0].endswith("clang")]
    links = [command for command in commands if command[0].endswith("swiftc")
             and any(part.endswith(f"/{BUNDLE.name}") for part in command) and "-emit-executable" in command]
    return all(run(*command)[0] for command in compilations + links)


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    notes = ROOT / "artefacts/mutants.txt"
    known = notes.read_text().split("\n") if sys.argv[3:] == ["again"] else None
    prepare()
    everything = list(candidates())
    if known is None:
        chosen = random.Random(seed).sample(everything, min(len(everything), count))
    else:
        chosen = [mutant for mutant in everything if f"seed {seed}: {mutant}" in known]
    for number, mutant in enumerate(chosen, 1):
        mutant.number = number
    inC = [mutant for mutant in chosen if mutant.isInC]
    inSwift = compiled([mutant for mutant in chosen if not mutant.isInC])
    modules = reach()
    counts, survivors = collections.Counter(), []

    def report(mutant, result):
        word, by = result
        counts[word] += 1
        if word in ("survived", "unreached"):
            survivors.append(mutant)
            word = word.upper()
        print(f"{word:11} {mutant}" + (f" (by {by})" if by else ""), flush=True)

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for mutant, result in zip(inSwift, pool.map(lambda mutant: outcome(mutant, modules), inSwift)):
            report(mutant, result)
    for mutant in inC:
        report(mutant, outcomeInC(mutant, modules))
    if known is None:
        notes.parent.mkdir(exist_ok=True)
        with open(notes, "a", encoding="utf-8") as file:
            file.writelines(f"seed {seed}: {mutant}\n" for mutant in survivors)
    print(f"{counts['noticed']} of {counts['noticed'] + len(survivors)} noticed; apart from these "
          f"{counts['timeout']} not in time, {counts['flaky']} flaky")


main()
