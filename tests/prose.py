"""Finds the words that people read in our files: catalogues, pages, notebooks, docstrings, comments and test names."""

from __future__ import annotations

import ast
import io
import json
import os
import re
import tokenize
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from tests.modules import tree_of

ROOT = Path(__file__).parents[1]

SKIPPED = {"node_modules", "static", "golden", "build", "dist"}
"""Folders of generated or foreign files. Folders whose names begin with a dot are skipped too, but not `SHOWN`."""

SHOWN = {".ci", ".github"}

STRINGS = re.compile(r'"(?:[^"\\]|\\.)*"')
MARKDOWN_CODE = re.compile(
    r"^```.*?^```|`[^`\n]*(?:\n[^`\n]+)*`|\]\([^)\s]*\)|<!--.*?-->|<[^<>\n]*>", re.DOTALL | re.MULTILINE
)
CODE = re.compile(r"``[^`]*``|`[^`\n]*`")
PLACEHOLDER = re.compile(r"\{[^{}]*\}")
SCRIPT = re.compile(
    r"""(?P<comment>//[^\n]*|/\*.*?\*/|<!--.*?-->)
    |(?:\b(?:test|it|describe)(?:\.\w+)*(?:\([^()"'`\n]*\))?|[\])}]\s*,?\s*\))\(\s*(?P<title>"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)
    |"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`""",
    re.DOTALL | re.VERBOSE,
)
MARKERS = re.compile(r"^(\s*)(?://+|/?\*+/?|#+)", re.MULTILINE)
STYLE = re.compile(r"(?P<comment>/\*.*?\*/)", re.DOTALL)
SETTINGS = re.compile(r"(?:^|\s)(?P<comment>#[^\n]*)")


class Text(NamedTuple):
    """A piece of prose: the file, the line that it begins at (for notebooks, the cell's number too) and the words."""

    file: Path
    line: int
    words: str
    cell: int | None = None

    def place(self, offset: int) -> str:
        """Return the place of a letter of the words, as `file:line` or, in a notebook, `file, cell N, line M`."""
        line = self.line + self.words.count("\n", 0, offset)
        name = self.file.relative_to(ROOT).as_posix() if self.file.is_relative_to(ROOT) else self.file.name
        return f"{name}:{line}" if self.cell is None else f"{name}, cell {self.cell}, line {line}"


def blank(pattern: re.Pattern[str], text: str) -> str:
    """Return a text in which every match has become bars, with its line ends kept: no phrase reaches across it."""
    return pattern.sub(lambda found: re.sub(r"[^\n]", "|", found[0]), text)


def without_markers(comment: str) -> str:
    """Return a comment without the signs that begin its lines, at the same length."""
    return MARKERS.sub(lambda found: " " * len(found[0]), comment)


def line_at(text: str, offset: int) -> int:
    return text.count("\n", 0, offset) + 1


def from_json(file: Path, text: str) -> Iterator[Text]:
    """All values of a catalogue; keys are not prose."""
    for found in STRINGS.finditer(text):
        if not re.match(r"\s*:", text[found.end() :]):
            words = json.loads(found[0]).replace("\n", " ")
            yield Text(file, line_at(text, found.start()), blank(CODE, blank(PLACEHOLDER, words)))


def from_markdown(file: Path, text: str) -> Iterator[Text]:
    """A page without its code, code blocks, links' targets and tags."""
    start = 0
    for part in re.split(r"(\n\s*\n)", blank(MARKDOWN_CODE, text)):
        if part.strip():
            yield Text(file, line_at(text, start), part)
        start += len(part)


def from_notebook(file: Path, text: str) -> Iterator[Text]:
    """The Markdown of a notebook, and the comments in its code."""
    for number, cell in enumerate(json.loads(text)["cells"]):
        source = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            yield from (one._replace(cell=number) for one in from_markdown(file, source))
        else:
            for found in SETTINGS.finditer(source):
                words = without_markers(found["comment"])
                yield Text(file, line_at(source, found.start("comment")), blank(CODE, words), number)


def docstrings(nodes: Iterable[ast.AST]) -> Iterator[ast.Constant]:
    """All strings that stand as statements: docstrings of modules, classes, functions and attributes."""
    for node in nodes:
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.value


def strings(nodes: Sequence[ast.AST]) -> Iterator[ast.Constant]:
    """All other strings of a module that have a space, such as the texts of a card."""
    passed = {id(one) for one in docstrings(nodes)}
    constants = (node for node in nodes if isinstance(node, ast.Constant) and id(node) not in passed)
    yield from (one for one in constants if isinstance(one.value, str) and " " in one.value)


def from_python(file: Path, text: str) -> Iterator[Text]:
    """The docstrings and comments of a module, the names of its tests and, in the package, the strings."""
    nodes = list(ast.walk(tree_of(file)))
    lines = text.splitlines(keepends=True)
    for one in docstrings(nodes):
        words = "".join(lines[one.lineno - 1 : one.end_lineno])
        yield Text(file, one.lineno, blank(CODE, re.sub(r"^\s*>>>.*", "", words, flags=re.MULTILINE)))
    comments: list[Text] = []
    tokens = tokenize.generate_tokens(io.StringIO(text).readline) if "#" in text else ()
    for token in tokens:
        if token.type == tokenize.COMMENT:
            comments.append(Text(file, token.start[0], blank(CODE, token.string.lstrip("#"))))
    yield from joined(comments)
    for node in nodes:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
            yield Text(file, node.lineno, node.name.replace("_", " "))
    if "tests" not in file.parts:
        for one in strings(nodes):
            yield Text(file, one.lineno, blank(CODE, blank(PLACEHOLDER, str(one.value))).replace("\n", " "))


def joined(comments: list[Text]) -> Iterator[Text]:
    """The same comments, with consecutive lines joined, because a phrase may go on in the next line."""
    for index, one in enumerate(comments):
        if index and comments[index - 1].line == one.line - 1:
            continue
        words = [one.words]
        while index + len(words) < len(comments) and comments[index + len(words)].line == one.line + len(words):
            words.append(comments[index + len(words)].words)
        yield one._replace(words="\n".join(words))


def from_script(file: Path, text: str, pattern: re.Pattern[str] = SCRIPT) -> Iterator[Text]:
    """The comments of a file in TypeScript, Svelte or CSS, or of settings, and the titles of tests."""
    comments: list[Text] = []
    for found in pattern.finditer(text):
        groups = found.groupdict()
        if groups.get("comment"):
            words = without_markers(found["comment"])
            comments.append(Text(file, line_at(text, found.start("comment")), blank(CODE, words)))
        elif groups.get("title"):
            yield Text(file, line_at(text, found.start("title")), found["title"])
    yield from joined(comments)


def texts_of(file: Path) -> list[Text]:
    """Return all prose of a file."""
    text = file.read_text(encoding="utf-8")
    match file.suffix:
        case ".json":
            return list(from_json(file, text))
        case ".md":
            return list(from_markdown(file, text))
        case ".ipynb":
            return list(from_notebook(file, text))
        case ".py":
            return list(from_python(file, text))
        case ".css":
            return list(from_script(file, text, STYLE))
        case ".ts" | ".js" | ".svelte":
            return list(from_script(file, text))
        case _:
            return list(from_script(file, text, SETTINGS))


def is_ours(file: Path) -> bool:
    """Return True if a file has prose of ours in English."""
    if file.parent.name == "ja" or file.name.endswith(".ja.md"):
        return False  # the style of Japanese has its own test
    if file.suffix == ".json":
        return re.fullmatch(r"en(\.\w+)*", file.stem) is not None
    ends = {".md", ".ipynb", ".py", ".ts", ".js", ".svelte", ".css", ".toml", ".in", ".cfg", ".yml", ".cff"}
    return file.suffix in ends or file.name in {"Makefile", "run", "start", "postBuild", ".gitignore"}


@cache
def files() -> tuple[Path, ...]:
    """Return all files of the project with prose of ours, in order."""
    found = []
    for folder, inner, names in os.walk(ROOT):
        inner[:] = [one for one in inner if one not in SKIPPED and (one in SHOWN or not one.startswith("."))]
        found += [Path(folder, name) for name in names if is_ours(Path(folder, name))]
    return tuple(sorted(found))
