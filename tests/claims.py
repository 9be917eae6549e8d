"""Whether a test can fail: by an assertion, by an error that it expects, or by a function that does either."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TypeAlias

from tests.modules import tree_of

Function: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef

ROOT = Path(__file__).parents[1]
ELSEWHERE = frozenset({"check_game", "expect"})
"""What fails by itself although it is not of the tests: the checks of a game, and those of Playwright."""


@cache
def functions(file: Path) -> dict[str, tuple[Path, Function]]:
    """Return the functions and methods that a file of tests defines or imports from other files of tests, by name."""
    found: dict[str, tuple[Path, Function]] = {}
    for node in ast.walk(tree_of(file)):
        if isinstance(node, ast.ImportFrom):
            source = module_of(node, file)
            known = functions(source) if source else {}
            found |= {one.asname or one.name: known[one.name] for one in node.names if one.name in known}
            for one in node.names:  # the methods of an imported class
                found |= {name: entry for name, entry in known.items() if name.startswith(f"{one.name}.")}
        elif isinstance(node, ast.ClassDef):
            own = (part for part in node.body if isinstance(part, Function))
            found |= {f"{node.name}.{part.name}": (file, part) for part in own}
    return found | {node.name: (file, node) for node in tree_of(file).body if isinstance(node, Function)}


def module_of(node: ast.ImportFrom, file: Path) -> Path | None:
    """Return the file of tests from which a file imports; None: it is not of the tests."""
    name = node.module or ""
    folder = file.parents[node.level - 1] if node.level else ROOT
    if not node.level and not name.startswith("tests."):
        return None
    path = folder.joinpath(*name.split(".")).with_suffix(".py")
    return path if path.exists() else None


def names_called(node: ast.AST) -> Iterator[str]:
    """Yield the names of everything that a test calls, or hands on to be called."""
    for part in ast.walk(node):
        if isinstance(part, ast.Call):
            yield getattr(part.func, "attr", getattr(part.func, "id", ""))


def expects_error(part: ast.AST) -> bool:
    """Return True for `with pytest.raises(…)` and `with pytest.warns(…)`; any other `with` says nothing."""
    if not isinstance(part, ast.With | ast.AsyncWith):
        return False
    calls = (item.context_expr.func for item in part.items if isinstance(item.context_expr, ast.Call))
    return any(ast.unparse(call) in ("pytest.raises", "pytest.warns") for call in calls)


def is_claim(part: ast.AST) -> bool:
    """Return True for what fails by itself; an assertion of a constant does not."""
    return (isinstance(part, ast.Assert) and not isinstance(part.test, ast.Constant)) or expects_error(part)


def can_fail(node: Function, file: Path, seen: frozenset[str] = frozenset()) -> bool:
    """Return True if a test, or a function that it calls, makes a claim.

    Args:
        node: The test, or a function of the tests.
        file: The file that defines it.
        seen: The functions that lead to this one, which are not asked again.
    """
    if any(map(is_claim, ast.walk(node))):
        return True
    known = functions(file)
    for name in {*names_called(node)}:
        if name in ELSEWHERE:
            return True
        entries = [entry for key, entry in known.items() if key == name or key.endswith(f".{name}")]
        for place, function in entries:
            if function.name not in seen and can_fail(function, place, seen | {function.name}):
                return True
    return False
