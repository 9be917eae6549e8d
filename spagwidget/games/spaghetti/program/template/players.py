"""Steps of commands that take life, choose, and turn the program around."""

from __future__ import annotations

PLAYERS = '''
%if choose_hit


def hit_one(damage, targets):
    """<<program.note.hit_one>>"""
    if not damage or not targets:
        return None
    player = choose({f"hit {player}": player for player in targets})
    lose_life(player, damage)
    return player
%end
%if hit_player


def hit_player(flag, damage):
    """<<program.note.hit_player>>"""
    return hit_one(damage, undefeated)
%end
%if hit_another


def hit_another(flag, damage, hit):
    """<<program.note.hit_another>>"""
    if not damage:
        return None
    options = {f"hit {player}": player for player in undefeated if player not in hit}
    if not options:
        return None
    player = choose(options)
    hit.append(player)
    lose_life(player, damage)
    return player
%end
%if hit_opponent


def hit_opponent(flag, damage):
    """<<program.note.hit_opponent>>"""
    return hit_one(damage, [player for player in undefeated if player is not flag.owner])
%end
%if hit_known


def hit(player, damage):
    """<<program.note.hit>>"""
    if damage and player in undefeated:
        lose_life(player, damage)
%end
%if choose_player


def choose_player(flag):
    """<<program.note.choose_player>>"""
    player = choose({f"who {player}": player for player in undefeated})
    %say event.who seat=flag.owner player=player
    return player
%end
%if choose_card


def choose_card(flag):
    """<<program.note.choose_card>>"""
    if not program:
        return None
    card = choose({f"which {card.name}": card for card in program})
    %say event.which seat=flag.owner card=card
    return card
%end
%if leave


def leave(flag):
    """<<program.note.leave>>"""
    if flag in flag.card.queue:
        %say event.leave seat=flag.owner card=flag.card
        flag.card.queue.remove(flag)
        check_flags([flag.owner])
%end
%if turn_cursor


def turn_cursor(flag):
    """<<program.note.turn_cursor>>"""
    if cursor.direction > 0:
        %say event.turn seat=flag.owner way==backward
    else:
        %say event.turn seat=flag.owner way==forward
    cursor.direction = -cursor.direction
%end
%if reverse_queues


def reverse_queues(flag):
    """<<program.note.reverse_queues>>"""
    %say event.reverse seat=flag.owner
    for card in program:
        if card is not flag.card:
            card.queue.reverse()
%end
%if recall_commands


def recall_commands(flag):
    """<<program.note.recall_or>>"""
%if recall_blank
    if game.recalling:
        return  # <<program.note.recall_none>>
%end
%if numbers
%if memory_live
    present = {card.name: card.numbers for card in program}
    recalled = [(name, present.get(name)) for name in game.last]
%else
    recalled = [(name, DEFAULTS[name]) for name in game.last]
%end
%else
%if memory_live
    present = [card.name for card in program]
    recalled = [(name, name in present) for name in game.last]
%else
    recalled = [(name, True) for name in game.last]
%end
%end
%if memories
    recalled = [pair for pair in recalled if pair[0] not in MEMORIES]
%end
%if memory_choice
    if len(recalled) == 2:
        options = {f"recall {which}": which for which in ("both", "earlier", "later")}
        which = choose(options)
        if which == "both":
            %say event.recall.both seat=flag.owner
        elif which == "earlier":
            %say event.recall.earlier seat=flag.owner
            recalled = recalled[:1]
        else:
            %say event.recall.later seat=flag.owner
            recalled = recalled[1:]
%end
%if numbers
    recalled = [(name, dict(numbers)) for name, numbers in recalled if numbers is not None]
    for name, numbers in recalled:
        game.recalling = True
%if step_limit
        step()
        enough()
%end
        run(name, flag, numbers)
%else
    for name, there in recalled:
        if there:
            game.recalling = True
%if step_limit
            step()
            enough()
%end
            run(name, flag)
%end
    game.recalling = False
%if step_limit
    game.plain = False
%end
%end
%if blank_repeat


def repeats(name, count):
    """<<program.note.repeats>>"""
    if count <= 0:
        %say event.repeat.none card=name n=0
    for this in range(1, count + 1):
        if count > 1:
            %say event.repeat card=name this=this n=count
        yield
%if step_limit
        step()
%end
%end
%if count


def count(player, cards):
    """<<program.note.count>>"""
    owners = [flag.owner for card in cards if card for flag in card.queue]
    return owners.count(player)
%end
%if step_limit


def step():
    """<<program.note.step>>"""
    enough()
    game.steps += 1


def enough():
    """<<program.note.enough>>"""
    if game.steps >= <<most_steps>>:
        raise Enough
%end
'''
