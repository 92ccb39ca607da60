#!/usr/bin/env python3
"""Writes assets/code/NAME.json: the code of each demo that the viewer shows beside it, with
the statements of Apple's guides that Documentation/Guide.md says it shows.

    Scripts/demo-code.py            write the files; needs Pygments (Debian: python3-pygments)
    Scripts/demo-code.py --check    fail when one of them is out of date, but for its colours, which differ
                                    between versions of Pygments

Of a demo's file it takes the keys, what is animated and how the layer tree is built; of other files of
Sources/Demos the functions that a key's action reaches. A line has its number in its file, its text, a
letter for the colour of each character, and the keys that run it. Statements that only serve the demo's
own captions are left out. For the listings of the guides the Objective-C form in
assets/code/NAME.m is a second page.
"""
import json
import re
import sys
from pathlib import Path

from demo_calls import Program, Run
from pygments.lexers import ObjectiveCLexer, SwiftLexer
from pygments.token import Comment, Keyword, Name, Number, Operator, Punctuation, String, Text

ROOT = Path(__file__).resolve().parent.parent
DEMOS = ROOT / "Sources" / "Demos"
CODE = ROOT / "assets" / "code"
# The files that every demo stands on (texts, key caps, the timeline), and those that plot what it does.
HARNESS = re.compile(
    r"Stage/(?!LayerField)|Parameters/|ContrastScene|(Graph|Board|ParameterPanel|Book)\.swift$|^[^/]+$")
# Statements of the demo's own captions, plots and backgrounds.
SERVICE = re.compile(
    r"\s*(if [^{]*\{ )?(_ = )?((self\??|stage)\.)?"
    r"((caption|stage|graph|sheet|board|cap)\??\.\w+\(|say\w*\(|\w+\.say\()"
    r"|\s*(super\.press\(\)|announce\(|trace\(\)|placeRings\(\)|addWell\(|addCaption\(|super\.init\()"
    r"|\s*(let )?(\w*[cC]aption|heading|name) = (Caption|addCaption)\("
    r"|\s*canvas\.addSubview\((caption|name|graph|board|sheet|timer)\)"
    r"|\s*(private )?func (say\w*|announce|trace|placeRings)\(")
LETTERS = [
    (Comment, "c"), (String, "s"), (Number, "n"), (Keyword.Type, "t"), (Keyword, "k"),
    (Name.Builtin, "t"), (Name.Class, "t"), (Name.Function, "f"), (Name.Decorator, "k"),
]


def styles(text, lexer):
    """Returns the lines of a text, each with a letter for every character."""
    letters = []
    tokens = [(kind, value) for _, kind, value in lexer.get_tokens_unprocessed(text)]
    for place, (kind, value) in enumerate(tokens):
        letter = next((l for token, l in LETTERS if kind in token), ".")
        if kind in Name and letter == ".":
            rest = "".join(v for _, v in tokens[place + 1:place + 3])
            if value[:1].isupper():
                letter = "t"
            elif rest.startswith("("):
                letter = "f"
        letters.append(letter * len(value))
    assert len("".join(letters)) == len(text), "the lexer lost characters"
    lines, place = [], 0
    colours = "".join(letters)
    for line in text.split("\n"):
        lines.append((line, colours[place:place + len(line)]))
        place += len(line) + 1
    return lines


class SwiftFile:
    """A file of Sources/Demos: its lines with colours, and its functions."""

    def __init__(self, path):
        self.path = path
        self.name = path.relative_to(DEMOS).as_posix()
        self.text = path.read_text()
        self.lines = styles(self.text, SwiftLexer())
        self.types = re.findall(
            r"^(?:@MainActor )?(?:public )?(?:final )?(?:class|struct|enum) (\w+)", self.text, re.M)
        # Text without comments and strings, so that braces and names are code.
        self.code = "\n".join(
            "".join({"c": " ", "s": "\""}.get(s, c) for c, s in zip(line, style))
            for line, style in self.lines)
        self.starts = [0]
        for line, _ in self.lines:
            self.starts.append(self.starts[-1] + len(line) + 1)
        self.bases = re.findall(r"^(?:final )?class \w+(?:<\w+>)?: (\w+)", self.text, re.M)
        self.service_lines = self.service(range(len(self.lines)))

    def line(self, place):
        """Returns the index of the line that holds a character."""
        low = 0
        while low + 1 < len(self.starts) and self.starts[low + 1] <= place:
            low += 1
        return low

    def closing(self, line):
        """Returns the line in which the brackets end that open in a line."""
        depth = 0
        for number in range(line, len(self.lines)):
            text = self.code[self.starts[number]:self.starts[number + 1] - 1]
            depth += sum(text.count(c) for c in "([{") - sum(text.count(c) for c in ")]}")
            if depth <= 0 and not text.rstrip().endswith(("=", "+", "?")):
                return number
        return len(self.lines) - 1

    def section(self, title):
        """Returns the lines under a mark, without those that only close the type."""
        heads = [i for i, (line, _) in enumerate(self.lines) if line.strip() == f"// MARK: {title}"]
        if not heads:
            return []
        end = heads[0] + 1
        while end < len(self.lines) and not self.lines[end][0].startswith("}"):
            if "// MARK:" in self.lines[end][0]:
                break
            end += 1
        return list(range(heads[0] + 1, end))

    def with_comment(self, lines):
        """Returns the lines of a function with those of its comment."""
        begin = lines[0]
        while begin > 0 and self.lines[begin - 1][0].strip().startswith(("///", "@")):
            begin -= 1
        return list(range(begin, lines[-1] + 1))

    def is_service(self, line):
        """Whether a line belongs to a statement of the captions."""
        return line in self.service_lines

    def service(self, lines):
        """Returns those of some lines that are statements of the captions."""
        out, lines = set(), set(lines)
        for i in sorted(lines):
            if i not in out and SERVICE.match(self.lines[i][0]):
                out |= set(self.with_comment(range(i, self.closing(i) + 1)))
        # Loops and conditions of which nothing is left go too.
        for i in sorted(lines - out, reverse=True):
            if re.match(r"\s*(for|if) ", self.lines[i][0]):
                end = self.closing(i)
                head = next(n for n in range(i, end + 1) if self.lines[n][0].endswith("{") or n == end)
                if head < end and set(range(head + 1, end)) <= out:
                    out |= set(range(i, end + 1))
        return out


def demo_files():
    return {
        path: SwiftFile(path) for path in sorted(DEMOS.rglob("*.swift"))
        if not HARNESS.search(path.relative_to(DEMOS).as_posix())}


def related(file, files):
    """Returns the other files of demos whose types a file names, directly or through one another."""
    owners = {name: other for other in files.values() for name in other.types}
    found, queue = [], [file]
    while queue:
        names = set(re.findall(r"\b[A-Z]\w+\b", queue.pop(0).code))
        for name in sorted(names):
            other = owners.get(name)
            # Other demos are no part of this one.
            if other and other is not file and other not in found and "Demo(\n" not in other.text:
                found.append(other)
                queue.append(other)
    return found


def scene_type(file, place):
    """Returns the type that declares the keys at a place."""
    return re.findall(r"^(?:final )?class (\w+)", file.text[:place], re.M)[-1]


KEY = re.compile(r'SceneKey(?:<\w+>)?\(\s*"(\w)"')


def page(file, block, files):
    """Returns the sections of a demo's Swift."""
    begin, end = block
    scope = [file] + related(file, files)
    keys, runs, shown, setters = {}, {}, set(), {}
    if not KEY.search(file.text, begin, end):
        begin, end = 0, len(file.text)
    places = list(KEY.finditer(file.text, begin, end))
    program = Program(scope, scene_type(file, places[0].start()) if places else "")
    for found in places:
        key, line = found.group(1), file.line(found.start())
        lines = range(line, file.closing(line) + 1)
        keys[key] = lines
        run = Run(program)
        run.key(file, found.start(), file.starts[lines[-1] + 1])
        run.lines.setdefault(file, set()).update(lines)
        for owner, body in run.lines.items():
            for i in body:
                runs[owner, i] = runs.get((owner, i), "") + key
        for function in run.functions:
            shown.update((function.file, i) for i in function.file.with_comment(function.lines))
        setters[key] = run.surviving()

    def section(title, owner, lines):
        out = owner.service(lines)
        result, blank = [], True
        texts = [owner.lines[i][0] for i in lines if owner.lines[i][0].strip()]
        cut = min((len(text) - len(text.lstrip()) for text in texts), default=0)
        for i in lines:
            text, style = owner.lines[i]
            if i in out or (not text.strip() and blank):
                continue
            if not blank and i and i - 1 not in lines and not owner.lines[i - 1][0].strip():
                result.append({"number": i, "text": "", "style": "", "keys": ""})
            blank = not text.strip()
            result.append({
                "number": i + 1, "text": text[cut:], "style": style[cut:],
                "keys": runs.get((owner, i), "")})
        while result and not result[-1]["text"].strip():
            result.pop()
        return {"title": title, "file": owner.name, "lines": result}

    key_lines = sorted({i for lines in keys.values() for i in lines})
    animate = file.section("Animate")
    more = sorted(i for (owner, i) in shown if owner is file and i not in animate + key_lines)
    tree = file.section("Build the layer tree")
    sections = [section("Keys", file, key_lines), section("Animation", file, animate)]
    if set(more) - set(tree):
        sections.append(section("Animation", file, [i for i in more if i not in tree]))
    for other in scope[1:]:
        lines = sorted(i for (owner, i) in shown if owner is other)
        sections.append(section(other.path.stem, other, lines))
    sections.append(section("Layer tree", file, tree))
    for base in (other for other in scope[1:] if set(other.types) & set(file.bases)):
        body = sorted(i for f in program.functions if f.file is base and f.name == "init"
                      for i in base.with_comment(f.lines))
        sections.append(section(f"Layer tree of {base.path.stem}", base, body))
    # An initializer without anything to read is left out.
    sections = [s for s in sections if any(
        not re.fullmatch(r"\s*(init\(.*\{|\}|)", line["text"]) for line in s["lines"])]
    index, number = {}, 0
    for part in sections:
        for line in part["lines"]:
            index.setdefault((part["file"], line["number"]), number)
            number += 1
    rows = {
        key: [{"line": index[s.file.name, s.line + 1], "target": s.target, "property": s.property}
              for s in found if (s.file.name, s.line + 1) in index]
        for key, found in setters.items()}
    return {"language": "Swift", "sections": sections, "setters": {k: r for k, r in rows.items() if r}}


def objective_c(name):
    path = CODE / f"{name}.m"
    if not path.exists():
        return []
    lines = [
        {"number": i + 1, "text": text, "style": style, "keys": ""}
        for i, (text, style) in enumerate(styles(path.read_text().rstrip("\n"), ObjectiveCLexer()))]
    return [{
        "language": "Objective-C",
        "sections": [{"title": "In the guide's language", "file": path.name, "lines": lines}]}]


def statements():
    """Returns for each demo the sections of the guides with the statements that it shows."""
    pages, chapter, section = {}, "", ""
    for number, line in enumerate((ROOT / "Documentation" / "Guide.md").read_text().split("\n"), 1):
        if line.startswith("## "):
            chapter = re.sub(r".*\((.*)\)$", r"\1", line[3:])
        elif line.startswith("### "):
            section = line[4:]
        elif line.startswith("| ") and line.count(" | ") == 2:
            text, shown, _ = line.strip("| ").split(" | ")
            for demo, keys in re.findall(r"`([\w-]+)`((?: <kbd>\w+</kbd>)*)", shown):
                sections = pages.setdefault(demo, [])
                if not sections or (sections[-1]["title"], sections[-1]["file"]) != (section, chapter):
                    sections.append({"title": section, "file": chapter, "lines": []})
                sections[-1]["lines"].append({
                    "number": number, "text": text, "style": "." * len(text),
                    "keys": "".join(re.findall(r"<kbd>(\w)</kbd>", keys)).lower()})
    return pages


def found():
    """Returns the pages of all demos, by name."""
    files = demo_files()
    guide = statements()
    demos = []
    for file in files.values():
        for found in re.finditer(r"\bDemo\(\s*name: \"([\w-]+)\"", file.text):
            place = found.start() + file.text[found.start():].index("(")
            depth, end = 0, place
            while True:
                depth += {"(": 1, ")": -1}.get(file.code[end], 0)
                if depth == 0:
                    break
                end += 1
            name = found.group(1)
            pages = [page(file, (found.start(), end), files)] + objective_c(name)
            if name in guide:
                pages.append({"language": "Guide", "sections": guide[name]})
            demos.append({"name": name, "pages": pages})
    demos.sort(key=lambda demo: demo["name"])
    return demos


def words(demo):
    """Returns the words of a demo's code but for comments and keywords, for the search."""
    return " ".join(sorted({
        word.lower() for page in demo["pages"] for section in page["sections"]
        for line in section["lines"]
        for word in re.findall(r"\w{3,}", "".join(
            c if s not in "ck" else " " for c, s in zip(line["text"], line["style"])))}))


def made(demos):
    """Returns the text of each file by its name."""
    texts = {}
    for demo in demos:
        text = json.dumps(demo, ensure_ascii=False, separators=(",", ":"))
        # A line of the file for a line of code.
        texts[f'{demo["name"]}.json'] = text.replace('{"number"', '\n{"number"') + "\n"
    texts["words.json"] = json.dumps(
        {demo["name"]: words(demo) for demo in demos},
        ensure_ascii=False, indent=0, separators=(",", ":")) + "\n"
    return texts


def without_colours(text):
    return re.sub(r'"style":"[^"]*"', "", text)


def check(texts):
    """Fails when a file is not what would be written now; the words follow from the others."""
    files = {path.name: path.read_text() for path in CODE.glob("*.json")}
    stale = sorted(
        name for name in texts.keys() | files.keys() if name != "words.json"
        and without_colours(texts.get(name, "")) != without_colours(files.get(name, "")))
    if stale:
        sys.exit(f"demo-code: out of date: {', '.join(stale)}; run 'make code'")


def main():
    demos = found()
    texts = made(demos)
    if sys.argv[1:] == ["--check"]:
        check(texts)
        return
    for old in CODE.glob("*.json"):
        old.unlink()
    for name, text in texts.items():
        (CODE / name).write_text(text)
    for demo in demos:
        swift = demo["pages"][0]["sections"]
        count = sum(len(s["lines"]) for s in swift)
        print(f'{demo["name"]:20} {count:4} lines  ' + ", ".join(
            f'{s["title"]} {len(s["lines"])}' for s in swift))


if __name__ == "__main__":
    main()
