"""Reads answers: splits them into actions, understands how they are written, and explains illegal actions."""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import SequenceMatcher
from json import dumps

from ...core.advice import listed
from ...core.catalogue import LANGUAGE, say
from ...core.errors import IllegalAction
from ...core.quoting import MOST, plain, usual
from ...core.session.game import Game
from ...core.speaking import speaking

SIMILAR = 0.7
"""How similar two words must be for one to count as a misspelling of the other."""

MOST_WORDS = 6
"""No action has more words."""

LONGEST = 10_000
"""The most characters of an answer that are read: no exercise needs more, and the time stays short."""

FILLERS = re.compile(r"\b(?:a|the|to|on|onto|from|off|flag|player|card)\b", re.IGNORECASE)
"""Words that are in a sentence, but not in an action: "move the flag ForkBomb:1 to Bug"."""


def read(answer: tuple[object, ...]) -> list[str]:
    """Return the actions of an answer, from texts or from one list of texts; empty if a part is not a text."""
    parts = answer[0] if len(answer) == 1 and isinstance(answer[0], (list, tuple)) else answer
    if not all(isinstance(part, str) for part in parts):
        return []
    return [
        " ".join(action.split()) for part in parts for action in usual(str(part)[:LONGEST]).split(";") if action.strip()
    ]


def typed(answer: object) -> str:
    """Return an answer as a pupil types it between the brackets of `check`; a text of several lines as it is.

    >>> typed("run; hit B"), typed(3)
    ('"run; hit B"', '3')
    """
    return answer if isinstance(answer, str) and "\n" in answer else dumps(answer, ensure_ascii=False)


def titles(game: Game) -> dict[str, str]:
    """Return the names that the game's edition gives its cards, by card; only those that differ, such as Birth."""
    return {spot.id: spot.title for spot in game.scene().spots if spot.title not in (spot.id, "", "?")}


def translated(game: Game, actions: list[str]) -> list[str]:
    """Return actions with the cards' own names in place of the names in the game's edition; capitals do not matter.

    The English names are known in every language, because notebooks have the same code in all of them.
    """
    with speaking(LANGUAGE):
        english = titles(game)
    names = {title.casefold(): card for own in (english, titles(game)) for card, title in own.items()}
    if not names:
        return actions
    # Between kanji and kana there is no border of words, so a name in such a script must stand between spaces or
    # before the colon of a place in its queue.
    border = {name: (r"\b", r"\b") if name.isascii() else (r"(?<!\S)", r"(?![^\s:])") for name in names}
    parts = [border[name][0] + re.escape(name) + border[name][1] for name in sorted(names, key=len, reverse=True)]
    pattern = re.compile("|".join(parts), re.IGNORECASE)
    return [pattern.sub(lambda found: names[found[0].casefold()], action) for action in actions]


def shown(game: Game, action: str) -> str:
    """Return an action with the names of the game's edition, such as `add Birth`."""
    names = titles(game)
    return re.sub(r"\w+", lambda found: names.get(found[0], found[0]), action) if names else action


def understood(game: Game, action: str) -> list[str]:
    """Return the actions that a written one stands for, if it can mean nothing else here; otherwise the action itself.

    Capitals, spaces and other signs make no difference. Commas may divide actions as semicolons do.

    >>> game = Game.from_position("(AddFlag A)(Bug B)")
    >>> understood(game, "Run"), understood(game, "run, add bug"), understood(game, "add Bug")
    (['run'], ['run', 'add bug'], ['add Bug'])

    Args:
        game: The game in which it is played.
        action: The action, as it is written.
    """
    if action in game.legal:
        return [action]
    if letters := _letters(action):
        same = [other for other in game.legal if _letters(other) == letters]
        if len(same) == 1:
            return same
    first, *others = [part.strip() for part in action.split(",") if part.strip()] or [action]
    (first,) = understood(game, first) if others else (first,)
    return [first, *others] if first in game.legal else [action]


def refusal(error: IllegalAction, game: Game, rest: Sequence[str] = ()) -> str:
    """Return the message about an illegal action.

    A line of actions that the message suggests begins where the answer begins, and each of its actions can be played.

    Args:
        error: The error that the action has raised.
        game: The game in which it was played, after the actions that come before it in the answer.
        rest: The actions that come after it in the answer.
    """
    action = plain(shown(game, error.action))
    legal = tuple(shown(game, action) for action in error.legal)
    names = _names(game)
    near = meant(action, legal, names) or shown(game, meant(error.action, error.legal, names))
    near = near or meant(FILLERS.sub("", action), legal, names) or meant(spaced(action, legal), legal, names)
    if near:
        hint = say("advice.near", word=near)
    elif parts := divided(error.action, game):
        hint = _semicolons(game, parts, error.action, rest)
    elif first := needed(error.action, game):
        hint = say("lessons.answer.before", first=first, line=_line(game, (first, error.action, *rest)))
    else:
        hint = _choices(spaced(action, legal), legal)
    return say("lessons.answer.illegal", number=game.ply + 1, action=action, hint=hint)


def _semicolons(game: Game, parts: Sequence[str], action: str, rest: Sequence[str]) -> str:
    """Return the message about actions without semicolons.

    Args:
        game: The game before them.
        parts: Those of them that can be played, from `divided`.
        action: What was written.
        rest: The actions that come after them in the answer.
    """
    words = action.split()[sum(len(part.split()) for part in parts) :]
    if not words or len(parts) > 1:
        return say("lessons.answer.semicolon", line=_line(game, (*parts, *(() if words else rest))))
    after = Game.from_record(game.record)
    after.play(*parts)
    choices = _choices(" ".join(words), tuple(shown(after, other) for other in after.legal))
    return say("lessons.answer.semicolon.after", first=parts[0], choices=choices)


def _line(game: Game, actions: Sequence[str]) -> str:
    """Return an answer as a text: what was played in a game, and then these actions, as far as they can be played."""
    after, waiting = Game.from_record(game.record), list(actions)
    while waiting and not after.over:
        first, *waiting = [*understood(after, waiting[0]), *waiting[1:]]
        if first not in after.legal:
            break
        after.play(first)
    return plain("; ".join(shown(game, action) for action in after.record.actions))


def _names(game: Game) -> list[str]:
    """Return the names of cards, also of those that are not on the board."""
    names = [name for spot in game.scene().spots for name in (spot.id, spot.title)]
    facts = getattr(game.rules, "facts", None)  # Spaghetti's rules know all cards, other games have none
    return names + [command.name for command in getattr(facts, "commands", ())]


def _choices(action: str, legal: tuple[str, ...]) -> str:
    """Return a sentence with the legal actions; if some have all words of the refused action, with these only."""
    similar = _similar(action, legal)
    if not similar:
        return say("lessons.answer.legal", legal=listed(legal))
    if len(similar) == 1 and not re.search(r"\d", action):
        return say("advice.near", word=similar[0])
    return say("lessons.answer.similar", legal=listed(similar))


def _similar(action: str, legal: tuple[str, ...]) -> list[str]:
    """Return the legal actions that have all words of an action in its order, its numbers too if possible.

    >>> _similar("move Bug Shed", ("move Bug:0 Shed", "move Bug:1 Shed", "move Shed:0 Bug"))
    ['move Bug:0 Shed', 'move Bug:1 Shed']
    """
    for pattern in (r"\w+", r"[^\W\d]+"):
        wanted = re.findall(pattern, action.casefold())
        if found := [other for other in legal if wanted and _holds(re.findall(pattern, other.casefold()), wanted)]:
            return found
    return []


def _holds(words: list[str], wanted: list[str]) -> bool:
    """Return True if the words hold the wanted ones in their order."""
    rest = iter(words)
    return all(word in rest for word in wanted)


def spaced(action: str, legal: tuple[str, ...]) -> str:
    """Return an action with a space after its first word, if that word is glued to the next one.

    >>> spaced("moveBug:0", ("move Bug:0 AddFlag", "move Bug:0 MoveFlag"))
    'move Bug:0'
    """
    for verb in sorted({other.partition(" ")[0] for other in legal if " " in other}, key=len, reverse=True):
        if found := re.match(rf"{re.escape(verb)}[^\w\s]*(?=\w)", action, re.IGNORECASE):
            return f"{verb} {action[found.end() :]}"
    return action


def needed(action: str, game: Game) -> str:
    """Return the action of one word, such as `run`, after which the same player can play this one, or "".

    Args:
        action: The action that was refused.
        game: The game in which it was played.
    """
    for first in game.legal:
        if " " in first:
            continue
        after = Game.from_record(game.record)
        after.play(first)
        if after.to_move == game.to_move and action in after.legal:
            return first
    return ""


def divided(action: str, game: Game) -> list[str]:
    """Return the first of several actions without semicolons, such as `run hit B`; empty if it is something else.

    The list ends before the first words that are not an action of that moment, but begin like one.

    Args:
        action: The action that was refused.
        game: The game in which it was played.
    """
    words = [word.rstrip(",") for word in action.casefold().split()]
    after, parts = Game.from_record(game.record), list[str]()
    while words and not after.over:
        legal = {other.casefold(): other for other in after.legal}
        starts = (" ".join(words[:n]) for n in range(min(len(words), MOST_WORDS), 0, -1))
        found = next((start for start in starts if start in legal), "")
        if not found:
            break
        parts.append(legal[found])
        after.play(legal[found])
        words = words[found.count(" ") + 1 :]
    begins = not words or any(other.casefold().split()[0] == words[0] for other in after.legal)
    return parts if begins and not (len(parts) == 1 and not words) else []


def meant(action: str, legal: tuple[str, ...], names: list[str]) -> str:
    """Return the legal action of which this one is a misspelling or the end, or "" if no legal action is similar.

    Each word must be the same or almost the same. A word that is itself a name does not count as misspelt, and
    neither does a number or a player. The end of an action, such as `B` for `hit B`, must be the end of that action
    only. If only spaces and signs differ, as in `moveBug:0 AddFlag` or `hit(B)`, the action is the same.

    >>> meant("move Movflag:0 bug", ("move MoveFlag:0 Bug", "move MoveFlag:1 Bug"), ["Bug", "MoveFlag"])
    'move MoveFlag:0 Bug'
    >>> meant("add RemoveFlag", ("add MoveFlag", "add Bug"), ["Bug", "MoveFlag", "RemoveFlag"])
    ''
    >>> meant("B", ("hit A", "hit B"), []), meant("hit(B)", ("hit A", "hit B"), [])
    ('hit B', 'hit B')

    Args:
        action: The action that was refused.
        legal: The legal actions.
        names: The names of cards; none of them counts as a misspelling of another.
    """
    if len(action) > MOST:  # comparing long words takes too much time
        return ""
    letters = _letters(action)
    if same := next((other for other in legal if letters and _letters(other) == letters), ""):
        return same
    ends = [other for other in legal if other.casefold().endswith(f" {action.casefold()}")]
    if len(ends) == 1:
        return ends[0]
    known = {name.casefold() for name in names}
    likely = [(_likeness(action, other, known), other) for other in legal]
    best, word = max(likely, default=(0.0, ""))
    return word if best else ""


def _letters(action: str) -> str:
    """Return the letters and digits of an action in lower case."""
    return re.sub(r"[\W_]+", "", action.casefold())


def _likeness(action: str, other: str, known: set[str]) -> float:
    """Return how similar two actions are, from 0 to 1; 0 if a word of one is not a misspelling of the other's."""
    words, others = (re.findall(r"[^\W\d]+|\d+|[^\w\s]", text.casefold()) for text in (action, other))
    if len(words) != len(others):
        return 0.0
    likeness = 1.0
    for word, target in zip(words, others, strict=True):
        if word != target:
            alike = SequenceMatcher(None, word, target).ratio()
            if alike < SIMILAR or word in known or not min(len(word), len(target)) > 2:
                return 0.0
            likeness *= alike
    return likeness
