"""Steps of commands that change flags and cards."""

from __future__ import annotations

FLAGS = '''

# <<program.note.steps>>


def join(card, player):
    """<<program.note.join>>"""
    card.queue.append(Flag(player, card))
%if flips
    if card is cursor.card and cursor.order < 0:
        card.queue[-1].acted = True  # <<program.note.waits>>
%end
%if add_flag


def add_flag(flag):
    """<<program.note.add_flag>>"""
    player = flag.owner
    options = {f"add {card.name}": card for card in program if card is not flag.card}
    if player.unused and options:
        card = choose(options)
        %say event.add seat=player card=card
        player.unused -= 1
        join(card, player)
%if answers
        return card.name
    return None
%end
%end
%if move_flag


def move_flag(flag):
    """<<program.note.move_flag>>"""
    options = {
        f"move {card.name}:{place} {other.name}": (card, moved, other)
        for card in program
        for place, moved in enumerate(card.queue)
        for other in program
        if other is not card
    }
    if options:
        card, moved, other = choose(options)
        %say event.move seat=flag.owner owner=moved.owner start=card end=other
        card.queue.remove(moved)
        join(other, moved.owner)
%if answers
        return other.name
    return None
%end
%end
%if remove_flag


def remove_flag(flag):
    """<<program.note.remove_flag>>"""
    options = {
        f"remove {card.name}:{place}": (card, removed)
        for card in program
        for place, removed in enumerate(card.queue)
    }
    if options:
        card, removed = choose(options)
        %say event.remove seat=flag.owner owner=removed.owner card=card
        card.queue.remove(removed)
        check_flags([removed.owner])
%if answers
        return card.name
    return None
%end
%end
%if move_card


def move_card(flag):
    """<<program.note.move_card>>"""
    options = {
        f"shift {card.name} {place}": (card, place)
        for card in program
        for place in range(len(program))
        if card is not program[place]
    }
    if options:
        card, place = choose(options)
        %say event.shift seat=flag.owner card=card place=place
        program.remove(card)
        program.insert(place, card)
%if answers
        return card.name
    return None
%end
%end
%if remove_card


def remove_card(flag):
    """<<program.note.remove_card>>"""
    options = {f"drop {card.name}": card for card in program}
%if instant
    options |= {f"drop instant:{player}": player for player in players if player.hand}
%end
    if not options:
%if answers
        return None
%else
        return
%end
    card = choose(options)
%if instant
    if isinstance(card, Player):
        holder = card
        %say event.drop_instant seat=flag.owner holder=holder card=holder.hand
        holder.hand = None
%if answers
        return "instant"
%else
        return
%end
%end
    after = None
    if card is cursor.card and len(program) > 1:
        place = program.index(card) + <<direction>>
        after = program[place % len(program)]
    if after is None:
        %say event.drop seat=flag.owner card=card
%if reverses
    elif place in (-1, len(program)):
%else
    elif place == len(program):
%end
        game.round += 1
        %say event.drop+event.wraps seat=flag.owner card=card round=game.round next=after
    else:
        %say event.drop+event.cursor seat=flag.owner card=card next=after
    gone = [removed.owner for removed in card.queue]
    card.queue = []
    program.remove(card)
    if after is not None:
        arrive(after)
    check_flags(gone)
%if answers
    return card.name
%end
%end
'''
