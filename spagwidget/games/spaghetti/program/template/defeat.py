"""Loss of life, defeat and the end of the game."""

from __future__ import annotations

DEFEAT = '''

# <<program.note.end>>
%if lose_life


def lose_life(player, damage):
    """<<program.note.lose_life>>"""
    left = max(player.life - damage, 0)
    %say event.loss seat=player damage=damage left=left
    player.life -= damage
    if player.life <= 0:
        defeat([player], "life")
%end
%if check_flags


def check_flags(gone):
    """<<program.note.check_flags>>"""
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
    """<<wipeout>>"""
    winner = next(player for player in <<gone>> if player in undefeated)
    for player in undefeated:
        if player is not winner:
            %say event.defeat.wipeout* seat=player
    win(winner)
%end
%if defeat


def defeat(losers, cause):
    """<<program.note.defeat>>"""
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
    """<<core:program.won>>"""
    %say core:result.wins seat=player
    raise Stop
%if draw


def draw():
    """<<program.note.drawn>>"""
    %say core:result.drawn
    raise Stop
%end


def stalemate():
    """<<program.note.stalemate>>"""
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
    """<<program.note.most>>"""
    best = max(measure(player) for player in group)
    return [player for player in group if measure(player) == best]
'''
