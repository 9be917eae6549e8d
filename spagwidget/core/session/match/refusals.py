"""Why something on the board cannot be chosen now, with the rule that forbids it."""

from __future__ import annotations

from collections.abc import Sequence

from ...advice import suggest
from ...arguments import checked_words
from ...catalogue import say
from ...errors import BadType, BadValue
from ...explainer import Refusal, RuleText
from ...table.choice import Ask, Question
from ...table.reach import offered, on_board
from ...viewpoint import Viewpoint
from . import Match


def rule_text(match: Match, number: str, view: Viewpoint) -> RuleText:
    """Return a rule of the game that is played.

    Args:
        match: The game.
        number: The rule's number, or a card's name.
        view: Who reads it, in which edition.

    Raises:
        BadType: The number is not a text.
        BadValue: The game has no rule with this number.
    """
    if not isinstance(number, str):
        raise BadType(say("why_not.number_type", value=number))
    known = match.parts.explainer(view).rulebook()
    if number not in known:
        key = "why_not.no_rule" if known else "why_not.no_rules"
        raise BadValue(
            say(key, number=number, game=match.parts.type.name, advice=suggest(number, known) if known else "")
        )
    return known[number]


def why_not(match: Match, target: str, view: Viewpoint, words: Sequence[str] = ()) -> Refusal | None:
    """Return why a target cannot be chosen now, or None if it can be.

    Args:
        match: The game.
        target: The id of something on the board.
        view: The player who decides; the public: the player whose decision the board for everybody shows.
        words: The words of an action that have been chosen so far.

    Raises:
        BadType: The target is not a text, or the words are not texts.
        BadValue: The edition is unknown, no action begins with these words, nothing is asked of this player
            now, or the target is not on the board.
    """
    if not isinstance(target, str):
        raise BadType(say("why_not.target_type", value=target))
    asked = match.ask(view, checked_words("words", words), one_level=True)
    if not asked.nodes:
        raise BadValue(say("why_not.nothing"))
    seen = match.transcript.witness(view.seat).state(match.tree.here)
    question = asked.nodes[0]
    if target in offered(question):
        return None
    known = dict.fromkeys(on_board(match.parts.display(view).scene(seen)))
    if target not in known:
        raise BadValue(say("why_not.no_target", target=target, advice=suggest(target, known)))
    explainer = match.parts.explainer(view)
    cited = explainer.forbids(seen, chosen(asked, words), target)
    reason = reason_in(question, target)
    if cited is None:
        return Refusal(reason)
    return Refusal(reason, explainer.rulebook().get(cited.number), cited.sentence)


def chosen(asked: Ask, words: Sequence[str]) -> Sequence[str]:
    """Return the words of the action up to the open question."""
    return words or ([asked.prefix] if asked.prefix else [])


def reason_in(question: Question, target: str) -> str:
    """Return the reason that the question gives against a target, or ""."""
    prompt = question.prompt
    return next((reason for reason, against in prompt.refused if target in against), prompt.otherwise)
