"""Using a board in the made-up language with the English names of its parts, and judging what its page shows."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, LocatorAssertions  # type: ignore[attr-defined]  # public, but not in its list

from spagwidget.core.made_up import BRACKETS, JOINTS, MARKS, glued, made_up

from .live import LiveBoard

RUNS = """([root, code, own]) => {
  const runs = [];
  const names = ["aria-label", "title", "placeholder", "data-tip", "aria-valuetext", "aria-description", "alt"];
  let run = "", depth = 0;
  const end = () => {
    if (depth > 0) return;  // a sentence whose values have a place of their own goes on
    if (run.trim()) runs.push(run.trim().replace(/\\s+/g, " "));
    run = "";
  };
  const walk = (node) => {
    if (node.nodeType === 3) {
      run += node.data;
      for (const sign of node.data) depth += "«‹".includes(sign) ? 1 : "»›".includes(sign) ? -1 : 0;
    }
    if (node.nodeType !== 1 || getComputedStyle(node).display === "none") return;
    for (const name of names) if (node.getAttribute(name)) runs.push(node.getAttribute(name));
    if (node.matches(code)) return;
    const apart = getComputedStyle(node).display !== "inline" || node.matches(own);
    if (apart) end();
    for (const child of (node.shadowRoot ?? node).childNodes) walk(child);
    if (apart) end();
  };
  walk(root);
  depth = 0;
  end();
  return [...new Set(runs)];
}"""
"""The texts of a part of the page, each as one text however many elements it has, and its names and tips; no code."""

CODE = "style, script, code, pre, kbd, .code, .program, .piece > .mono, .file, textarea, input, i[aria-hidden]"
"""What is the same in every language: programs, the language of Blank cards, keys, names of files, the sign "i"."""

OWN = "br, b.name, h2 > span, h3 > span"
"""What is apart from the text beside it though they flow together: its style and a margin say so."""

CUT = """(root, sign) => [...root.querySelectorAll("*")].flatMap((one) => {
  const { overflowX, overflowY } = getComputedStyle(one);
  const exempt = ".unseen, .subtitle, .pill, svg";
  if (!/hidden|clip/.test(overflowX) || !one.textContent.includes(sign) || one.closest(exempt)) return [];
  if (one.closest("[data-tip]")?.dataset.tip.includes(one.textContent.trim())) return [];
  const written = [...one.childNodes].some((child) => child.nodeType === 3 && child.data.trim());
  const wide = one.scrollWidth > one.clientWidth + 1;
  const high = /hidden|clip/.test(overflowY) && one.scrollHeight > one.clientHeight + 2;
  return (written || one.matches("button, p, h1, h2, h3, h4, label, li, td, th")) && (wide || high)
    ? [`${one.className}: ${one.textContent.trim()}`] : [];
})"""
"""The texts with a sign of which a part is hidden, with an ellipsis or without.

The title's second half and the pill beside a name may end in an ellipsis: the settings and the caption say the same.
So may what a tip says whole.
"""

GAP = r"[\s«»‹›¦]*"


def accented(name: str | re.Pattern[str], *, whole: bool = False) -> re.Pattern[str]:
    """Return a pattern of a name in the made-up language; words that are values, such as `Bug`, may have no accents.

    Args:
        name: The English name, or a pattern of it.
        whole: If nothing may stand before or behind it.
    """
    text = name if isinstance(name, str) else name.pattern
    found = ""
    for word in re.split(r"(\\.|[^\W\d_]+)", text):
        if re.fullmatch(r"[^\W\d_]+", word):
            found += f"(?:{made_up('', word)[1:-1]}|{word})"  # type: ignore[index]  # a text gives a text
        elif isinstance(name, str):
            found += "".join(GAP + ("" if sign.isspace() else re.escape(sign) + GAP) for sign in word)
        else:
            found += re.sub(r"[,'’ ]", lambda sign: GAP + sign[0].strip() + GAP, word).replace("^", f"^{GAP}")
    found = found.replace(",", f"[,{JOINTS[', '][0]}]")
    return re.compile(f"^{GAP}{found}{GAP}$" if whole else found)


@pytest.fixture
def by_english_names(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on, what tests look for by its English name is found on a board in the made-up language."""

    def renamed(find: Callable[..., Any], at: str) -> Callable[..., Any]:
        def found(self: Any, *given: Any, **options: Any) -> Any:
            exact = options.pop("exact", False)
            if at in options:
                options[at] = accented(options[at], whole=exact)
            elif at == "" or (given and at == "first"):
                given = (accented(given[0], whole=exact), *given[1:])
            return find(self, *given, **options)

        return found

    monkeypatch.setattr(Locator, "get_by_role", renamed(Locator.get_by_role, "name"))
    monkeypatch.setattr(Locator, "filter", renamed(Locator.filter, "has_text"))
    for name in ("get_by_label", "get_by_text"):
        monkeypatch.setattr(Locator, name, renamed(getattr(Locator, name), ""))
    contain = LocatorAssertions.to_contain_text
    monkeypatch.setattr(
        LocatorAssertions, "to_contain_text", lambda self, text, **more: contain(self, accented(text), **more)
    )


def outside(text: str) -> str:
    """Return what of a text stands in no brackets: it is not in the catalogue, unless it is a name or a number."""
    found, depth = "", 0
    for sign in text:
        depth += (sign in BRACKETS[0] + MARKS[0]) - (sign in BRACKETS[1] + MARKS[1])
        found += sign if not depth and sign not in BRACKETS + MARKS else ""
    return found.strip()


def faults(board: LiveBoard, allowed: str) -> list[str]:
    """Return what a board shows that is in no catalogue, is put together by code, or is cut off.

    Args:
        board: The board, in the made-up language.
        allowed: A pattern of words that are the same in every language.
    """
    texts: list[str] = board.page.evaluate(RUNS, [board.root.element_handle(), CODE, OWN])
    assert sum("«" in text for text in texts) > 15
    found = []
    for text in texts:
        rest = re.sub(allowed, "", outside(text))
        if re.search(r"[^\W\d_]", rest):
            found.append(f"outside: {text}")
        found += [f"glued: {fault}" for fault in glued(text)]
    found += [f"cut off: {text}" for text in board.root.evaluate(CUT, "«")]
    if not board.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"):
        found.append("wider than the window")
    return found
