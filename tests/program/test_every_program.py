"""The programs of every card, name and number can be read and run, whatever the name means in Python."""

from __future__ import annotations

import ast
import builtins
import importlib.util
import keyword
import re
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest

import spagwidget as spag
from spagwidget import Game
from spagwidget.core.program import comment, docstring, free_name
from spagwidget.games.nightmare.cards import NAMES as NIGHTMARE
from spagwidget.games.nightmare.cards import PARAMS
from spagwidget.games.nightmare.program import NightmareListing
from spagwidget.games.spaghetti.cards import BUILT_IN
from tests.lovelace.play import moments
from tests.nightmare.tables import begin

from .running import check, play

BLANK = "hit opponent {NUMBER 1}\nchoose player\nhit them 1\nchoose card\nraise number 1\nmove card\nturn cursor"
"""The command of a Blank card that calls functions of the program and has a number with any name."""


def words() -> set[str]:
    """Return keywords, built-in names, and every name that programs use."""
    names = ("id", "name", "attr", "arg", "asname")
    games = [
        Game(level=3, seed=1, players=3, extensions=["memory", "instant", "interrupt"], blanks={"Zed": BLANK.lower()}),
        Game(level=2, seed=1, edition="monster", extensions=["sequential_open"]),
    ]
    nodes = [node for game in games for node in ast.walk(ast.parse(game.as_python()))]
    used = {getattr(node, name) for node in nodes for name in names if isinstance(getattr(node, name, None), str)}
    return used | {*keyword.kwlist, *keyword.softkwlist, *dir(builtins), "View", "view", "choose", "move", "flag_"}


WORDS = sorted(words())
BATCH = 40


def batches(found: list[str]) -> list[list[str]]:
    return [found[at : at + BATCH] for at in range(0, len(found), BATCH)]


CARD_NAMES = sorted({name for word in WORDS for name in (word, word.lower(), word.capitalize())})
CARD_NAMES = [name for name in CARD_NAMES if re.fullmatch("[A-Za-z]{1,20}", name)]
NUMBER_NAMES = [word for word in WORDS if re.fullmatch("[a-z]{1,20}", word)]
PARAMETERS = [word for word in WORDS if re.fullmatch("[a-z][a-z0-9_]{0,19}", word) and not keyword.iskeyword(word)]


def three(**options: Any) -> Game:
    return Game(level=1, seed=1, players=3, cards=["Bug", "Increment"], flags=1, **options)


# Spaghetti Code


@pytest.mark.parametrize("edition", ["code", "monster"])
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("card", BUILT_IN)
def test_a_program_has_a_case_for_every_card_and_runs(card: str, players: int, edition: str) -> None:
    others = [name for name in ("Bug", "Increment", "AddFlag", "Reverse") if name != card]
    game = Game(players=players, seed=1, cards=[card, *others], flags=2, extensions=["memory"], edition=edition)
    assert f'case "{card}":' in check(play(game, Random(1), 60))


@pytest.mark.parametrize("names", batches(CARD_NAMES), ids=lambda names: names[0])
def test_every_name_of_a_blank_card(names: list[str]) -> None:
    for name in names:
        try:
            game = three(blanks={name: BLANK.replace("NUMBER", "n")})
        except spag.BadValue:
            continue  # the name of another card or of a player
        check(play(game, Random(1), 25))


@pytest.mark.parametrize("names", batches(NUMBER_NAMES), ids=lambda names: names[0])
def test_every_name_of_a_number_of_a_blank_card(names: list[str]) -> None:
    for name in names:
        check(play(three(blanks={"Zed": BLANK.replace("NUMBER", name)}), Random(1), 25))


# Blank cards written in Python

FUNCTION = """

@command(name={name!r})
def made(table, {param}=1, other=2):
    '''Hit somebody.'''
    table.hit_opponent({param})
    if table.my_life < 3 and table.players and table.cards:
        table.add_flag()
    table.turn_cursor()
    table.choose_card()
"""

ODD = '''

@command(name="Quote")
def quote(table, n=1):
    """Say \\"\\"\\"hi\\"\\"\\" {n} \\\\ "quoted\\""""
    table.hit_opponent(n)


@command(name="Long")
def long(table, n=1):
    x = "a (b, c) d"  # a comment that makes this line longer than one hundred characters (with, some, brackets)
    y = ("one hundred characters are reached by this text, with a comma, and another one (yes, indeed)", 1)
    table.hit_opponent(len(x) - len(y) - n if n > 9 else n)


@command(name="Signs")
def signs(table, n=1):
    # <<title>>  ##mark
    text = """
    %if nothing
trailing  \x20
    %end"""
    table.hit_opponent(n if "trailing   " in text else 0)


@command(name="a")
def a(table, a_card_function=1):
    table.hit_opponent(a_card_function)


@command(name="Flags")
def flags(table, flag=1, flag_=2, flag__=3):
    table.hit_opponent(flag + flag_ - flag__ + 1)


@command(name="Spaced"
)
def  spaced (table, n = 1, m = 2):
    def inner(k=3): return k
    class Inner:
        def inner(self): return 1
    table.hit_opponent(n)


@command(name="Short")
def short(table, n=1): table.hit_opponent(n); table.turn_cursor()


@command(name="Inside")
def inside(table, compile=1):
    hit = players = cursor = game = View = 3
    table.hit_opponent(compile)
'''


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> ModuleType:
    """A module with a function for every name of a card and for every parameter."""
    text = "from spagwidget import command\n" + ODD
    for at, name in enumerate(word for word in WORDS if word in CARD_NAMES):
        text += FUNCTION.format(name=name, param="n").replace("made", f"card{at}")
    for at, param in enumerate(PARAMETERS):
        text += (
            FUNCTION.format(name="Zed", param=param)
            .replace("made", f"number{at}")
            .replace("other=2", "other=2" if param != "other" else "others=2")
        )
    file = tmp_path_factory.mktemp("commands") / "commands_of_every_name.py"
    file.write_text(text, encoding="utf-8")
    spec = importlib.util.spec_from_file_location(file.stem, file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def run_all(module: ModuleType, kind: str) -> int:
    """Check the programs of all commands whose function has such a name; return how many there were."""
    count = 0
    for name, made in vars(module).items():
        if not isinstance(made, spag.PythonCommand) or not re.fullmatch(kind, name):
            continue
        try:
            game = three(commands=[made])
        except spag.BadValue:
            continue  # the name of another card or of a player
        check(play(game, Random(1), 25))
        count += 1
    return count


def test_every_name_of_a_card_in_python(written: ModuleType) -> None:
    assert run_all(written, r"card\d+") > 200


def test_every_name_of_a_number_of_a_card_in_python(written: ModuleType) -> None:
    assert run_all(written, r"number\d+") == len(PARAMETERS)


@pytest.mark.parametrize("name", re.findall(r"^def +(\w+)", ODD, re.MULTILINE))
def test_a_function_of_unusual_form_becomes_a_program_that_runs(written: ModuleType, name: str) -> None:
    assert run_all(written, name) == 1


def test_a_number_without_a_name_is_refused() -> None:
    with pytest.raises(spag.BadType, match="Odd: the number n cannot be given by its name; remove the / behind it"):

        @spag.command(name="Odd")
        def odd(table: spag.View, n: int = 1, /) -> None: ...


@pytest.mark.parametrize("code", ["print(1)", "[print(x) for x in (1,)]", "class X:\n        print(1)"])
def test_what_reaches_outside_is_found_wherever_it_is(tmp_path: Path, code: str) -> None:
    file = tmp_path / "reaching.py"
    file.write_text(f"from spagwidget import command\n@command\ndef leech(table):\n    {code}\n", encoding="utf-8")
    spec = importlib.util.spec_from_file_location("reaching", file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    with pytest.raises(spag.Unsupported, match="uses something outside itself: print"):
        three(commands=[module.leech]).as_python()


# Listings


class Anything(dict[str, Any]):
    """Names for a listing: every unknown one is a function that returns its arguments."""

    def __missing__(self, name: str) -> object:
        return lambda *args, **numbers: (name, args, numbers)


@pytest.mark.parametrize("card", NIGHTMARE)
@pytest.mark.parametrize("place", ["ring", "beside_pc", "hand"])
def test_PN3_the_listing_of_every_card_is_python_with_its_numbers(card: str, place: str) -> None:
    other = "WORM" if card != "WORM" else "DELETE"
    game = begin(f"({card} AB)({other} B)") if place == "ring" else begin(f"({other} AB)(ZAP#3 B)")
    state, number = game.state, NIGHTMARE.index(card)
    if place == "beside_pc":
        state = state._replace(drawn=(number,))
    elif place == "hand":
        state = state._replace(hand=number)
    names = Anything()
    page = NightmareListing(game.rules, state).page(state)
    exec(compile(page.text, "listing", "exec"), names)
    called = names[place][0] if place == "ring" else names[place]
    numbers = dict(zip([free_name(name, ()) for name in PARAMS[number]], state.params[number], strict=True))
    assert called == (card.replace("#", "_"), (), numbers)
    assert [block.name for block in page.blocks] == [""]


def test_PN3_a_number_whose_name_is_a_keyword_has_another_name() -> None:
    assert "POWER_SURGE_2(out=3, in_=1)," in begin("(POWER_SURGE#2 A)(WORM B)").program().text


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("mode", ["assisted", "manual"])
def test_LB40_the_listing_of_every_seat_is_python_that_computes_what_the_lines_give(players: int, mode: str) -> None:
    """`...` stands for what a seat does not know, so only functions without it are called."""
    called = 0
    for game in moments(1, skill=1.0, players=players, mode=mode):
        for seat in (None, *game.rules.seats):
            names: dict[str, Any] = {
                "swap": lambda x: x % 10 * 10 + x // 10,
                "tens_twice": lambda x: x // 10 * 11,
                "ones_twice": lambda x: x % 10 * 11,
            }
            text = game.program(seat).text
            exec(compile(text, "listing", "exec"), names)
            for player, letter in zip(game.state.players, game.rules.seats, strict=True):
                body = text.partition(f"def {letter}():")[2].partition("return x")[0]
                if "..." not in body and player.lines:
                    found = names[letter]()
                    assert mode == "manual" or found == player.lines[-1].value  # people may miscalculate
                    called += 1
    assert called > 0


# What the texts are made of


@pytest.mark.parametrize("text", ['"', '""', '"""', 'a "word"', "back\\slash\\", "two\nlines", "", "{n}", '\\"""'])
def test_any_text_can_be_a_docstring_or_a_comment(text: str) -> None:
    module = ast.parse(f"{docstring(text)}\n{comment(text)}\nx = 1\n")
    assert ast.get_docstring(module, clean=False) == " ".join(text.split())
    assert len(module.body) == 2


def test_a_free_name_is_neither_a_keyword_nor_taken() -> None:
    assert [free_name(name, {"a", "b", "b_"}) for name in ("a", "b", "c", "in")] == ["a_", "b__", "c", "in_"]
