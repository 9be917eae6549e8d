"""The text of the program, with marks where games differ; `program_text` explains them."""

from __future__ import annotations

from .python_view import VIEW

__all__ = ["TEMPLATE"]

HEAD = '''
"""<<title>> as a Python program.

%put subtitle

It reads the players' decisions from standard input, one on each line, as in a record.
It prints every event in words. Its last line is the position.
"""

%if annotated
from __future__ import annotations

%end
import sys
from contextlib import suppress
from types import SimpleNamespace


class Stop(<<base>>):
    """The game is over, or there are no more decisions: nothing else happens."""
%if several


class Dropped(<<base>>):
    """The player who runs a command is defeated: the rest of the command is dropped."""
%end
%if step_limit


class Enough(<<base>>):
    """A run has taken all the steps that it may take: the rest of it is dropped."""
%end


# The program


def main():
    """Play the game."""
%if stock
    take_cards()  ##take_cards
%end
%if place
    place_flags()  ##place_flags
    start()  ##start
%end
    while len(undefeated) > 1:  ##loop
        card = cursor.card
        for flag in waiting(card):  ##visit
            %put turn
%if heads_only
                requeue(flag)  ##requeue
%end
        if cursor.card is card:
            go_on()  ##go_on
'''

TALK = '''

# Decisions and events


def say(text):
    """Print an event."""
%if done
    if not game.silent:
        print(text)
%else
    print(text)
%end
%if nothing
    game.events += 1
%end


def choose(options):
    """Read the next decision and return what it stands for.

    The keys of `options` are all legal decisions.
    """
%if done
    if game.before:
        action = game.before.pop(0)
    else:
        action = read()
        game.silent = False
%else
    line = sys.stdin.readline()
    if not line:
        raise Stop
    game.lines += 1
    action = line.strip()
    if not action:
        sys.exit(f"Line {game.lines}: a decision is missing.")
%end
    if action not in options:
        legal = ", ".join(sorted(options))
        sys.exit(f"Line {game.lines}: {action!r} is not legal. Legal decisions: {legal}.")
    game.done.append(action)
%if step_limit
    game.steps += game.plain
%end
    return options[action]
%if done


def read():
    """Return the next line of the input."""
    line = sys.stdin.readline()
    if not line:
        raise Stop
    game.lines += 1
    action = line.strip()
    if not action:
        sys.exit(f"Line {game.lines}: a decision is missing.")
    return action
%end


def open_turn():
    """Remember the position at the beginning of a turn: the last line needs it."""
    game.opened = position()
    game.done.clear()


def runs(flag):
%if instant
    """Ask a flag's owner and return the card to run: this card, the one in hand, or None."""
%else
    """Ask a flag's owner: True for run, False for skip."""
%end
%if several
    game.turn = flag.owner
%end
%if recalls
    game.recalling = False
%end
%if step_limit
    game.steps = 0
    game.plain = False
%end
%if interrupt
    answer = turn(flag)
    while answer not in ("run", "skip", "instant", "stalemate"):
        interrupt(*answer)
        answer = turn(flag)
%else
    open_turn()
    options = {"run": "run", "skip": "skip"}
%if instant
    if flag.owner.hand:
        options["instant"] = "instant"
%end
    if game.opened in game.seen:
        options["stalemate"] = "stalemate"
%if done
    if not game.silent:
        game.seen.add(game.opened)
%else
    game.seen.add(game.opened)
%end
    answer = choose(options)  ##choose
%end
    if answer == "stalemate":
        stalemate()
    if answer == "skip":
        %say event.skip seat=flag.owner card=flag.card
%if instant
        return None
    if answer == "instant":
        card = flag.owner.hand
        %say event.instant* seat=flag.owner card=card
%if !instants_stay
        flag.owner.hand = None
%end
        return card
%else
        return False
%end
%if memory
    if flag.card.name == "Memory" and len(game.last) == 2:
        first, last = <<last_titles>>
        %say event.run_memory seat=flag.owner card=flag.card cards==list.then first=first last=last
    elif flag.card.name == "Memory" and game.last:
        (first,) = <<last_titles>>
        %say event.run_memory seat=flag.owner card=flag.card cards=first
    else:
        %say event.run seat=flag.owner card=flag.card
%else
    %say event.run seat=flag.owner card=flag.card
%end
%if instant
    return flag.card
%else
    return True
%end
%if interrupt


def turn(flag):
    """Open a flag's turn and read one decision."""
    open_turn()
    options = {"run": "run", "skip": "skip"}
%if instant
    if flag.owner.hand:
        options["instant"] = "instant"
%end
    for player in players:
        if player.interrupts and player.unused and player not in undefeated:
            for card in program:
                options[f"interrupt {player} {card.name}"] = player, card
    if game.opened in game.seen:
        options["stalemate"] = "stalemate"
%if done
    if not game.silent:
        game.seen.add(game.opened)
%else
    game.seen.add(game.opened)
%end
    return choose(options)  ##choose


def interrupt(player, card):
    """A defeated player puts an unused flag on a card."""
    %say event.interrupt seat=player card=card
    player.interrupts -= 1
    player.unused -= 1
    join(card, player)
%end
'''

STEPS = '''

# What commands are made of


def join(card, player):
    """Put a flag of a player at the tail of a card."""
    card.queue.append(Flag(player, card))
%if flips
    if card is cursor.card and cursor.order < 0:
        card.queue[-1].acted = True  # in a backward visit it waits for the next one
%end
%if add_flag


def add_flag(flag):
    """Put one of your unused flags on any other card."""
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
    """Move any flag to any other card."""
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
    """Take any flag out of the game."""
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
    """Move any card, with its flags, to any other place."""
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
    """Take any card, with its flags, out of the game."""
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
%if tune


def chips(sign):
    """Return how many of the 5 increment chips (sign 1) or decrement chips (-1) are left."""
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
    """Return every number of every card: the action that chooses it, the card, its name."""
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
    """Raise any number of any card by an amount, as far as there are increment chips."""
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
    """Lower any number of any card by an amount, as far as there are decrement chips."""
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
    """Tell that the number of an instant card changes; the others do not see which card it is."""
    holder = next(player for player in players if player.hand is card)
    if steps > 0:
        %say event.raise_instant seat=flag.owner holder=holder steps=steps
    else:
        %say event.lower_instant seat=flag.owner holder=holder steps=-steps
%end
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

COMMANDS = '''

# The commands, one for each card
%put commands
%if by_name


%if numbers
def run(name, flag, numbers):
%else
def run(name, flag):
%end
    """Run the command with this name."""
%if step_limit
    game.plain = game.recalling and name not in BLANKS
%end
    match name:
        %put calls
%end
'''

DEFEAT = '''

# Life, defeat and the end
%if lose_life


def lose_life(player, damage):
    """Take life from a player, who is defeated at 0 or less."""
    left = max(player.life - damage, 0)
    %say event.loss seat=player damage=damage left=left
    player.life -= damage
    if player.life <= 0:
        defeat([player], "life")
%end
%if check_flags


def check_flags(gone):
    """Defeat the players whose last flag has just left; `gone` are the owners of such flags."""
    left = [flag.owner for card in program for flag in card.queue]
    losers = [player for player in undefeated if player in gone and player not in left]
%if remove_card
    if losers and losers == undefeated:
        wipeout(gone)
%end
    if losers:
        defeat(losers, "flags")
%if flagless
    if not left:
        draw()
%end
%end
%if remove_card


def wipeout(gone):
    """All lose their last flags at once: the player of the <<head>> of them wins."""
    winner = next(player for player in <<gone>> if player in undefeated)
    for player in undefeated:
        if player is not winner:
            %say event.defeat.wipeout* seat=player
    win(winner)
%end
%if defeat


def defeat(losers, cause):
    """Defeat players; the last one left wins."""
%if several
    others_play_on = len(undefeated) - len(losers) > 1
%end
    for player in losers:
%if lose_life&by_flags
        if cause == "life":
            %say event.defeat.life seat=player
        else:
            %say event.defeat.flags seat=player
%end
%if lose_life&!by_flags
        %say event.defeat.life seat=player
%end
%if !lose_life
        %say event.defeat.flags seat=player
%end
        undefeated.remove(player)
%if several
        if others_play_on:
            for card in program:
                card.queue = [flag for flag in card.queue if flag.owner is not player]
%end
    if len(undefeated) == 1:
        win(undefeated[0])
%if flagless
    if not any(card.queue for card in program):
        draw()
%end
%if several
    if game.turn in losers:
        raise Dropped
%end
%end


def win(player):
    """The game is over: this player has won."""
    %say core:result.wins seat=player
    raise Stop
%if draw


def draw():
    """The game is over: nobody has won."""
    %say core:result.drawn
    raise Stop
%end


def stalemate():
    """End the game: more life wins, then more flags, then more heads of queues."""
    owners = [flag.owner for card in program for flag in card.queue]
    heads = [card.queue[0].owner for card in program if card.queue]
    tied = most(undefeated, lambda player: player.life)
    if len(tied) == 1:
        %say event.stalemate.0 seat=tied[0]
        win(tied[0])
    tied = most(tied, owners.count)
    if len(tied) == 1:
        %say event.stalemate.1 seat=tied[0]
        win(tied[0])
    tied = most(tied, heads.count)
    if len(tied) == 1:
        %say event.stalemate.2 seat=tied[0]
        win(tied[0])
%if from_start
    way = program
%else
    place = program.index(cursor.card)
    way = program[place:] + program[:place]
%if reverses
    if cursor.direction < 0:
        way = way[:1] + way[:0:-1]
%end
%end
    for card in way:
        for flag in card.queue:
            if flag.owner in tied:
                %say event.stalemate.3* seat=flag.owner
                win(flag.owner)
%if flagless
    %say event.stalemate.drawn
    draw()
%end


def most(group, measure):
    """Return the players of a group who have the most of something."""
    best = max(measure(player) for player in group)
    return [player for player in group if measure(player) == best]
'''

COURSE = '''

# The course of the game
%if stock


def take_cards():
    """Each player takes an instant card, unseen; the last player begins."""
    for player in reversed(<<takers>>):
        open_turn()
        place = choose({f"take {place}": place for place in range(len(stock))})  ##take
        %say event.take seat=player
        player.hand = stock.pop(place)
    stock.clear()
%end
%if place&!sequential


def place_flags():
    """In turn, each player puts a flag on a card, until all flags are placed."""
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
    """In turn, each player puts a flag on the open card or passes; then the next card opens."""
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
    """The cursor starts on the first card."""
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
    """Yield the only flag that acts in a visit: the head."""
    flags = [flag for flag in card.queue if not flag.acted]
    if flags:
%if flips
        yield flags[0] if cursor.order > 0 else flags[-1]
%else
        yield flags[0]
%end
%else
def waiting(card):
    """Yield the flags of the visited card that have not acted, from head to tail."""
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
    """Put a flag that has run a command at the tail of its card."""
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
    """Move the cursor to the next card; it wraps round at the end of the row."""
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
    """Begin a visit: no flag of the card has acted."""
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
    """Return True if Memory recalls the command of a Blank card."""
    names = [name for name in game.last if name in BLANKS and name not in MEMORIES]
%if memory_live
    return any(card.name in names for card in program)
%else
    return bool(names)
%end
%end
%if nothing


def nothing(card, player):
    """Say why a command does nothing."""
    %put nothing
%end
'''

POSITION = '''

# The position as text


def position():
    """Return the position as text."""
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
    """Return the beginning of a card's text: the cursor, if it is here, and the name."""
    arrow = <<arrow>> if card is cursor.card else ""
%if numbers
    return f"{arrow}({named(card)}"


def named(card):
    """Return a card's name, with its numbers if they have changed."""
    if card.numbers == DEFAULTS[card.name]:
        return card.name
    return card.name + "{" + ",".join(map(str, card.numbers.values())) + "}"
%else
    return f"{arrow}({card.name}"
%if instant


def named(card):
    """Return a card's name."""
    return card.name
%end
%end


def queue(card):
    """Return a card's flags as letters, with a dot between those that have acted and the others."""
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

# What is on the table


class Card:
%if numbers
    """A card with its numbers in braces and its queue of flags; the head comes first."""
%else
    """A card with its queue of flags; the head comes first."""
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
    """A flag of a player on a card; `acted` is True after its turn in the present visit."""

    def __init__(self, owner, card):
        self.owner = owner
        self.card = card
        self.acted = False


class Player:
%if place
    """A player: life, flags in reserve, and flags that must still be placed."""

    def __init__(self, name, life, unused, to_place):
        self.name = name
        self.life = life
        self.unused = unused
        self.to_place = to_place
%else
    """A player: life and flags in reserve."""

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


# The start: cards, players, cursor

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
INSTANTS = {"MoveCommand": "commands", "MoveFlag": "flags", "Bug": "damage"}
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

LAST = """
with suppress(Stop):
    main()
if sys.stdin.readline():
    sys.exit(f"Line {game.lines + 1}: the game is over.")
if game.done:
    print(f'{game.opened} do="{";".join(game.done)}"')
else:
    print(game.opened)
"""

TEMPLATE = HEAD + COMMANDS + VIEW + STEPS + COURSE + TALK + DEFEAT + POSITION + TABLE + LAST
