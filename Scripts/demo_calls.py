"""The lines of a demo that a key runs, and the properties of layers that they animate.

From the closure of a key the calls are followed through the source text: by the receiver and the labels of
the arguments, and only into the branches that an argument chooses where it is a case of an enumeration, true,
false or nil.
"""
import re
from dataclasses import dataclass, field
from pathlib import Path

PAIRS = {"(": ")", "[": "]", "{": "}"}
KEYWORDS = {"if", "guard", "switch", "while", "for", "return", "in", "else", "do", "defer", "catch", "case",
            "where", "init", "get", "set", "didSet", "willSet", "try", "await", "func", "some", "any"}
LITERAL = re.compile(r'\.\w+$|true$|false$|nil$|-?[\d.]+$|"[^"]*"$')
CALL = re.compile(
    r"(?<![\w.$])((?:[A-Za-z_$][\w$]*(?:\[[^\[\]]*\])?(?:\([^()]*\))?[?!]?\.)*)([a-z_]\w*)\s*(?=[({])")
REFERENCE = re.compile(r"(?<![\w.$])((?:[A-Za-z_$][\w$]*[?!]?\.)+)([a-z]\w*)(?=\s*[,)}])")
ASSIGNMENT = re.compile(
    r"(?<![\w.$])([A-Za-z_$][\w$]*(?:[?!]|\[[^\[\]\n]*\]|\(\)|\.[\w$]+)*?\.[\w$]+)(?:\s*[-+*]?=(?!=)|\.toggle\(\))")
TUPLE = re.compile(r"(?<![\w.$)])\(([\w$.\[\], ]+)\)\s*=(?!=)")
# The calls whose closures run after what follows them.
LATER = re.compile(
    r"(setAnimationDidStop|setCompletionBlock|StopDelegate|addCompletion|completion:|after\([^()]*\))\s*$")
# Members on the way from a variable to a property of its layer.
STEPS = {"layer", "self", "Self", "animator()", "animator"}
# The properties of layers that a property of views, or a method, animates.
LAYER = {
    "alpha": ["opacity"], "center": ["position"], "frame": ["position", "bounds"],
    "isHidden": ["hidden"], "image": ["contents"], "contentStretch": ["contentsCenter"],
    "frameRotation": ["transform"], "frameCenterRotation": ["transform", "position"],
    "setAffineTransform": ["transform"], "layoutIfNeeded": ["position", "bounds"],
    "sizeThatFits": [], "masksToBounds": ["masksToBounds", "transition"],
    # The implicit animation of a change of sublayers is a transition.
    "addSublayer": ["transition"], "removeFromSuperlayer": ["transition"]}
SOURCES = Path(__file__).resolve().parent.parent / "Sources"
PROPERTIES = {"transition"} | set(re.findall(
    r'Property<[^>]*>+\(\s*"(\w+)"', "".join(
        path.read_text() for path in SOURCES.glob("RenderTree/**/*Properties*.swift")))) - {
            "beginTime", "timeOffset", "speed", "duration", "repeatCount", "autoreverses", "fillMode", "mask",
            "type", "string"}
# The calls whose closures animate the changes of views.
ANIMATES = re.compile(
    r"(\b(animate|animateKeyframes|addKeyframe|transition|UIViewPropertyAnimator|addAnimations|"
    r"runAnimationGroup)\(|animations:)[^{}]*$")
VALUE_PARTS = {"x", "y", "z", "size", "origin", "width", "height"}


def closing(code, place):
    """Returns the place of the bracket that closes the one at a place."""
    stack = []
    for index in range(place, len(code)):
        if code[index] in PAIRS:
            stack.append(PAIRS[code[index]])
        elif stack and code[index] == stack[-1]:
            stack.pop()
            if not stack:
                return index
    return len(code) - 1


def parts(code, begin, end):
    """Returns the ranges between the commas of a list."""
    found, start, index = [], begin, begin
    while index < end:
        if code[index] in PAIRS:
            index = closing(code, index)
        elif code[index] == ",":
            found.append((start, index))
            start = index + 1
        index += 1
    return [r for r in found + [(start, end)] if code[r[0]:r[1]].strip()]


@dataclass(frozen=True)
class Function:
    file: object = field(repr=False)
    type: str
    name: str
    parameters: tuple
    begin: int
    open: int
    close: int

    @property
    def lines(self):
        return range(self.file.line(self.begin), self.file.line(self.close) + 1)

    def bindings(self, labels, closures):
        """Returns the index of the argument of each parameter, none of a reference; nil where a call does not
        fit.
        """
        if labels is None:
            return {}
        bound, next_argument, missing = {}, 0, 0
        for label, name, default, is_closure in self.parameters:
            if next_argument < len(labels) and labels[next_argument] == label:
                bound[name] = next_argument
                next_argument += 1
            elif default is None:
                missing += 1 if is_closure else 99
        return bound if next_argument == len(labels) and missing <= closures else None


def functions(file, code):
    """Returns the functions of a file."""
    types = [(m.start(), closing(code, code.index("{", m.end())), m.group(1)) for m in re.finditer(
        r"\b(?:class|struct|enum|extension|protocol) ([A-Z]\w*)[^{}]*(?=\{)", code)]
    found = []
    for m in re.finditer(r"(?<!\.)\b(?:func (\w+)|init)(?:<[^>]*>)?\(", code):
        end = closing(code, m.end() - 1)
        brace = re.compile(r"[^{}]*?\{").match(code, end + 1)
        before = code[code.rfind("\n", 0, m.start()) + 1:m.start()]
        if not brace or re.search(r"\bfunc\b", brace.group()) or not re.fullmatch(r"\s*(@?\w+ )*", before):
            continue
        parameters = []
        for low, high in parts(code, m.end(), end):
            names, _, rest = code[low:high].partition(":")
            words = [w for w in names.split() if not w.startswith("@")]
            default = file.text[low:high].split("=")[-1].strip() if re.search(r"[^=]=[^=]", rest) else None
            parameters.append(
                (None if words[0] == "_" else words[0], words[-1], default, "->" in rest or "Action" in rest))
        owner = [t for t in types if t[0] < m.start() < t[1]]
        found.append(Function(
            file, owner[-1][2] if owner else "", m.group(1) or "init", tuple(parameters), m.start(),
            brace.end() - 1, closing(code, brace.end() - 1)))
    return types, found


@dataclass(frozen=True)
class Setter:
    """A line that animates a property of a layer, in a block or transaction of its own."""
    file: object = field(repr=False)
    line: int
    target: str
    property: str
    is_explicit: bool
    group: int


class Program:
    """The files of a demo, whose calls can be followed."""

    def __init__(self, files, scene):
        self.scene = scene
        self.functions, self.types, self.bases, self.outer = [], {}, {}, {}
        for file in files:
            types, found = functions(file, file.code)
            self.functions += [f for f in found if not file.is_service(f.lines[0])]
            for low, high, name in types:
                self.types.setdefault(name, []).append(file.code[low:high])
                outer = [t[2] for t in types if t[0] < low < t[1]]
                if outer:
                    self.outer[name] = outer[-1]
            self.bases.update(re.findall(r"\bclass (\w+)(?:<[^>]*>)?: (\w+)", file.code))

    def lineage(self, name):
        """Returns a class with those that it derives from."""
        found = []
        while name and name not in found:
            found.append(name)
            name = self.bases.get(name)
        return found

    def derived(self, name):
        """Returns the classes that derive from one."""
        return [other for other in self.bases if name in self.lineage(other)[1:]]

    def is_view(self, name, kinds="UI(View|Label|Button|ImageView)"):
        """Whether a name is declared as a view, by default one of UIKit."""
        declared = rf"\b(?:let|var) {re.escape(name)}\b[^\n]*\b{kinds}\b"
        return any(re.search(declared, body) for bodies in self.types.values() for body in bodies)

    def property_type(self, owner, name):
        """Returns the type of a property; nil if it is not one of the demo's."""
        for kind in self.lineage(owner):
            for body in self.types.get(kind, []):
                m = re.search(
                    rf"\b(?:let|var) {name}\b(?:: ([A-Z]\w*)|\s*=\s*(?:\{{\s*)?([A-Z]\w*)[(.])", body)
                kind = m and (m.group(1) or m.group(2))
                if kind in self.types:
                    return kind
        return None

    def candidates(self, name, receiver, context, labels, closures):
        """Returns the functions that a call may run, with the bindings of their parameters."""
        fitting = [(f, b) for f in self.functions if f.name == name
                   for b in [f.bindings(labels, closures)] if b is not None]
        steps = [re.sub(r"\(.*|\[.*|[?!]", "", s) for s in receiver.split(".") if s]
        if steps and steps[0] == "$0":
            context, steps = self.scene, steps[1:]
        elif steps and steps[0] in ("self", "Self", "super"):
            context = self.bases.get(context) if steps[0] == "super" else context
            steps = steps[1:]
        is_own = not steps
        for step in steps:
            if step[0].isupper():
                if step not in self.types:
                    return []
                context, is_own = step, True
            else:
                kind = self.property_type(context, step)
                if kind is None:
                    own = set(self.lineage(context))
                    return [(f, b) for f, b in fitting if f.type not in own] or fitting
                context, is_own = kind, True
        while is_own and context:
            is_super = receiver.startswith("super")
            for kind in ([] if is_super else self.derived(context)) + self.lineage(context):
                found = [(f, b) for f, b in fitting if f.type == kind]
                if found:
                    return found[:1]
            context = self.outer.get(context)
        return []


class Run:
    """What a key runs: its lines in each file, and the setters in the order in which they run."""

    def __init__(self, program):
        self.program = program
        self.lines = {}
        self.functions = set()
        self.setters = []
        self.done = set()
        self.stack = []
        self.group, self.groups = 0, 0
        self.is_animating = False

    def key(self, file, begin, end):
        """Follows the closure of a key."""
        self.block(file, file.code.index("{", begin), end, self.program.scene, {}, set())

    def surviving(self):
        """Returns the setters without those that later ones of the same block or transaction replace."""
        last, explicit = {}, set()
        for setter in self.setters:
            key = (setter.group, setter.target, setter.property.split(".")[0])
            if key in explicit and not setter.is_explicit:
                continue
            if setter.is_explicit:
                explicit.add(key)
                last.pop(key, None)
            # Every animation that is added is one of its own.
            key += (setter.line,) if setter.is_explicit else ()
            last.pop(key, None)
            last[key] = setter
        return list(last.values())

    def function(self, function, env):
        state = (function, tuple(sorted(env.items())), self.group)
        if function in self.stack or state in self.done:
            return
        self.done.add(state)
        self.functions.add(function)
        self.stack.append(function)
        file = function.file
        file_lines = self.lines.setdefault(file, set())
        file_lines |= set(file.with_comment(range(
            function.lines[0], file.line(function.open) + 1)))
        self.block(file, function.open, function.close + 1, function.type, env,
                   {parameter[1] for parameter in function.parameters})
        self.stack.pop()

    def block(self, file, begin, end, context, env, parameters):
        """Follows the statements in a range."""
        code = file.code
        pruned = branches(code, begin, end, env)
        spans = closures(code, begin, end)
        events = [(m.start(2), "call", m) for m in CALL.finditer(code, begin, end)
                  if m.group(2) not in KEYWORDS]
        events += [(m.start(), "reference", m) for m in REFERENCE.finditer(code, begin, end)]
        events += [(m.start(), "assignment", m) for m in ASSIGNMENT.finditer(code, begin, end)]
        events += [(m.start(), "tuple", m) for m in TUPLE.finditer(code, begin, end)]
        lines = self.lines.setdefault(file, set())
        for index in range(file.line(begin), file.line(end - 1) + 1):
            low, high = file.starts[index], file.starts[index + 1] - 1
            kept = [p for p in range(max(low, begin), min(high, end))
                    if not code[p].isspace() and not any(a <= p < b for a, b in pruned)]
            is_pruned = any(a <= low and high <= b for a, b in pruned)
            if kept or (not code[low:high].strip() and not is_pruned):
                lines.add(index)
        outer, was_animating, is_silent = self.group, self.is_animating, False
        ids = {}
        events += [(m.start(), "timed", m) for m in re.finditer(r"\bNSViewAnimation\(", code[:end])
                   if m.start() >= begin]
        later = [s for s in spans if LATER.search(code[begin:s[0]])]
        for place, kind, m in sorted(events, key=lambda e: (
                any(a < e[0] < b for a, b in later) or (e[1] == "reference" and e[2].group(1)[0].isupper()),
                e[0], e[1])):
            if any(a <= place < b for a, b in pruned) or file.is_service(file.line(place)):
                continue
            inside = [s for s in spans if s[0] < place < s[1]]
            if inside:
                span = inside[-1]
                if span not in ids:
                    self.groups += 1
                    ids[span] = self.groups
                self.group = ids[span]
            elif ids.get("begin") is not None:
                self.group = ids["begin"]
            else:
                self.group = outer
            self.is_animating = was_animating or "begin" in ids
            for span in inside:
                head = code[begin:span[0]]
                called = re.search(r"(\w+)\s*(\([^(){}]*\))?\s*$", head)
                if ANIMATES.search(head) or (called and called.group(1) in parameters):
                    self.is_animating = True
                if LATER.search(head):
                    self.is_animating = False
            silenced = is_silent or any(
                re.search(r"(performWithoutAnimation|withoutActions)\s*$", code[:s[0]]) for s in inside)
            if kind in ("call", "reference"):
                name = m.group(2)
                if name == "commitAnimations":
                    ids.pop("begin", None)
                if name in ("beginAnimations", "begin"):
                    self.groups += 1
                    ids["begin"] = self.groups
                if name == "setDisableActions":
                    is_silent = "true" in code[m.end():m.end() + 6]
                if name == "commit":
                    is_silent = False
                self.call(file, m, kind, context, env, silenced, begin, end)
            elif kind == "timed":
                self.add(file, place, "*", "*", True)
            elif not silenced:
                self.assignment(file, m, kind, env, begin, end)
        self.group, self.is_animating = outer, was_animating

    def call(self, file, m, kind, context, env, is_silent, begin, end):
        code, arguments, closures_after = file.code, [], 0
        if kind == "call" and code[m.end()] == "(":
            close = closing(code, m.end())
            arguments = parts(code, m.end() + 1, close)
            after = re.compile(r"\s*\{").match(code, close + 1)
            while after:
                closures_after += 1
                close = closing(code, after.end() - 1)
                after = re.compile(r"\s*\w+: *\{").match(code, close + 1)
        elif kind == "call":
            closures_after = 1
        labels, texts = [], []
        for low, high in arguments:
            label = re.compile(r"\s*(\w+)\s*:").match(code, low, high)
            labels.append(label.group(1) if label else None)
            texts.append(file.text[label.end() if label else low:high].strip())
        name, receiver = m.group(2), m.group(1)
        if name == "add" and receiver and labels[1:2] == ["forKey"]:
            target = self.name(receiver[:-1], code[begin:end], env)
            for path in self.key_paths(texts[0], file, context, begin, end, env):
                self.add(file, m.start(), target, path, True)
        if name in LAYER and kind == "call" and not is_silent:
            target = self.name(receiver.rstrip("."), code[begin:end], env) if name != "layoutIfNeeded" else "*"
            for prop in LAYER[name]:
                self.add(file, m.start(), target, prop, False)
        if name == "sendActions":
            for action in re.finditer(r"\baddAction\(\s*UIAction (?=\{)", code):
                self.block(file, action.end(), closing(code, action.end()) + 1, context, {}, set())
        if name in ("transition", "setAnimationTransition") and re.match(r"UIView\.$", receiver):
            self.add(file, m.start(), "*", "transition", True)
        if name == "transition" and not receiver:
            self.add(file, m.start(), "*", "transition", True)
        if kind == "reference":
            found = [(f, {}) for f, _ in self.program.candidates(
                name, receiver, context, None, 0)]
            found = found or [(f, {}) for f in self.program.functions
                              if f.name == name and receiver[:-1] in self.program.lineage(f.type)]
        else:
            found = self.program.candidates(name, receiver, context, labels, closures_after)
        for function, bound in found:
            values = {}
            for _, parameter, default, _ in function.parameters:
                text = texts[bound[parameter]] if parameter in bound else default
                if text is None:
                    continue
                text = env.get(text, text)
                if LITERAL.match(text):
                    values[parameter] = text
                elif re.fullmatch(r"[\w.\[\]?!]+", text):
                    values[parameter] = self.name(text, code[begin:end], env)
                paths = self.key_paths(text, file, context, begin, end, env) if parameter in bound else []
                if paths and paths != ["*"]:
                    values["keyPaths " + parameter] = ",".join(paths)
            self.function(function, values)

    def assignment(self, file, m, kind, env, begin, end):
        """Adds the setters of an assignment, but not to a layer that is made in the same function."""
        paths = [m.group(1)] if kind == "assignment" else [p.strip() for p in m.group(1).split(",")]
        for path in paths:
            steps = re.sub(r"\[[^\]]*\]|[?!]", "", path).split(".")
            names = [s for s in steps[1:] if s not in STEPS]
            while len(names) > 1 and names[-1] in VALUE_PARTS:
                names.pop()
            if not names or names[-1] in VALUE_PARTS:
                continue
            if re.search(rf"\blet {re.escape(steps[0])}(?:: CALayer\n|\s*=\s*CA\w*Layer\()",
                    file.code[begin:end]):
                continue
            # Outside of blocks, changes of views and their layers are not animated.
            if not self.is_animating and not self.program.is_view(steps[0], "NSView") and (
                    "layer" in steps[1:-1] or names[-1] in ("alpha", "center", "isHidden")
                    or self.program.is_view(steps[0])):
                continue
            path = ".".join(steps[:steps.index(names[-1], 1)])
            targets = {self.name(path, file.code[begin:end], env), self.name(path, "", {})}
            for prop in LAYER.get(names[-1], [names[-1]]):
                for target in sorted(targets):
                    self.add(file, m.start(), target, prop, False)

    def add(self, file, place, target, key_path, is_explicit):
        if not is_explicit and key_path not in PROPERTIES:
            return
        self.setters.append(Setter(file, file.line(place), target, key_path, is_explicit, self.group))

    def name(self, path, body, env):
        """Returns the variable of a path to a layer, by the name that it has where it is stored."""
        steps = [s for s in re.sub(r"\[[^\]]*\]|\([^)]*\)|[?!]", "", path).split(".")
                 if s and s not in STEPS]
        name = steps[-1] if steps else "*"
        known = env.get(path, env.get(name))
        if known and re.fullmatch(r"\w+", known) and not LITERAL.match(known):
            return known
        alias = re.search(rf"\blet {name} = (\w+)\b(?![.(\[])", body)
        if alias:
            return alias.group(1)
        for m in re.finditer(r"\blet \(([\w, ]+)\) = \(([\w, \[\]]+)\)", body):
            names = [n.strip() for n in m.group(1).split(",")]
            given = m.group(2).split(",")[names.index(name)].strip() if name in names else ""
            if re.fullmatch(r"\w+", given):
                return given
        return name

    def key_paths(self, text, file, context, begin, end, env):
        """Returns the key paths of the animation that an expression is; `*` where they are not known."""
        body = file.text[begin:end]
        made = re.match(r"\w+Animation\(\s*keyPath: *(\"[^\"]*\"|\w+)", text)
        if made:
            return self.strings(made.group(1), body, env)
        if text.startswith("CATransition("):
            return ["transition"]
        called = re.match(r"(?:(?:self|Self)\.)?([a-z]\w*)\((.*)\)$", text, re.S)
        if called:
            found = [f for f in self.program.functions if f.name == called.group(1)]
            first = called.group(2).split(",")[0].strip()
            for function in found:
                inner = {p[1]: first for p in function.parameters[:1] if LITERAL.match(first)}
                made = re.search(
                    r"Animation\(\s*keyPath: *(\"[^\"]*\"|\w+)", file_text(function))
                if made:
                    return self.strings(made.group(1), file_text(function), inner)
            return ["*"]
        if not re.fullmatch(r"\w+", text):
            choice = re.match(r".*\? (\w+) : (\w+)$", text)
            return self.key_paths(choice.group(1), file, context, begin, end, env) if choice else ["*"]
        if "keyPaths " + text in env:
            return env["keyPaths " + text].split(",")
        given = re.search(rf"\b(?:let|var) {text} = ([^\n]*(?:\n +keyPath:[^\n]*)?)", body)
        if given:
            if given.group(1).startswith("CAAnimationGroup"):
                inner = re.search(rf"\b{text}\.animations = \[([\w, ]+)\]|\({text}\.animations, [^=]*= \(\[([\w, ]+)\]", body)
                names = [n.strip() for n in (inner.group(1) or inner.group(2)).split(",")] if inner else []
                return [p for n in names for p in self.key_paths(n, file, context, begin, end, env)] or ["*"]
            return self.key_paths(given.group(1).strip(), file, context, begin, end, env)
        listed = elements(text, body)
        return [p for e in listed for p in self.key_paths(e, file, context, begin, end, env)] or ["*"]

    def strings(self, text, body, env):
        """Returns the texts that an expression may be."""
        text = env.get(text, text)
        if text.startswith('"'):
            return [text.strip('"').split("\\")[0].rstrip(".")]
        return [e.strip('"').split("\\")[0] for e in elements(text, body) if e.startswith('"')] or ["*"]


def file_text(function):
    return function.file.text[function.open:function.close]


def elements(name, body):
    """Returns the expressions that a loop over a list of tuples gives to a variable."""
    for m in re.finditer(r"\bfor \(([\w, ]+)\) in (\[|\w+)", body):
        names = [n.strip() for n in m.group(1).split(",")]
        if name not in names:
            continue
        start = m.end() - 1
        if m.group(2) != "[":
            given = re.search(rf"\bvar {m.group(2)} = \[", body)
            if not given:
                continue
            start = given.end() - 1
            more = re.findall(rf"\b{m.group(2)}\.append\(\(([^)]*)\)\)", body)
        else:
            more = []
        found = []
        for low, high in parts(body, start + 1, closing(body, start)):
            inner = low + body[low:high].index("(") if "(" in body[low:high] else None
            if inner is None:
                continue
            ranges = parts(body, inner + 1, closing(body, inner))
            if len(ranges) == len(names):
                found.append(body[slice(*ranges[names.index(name)])].strip())
        return found + [row.split(",")[names.index(name)].strip() for row in more]
    return []


def closures(code, begin, end):
    """Returns the ranges of the closures in a range, outer ones first."""
    found = []
    for m in re.finditer(r"\{", code[begin:end]):
        place = begin + m.start()
        line = code[max(code.rfind("\n", 0, place), begin):place]
        if place == begin or re.search(r"\b(if|else|for|switch|guard|while|do|func|defer|case|zip)\b[^{}]*$", line):
            continue
        if re.search(r"\b(map|compactMap|flatMap|forEach|filter|reduce)\s*(\([^()]*\))?\s*$", line):
            continue
        found.append((place, closing(code, place)))
    return found


def branches(code, begin, end, env):
    """Returns the ranges that do not run, by the arguments of a function."""
    pruned = []
    for m in re.finditer(r"\bswitch (\w+) (?=\{)", code[begin:end]):
        value = env.get(m.group(1), "")
        if not re.fullmatch(r"\.\w+", value):
            continue
        low = begin + m.end()
        high = closing(code, low)
        cases = [begin_of(code, low, c) for c in top_cases(code, low, high)]
        ends = cases[1:] + [code.rfind("\n", 0, high) + 1]
        heads = [code[c:e].split(":")[0] for c, e in zip(cases, ends)]
        chosen = [i for i, h in enumerate(heads) if re.search(re.escape(value) + r"\b", h)]
        chosen = chosen or [i for i, h in enumerate(heads) if "default" in h]
        pruned += [(c, e) for i, (c, e) in enumerate(zip(cases, ends)) if i not in chosen]
    for m in re.finditer(r"\bif (?:(let )?(!?)(?:UIAccessibility\.)?(\w+))(,[^{]*)?\s*(?=\{)", code[begin:end]):
        # The lines that are lit are those that run where motion is not reduced.
        value = "false" if m.group(3) == "isReduceMotionEnabled" else env.get(m.group(3))
        if value not in ("true", "false", "nil") and not (m.group(1) and value):
            continue
        truth = value != "nil" if m.group(1) else (value == "true") != (m.group(2) == "!")
        low = begin + m.end()
        high = closing(code, low)
        other = re.compile(r"\s*else (\{)").match(code, high + 1)
        if not truth:
            pruned.append((low + 1 if other else begin + m.start(), high + (0 if other else 1)))
        elif other and not m.group(4):
            pruned.append((other.end(), closing(code, other.end() - 1)))
    return pruned


def begin_of(code, low, place):
    """Returns the beginning of the line of a case, where nothing stands before it."""
    line = code.rfind("\n", 0, place) + 1
    return line if not code[line:place].strip() else place


def top_cases(code, low, high):
    """Returns the places of the cases of a switch."""
    depth, found = 0, []
    for index in range(low, high):
        depth += {"{": 1, "(": 1, "[": 1, "}": -1, ")": -1, "]": -1}.get(code[index], 0)
        if depth == 1 and re.compile(r"\b(case|default)\b").match(code, index) and not code[index - 1].isalnum():
            found.append(index)
    return found
