"""Every public name says what it takes, what it returns and what it raises."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

import spagwidget
from tests.modules import tree_of

PACKAGE = Path(spagwidget.__file__).parent
FILES = sorted(path for path in PACKAGE.rglob("*.py") if "tutorials" not in path.parts)

FEW = 2
"""The most parameters that a function without `Args:` may have."""

SAID = {"rules"}
"""Parameters about which name and type say everything, here the rules of the game: `Args:` may leave them out."""

RETURNS = re.compile(r"^(Return|Returns|Yield|Yields|Make|Read|Parse|Iterate)\b|\b(Returns|Yields):", re.MULTILINE)

Function = ast.FunctionDef | ast.AsyncFunctionDef


class Found(NamedTuple):
    """A public function or method, and the class it belongs to."""

    name: str
    node: Function
    owner: ast.ClassDef | None

    @property
    def doc(self) -> str:
        return ast.get_docstring(self.node) or ""

    @property
    def decorators(self) -> set[str]:
        return {part for one in self.node.decorator_list for part in re.findall(r"\w+", ast.unparse(one))}


def public(file: Path) -> Iterator[Found]:
    """Yield all public functions of a module, and the public methods of its public classes."""
    for node in tree_of(file).body:
        if isinstance(node, Function) and not node.name.startswith("_"):
            yield Found(node.name, node, None)
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            for inner in node.body:
                if isinstance(inner, Function) and not inner.name.startswith("_"):
                    yield Found(f"{node.name}.{inner.name}", inner, node)


def parameters(found: Found) -> list[str]:
    """Return the names of the parameters, without `self`, `*args`, `**kwargs` and those in `SAID`."""
    args = found.node.args
    all_of_them = (*args.posonlyargs, *args.args, *args.kwonlyargs)
    names = [arg.arg for arg in all_of_them if arg.arg not in SAID]
    return names[1:] if found.owner is not None and "staticmethod" not in found.decorators else names


def raised(found: Found) -> set[str]:
    """Return the classes of the errors that the body of the function raises."""
    names = set()
    for node in ast.walk(found.node):
        if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call) and isinstance(node.exc.func, ast.Name):
            names.add(node.exc.func.id)
    return {name for name in names if name[:1].isupper()} - {"AssertionError", "Halt"}


def is_plain(found: Found) -> bool:
    """Return True for overloads and setters, which are documented at the function itself."""
    return bool(found.decorators & {"overload", "setter"})


def faults(file: Path) -> Iterator[str]:
    """Yield what is missing in the docstrings of a module."""
    for found in public(file):
        if is_plain(found):
            continue
        doc, names = found.doc, parameters(found)
        if len(names) > FEW and "Args:" not in doc:
            yield f"{found.name}: no Args: for {', '.join(names)}"
        if "Args:" in doc:
            listed = set(re.findall(r"^\s*\*{0,2}(\w+)(?:, \w+)*:", doc.split("Args:")[1], re.MULTILINE))
            listed |= {
                name for row in re.findall(r"^\s*(\w+(?:, \w+)+):", doc, re.MULTILINE) for name in row.split(", ")
            }
            if missing := [name for name in names if name not in listed]:
                yield f"{found.name}: Args: lacks {', '.join(missing)}"
        returns = found.node.returns
        nothing = returns is None or (isinstance(returns, ast.Constant) and returns.value is None)
        noun = found.decorators & {"property", "cached_property", "contextmanager", "validate"}
        if not nothing and not noun and not RETURNS.search(doc):
            yield f"{found.name}: does not say what it returns"
        if missing_errors := sorted(name for name in raised(found) if name not in doc):
            yield f"{found.name}: does not say that it raises {', '.join(missing_errors)}"


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(PACKAGE)))
def test_docstrings_say_what_goes_in_and_what_comes_out(file: Path) -> None:
    assert list(faults(file)) == []


def test_the_check_finds_what_is_missing(tmp_path: Path) -> None:
    file = tmp_path / "bad.py"
    file.write_text(
        "def one(a, b, c):\n    '''Do it.'''\n"
        "def two() -> int:\n    '''A number.'''\n"
        "def three() -> None:\n    '''Do it.'''\n    raise ValueError('no')\n"
        "def four(a, b, c):\n    '''Do it.\n\n    Args:\n        a: One.\n        b: Two.\n    '''\n"
    )
    assert list(faults(file)) == [
        "one: no Args: for a, b, c",
        "two: does not say what it returns",
        "three: does not say that it raises ValueError",
        "four: Args: lacks c",
    ]
