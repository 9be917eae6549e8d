"""A notebook as one HTML file: every lesson, what its boards keep, and what must never come into the page."""

from __future__ import annotations

import json
import re
import sys
from html import escape, unescape
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbformat import v4

import spagwidget as spag
from spagwidget.cli.main import main
from spagwidget.core.errors import BadRecord, BadValue, Unsupported
from spagwidget.core.table.text_board import board as text_board
from spagwidget.export.clean import cleaned, from_markdown
from spagwidget.export.notebook import Ways, notebook_page, notebook_to_html
from spagwidget.export.saved import KEY, read_kept
from spagwidget.export.scripts import BUILT, policy_hash
from tests.command_line import refused
from tests.export.pages import part, played, unpacked
from tests.export.test_page import Tags

LESSONS = sorted((Path(__file__).parents[2] / "tutorials").glob("*.ipynb"))


def opened(path: Path) -> Any:
    return nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call]  # nbformat is untyped


def shown(board: spag.SpagWidget) -> Any:
    """Return the output of a cell that shows a board, as it is in a saved notebook."""
    data, metadata = board._repr_mimebundle_()
    data = {kind: data[kind] for kind in ("text/plain", "text/html")}
    return v4.new_output("display_data", data=data, metadata=metadata)  # type: ignore[no-untyped-call]  # nbformat is untyped


def book(*cells: Any) -> Any:
    """Return a notebook with texts as Markdown, and outputs as those of a code cell each."""
    made = [
        v4.new_markdown_cell(cell) if isinstance(cell, str) else v4.new_code_cell("board", outputs=[cell])  # type: ignore[no-untyped-call]  # nbformat is untyped
        for cell in cells
    ]
    return v4.new_notebook(cells=made)  # type: ignore[no-untyped-call]  # nbformat is untyped


def all_data(page: str) -> list[Any]:
    packed = re.findall(r'<script type="text/plain" data-page="data">(.*?)</script>', page, re.DOTALL)
    return [json.loads(unpacked(one)) for one in packed]


def boards_of(path: Path) -> list[Any]:
    outputs = [output for cell in opened(path).cells for output in cell.get("outputs", [])]
    return [output for output in outputs if KEY in output.get("metadata", {})]


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_a_lesson_becomes_one_page_with_all_its_boards(path: Path) -> None:
    page = notebook_page(opened(path), name=path.stem)
    tags = Tags(page)
    boards = boards_of(path)
    assert len(boards) > 5
    assert len(tags.named("h1")) == 1
    assert page.count("<section data-game>") + page.count("<figure>") >= len(boards)
    assert page.count('data-page="code"') == 1
    assert escape("cannot be played here: what the notebook") not in page
    assert not [tag for tag, attributes in tags.tags for name in attributes if name == "style" or name.startswith("on")]
    told = unescape(re.sub("<[^>]*>", "", page))
    for cell in opened(path).cells:
        assert cell.cell_type != "code" or cell.source.strip() in told


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_what_a_lesson_keeps_of_a_board_is_what_its_picture_shows(path: Path) -> None:
    for output in boards_of(path):
        kept = read_kept(output.metadata[KEY])
        if kept.game is not None:
            frame = kept.game.frames(None, kept.edition)[kept.step]
            about = kept.game.display(None, kept.edition).about()
            caption = frame.event.caption if frame.event else ""
            assert text_board(about, frame.scene, caption) == output.data["text/plain"]
        else:
            assert kept.story is not None
            assert output.data["text/plain"].startswith(kept.story["title"])
            caption = kept.story["frames"][kept.step]["caption"]
            assert kept.step == 0 or caption in output.data["text/plain"]


def test_one_player_serves_boards_of_different_games() -> None:
    games = [played(12, seed=9, level=1, players=2), played(8, game="maciji"), played(8, game="nightmare")]
    page = notebook_page(book("# One *page*", *(shown(spag.SpagWidget(game)) for game in games)))
    assert "<h1 dir=auto>One page</h1>" in page
    code = part(page, "code")
    assert code.count('"read.js"(exports') == 1
    for name in ("cards", "cells", "ring"):
        assert f'"{name}.js"(exports' in code
    assert [one["parts"]["painter"] for one in all_data(page)] == ["cards.js", "cells.js", "ring.js"]
    assert [one["traits"]["step"] for one in all_data(page)] == [len(game.frames()) - 1 for game in games]
    policy = next(meta["content"] for meta in Tags(page).named("meta") if meta.get("http-equiv"))
    assert policy is not None
    assert policy_hash(code) in policy
    assert policy.startswith("default-src 'none'; script-src 'sha256-")


def test_a_board_keeps_its_step_its_horizon_its_edition_and_its_questions() -> None:
    game = played(12, seed=9, level=1, players=2)
    (data,) = all_data(notebook_page(book(shown(spag.SpagWidget(game, step=3, predict=True, edition="monster")))))
    assert data["traits"] == {"step": 3, "horizon": 3, "predict": True}
    assert data["edition"] == "monster"
    assert "monster" in data["parts"]


def test_a_board_that_begins_at_the_start_of_its_game_hides_what_comes() -> None:
    game = played(12, seed=9, level=1, players=2)
    (data,) = all_data(notebook_page(book(shown(spag.SpagWidget(game, step=0)))))
    assert data["traits"] == {"step": 0, "horizon": 0, "predict": False}


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_the_games_of_a_lesson_that_begin_at_their_start_hide_what_comes(path: Path) -> None:
    for cell in opened(path).cells:
        if re.search(r"SpagWidget\(.*step=0", cell.source):
            kept = [output.metadata[KEY] for output in cell.outputs if KEY in output.get("metadata", {})]
            assert kept
            assert [read_kept(one).horizon for one in kept] == [0] * len(kept), cell.source


def test_a_board_at_a_start_is_a_picture_without_a_player() -> None:
    page = notebook_page(book(shown(spag.SpagWidget(spag.Game.from_position("(Bug AB)(AddFlag B)")))))
    assert all_data(page) == []
    assert "To play on from here, open the notebook in Jupyter." in page
    assert "script-src 'none'" in page


@pytest.mark.parametrize("game", ["nightmare", "lovelace-babbage"])
def test_a_board_of_a_game_with_secrets_keeps_only_what_its_viewer_sees(game: str) -> None:
    match = played(30, game=game)
    seat = match.rules.seats[0]
    for viewer in (None, seat):
        kept = shown(spag.SpagWidget(match, seat=viewer)).metadata[KEY]
        assert set(kept) <= {"story", "step", "horizon", "edition"}
        told = read_kept(kept)
        assert told.game is None
        assert told.story is not None
        assert "seed" not in told.story
        assert "deck" not in told.story


def test_a_board_of_another_language_is_read_in_that_of_the_page() -> None:
    game = spag.Game.from_position("(Bug AB)(AddFlag B)")
    game.play("run", "hit B")
    made = book(shown(spag.SpagWidget(game)))
    spag.language("ja")
    try:
        assert '<html lang="ja">' in notebook_page(made)
    finally:
        spag.language("en")


@pytest.mark.parametrize(
    "kept",
    [
        None,
        [],
        {},
        {"step": 0},
        {"link": "#game=1.eNo.xxxxxxxx", "step": 0},
        {"link": 7, "step": 0},
        {"story": "AAAA", "step": 0},
        {"story": 5, "step": 0},
        {"step": True, "link": ""},
    ],
)
def test_what_is_damaged_leaves_the_picture_and_says_so(kept: object) -> None:
    game = played(6, seed=9, level=1, players=2)
    output = shown(spag.SpagWidget(game))
    output.metadata[KEY] = kept
    page = notebook_page(book(output))
    assert "The game of this board cannot be played here" in page
    assert 'src="data:image/svg+xml;base64,' in page
    with pytest.raises(BadRecord):
        read_kept(kept)


@pytest.mark.parametrize(
    ("key", "value"), [("step", 99), ("step", -1), ("horizon", 0), ("step", "2"), ("edition", "x")]
)
def test_a_step_that_the_game_does_not_have_is_damage(key: str, value: object) -> None:
    output = shown(spag.SpagWidget(played(6, seed=9, level=1, players=2)))
    output.metadata[KEY][key] = value
    assert "The game of this board cannot be played here" in notebook_page(book(output))


@pytest.mark.parametrize("key", ["frames", "ask", "title"])
@pytest.mark.parametrize("value", [None, 3, "<script>", [], [1], {"a": 1}, [{"set": 1}], [{}, {}]])
def test_a_story_of_another_shape_breaks_nothing(key: str, value: object) -> None:
    import gzip
    from base64 import b64decode, b64encode

    output = shown(spag.SpagWidget(played(6, game="nightmare")))
    story = json.loads(gzip.decompress(b64decode(output.metadata[KEY]["story"])))
    story[key] = value
    output.metadata[KEY]["story"] = b64encode(gzip.compress(json.dumps(story).encode())).decode()
    assert "<script>alert" not in notebook_page(book(output))


HOSTILE = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    '<img src="https://example.org/track.png">',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="java&#10;script:alert(1)">x</a>',
    '<a href="dat&#97;:text/html,<script>alert(1)</script>">x</a>',
    '<a href=" &#x1;javascript:alert(1)">x</a>',
    "<svg onload=alert(1)><script>alert(1)</script></svg>",
    "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
    '<p style="background:url(https://example.org)">x</p>',
    "<style>body{display:none}</style>",
    "<section data-game><script type=text/plain data-page=data>1</script></section>",
    '<form action="https://example.org"><input><button>x</button></form>',
    '<base href="https://example.org/"><link rel=stylesheet href=//example.org/x.css>',
    '<meta http-equiv="refresh" content="0;url=https://example.org">',
    "</section></main></body><script>alert(1)</script>",
    "<math><mtext></p><style><img src=x onerror=alert(1)></style></mtext></math>",
    "<noscript><p title='</noscript><img src=x onerror=alert(1)>'>",
    '<div id="game" class="skip">x</div>',
]


@pytest.mark.parametrize("text", HOSTILE)
@pytest.mark.parametrize("place", ["markdown", "html", "title", "stream", "error", "code", "alt"])
def test_nothing_hostile_comes_into_a_page(text: str, place: str) -> None:
    out: Any = v4.new_output
    cells: dict[str, Any] = {
        "markdown": text,
        "html": out("display_data", data={"text/html": text}),
        "title": f"# {text}",
        "stream": out("stream", text=text),
        "error": out("error", ename=text, evalue=text, traceback=[text]),
        "code": out("display_data", data={"text/plain": text}),
        "alt": out("display_data", data={"image/png": "iVBORw0KGgo=", "text/plain": text}),
    }
    made = book(cells[place])
    for cell in made.cells:
        if cell.cell_type == "code":
            cell.source = text
    harmless = Tags(notebook_page(book("x")))
    found = Tags(notebook_page(made))
    known = {"script", "style", "section", "meta", "form", "input", "button", "iframe", "svg", "base", "link", "math"}
    for tag in known:
        assert len(found.named(tag)) == len(harmless.named(tag)), tag
    for tag, attributes in found.tags:
        assert not [name for name in attributes if name.startswith("on") or name == "style"]
        assert tag != "img" or str(attributes.get("src", "data:image/")).startswith("data:image/")
        link = re.sub(r"[\s\x00-\x20]", "", str(attributes.get("href", ""))).lower()
        assert not link.startswith(("javascript:", "data:", "vbscript:")), attributes
    assert [attributes.get("id") for _, attributes in found.tags if "id" in attributes] == ["sign", "game"]


def test_links_to_other_notebooks_lead_to_their_pages() -> None:
    assert 'href="00-start-here.html"' in from_markdown("[a](00-start-here.ipynb)")
    assert 'href="sub/b.html#part"' in from_markdown("[a](sub/b.ipynb#part)")
    assert 'href="https://example.org/a.ipynb"' in from_markdown("[a](https://example.org/a.ipynb)")


def test_pictures_of_a_text_come_into_the_page() -> None:
    made = from_markdown(
        "![A bug](attachment:a.png) ![gone](attachment:b.png)", {"a.png": {"image/png": "iVBORw0KGgo="}}
    )
    assert '<img src="data:image/png;base64,iVBORw0KGgo=" alt="A bug">' in made
    assert 'alt="gone"' in made


def test_main_headings_are_one_level_lower_and_tables_stay() -> None:
    assert (
        cleaned("<h1>a</h1><table><tr><td>1</td></tr></table>")
        == "<h2>a</h2><table><tbody><tr><td>1</td></tr></tbody></table>"
    )


@pytest.mark.parametrize("metadata", [{"jupyter": {"outputs_hidden": True}}, {"collapsed": True}])
def test_results_that_jupyter_folds_are_folded(metadata: dict[str, Any]) -> None:
    made = book(v4.new_output("stream", text="a line"))  # type: ignore[no-untyped-call]  # nbformat is untyped
    made.cells[0].outputs += [v4.new_output("stream", text="more"), shown(spag.SpagWidget(played(6, seed=9)))]  # type: ignore[no-untyped-call]  # nbformat is untyped
    made.cells[0].metadata.update(metadata)
    page = notebook_page(made)
    (folded,) = re.findall(r'<details class="later">(.*?)<details', page, re.DOTALL)
    assert folded.startswith("<summary>The result</summary>")
    assert folded.index("a line") < folded.index("more") < folded.index("<section data-game>")
    assert len(all_data(page)) == 1


def test_a_cell_that_hides_its_empty_results_has_nothing_to_unfold() -> None:
    made = book(v4.new_output("stream", text=""))  # type: ignore[no-untyped-call]  # nbformat is untyped
    made.cells[0].metadata["jupyter"] = {"outputs_hidden": True}
    assert "later" not in notebook_page(made).partition("</style>")[2]


def test_code_that_jupyter_folds_is_left_out() -> None:
    made = book(v4.new_output("stream", text="a line"))  # type: ignore[no-untyped-call]  # nbformat is untyped
    made.cells[0].source = "secret = 1"
    made.cells[0].metadata["jupyter"] = {"source_hidden": True}
    page = notebook_page(made)
    assert "a line" in page
    assert "secret" not in page


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_no_result_of_a_lesson_is_missing(path: Path) -> None:
    page = unescape(notebook_page(opened(path), name=path.stem))
    for cell in opened(path).cells:
        for output in cell.get("outputs", []):
            assert output.output_type != "stream" or output.text.rstrip("\n") in page


def test_a_page_with_a_better_way_than_jupyter_says_so() -> None:
    view = {"application/vnd.jupyter.widget-view+json": {"model_id": "1"}, "text/plain": "IntSlider(value=0)"}
    made = book(
        shown(spag.SpagWidget(spag.Game.from_position("(Bug AB)(AddFlag B)"))),
        shown(spag.SpagWidget(spag.Game("nightmare", players=2, seed=7))),
        v4.new_output("display_data", data=view),  # type: ignore[no-untyped-call]  # nbformat is untyped
    )
    ways = Ways("Play on above.", "Live above.", "Run it and play above.", "Run it above.")
    page = notebook_page(made, ways=ways)
    assert page.count("Play on above.") == 2
    assert page.count("Live above.") == 1
    assert page.count("Run it above.") == 1  # not for search engines, which show no button
    assert "and play" not in page
    assert "Jupyter" not in page.partition("<body>")[2]
    game = spag.Game.from_position("(Bug AB)(AddFlag B)")
    game.play("run", "hit B")
    played = notebook_page(book(shown(spag.SpagWidget(game, step=0))), ways=ways)
    assert played.count("Run it and play above.") == 1
    assert "Run it above." not in played


def test_an_element_that_lives_only_while_it_runs_says_so() -> None:
    view = {"application/vnd.jupyter.widget-view+json": {"model_id": "1"}, "text/plain": "IntSlider(value=0)"}
    page = notebook_page(book(v4.new_output("display_data", data=view)))  # type: ignore[no-untyped-call]  # nbformat is untyped
    assert "a control that works only while it runs" in page


def test_the_command_writes_a_notebook(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "page.html"
    assert main(["html", str(LESSONS[0]), "-o", str(target), "--title", "A lesson", "--author", "Ms Okada"]) == 0
    assert re.fullmatch(rf"{re.escape(str(target))}: \d+ kB\n", capsys.readouterr().out)
    text = target.read_text(encoding="utf-8")
    assert "<title>A lesson</title>" in text
    assert "Made by Ms Okada." in text


@pytest.mark.parametrize("option", ["--step=3", "--panels=log", "--edition=monster", "--seat=A"])
def test_options_of_one_game_are_refused_for_a_notebook(
    tmp_path: Path, option: str, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "page.html"
    _, said = refused(capsys, "html", str(LESSONS[0]), "-o", str(target), option)
    assert option.partition("=")[0] in said
    assert not target.exists()


@pytest.mark.parametrize("text", ["", "{}", "[]", "null", '{"cells": 3}', "not JSON", '{"nbformat": 4, "cells": [{}]}'])
def test_what_is_not_a_notebook_is_refused_and_nothing_is_lost(tmp_path: Path, text: str) -> None:
    source, target = tmp_path / "a.ipynb", tmp_path / "a.html"
    source.write_text(text)
    target.write_text("kept")
    with pytest.raises(BadRecord, match="is not a notebook of Jupyter"):
        notebook_to_html(source, target)
    assert target.read_text() == "kept"
    with pytest.raises(BadValue, match="does not end in"):
        notebook_to_html(LESSONS[0], tmp_path / "a.pdf")


def test_without_nbconvert_one_sentence_says_what_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "nbconvert.filters.markdown_mistune", None)
    with pytest.raises(Unsupported, match="pip install nbconvert"):
        notebook_to_html(LESSONS[0], tmp_path / "a.html")
    assert not (tmp_path / "a.html").exists()


def test_nbconvert_lists_the_exporter() -> None:
    (found,) = entry_points(group="nbconvert.exporters", name="spagwidget")
    page, resources = found.load()().from_filename(str(LESSONS[1]))
    assert "<section data-game>" in page
    assert resources["output_extension"] == ".html"


def test_a_page_without_boards_needs_no_script_and_no_built_front_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spagwidget.export.scripts.BUILT", BUILT / "gone")
    page = notebook_page(book("# Words", "More."))
    assert "<script" not in page
    assert "The code on this page does not run." in page


def test_a_notebook_in_a_folder_of_a_language_becomes_a_page_in_it(tmp_path: Path) -> None:
    target = tmp_path / "page.html"
    folder = LESSONS[0].parent / "ja"
    notebook_to_html(folder / LESSONS[0].name, target)
    text = target.read_text(encoding="utf-8")
    assert '<html lang="ja">' in text
    assert "To play on from" not in text
    assert spag.language() == "en"
