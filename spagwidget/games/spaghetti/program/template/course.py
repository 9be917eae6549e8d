"""The course of the game: placing, the cursor, rounds."""

from __future__ import annotations

COURSE = '''

# <<program.note.course>>
%if stock


def take_cards():
    """<<program.note.take_cards>>"""
    for player in reversed(<<takers>>):
        open_turn()
        place = choose({f"take {place}": place for place in range(len(stock))})  ##take
        %say event.take seat=player
        player.hand = stock.pop(place)
    stock.clear()
%end
%if place&!sequential


def place_flags():
    """<<program.note.place_flags>>"""
    while any(player.to_place for player in players):
        player = max(players, key=lambda player: player.to_place)
        open_turn()
%if free_placing
        card = choose({f"place {card.name}": card for card in program})  ##place
%else
        options = {}
        for card in program:
            if player not in [flag.owner for flag in card.queue]:
                options[f"place {card.name}"] = card
        card = choose(options)  ##place
%end
        %say event.place seat=player card=card
        player.to_place -= 1
        join(card, player)
%end
%if sequential


def place_flags():
    """<<program.note.place_open>>"""
    while any(player.to_place for player in players):
        player = game.player
        card = program[game.opened_cards - 1]
        open_turn()
        options = {"pass": None}
%if free_placing
        if player.to_place:
%else
        if player.to_place and player not in [flag.owner for flag in card.queue]:
%end
            options[f"place {card.name}"] = card
        if choose(options):  ##place
            %say event.place seat=player card=card
            player.to_place -= 1
            join(card, player)
            game.passes = 0
        else:
            %say event.pass seat=player
            game.passes += 1
        game.player = players[(players.index(player) + 1) % len(players)]
        if game.passes == len(players):
            game.passes = 0
            if game.opened_cards == len(program):
                break
            %say event.open card=program[game.opened_cards]
            game.opened_cards += 1
%end
%if place


def start():
    """<<program.note.start>>"""
    game.round = 1
    %say event.start round=game.round card=cursor.card
%if sequential
    if any(player.to_place for player in players):
        for player in players:
            player.unused += player.to_place
            player.to_place = 0
        owners = [flag.owner for card in program for flag in card.queue]
        losers = [player for player in undefeated if player not in owners]
        if losers == undefeated:
            draw()
        if losers:
            defeat(losers, "flags")
%end
%end


%if heads_only
def waiting(card):
    """<<program.note.waiting_head>>"""
    flags = [flag for flag in card.queue if not flag.acted]
    if flags:
%if flips
        yield flags[0] if cursor.order > 0 else flags[-1]
%else
        yield flags[0]
%end
%else
def waiting(card):
    """<<program.note.waiting>>"""
    while cursor.card is card:
        flags = [flag for flag in card.queue if not flag.acted]
        if not flags:
            return
%if flips
        flag = flags[0] if cursor.order > 0 else flags[-1]
%else
        flag = flags[0]
%end
        yield flag
        flag.acted = True
%end
%if heads_only


def requeue(flag):
    """<<program.note.requeue>>"""
    card = flag.card
    if flag in card.queue and len(card.queue) > 1:
        card.queue.remove(flag)
%if flips
        if cursor.order < 0:
            %say event.to_head seat=flag.owner card=card
            card.queue.insert(0, flag)
            return
%end
        %say event.to_tail seat=flag.owner card=card
        card.queue.append(flag)
%end


def go_on():
    """<<program.note.go_on>>"""
    place = program.index(cursor.card) + <<direction>>
    card = program[place % len(program)]
%if reverses
    if 0 <= place < len(program):
%else
    if place < len(program):
%end
        %say event.cursor card=card
    else:
        game.round += 1
        %say event.wraps round=game.round card=card
    arrive(card)


def arrive(card):
    """<<program.note.arrive>>"""
%if last
    game.last = [*game.last[-1:], cursor.card.name]
%end
    cursor.card = card
%if flips
    cursor.order = cursor.direction
%end
    for flag in card.queue:
        flag.acted = False
%if interrupt
    if card is program[0]:
        for player in players:
            if player not in undefeated and player.interrupts < player.unused:
                player.interrupts += 1
%end
%if memory&blanks


def recalls_blank():
    """<<program.note.recalls_blank>>"""
    names = [name for name in game.last if name in BLANKS and name not in MEMORIES]
%if memory_live
    return any(card.name in names for card in program)
%else
    return bool(names)
%end
%end
%if nothing


def nothing(card, player):
    """<<program.note.nothing>>"""
    %put nothing
%end
'''
