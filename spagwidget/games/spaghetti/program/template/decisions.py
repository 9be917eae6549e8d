"""How the program prints events and reads decisions."""

from __future__ import annotations

TALK = '''

# <<core:program.talk>>


def say(text):
    """<<core:program.event>>"""
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
    """<<program.note.choose>>

    <<program.note.options>>
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
        %exit core:program.missing line=game.lines
%end
    if action not in options:
        legal = ", ".join(sorted(options))
        %exit core:program.illegal line=game.lines action=action!r legal=legal
    game.done.append(action)
%if step_limit
    game.steps += game.plain
%end
    return options[action]
%if done


def read():
    """<<program.note.read>>"""
    line = sys.stdin.readline()
    if not line:
        raise Stop
    game.lines += 1
    action = " ".join(line.split())
    if not action:
        %exit core:program.missing line=game.lines
    return action
%end


def open_turn():
    """<<program.note.open_turn>>"""
    game.opened = position()
    game.done.clear()


def runs(flag):
%if instant
    """<<program.note.runs_instant>>"""
%else
    """<<program.note.runs>>"""
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
    """<<program.note.turn>>"""
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
    """<<program.note.interrupt>>"""
    %say event.interrupt seat=player card=card
    player.interrupts -= 1
    player.unused -= 1
    join(card, player)
%end
'''
