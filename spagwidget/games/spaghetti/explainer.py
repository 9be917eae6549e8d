"""The rules of Spaghetti Code by number, and which of them forbids a choice."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from ...core.catalogue import catalogue, listing, say
from ...core.explainer import Citation, Explainer, RuleSentence, RuleText
from ...core.quoting import without_braces
from ...core.rules import Rules
from ...core.speaking import spoken_property
from ...core.viewpoint import Viewpoint
from .card import EXTRA, Command
from .display.prompts import only_foes
from .display.scene import spot_id
from .display.words import BRACED, Wording, card_text, title, word
from .facts import Facts
from .rulebook import Rule, Sentence, rulebook
from .rules import Spaghetti
from .setup.fair_start import FairStart, Laid
from .state import OVER, PLACE, SEATS, TAKE, Job, State

NUMBER = re.compile(r"\b[RVS]\d+\b", re.ASCII)
"""A rule that a sentence names."""

IN_PROGRAM = ("place", "add", "move", "shift", "interrupt")
"""The choices for which an instant card does not count, because it is not on the program (R51)."""


class SpaghettiExplainer(Explainer[State]):
    """The numbered rules, the sections that have a text, and each card.

    Args:
        view: Who looks, in which edition.
    """

    def __init__(self, rules: Rules[State], view: Viewpoint = Viewpoint()) -> None:  # noqa: B008  # immutable
        super().__init__(rules, view)
        assert isinstance(rules, Spaghetti)
        self.facts: Facts = rules.facts
        self.shown = Wording(self.facts, view.edition or self.facts.option.edition)

    # The texts

    def rulebook(self) -> Mapping[str, RuleText]:
        """Return all rules in order, by their numbers, then the cards of this game by their names."""
        return self._rulebook

    @spoken_property
    def _rulebook(self) -> dict[str, RuleText]:
        return rule_texts(self.shown)

    # What forbids a choice

    def forbids(self, state: State, words: Sequence[str], target: str) -> Citation | None:
        """Return the rule because of which a target cannot be chosen, or None.

        Args:
            state: The present state, as the viewpoint sees it.
            words: The words of an action that have been chosen so far, its kind first; empty at the start.
            target: The id of a card, a flag, a parameter, a held card or a player; or a place in the row.
        """
        if state.phase in (OVER, TAKE):
            return Citation("R51", 0) if state.phase == TAKE else None
        job = state.todo[0] if state.todo else None
        kind = words[0] if words else "place" if state.phase == PLACE else job.asks if job else ""
        if target.startswith("instant:") and kind in IN_PROGRAM:
            return Citation("R51", 4)
        if state.phase == PLACE:
            return self._place_open(state, target) if self.facts.sequential else self._place(state, target)
        if job is None:
            return Citation("R52" if words else "R20", 1)
        return self._in_command(state, job, words, target)

    def _place(self, state: State, target: str) -> Citation:
        seat = SEATS[state.turn]
        taken = any(self._name(card) == target and seat in state.queues[card] for card in state.order)
        return Citation("R11", 1 if taken else 0)

    def _place_open(self, state: State, target: str) -> Citation:
        """Return the part of R53: one flag per card and player, or only the open card."""
        opened = spot_id(self.shown, state, state.more.opened - 1)
        cards = {spot_id(self.shown, state, place) for place in range(len(state.order))}
        return Citation("R53", 0 if target in cards - {opened} else 1)

    def _in_command(self, state: State, job: Job, words: Sequence[str], target: str) -> Citation:
        """Return the rule for a choice of a command that is under way."""
        if job.asks in ("hit", "who") and target in self.facts.seats:
            return self._player(state, job, self.facts.seats.index(target))
        if job.asks == "tune" and ("." in target or target.startswith("instant:")):
            return Citation("R30", 3)
        if job.asks == "recall":
            return Citation("V4", 0)
        if job.asks == "shift" and len(words) > 1 and words[1] in self.facts.actions.ids:
            place = state.order.index(self.facts.actions.ids[words[1]])
            if target == str(place):
                return Citation("R28", 2)
        if job.inner and job.asks == "add" and target == self._name(state.here):
            return Citation("R50", 1)
        return self._command(job)

    def _player(self, state: State, job: Job, seat: int) -> Citation:
        """Return why a player cannot be hit: defeated, not an opponent, or hit before."""
        if state.out >> seat & 1:
            return Citation("R26", 1)
        if not job.chosen >> seat & 1:
            return self._command(job)
        command = self.facts.commands[job.command]
        if command.own:
            return self._command(job)
        if only_foes(self.facts, job) and seat == state.turn:
            return Citation("§ 8", 3 if command.name == "ForkBomb" else 2)
        return Citation("R25", 1)

    def _command(self, job: Job) -> Citation:
        """Return the rule of a command: the card's, whose numbers and text say what can be chosen."""
        name = self._name(job.command)
        return Citation(name, None if self.facts.commands[job.command].own else 0)

    def _name(self, card: int) -> str:
        return self.facts.commands[card].name


class FairStartExplainer(Explainer[Laid]):
    """The rules of the game that follows; everything that cannot be chosen is so because of R54.

    Args:
        rules: The rules of the fair start.
        view: Who looks, in which edition.
    """

    def __init__(self, rules: Rules[Laid], view: Viewpoint = Viewpoint()) -> None:  # noqa: B008  # immutable
        super().__init__(rules, view)
        assert isinstance(rules, FairStart)
        self.game = SpaghettiExplainer(rules.game, view)

    def rulebook(self) -> Mapping[str, RuleText]:
        """Return the rules of the game that follows."""
        return self.game.rulebook()

    def forbids(self, state: Laid, words: Sequence[str], target: str) -> Citation | None:
        """Return R54.

        Args:
            state: The row as it lies.
            words: Not used.
            target: Not used.
        """
        return None if state.chosen else Citation("R54", 0)


# The texts of the rules


def rule_texts(shown: Wording) -> dict[str, RuleText]:
    """Return all rules by number, the sections that have a text as `§ 8`, and the cards of the game by name."""
    book = rulebook()
    note = word(shown, "explain.note") if shown.edition == "monster" else ""
    found = [
        RuleText(one.number, one.number, rule_title(shown, one), sentences(one.sentences), note)
        for one in book.rules.values()
    ]
    for section in book.sections:
        number, _, name = section.title.partition(". ")
        if section.about:
            found.append(RuleText(f"§ {number}", f"§ {number}", name, sentences(section.about)))
    found += cards(shown)
    known = {one.number for one in found}
    return {one.number: one._replace(see=tuple(others_in(one, known))) for one in found}


def rule_title(shown: Wording, rule: Rule) -> str:
    """Return the title of a rule in the words of the edition."""
    own = f"spaghetti.{shown.edition}.rule.{rule.number}"
    return say(own) if own in catalogue() else rule.title


def cards(shown: Wording) -> Iterator[RuleText]:
    """Yield what each card of the game does; a card that the players wrote has its program."""
    for card, command in enumerate(shown.facts.commands):
        if command.own:
            lines = tuple(RuleSentence(line) for line in command.text.splitlines())
            yield RuleText(command.name, command.name, word(shown, "explain.written"), lines)
        else:
            found = RuleText(command.name, title(shown, command.name), card_kind(shown, command), does(shown, card))
            yield found._replace(note=numbers_in(found))


def numbers_in(rule: RuleText) -> str:
    """Return which numbers of the card the names in its text, such as `{flags}`, stand for; "" if it has none."""
    names = [f"{{{name}}}" for name in dict.fromkeys(BRACED.findall(rule.text))]
    return say("spaghetti.explain.numbers", n=len(names), names=listing(names)) if names else ""


def card_kind(shown: Wording, command: Command) -> str:
    """Return what kind of card this is."""
    return word(shown, "explain.extra") if command.level == EXTRA else word(shown, "explain.level", level=command.level)


def does(shown: Wording, card: int) -> tuple[RuleSentence, ...]:
    """Return what a card does: in full, or as it stands on the card where names or rules differ (section 8)."""
    command = shown.facts.commands[card]
    cards = rulebook().cards
    if (
        shown.edition != "code" or command.foe or command.name not in cards
    ):  # the rulebook has no cards of other packages
        return (RuleSentence(without_braces(card_text(shown, card, shown.facts.defaults[card]))),)
    return sentences(cards[command.name].sentences)


def sentences(found: Iterable[Sentence]) -> tuple[RuleSentence, ...]:
    """Return sentences of the rulebook as those of a rule."""
    return tuple(RuleSentence(one.text, one.ruling) for one in found)


def others_in(rule: RuleText, known: set[str]) -> Iterator[str]:
    """Yield the other rules that a rule names, each once."""
    found = dict.fromkeys(NUMBER.findall(rule.text))
    yield from (number for number in found if number in known and number != rule.number)
