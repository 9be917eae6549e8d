"""Which rule forbids a position (9.4). Errors in the notation itself have none."""

from __future__ import annotations

from ..facts import Facts

RULES = {
    "position.numbers": ("§ 2", 0),
    "position.cursor_twice": ("R3", 0),
    "position.life": ("R4", 0),
    "position.undefeated": ("R4", 1),
    "position.no_flag": ("R4", 3),
    "position.flags": ("R5", 1),
    "position.nothing_to_place": ("R11", 0),
    "position.room": ("R11", 1),
    "position.dot": ("R23", 0),
    "position.dots": ("R23", 0),
    "position.chips": ("R30", 0),
    "position.remembered": ("R50", 0),
    "position.instant": ("R51", 0),
    "position.hand_twice": ("R51", 0),
    "position.take": ("R51", 0),
    "position.taking": ("R51", 0),
    "position.open": ("R53", 0),
    "position.passes": ("R53", 2),
}
"""For the key of each message that a rule is behind: its number, and the index of the deciding sentence."""

SWITCHES = {
    "instant": ("R51", 0),
    "interrupt": ("R52", 0),
    "sequential_open": ("R53", 0),
    "reverse_flips_queues": ("V1", 2),
}
"""The rule of each extension or variant that a part of the text can need."""


def forbidding(facts: Facts, key: str, switch: object = None) -> tuple[str, int | None]:
    """Return the number of the rule that forbids a position, and the index of its deciding sentence.

    Args:
        facts: The facts of the game.
        key: The key of the message.
        switch: The extension or variant that is off, if the message names one.

    Returns:
        The rule; an empty number if the text is wrong for another reason.
    """
    if key == "position.letter":
        return ("R51", 5) if facts.with_instants else ("R1", 0)
    if isinstance(switch, str) and switch in SWITCHES:
        return SWITCHES[switch]
    return RULES.get(key, ("", None))
