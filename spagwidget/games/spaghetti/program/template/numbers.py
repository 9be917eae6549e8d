"""Steps of commands that change numbers."""

from __future__ import annotations

NUMBERS = '''%if tune


def chips(sign):
    """<<program.note.chips>>"""
    used = 0
%if instant
    for card in program + [player.hand for player in players if player.hand]:
%else
    for card in program:
%end
        for name, value in card.numbers.items():
            used += max(0, sign * (value - DEFAULTS[card.name][name]))
    return 5 - used


def numbers_on_table():
    """<<program.note.numbers>>"""
%if !instant
    return [(f"tune {card.name}.{name}", card, name) for card in program for name in card.numbers]
%else
    found = [(f"tune {card.name}.{name}", card, name) for card in program for name in card.numbers]
    for player in players:
        if player.hand:
            found.append((f"tune instant:{player}", player.hand, INSTANTS[player.hand.name]))
    return found
%end
%end
%if raise_number


def raise_number(flag, amount):
    """<<program.note.raise_number>>"""
    options = {}
    for action, card, name in numbers_on_table():
        if chips(1) or card.numbers[name] < DEFAULTS[card.name][name]:
            options[action] = card, name
    if amount and options:
        card, name = choose(options)
        old, base = card.numbers[name], DEFAULTS[card.name][name]
        new = min(old + amount, max(old, base) + chips(1))
%if instant
        if card not in program:
            tell_instant(flag, card, new - old)
            card.numbers[name] = new
%if answers
            return "instant"
%else
            return
%end
%end
        word = WORDS[card.name][name]
        %say event.raise seat=flag.owner card=card param=word old=old new=new
        card.numbers[name] = new
%if answers
        return card.name
    return None
%end
%end
%if lower_number


def lower_number(flag, amount):
    """<<program.note.lower_number>>"""
    options = {}
    for action, card, name in numbers_on_table():
        value = card.numbers[name]
        if value > DEFAULTS[card.name][name] or (chips(-1) and value):
            options[action] = card, name
    if amount and options:
        card, name = choose(options)
        old, base = card.numbers[name], DEFAULTS[card.name][name]
        new = max(old - amount, min(old, base) - chips(-1), 0)
%if instant
        if card not in program:
            tell_instant(flag, card, new - old)
            card.numbers[name] = new
%if answers
            return "instant"
%else
            return
%end
%end
        word = WORDS[card.name][name]
        %say event.lower seat=flag.owner card=card param=word old=old new=new
        card.numbers[name] = new
%if answers
        return card.name
    return None
%end
%end
%if tune&instant


def tell_instant(flag, card, steps):
    """<<program.note.tell_instant>>"""
    holder = next(player for player in players if player.hand is card)
    if steps > 0:
        %say event.raise_instant seat=flag.owner holder=holder steps=steps
    else:
        %say event.lower_instant seat=flag.owner holder=holder steps=-steps
%end'''
