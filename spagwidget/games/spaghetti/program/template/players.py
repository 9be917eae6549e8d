"""Steps of commands that take life, choose, and turn the program around."""

from __future__ import annotations

__all__ = ["PLAYERS"]

PLAYERS = '''
%if choose_hit


def hit_one(damage, targets):
    """One of these players loses life; return who it is."""
    if not damage or not targets:
        return None
    player = choose({f"hit {player}": player for player in targets})
    lose_life(player, damage)
    return player
%end
%if hit_player


def hit_player(flag, damage):
    """Any player loses life."""
    return hit_one(damage, undefeated)
%end
%if hit_another


def hit_another(flag, damage, hit):
    """A player that this run has not hit yet loses life."""
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
    """Any opponent loses life."""
    return hit_one(damage, [player for player in undefeated if player is not flag.owner])
%end
%if hit_known


def hit(player, damage):
    """This player loses life."""
    if damage and player in undefeated:
        lose_life(player, damage)
%end
%if choose_player


def choose_player(flag):
    """Choose any player."""
    player = choose({f"who {player}": player for player in undefeated})
    %say event.who seat=flag.owner player=player
    return player
%end
%if choose_card


def choose_card(flag):
    """Choose any card."""
    if not program:
        return None
    card = choose({f"which {card.name}": card for card in program})
    %say event.which seat=flag.owner card=card
    return card
%end
%if leave


def leave(flag):
    """The flag that runs the command leaves the game, if it is still on its card."""
    if flag in flag.card.queue:
        %say event.leave seat=flag.owner card=flag.card
        flag.card.queue.remove(flag)
        check_flags([flag.owner])
%end
%if turn_cursor


def turn_cursor(flag):
    """Turn the cursor round."""
    if cursor.direction > 0:
        %say event.turn seat=flag.owner way==backward
    else:
        %say event.turn seat=flag.owner way==forward
    cursor.direction = -cursor.direction
%end
%if reverse_queues


def reverse_queues(flag):
    """Reverse the queues on all other cards."""
    %say event.reverse seat=flag.owner
    for card in program:
        if card is not flag.card:
            card.queue.reverse()
%end
%if recall_commands


def recall_commands(flag):
    """Run the last two commands that the cursor pointed to, or let the player choose."""
%if recall_blank
    if game.recalling:
        return  # a recalled command recalls nothing
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
    """Yield as often as a block is repeated, and tell it."""
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
    """Return how many flags of a player are on these cards."""
    owners = [flag.owner for card in cards if card for flag in card.queue]
    return owners.count(player)
%end
%if step_limit


def step():
    """Count one step of a run; after <<most_steps>> steps the rest of it is dropped."""
    enough()
    game.steps += 1


def enough():
    """Drop the rest of a run that has taken <<most_steps>> steps."""
    if game.steps >= <<most_steps>>:
        raise Enough
%end
'''
