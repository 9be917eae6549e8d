"""How the program prints events and reads decisions."""

from __future__ import annotations

__all__ = ["TALK"]

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
    action = " ".join(line.split())
    if not action:
        sys.exit(f"Line {game.lines}: an action is missing.")
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
    action = " ".join(line.split())
    if not action:
        sys.exit(f"Line {game.lines}: an action is missing.")
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
%if memory_live
    present = [card.name for card in program]
    recalled = []
    for name in game.last:
        title = <<last_title>>
        recalled.append(title if name in present else <<gone_title>>)
%end
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
