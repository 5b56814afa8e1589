#!/usr/bin/env python3
"""Prints how the modules of the framework hang together; .ci/check-limits holds the figures that count.

    python3 .ci/floors.py

An arrow goes from a file to another one of its module that declares a type which the first one names. A circle is a set of
files, or of folders, each of which reaches every other one. Types that are private to a file or share their name with
another one make no arrows. "Named above" counts the members that only the package sees and that a higher module names.
"""

import collections
import os
import re

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
MODULES = ["OspreyFiles", "OspreyProperties", "OspreyTapable", "OspreyRouting", "OspreyParameters", "OspreyInjection",
           "OspreyPages", "Osprey", "OspreySnapshots", "OspreyTraces"]
FEATURES = ["OspreySnapshots", "OspreyTraces"]
TYPE = re.compile(r"^(.*?)\b(?:class|struct|enum|protocol|actor|typealias)\s+([A-Z]\w+)", re.MULTILINE)
GENERIC = re.compile(r"\b(?:func|init|struct|class|enum|subscript|typealias)\s*[^\s<(]*\s*<([^<>{}]*)>")
MEMBER = re.compile(
    r"^ *(?:@\w+(?:\([^)]*\))? +)*package +(?:(?:static|final|override|mutating|nonmutating|nonisolated|convenience|required"
    r"|weak|lazy|unowned|(?:private|internal)\(set\)|borrowing|consuming) +)*(?:func|var|let|init|subscript)\s*`?(\w*)",
    re.MULTILINE)


def sources(module):
    """The Swift files of a module, by their paths in it."""
    base = os.path.join(ROOT, "Sources", module)
    found = {}
    for folder, _, names in os.walk(base):
        for name in names:
            if name.endswith(".swift") and ".docc" not in folder:
                path = os.path.join(folder, name)
                with open(path, encoding="utf-8") as file:
                    found[os.path.relpath(path, base)] = file.read()
    return found


def code(text):
    """Without comments, strings and imports."""
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    text = re.sub(r'"""(.*?)"""', '""', text, flags=re.DOTALL)
    text = re.sub(r'//[^\n]*|"(?:\\.|[^"\\\n])*"', "", text)
    return re.sub(r"^.*\bimport\b.*$", "", text, flags=re.MULTILINE)


def arrows(module):
    """The files that each file of a module names types of."""
    files = {name: code(text) for name, text in sources(module).items()}
    owners, own, generic = collections.defaultdict(set), collections.defaultdict(set), set()
    for name, text in files.items():
        for head, type_name in TYPE.findall(text):
            own[name].add(type_name)
            if not re.search(r"\b(?:private|fileprivate)\b(?!\(set)", head):
                owners[type_name].add(name)
        for parameters in GENERIC.findall(text):
            names = re.findall(r"(?:^|,)\s*(?:each\s+|let\s+)?([A-Z]\w*)", parameters)
            own[name].update(names)
            generic.update(names)
        generic.update(re.findall(r"\bassociatedtype\s+(\w+)", text))
    owner = {name: next(iter(files)) for name, files in owners.items() if len(files) == 1 and name not in generic}
    return {name: {owner[word] for word in set(re.findall(r"\b[A-Z]\w+", text)) - own[name] if word in owner} - {name}
            for name, text in files.items()}


def largest_circle(graph):
    """The largest set of nodes that all reach each other; empty if no two do."""
    def reached(start, graph):
        seen, waiting = set(), [start]
        while waiting:
            for node in graph.get(waiting.pop(), ()):
                if node not in seen:
                    seen.add(node)
                    waiting.append(node)
        return seen

    back = collections.defaultdict(set)
    for node, others in graph.items():
        for other in others:
            back[other].add(node)
    circles = (reached(node, graph) & reached(node, back) for node in graph)
    return max(circles, key=len, default=set())


def circle_of_files(module):
    return sorted(largest_circle(arrows(module)))


def circle_of_folders(module):
    graph = collections.defaultdict(set)
    for name, others in arrows(module).items():
        graph[os.path.dirname(name)] |= {os.path.dirname(other) for other in others} - {os.path.dirname(name)}
    return sorted(largest_circle(graph))


def named_above(module, above):
    """The members of a module that only the package sees and that modules above it name, as FILE: NAME."""
    words = set()
    for other in above:
        for text in sources(other).values():
            words.update(re.findall(r"\w+", re.sub(r"//[^\n]*", "", text)))
    for name, text in sorted(sources(module).items()):
        for member in MEMBER.findall(text):
            if (member or "init") in words:
                yield f"Sources/{module}/{name}: {member or 'init'}"


def users(module):
    return MODULES[MODULES.index(module) + 1:] if module not in FEATURES else []


def main():
    print(f"{'module':18} {'lines':>6} {'files':>5} {'in a circle':>12} {'folders':>8} {'in a circle':>12} {'named above':>12}")
    for module in MODULES:
        files = sources(module)
        circle = len(circle_of_files(module))
        folders = len({os.path.dirname(name) for name in files})
        print(f"{module:18} {sum(text.count(chr(10)) for text in files.values()):6} {len(files):5}"
              f" {circle:6} ({100 * circle // len(files):2} %) {folders:8} {len(circle_of_folders(module)):12}"
              f" {len(list(named_above(module, users(module)))):12}")


if __name__ == "__main__":
    main()
