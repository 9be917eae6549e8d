"""Writes the lessons of docs/teach from their data files, docs/teach/lessons/*.toml: `python -m scripts.teach_pages`.

A data file holds everything that its page says. What it says about the game is there as a claim, too: a position, the
actions played there, and what they lead to. `tests/teach` has the engine check every claim.

Another language has data files with the texts alone, such as docs/ja/teach/lessons/1.toml. Positions, actions and
minutes come from the English file; questions of the board and its replies, from the catalogue.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from os.path import relpath
from pathlib import Path
from textwrap import indent
from typing import Any, NamedTuple

from spagwidget import Game, PredictQuestion
from spagwidget.core.catalogue import LANGUAGE, language, language_names, say
from spagwidget.core.speaking import speaking
from spagwidget.lessons.kit.exercise import Exercise
from spagwidget.lessons.kit.prediction import Prediction
from spagwidget.lessons.kit.watching import Watching

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "docs" / "teach"
START = FOLDER / "README.md"

LANGUAGES = ("ja",)
"""The languages of the lessons besides English."""

LENGTH = 45
"""The minutes of a lesson."""

AGES = ("10-12", "13-15", "16+")
CURRICULA = ("csta", "england", "japan")

TABLE = re.compile(r"(?<=<!-- lessons -->\n).*?(?=<!-- end of lessons -->)", re.DOTALL)


class Lesson(NamedTuple):
    """A lesson, as its data file has it.

    Attributes:
        number: Its place in the order, from 1.
        title: Its title.
        notebook: The notebook, without folder and ending.
        age: The age of the pupils, in a few words.
        idea: Its idea, in a few words.
        needs: What pupils must know, and what you need.
        aims: What pupils can do at the end.
        plan: The parts: `minutes`, `part`, `do` and `form`.
        board: What you show: `title`, `text`, `claims`, and what a claim begins with.
        questions: What you ask: `ask`, `answer` and `claims`.
        mistakes: What pupils believe: `says`, `help`, and the prediction question that reveals it.
        unplugged: The lesson without computers.
        fast: Tasks for fast pupils.
        short: What to leave out.
        hand_in: What pupils hand in.
        ages: How to adapt the lesson, for each of `AGES`.
        terms: The terms of each of `CURRICULA` that it serves.
        claims: Claims about the other parts.
    """

    number: int
    title: str
    notebook: str
    age: str
    idea: str
    needs: str
    aims: list[str]
    plan: list[dict[str, Any]]
    board: list[dict[str, Any]]
    questions: list[dict[str, Any]]
    mistakes: list[dict[str, Any]]
    unplugged: str
    fast: list[str]
    short: str
    hand_in: str
    ages: dict[str, str]
    terms: dict[str, str]
    claims: Sequence[dict[str, Any]] = ()


def main() -> int:
    """Write the pages and return the exit status."""
    for spoken in (LANGUAGE, *LANGUAGES):
        with speaking(spoken):
            for lesson in lessons():
                path_of(lesson).write_text(page(lesson), encoding="utf-8")
                print(f"{path_of(lesson).relative_to(ROOT)}: {lesson.title}")
            start = folder() / START.name
            start.write_text(listed(start.read_text(encoding="utf-8")), encoding="utf-8")
    return 0


def lessons() -> tuple[Lesson, ...]:
    """Return all lessons in their order, in the current language if it is one of `LANGUAGES`.

    Raises:
        TypeError: A data file has an unknown part, or one is missing.
        ValueError: A text is not translated, or it has no place in the English file.
    """
    return _lessons(folder())


@cache
def _lessons(place: Path) -> tuple[Lesson, ...]:
    english = [_data(file) for file in sorted((FOLDER / "lessons").glob("*.toml"))]
    if place == FOLDER:
        return tuple(Lesson(**data) for data in english)
    own = [_data(place / "lessons" / f"{data['number']}.toml") for data in english]
    return tuple(Lesson(**translated(data, texts)) for data, texts in zip(english, own, strict=True))


def _data(file: Path) -> dict[str, Any]:
    return tomllib.loads(file.read_text(encoding="utf-8"))


def translated(data: Any, texts: Any) -> Any:
    """Return the data of a lesson with its texts in another language.

    Args:
        data: The data, or a part of it.
        texts: The texts, in the same places.

    Raises:
        ValueError: A list has another length, or a text has no place in the data.
    """
    if isinstance(texts, dict):
        if unknown := [name for name in texts if name not in data]:
            raise ValueError(f"the English lesson has no {', '.join(unknown)}")
        return {name: translated(part, texts[name]) if name in texts else part for name, part in data.items()}
    if isinstance(texts, list):
        if len(texts) != len(data):
            raise ValueError(f"there are {len(texts)} texts, but {len(data)} in English: {texts}")
        return [translated(part, text) for part, text in zip(data, texts, strict=True)]
    return texts


def words() -> Mapping[str, str]:
    """Return the texts that all pages share, by their keys, in the current language if it is one of `LANGUAGES`."""
    return _words(folder())


@cache
def _words(place: Path) -> Mapping[str, str]:
    return _data(place / "texts.toml")


def folder() -> Path:
    """Return the folder of the pages in the current language, or of the English ones."""
    spoken = language()
    return ROOT / "docs" / spoken / FOLDER.name if spoken in LANGUAGES else FOLDER


def notebooks() -> Path:
    """Return the folder of the notebooks in the language of the pages."""
    return ROOT / "tutorials" / ("" if folder() == FOLDER else language())


def path_of(lesson: Lesson) -> Path:
    """Return the path of the page of a lesson."""
    return folder() / f"lesson-{lesson.number}.md"


def listed(text: str) -> str:
    """Return the start page with the present table of lessons."""
    heads = [words()[f"head.{name}"] for name in ("lesson", "idea", "notebook", "age")]
    rows = [
        [f"[{one.number}. {one.title}]({path_of(one).name})", one.idea, notebook_of(one), one.age] for one in lessons()
    ]
    return TABLE.sub(lambda _: table(heads, rows) + "\n", text)


# The claims


def played(claim: Mapping[str, Any]) -> Game:
    """Return the game of a claim: a position or a game of the notebooks, with the actions of the claim played.

    Args:
        claim: `position` with `options`, or `game` with `at`, the number of its actions; and `play`, further actions.
    """
    if "game" in claim:
        game = Game.load(ROOT / "tutorials" / "games" / f"{claim['game']}.json")
        return cut(game, claim["at"]) if "at" in claim else game
    game = Game.from_position(claim["position"], **claim.get("options", {}))
    game.play(*actions_of(claim))
    return game


def cut(game: Game, at: int) -> Game:
    """Return a game after this number of its actions."""
    while game.ply > at:
        game.undo()
    return game


def actions_of(claim: Mapping[str, Any]) -> list[str]:
    """Return the actions of a claim."""
    return [action for action in claim.get("play", "").split("; ") if action]


def asked(mistake: Mapping[str, Any]) -> PredictQuestion:
    """Return the prediction question that reveals a mistake.

    Args:
        mistake: The mistake: `kind`, the kind of the question, and `misreading`, besides the position and the actions.

    Raises:
        LookupError: There is not exactly one question like this.
    """
    found = [
        question
        for question in played(mistake).questions()
        if question.kind == mistake["kind"] and mistake["misreading"] in question.misreadings
    ]
    if len(found) != 1:
        raise LookupError(f"{mistake['says']}: {len(found)} questions show {mistake['misreading']}")
    return found[0]


def exercise(name: str) -> Any:
    """Return an exercise of the notebooks.

    Args:
        name: Its module and its name, such as `level_1.thief`.
    """
    module, _, attribute = name.partition(".")
    return getattr(import_module(f"spagwidget.lessons.exercises.{module}"), attribute)


# The parts of a page


def page(lesson: Lesson) -> str:
    """Return the page of a lesson as Markdown."""
    parts = [
        f"# {words()['title'].format(number=lesson.number, title=lesson.title)}",
        *switch(lesson),
        f"<!-- {words()['made'].format(number=lesson.number)} -->",
        words()["about"].format(minutes=LENGTH, age=lesson.age, notebook=notebook_of(lesson)),
        flat(lesson.needs),
        heading("aims"),
        bullets(lesson.aims),
        heading("plan"),
        plan(lesson),
        heading("board"),
        *(part for one in lesson.board for part in shown(one)),
        heading("questions"),
        words()["questions.how"],
        *(question(number, one) for number, one in enumerate(lesson.questions, 1)),
        heading("mistakes"),
        words()["mistakes.how"],
        *(part for one in lesson.mistakes for part in mistake_in_words(one)),
        heading("unplugged"),
        flat(lesson.unplugged),
        heading("site"),
        words()["site"].format(notebook=notebook_of(lesson)),
        bullets(list(on_the_site(lesson))),
        heading("fast"),
        bullets(lesson.fast),
        heading("short"),
        flat(lesson.short),
        heading("hand_in"),
        flat(lesson.hand_in),
        heading("ages"),
        bullets([f"**{words()[f'age.{age}']}** {flat(lesson.ages[age])}" for age in AGES]),
        heading("terms"),
        bullets([f"**{words()[f'terms.{name}']}** {flat(lesson.terms[name])}" for name in CURRICULA]),
        words()["foot"],
    ]
    return "\n\n".join(parts) + "\n"


def switch(lesson: Lesson) -> Iterator[str]:
    """Yield the link to the English page, if the page is in another language."""
    if folder() != FOLDER:
        english = relpath(FOLDER / path_of(lesson).name, folder())
        yield f"[{language_names()[LANGUAGE]}]({english}) · **{language_names()[language()]}**"


def on_the_site(lesson: Lesson) -> Iterator[str]:
    """Yield how each exercise of a notebook is done where no Python runs; boards ask some of them there, too."""
    for one in exercises(lesson):
        task = exercise(one.name) if one.name else None
        if isinstance(task, Exercise):
            yield words()["site.exercise"].format(number=one.number, question=task.question, name=one.name)
        elif not isinstance(task, Watching):
            yield words()["site.other"].format(number=one.number, title=one.title)


class Numbered(NamedTuple):
    """An exercise of a notebook.

    Attributes:
        number: Its number there.
        title: Its title.
        name: Its module and its name, such as `level_1.thief`; "": the notebook says it in words.
    """

    number: int
    title: str
    name: str


def exercises(lesson: Lesson) -> list[Numbered]:
    """Return the exercises of the notebook of a lesson, by their headings."""
    cells = json.loads((notebooks() / f"{lesson.notebook}.ipynb").read_text(encoding="utf-8"))["cells"]
    text = "\n".join("".join(cell["source"]) for cell in cells)
    module = re.findall(r"^from spagwidget\.lessons\.exercises import (\w+) as lesson$", text, re.MULTILINE)[0]
    head = words()["notebook.exercise"].format(number=r"(\d+)", title="(.*)")
    parts = re.split(f"^#+ {head}$", text, flags=re.MULTILINE)[1:]
    found = []
    for number, title, below in zip(parts[::3], parts[1::3], parts[2::3], strict=True):
        shown = re.search(r"^lesson\.([a-z]\w*)", below, re.MULTILINE)
        found.append(Numbered(int(number), title, f"{module}.{shown[1]}" if shown else ""))
    return found


def heading(name: str) -> str:
    """Return a heading."""
    return f"## {words()[f'heading.{name}']}"


def notebook_of(lesson: Lesson) -> str:
    """Return a link to the notebook of a lesson."""
    return f"[{lesson.notebook}]({relpath(notebooks() / f'{lesson.notebook}.ipynb', folder())})"


def flat(text: str) -> str:
    """Return a text with each paragraph in one line."""
    parts = re.split(r"\n\s*\n", text.strip())
    return "\n\n".join(re.sub("[ \n]+", " ", part) for part in parts)  # the wide space of Japanese stays


def bullets(lines: list[str]) -> str:
    """Return a list."""
    return "\n".join(f"- {flat(line)}" for line in lines)


def table(heads: list[str], rows: list[list[str]]) -> str:
    """Return a table."""
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def plan(lesson: Lesson) -> str:
    """Return the plan of a lesson as a table, with the minutes from the beginning."""
    rows, start = [], 0
    for part in lesson.plan:
        end = start + part["minutes"]
        rows.append(
            [
                words()["minutes"].format(start=start, end=end),
                f"**{part['part']}**",
                flat(part["do"]),
                words()[f"form.{part['form']}"],
            ]
        )
        start = end
    return table([words()[f"head.{name}"] for name in ("minutes", "part", "do", "form")], rows)


def shown(one: Mapping[str, Any]) -> Iterator[str]:
    """Yield a part of the work on the board: the text, a board on the site, and the code for a notebook."""
    yield f"**{one['title']}** {flat(one['text'])}"
    if "position" in one:
        wanted = {"position": one["position"], **one.get("options", {}), "play": actions_of(one)}
        yield f"<!-- board {json.dumps(wanted, ensure_ascii=False)} -->"
        yield code(one, "spag.SpagWidget(game, step=0)" if actions_of(one) else "spag.SpagWidget(game)")


def code(claim: Mapping[str, Any], last: str) -> str:
    """Return the code that plays a claim and shows a board."""
    options = "".join(f", {name}={literal(value)}" for name, value in claim.get("options", {}).items())
    lines = [f"start = {literal(claim['position'])}", f"game = spag.Game.from_position(start{options})"]
    if actions := actions_of(claim):
        lines.append(f"game.play({', '.join(map(literal, actions))})")
    return "\n".join(["```python", *lines, last, "```"])


def literal(value: object) -> str:
    """Return a value as Python code, with texts in double quotes."""
    return json.dumps(value, ensure_ascii=False) if isinstance(value, (str, dict)) else repr(value)


def question(number: int, one: Mapping[str, Any]) -> str:
    """Return a question with the answer you expect, and a position that shows it."""
    lines = [f"{number}. **{flat(one['ask'])}**", flat(one["answer"])]
    first = next((claim for claim in one["claims"] if "position" in claim), None)
    if first is None:
        return "  \n   ".join(lines)
    if "blanks" in first["options"]:  # too much for one line
        last = "spag.SpagWidget(game, step=0)" if actions_of(first) else "spag.SpagWidget(game)"
        return "  \n   ".join(lines) + "\n\n" + indent(code(first, last), "   ")
    return "  \n   ".join([*lines, show(first)])


def show(claim: Mapping[str, Any]) -> str:
    """Return how a position is shown: its text, with the actions to play there.

    Args:
        claim: The position, with `level` among its options.
    """
    key = "show.play" if actions_of(claim) else "show"
    actions, level = "; ".join(actions_of(claim)), claim["options"]["level"]
    return words()[key].format(position=claim["position"], level=level, actions=actions)


def mistake_in_words(one: Mapping[str, Any]) -> Iterator[str]:
    """Yield a mistake: what pupils say, what helps, and what reveals it."""
    yield f"### {words()['mistake'].format(says=flat(one['says']))}"
    yield flat(one["help"])
    if "kind" in one:
        found, known = asked(one), played(one).misreadings()[one["misreading"]]
        wrong = next(choice.label for choice in found.choices if choice.misreading == one["misreading"])
        yield words()["ask"].format(question=found.text, right=found.right.label, wrong=wrong)
        yield words()["reply"].format(name=known.name, reason=known.reason, rule=known.rule, id=known.id)
        yield code(one, f'spag.SpagWidget(game, step={found.step}, predict=True, questions=["{found.kind}"])')
    elif "exercise" in one:
        task: Prediction = exercise(one["exercise"])
        reply = say(f"lessons.{one['exercise']}.{task.traps[one['wrong']]}")
        asks = say(f"lessons.{one['exercise']}.question")
        right, wrong = (task.label(one[given]) for given in ("right", "wrong"))
        yield words()["exercise"].format(number=one["number"], question=asks, right=right, wrong=wrong)
        yield words()["exercise.reply"].format(reply=reply)
    else:
        yield words()["ask.aloud"].format(question=one["ask"], right=one["right"], wrong=one["wrong"])
        claim = one["claims"][0]
        last = "spag.SpagWidget(game, step=0)"
        yield f"```text\n{claim['code']}\n```" if "code" in claim else code(claim, last)


if __name__ == "__main__":
    raise SystemExit(main())
