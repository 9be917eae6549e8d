"""A whole notebook as one HTML file: its text, its code, its results, and reading players in place of its boards."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any, NamedTuple

from ..board import wire
from ..board.parts import needed
from ..core.arguments import checked_path
from ..core.catalogue import languages, paragraph, say
from ..core.errors import BadRecord, BadValue, SpagError, Unsupported
from ..core.files import write_whole
from ..core.speaking import current, named_in, speaking
from .clean import cleaned, from_markdown, highlighted
from .code_lines import in_lines, unbroken
from .page import Line, document, log, picture, section, unscripted
from .saved import KEY, Kept, read_kept
from .scripts import roles, script_for_all
from .still_output import PICTURE
from .stored import PANELS, cleared, stored

VIEW = "application/vnd.jupyter.widget-view+json"
"""The type of a live element, for which nothing is in a saved notebook."""

PICTURES = ("image/svg+xml", "image/png", "image/jpeg", "image/gif", "image/webp")

TITLE = re.compile(r"\s*<h2>(.*?)</h2>", re.DOTALL)
"""The main heading of a notebook; in the page it is the title."""

TAG = re.compile(r"<[^<>]*>")
WIDE = '<div class="wide" tabindex="0" role="group">'
ESCAPE = re.compile(r"\x1b\[[0-9;?]*[ -/]*[@-~]|\x1b.")
"""A sequence that colours text in a terminal."""

LARGEST = 200_000_000
"""The most bytes of a notebook that is read."""


class Made(NamedTuple):
    """A part of the page.

    Attributes:
        html: The HTML.
        files: The files of the front end that its board needs; empty for everything but a board.
    """

    html: str
    files: tuple[str, ...] = ()


class Ways(NamedTuple):
    """What the page says where only a running notebook can go on, each as a sentence; "": open it in Jupyter.

    Attributes:
        start: How to play on at a board on which nothing has happened yet.
        live: Why a control is missing, and how to get it.
        code: How to run the code and play, behind what the page is.
        code_text: How to run the code, where no board plays.
    """

    start: str = ""
    live: str = ""
    code: str = ""
    code_text: str = ""


OFFERED = Ways()
"""What a page says that knows no other way."""


def notebook_to_html(
    source: str | os.PathLike[str], path: str | os.PathLike[str], *, title: str = "", author: str = ""
) -> None:
    """Write a saved notebook as one HTML file, in the language of its folder if that has one. None of its code is run.

    Args:
        source: The notebook, a file of Jupyter.
        path: The page.
        title: The title of the page; "": the notebook's first heading.
        author: Who made it.

    Raises:
        BadRecord: The file is not a notebook.
        BadValue: `path` is not a name of a page.
        Unsupported: nbconvert is not installed.
        OSError: The notebook cannot be read, or the page cannot be written.
    """
    checked = checked_path("path", path)
    if checked.suffix.lower() not in (".html", ".htm"):
        raise BadValue(say("page.error.name", path=checked))
    found = checked_path("source", source)
    own = named_in(found.parent)
    with speaking(own if own in languages() else current()):
        page = notebook_page(opened(found), title=title, author=author, name=found.stem)
    write_whole(checked, page.encode())


def opened(path: Path) -> Any:
    """Return the notebook in a file.

    Raises:
        BadRecord: The file is not a notebook.
        Unsupported: nbconvert is not installed.
        OSError: It cannot be read.
    """
    check_installed()
    import nbformat

    if path.stat().st_size > LARGEST:
        raise BadRecord(say("page.notebook.unread", path=path))
    try:
        # Nothing of the notebook runs: who converts it has not always written it.
        book = nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call]  # nbformat is untyped
        nbformat.validate(book)
    except OSError:
        raise
    except Exception as error:  # nbformat raises many kinds of errors for what is not a notebook
        raise BadRecord(say("page.notebook.unread", path=path)) from error
    return book


def check_installed() -> None:
    """Raise Unsupported if nbconvert is not installed."""
    try:
        import bleach
        import nbconvert.filters.markdown_mistune
        import nbformat
        import pygments
    except ImportError:
        raise Unsupported(say("page.notebook.missing")) from None
    del bleach, nbconvert, nbformat, pygments


def notebook_page(book: Any, *, title: str = "", author: str = "", name: str = "", ways: Ways = OFFERED) -> str:
    """Return the text of a page that shows a saved notebook.

    Args:
        book: The notebook, as nbformat reads it.
        title: The title of the page; "": the notebook's first heading, or else its name.
        author: Who made it; "": nothing is said.
        name: The notebook's name.
        ways: How to run the notebook, for a page that has a better way than Jupyter.

    Raises:
        Unsupported: nbconvert is not installed.
        FileNotFoundError: The front end has not been built.
    """
    check_installed()
    heading, parts = "", list[Made]()
    for cell in book.cells:
        for made in _cell(cell, ways):
            html = made.html
            if not heading and cell.cell_type == "markdown" and (first := TITLE.search(html)):
                heading = TAG.sub("", first[1])
                html = html.replace(first[0], "", 1)
            parts.append(made._replace(html=html))
    from html import unescape

    shown = title or " ".join(unescape(heading).split()) or name
    files = set(_files(parts))
    script = script_for_all(files) if files else None
    told = say("page.by", author=author) if author else ""
    body = [unscripted() if script else "", *(made.html for made in parts)]
    what = say("page.notebook.what" if script else "page.notebook.what_text")
    way = ways.code if script else ways.code_text
    sheets = ("page.css", "notebook.css")
    return document(shown, told, what, body, script, "", current(), sheets, "theme" if script else "none", way)


def _cell(cell: Any, ways: Ways) -> Iterator[Made]:
    """Yield the parts of a cell."""
    hidden = cell.metadata.get("jupyter", {})
    hidden = hidden if isinstance(hidden, Mapping) else {}
    if cell.cell_type == "markdown":
        words = _reachable(unbroken(from_markdown(cell.source, cell.get("attachments"))))
        yield Made(f'<div class="words">{words}</div>\n')
    if cell.cell_type != "code":
        return
    if cell.source.strip() and not hidden.get("source_hidden"):
        yield Made(f'<pre class="code"><code>{in_lines(highlighted(cell.source))}</code></pre>\n')
    made = [one for one in (_output(output, ways) for output in cell.outputs) if one.html]
    if made and (hidden.get("outputs_hidden") or cell.metadata.get("collapsed") is True):
        # Jupyter shows such results when they are asked for: they would give away what the text asks first.
        html = "".join(one.html for one in made)
        summary = escape(say("page.notebook.result"))
        made = [Made(f'<details class="later"><summary>{summary}</summary>\n{html}</details>\n', _files(made))]
    yield from made


def _files(parts: Sequence[Made]) -> tuple[str, ...]:
    return tuple(file for made in parts for file in made.files)


def _output(output: Any, ways: Ways) -> Made:
    """Return what a cell has shown."""
    if output.output_type == "stream":
        return Made(_plain(output.text))
    if output.output_type == "error":
        told = "\n".join(output.traceback) or f"{output.ename}: {output.evalue}"
        return Made(_plain(told, "failed"))
    metadata, data = output.get("metadata", {}), output.get("data", {})
    if metadata.get(KEY) == PICTURE:
        return Made("")
    if KEY in metadata:
        try:
            kept = read_kept(metadata[KEY])
            return _board(kept, cleaned(_text(data.get("text/html", ""))), ways)
        except (SpagError, KeyError, TypeError, ValueError, LookupError, AttributeError):
            # Damaged, or a game of another package: what else the output has is still there to be read.
            return Made(_shown(data, ways) + f'<p class="notice">{escape(say("page.notebook.damaged"))}</p>\n')
    return Made(_shown(data, ways))


def _shown(data: Mapping[str, Any], ways: Ways) -> str:
    """Return the best form of a result that a page can show."""
    if "text/html" in data:
        return _result(unbroken(cleaned(_text(data["text/html"]))))
    for kind in PICTURES:
        if kind in data:
            return _result(_image(kind, _text(data[kind]), _text(data.get("text/plain", ""))))
    if "text/markdown" in data:
        return _result(unbroken(from_markdown(_text(data["text/markdown"]))))
    if VIEW in data:
        return f'<p class="notice">{escape(ways.live or say("page.notebook.live"))}</p>\n'
    plain = data.get("text/plain") or data.get("text/latex") or ""
    return _plain(_text(plain)) if plain else ""


def _result(html: str) -> str:
    return f'<div class="result">{_reachable(html)}</div>\n'


def _reachable(html: str) -> str:
    """Return HTML whose tables have their own places, which keys can push sideways where they are wide."""
    return html.replace("<table", f"{WIDE}<table").replace("</table>", "</table></div>")


def _image(kind: str, content: str, alt: str) -> str:
    from base64 import b64encode

    packed = b64encode(content.encode()).decode("ascii") if kind == "image/svg+xml" else re.sub(r"\s", "", content)
    alt = "" if alt.startswith("<") else alt  # the name of a class says nothing
    return cleaned(f'<img src="data:{kind};base64,{escape(packed)}" alt="{escape(alt)}">')


def _plain(text: str, kind: str = "") -> str:
    told = escape(ESCAPE.sub("", text).rstrip("\n"))
    return f'<pre class="said {kind}">{told}</pre>\n' if told else ""


def _text(value: object) -> str:
    return value if isinstance(value, str) else ""


def _board(kept: Kept, still: str, ways: Ways) -> Made:
    """Return a reading player in the place of a board.

    Args:
        kept: What the output has kept of it.
        still: Its picture, as harmless HTML.
        ways: How to play on.
    """
    view = {"step": kept.step, "predict": kept.predict}
    view |= {} if kept.horizon is None else {"horizon": kept.horizon}
    if kept.game is None:
        return _story_board(kept, still, view, ways)
    game = kept.game
    edition = game.display(None, kept.edition).edition
    frames = game.frames(None, edition)
    if len(frames) == 1:
        asked = _start(game.ask(None, edition).prompt.text, ways)
        return Made(picture(game, frames, None, edition, 0, asked))
    held = stored(game, None, [edition], kept.step, PANELS)
    scene = frames[0].scene
    looks = needed(scene, edition, extras=bool(game.times_left_for(None)))
    wanted = roles(scene.layout.kind, (*(part for part in ("monster", "extras") if part in looks), *held.panels))
    if "predict" not in wanted:
        del view["predict"]
    data = {**held.data, "traits": view, "parts": wanted, "end": ""}
    events = [frame.event for frame in frames if frame.event is not None]
    lines = [Line(event.round, event.seat, event.caption, event.faint) for event in events]
    told = [picture(game, frames, None, edition, kept.step), *log(lines, game.first_round, kept.step)]
    return Made(section(told, data), tuple(wanted.values()))


def _story_board(kept: Kept, still: str, view: dict[str, Any], ways: Ways) -> Made:
    """Return a player for a story whose game is not known: the record of a game with secrets would reveal them."""
    story = kept.story or {}
    frames: Sequence[Mapping[str, Any]] = story["frames"]
    edition = str(story.get("edition", ""))
    if len(frames) == 1:
        told = escape(_start(str(story["ask"].get("text", "")), ways))
        return Made(f"<figure>{still}<figcaption>{told}</figcaption></figure>\n")
    kind = str(frames[0]["set"]["layout"]["kind"])
    wanted = roles(kind, ("extras", *(["monster"] if edition == "monster" else [])))
    lines = [Line(int(one["round"]), _seat(one), str(one["caption"]), bool(one.get("faint"))) for one in frames[1:]]
    first = int(frames[0]["round"])
    line = {"shared": 0, "story": cleared(story), "answers": {}}
    data = {
        "protocol": wire.PROTOCOL,
        "log": True,
        "edition": edition,
        "views": {edition: {"here": 0, "lines": [line], "answers": {"rule": {}}}},
        "traits": {**view, "predict": False},
        "parts": wanted,
        "end": "",
    }
    caption = escape(str(frames[kept.step]["caption"]))
    shown = still or f"<figure><figcaption>{caption}</figcaption></figure>"
    return Made(section([shown, *log(lines, first, kept.step)], data), tuple(wanted.values()))


def _start(asked: str, ways: Ways) -> str:
    return paragraph(asked, ways.start or say("page.notebook.start"))


def _seat(frame: Mapping[str, Any]) -> str | None:
    seat = frame.get("seat")
    return seat if isinstance(seat, str) else None
