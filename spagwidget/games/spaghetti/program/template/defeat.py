"""Loss of life, defeat and the end of the game."""

from __future__ import annotations

__all__ = ["DEFEAT"]

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
