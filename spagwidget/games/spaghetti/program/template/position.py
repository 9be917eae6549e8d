"""The position as text, and the table at the start."""

from __future__ import annotations

POSITION = '''

# <<program.note.position>>


def position():
    """<<core:program.position>>"""
    parts = ["".join(label(card) + queue(card) + ")" for card in program)]
    for player in players:
        out = "" if player in undefeated else "x"
        parts.append(f"{player}{player.life}+{player.unused}{out}")
%if flips
    if cursor.order != cursor.direction:
        parts.append("order=forward" if cursor.order > 0 else "order=back")
%end
%if last
    if game.last:
        parts.append("last=" + ",".join(game.last))
%end
%if instant
    hands = [f"{player}:{named(player.hand)}" for player in players if player.hand]
    if hands:
        parts.append("hand=" + ",".join(hands))
%end
%if interrupt
    counts = [f"{player}:{player.interrupts}" for player in players if player.interrupts]
    if counts:
        parts.append("interrupts=" + ",".join(counts))
%end
%if stock
    if stock:
        parts.append("take=" + ",".join(card.name for card in stock))
%end
%if place
    if not game.round:
        parts.append("place=" + ",".join(f"{player}{player.to_place}" for player in players))
%if sequential
        if game.opened_cards > 1:
            parts.append(f"open={game.opened_cards}")
        if game.passes:
            parts.append(f"passes={game.passes}")
        if game.player is not players[0]<<not_taking>>:
            parts.append(f"turn={game.player}")
%end
%end
    return " ".join(parts)


def label(card):
    """<<program.note.label>>"""
    arrow = <<arrow>> if card is cursor.card else ""
%if numbers
    return f"{arrow}({named(card)}"


def named(card):
    """<<program.note.named_numbers>>"""
    if card.numbers == DEFAULTS[card.name]:
        return card.name
    return card.name + "{" + ",".join(map(str, card.numbers.values())) + "}"
%else
    return f"{arrow}({card.name}"
%if instant


def named(card):
    """<<program.note.named>>"""
    return card.name
%end
%end


def queue(card):
    """<<program.note.queue>>"""
    letters = "".join(flag.owner.name for flag in card.queue)
    acted = sum(flag.acted for flag in card.queue) if card is cursor.card else 0
    if acted:
%if flips
        if cursor.order < 0:
            acted = len(letters) - acted
%end
        letters = f"{letters[:acted]}.{letters[acted:]}"
    return f" {letters}" if letters else ""
'''

TABLE = '''

# <<core:program.table>>


class Card:
%if numbers
    """<<program.note.card_numbers>>"""
%else
    """<<program.note.card>>"""
%end

%if numbers
    def __init__(self, name<<slash>>, **numbers):
        self.name = name
        self.numbers = numbers
        self.queue = []
%else
    def __init__(self, name):
        self.name = name
        self.queue = []
%end

    def __str__(self):
%if titles
        return TITLES[self.name]
%else
        return self.name
%end


class Flag:
    """<<program.note.flag>>"""

    def __init__(self, owner, card):
        self.owner = owner
        self.card = card
        self.acted = False


class Player:
%if place
    """<<program.note.player_places>>"""

    def __init__(self, name, life, unused, to_place):
        self.name = name
        self.life = life
        self.unused = unused
        self.to_place = to_place
%else
    """<<program.note.player>>"""

    def __init__(self, name, life, unused):
        self.name = name
        self.life = life
        self.unused = unused
%end
%if instant
        self.hand = None
%end
%if interrupt
        self.interrupts = 0
%end

    def __str__(self):
        return self.name


# <<program.note.set_up>>

%if titles
TITLES = {
    %put titles
}
%end
%if numbers
DEFAULTS = {
    %put defaults
}
%end
%if memories
MEMORIES = [
    %put memories
]
%end
%if blanks
BLANKS = [
    %put blanks
]
%end
%if tune
WORDS = {
    %put words
}
%if instant
INSTANTS = <<instants>>
%end
%end
players = [
    %put players
]
undefeated = <<undefeated>>
program = [
    %put cards
]
%if stock
stock = [
    %put stock
]
%end
%put cursor
%put game
%put queues
'''
