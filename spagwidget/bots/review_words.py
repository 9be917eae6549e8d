"""What a reviewer has found, in plain words."""

from __future__ import annotations

from collections.abc import Sequence

from ..core.catalogue import paragraph, say
from .reviewer import LOT, Judged
from .standing import Standing

WORDS = ("nothing", "little", "lot", "lead")
"""The kinds of decisions, by how much they give away."""

FAR, SOME = 0.5, 0.15
"""By how much more than the others a player who is far ahead, or ahead, can expect."""


def kind_of(given: float, turns: bool) -> str:
    """Return one of `WORDS` for how much a decision gave away."""
    if not given:
        return "nothing"
    return "lead" if turns else "lot" if given >= LOT else "little"


def word_of(found: Judged) -> str:
    """Return how much a decision gave away, in words."""
    return say(f"review.word.{kind_of(found.given, found.turns)}")


def ahead(chances: Sequence[float], seats: Sequence[str]) -> str:
    """Return who is ahead, in words without a full stop, such as "A is far ahead".

    Args:
        chances: What each seat can expect, from 0 to 1.
        seats: The players' letters.
    """
    first = max(range(len(seats)), key=lambda seat: chances[seat])
    by = chances[first] - max(one for seat, one in enumerate(chances) if seat != first)
    key = "far" if by >= FAR else "some" if by >= SOME else "even"
    return say(f"review.ahead.{key}", seat=seats[first])


def then_text(then: Standing, seats: Sequence[str]) -> str:
    """Return who is ahead at the end of a line, or has won there, in words without a full stop.

    Args:
        then: Who is ahead there.
        seats: The players' letters.
    """
    if then.forced is not None:
        key = "forces" if then.decisions else "wins"
        return say(f"review.then.{key}", seat=seats[then.forced])
    if not then.games:
        return say("review.then.draw")
    return ahead(then.chances, seats)


def end_text(end: Standing, seats: Sequence[str]) -> str:
    """Return who has won at the end of a game, else who is ahead there, in words without a full stop.

    A clock, too, ends games: then nobody has won by the rules, and what could still be forced is not said.

    Args:
        end: Who is ahead there.
        seats: The players' letters.
    """
    won = end.forced is not None and not end.decisions
    return then_text(end, seats) if won else ahead(end.chances, seats)


def sentences(found: Judged, seats: Sequence[str]) -> tuple[str, str]:
    """Return what a decision gave away, and how we know: two texts of one or two sentences.

    Args:
        found: What the reviewer has found out.
        seats: The players' letters.
    """
    seat = found.turn.seat
    letter = seats[seat]
    title = say(f"review.title.{kind_of(found.given, found.turns)}", seat=letter)
    if not found.given or found.best is None:
        return title, _nothing(found, seats)
    best, before, after = found.best, found.before, found.after
    if before.forced == seat:
        return title, paragraph(
            say("review.before.forced", seat=letter, n=before.decisions), _after(after, seat, seats)
        )
    if best.forced == seat:
        return title, paragraph(say("review.better.forced", seat=letter, n=best.decisions), _after(after, seat, seats))
    if not best.games or not after.games:
        first = _share("review.better.won", best, seat, seats) if best.games else say("review.better.draw")
        return title, paragraph(first, _after(after, seat, seats))
    # the same test games as at the better decision: the position before it says the same in simpler words
    simple = before.games > 0 and _tenth(before.wins[seat], before) == _tenth(best.wins[seat], best)
    start = before if simple else best
    lost = "lost" if start.wins[seat] - after.wins[seat] < found.given * after.games * 0.6 else "won"
    one, other = (_text(lost, standing, seat) for standing in (start, after))
    key = "before" if simple else "better"
    return title, say(f"review.{key}.{lost}.both", seat=letter, before=one, after=other)


def _nothing(found: Judged, seats: Sequence[str]) -> str:
    after, seat = found.after, found.turn.seat
    if after.forced == seat and not after.decisions:
        return say("review.nothing.wins", seat=seats[seat])
    return paragraph(say("review.nothing"), _after(after, seat, seats))


def _after(after: Standing, seat: int, seats: Sequence[str]) -> str:
    """Return how good the position after a decision is for the player, as a sentence."""
    if after.forced is not None:
        key = "after.forces" if after.decisions else "after.wins"
        return say(f"review.{key}", seat=seats[after.forced])
    return _share("review.after.won", after, seat, seats) if after.games else say("review.after.draw")


def _share(key: str, standing: Standing, seat: int, seats: Sequence[str]) -> str:
    return say(key, seat=seats[seat], wins=_text("won", standing, seat))


def _text(lost: str, standing: Standing, seat: int) -> str:
    """Return how many of 10 test games a seat won, or did not lose, such as "9" or "about 9"."""
    count = standing.wins[seat] + (standing.draws if lost == "lost" else 0)
    tenth = _tenth(count, standing)
    return say("review.exactly" if count * 10 == tenth * standing.games else "review.about", n=tenth)


def _tenth(count: int, standing: Standing) -> int:
    return (count * 20 + standing.games) // (2 * standing.games)
