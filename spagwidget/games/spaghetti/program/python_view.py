"""The part of the program for cards whose command is a Python function (R60): what `View` is in the game."""

from __future__ import annotations

__all__ = ["VIEW"]

VIEW = '''%if python


# What the Python functions of cards can read and do


class View:
    """The table for a Python function: players and cards are texts."""

    def __init__(self, flag):
        self._flag = flag
        self._hit = []
        self.them = None
        self.it = None
%if v_me

    @property
    def me(self):
        """The player who runs the command."""
        return self._flag.owner.name
%end
%if v_here

    @property
    def here(self):
        """The card that runs."""
        return self._flag.card.name
%end
%if v_players

    @property
    def players(self):
        """The players who are not defeated."""
        return tuple(player.name for player in undefeated)
%end
%if v_opponents

    @property
    def opponents(self):
        """The other players who are not defeated."""
        return tuple(one.name for one in undefeated if one is not self._flag.owner)
%end
%if v_cards

    @property
    def cards(self):
        """The cards in their order."""
        return tuple(card.name for card in program)
%end
%if v_forward

    @property
    def forward(self):
        """True if the cursor goes forward."""
        return <<forward>>
%end
%if v_my_life

    @property
    def my_life(self):
        """Your life."""
        return self._flag.owner.life
%end
%if v_my_unused

    @property
    def my_unused(self):
        """Your unused flags."""
        return self._flag.owner.unused
%end
%if v_my_flags

    @property
    def my_flags(self):
        """Your flags on all cards."""
        return sum(flag.owner is self._flag.owner for card in program for flag in card.queue)
%end
%if v_my_flags_here

    @property
    def my_flags_here(self):
        """Your flags on this card."""
        return sum(flag.owner is self._flag.owner for flag in self._flag.card.queue)
%end
%if v_flags_here

    @property
    def flags_here(self):
        """All flags on this card."""
        return len(self._flag.card.queue)
%end
%if v_life

    def life(self, player):
        """Return the life of a player."""
        return next(one.life for one in players if one.name == player)
%end
%if v_unused

    def unused(self, player):
        """Return how many unused flags a player has."""
        return next(one.unused for one in players if one.name == player)
%end
%if v_flags

    def flags(self, card):
        """Return the flags on a card as letters."""
        owners = [flag.owner for one in program if one.name == card for flag in one.queue]
        return "".join(owner.name for owner in owners)
%end
%if v_number

    def number(self, card, name):
        """Return a number of a card."""
        found = [one.numbers[name] for one in program if one.name == card]
        return found[0] if found else DEFAULTS[card][name]
%end
%if v_add_flag

    def add_flag(self):
        """Put one of your unused flags on another card; return the card."""
        step()
        return add_flag(self._flag)
%end
%if v_move_flag

    def move_flag(self):
        """Move a flag to another card; return the card."""
        step()
        return move_flag(self._flag)
%end
%if v_remove_flag

    def remove_flag(self):
        """Take a flag out of the game; return its card."""
        step()
        return remove_flag(self._flag)
%end
%if v_move_card

    def move_card(self):
        """Move a card and return it."""
        step()
        return move_card(self._flag)
%end
%if v_remove_card

    def remove_card(self):
        """Take a card out of the game and return it."""
        step()
        return remove_card(self._flag)
%end
%if v_raise_number

    def raise_number(self, amount=1):
        """Raise a number and return its card."""
        step()
        return raise_number(self._flag, amount)
%end
%if v_lower_number

    def lower_number(self, amount=1):
        """Lower a number and return its card."""
        step()
        return lower_number(self._flag, amount)
%end
%if v_hit_player

    def hit_player(self, damage=1):
        """A player loses life; return who it is."""
        step()
        return self._hits(hit_player(self._flag, damage))
%end
%if v_hit_opponent

    def hit_opponent(self, damage=1):
        """An opponent loses life; return who it is."""
        step()
        return self._hits(hit_opponent(self._flag, damage))
%end
%if v_hit_another

    def hit_another(self, damage=1):
        """A player not hit before loses life; return who it is."""
        step()
        return self._hits(hit_another(self._flag, damage, self._hit))
%end
%if v_hit_player|v_hit_opponent|v_hit_another

    def _hits(self, player):
        if player is None:
            return None
        self._hit.append(player)
        self.them = player.name
        return player.name
%end
%if v_choose_player

    def choose_player(self):
        """Choose a player."""
        step()
        self.them = choose_player(self._flag).name
        return self.them
%end
%if v_choose_card

    def choose_card(self):
        """Choose a card."""
        step()
        card = choose_card(self._flag)
        if card is None:
            return None
        self.it = card.name
        return self.it
%end
%if v_hit_me

    def hit_me(self, damage=1):
        """You lose life."""
        step()
        hit(self._flag.owner, damage)
%end
%if v_hit_them

    def hit_them(self, damage=1):
        """The player chosen or hit last loses life."""
        step()
        hit(next((one for one in players if one.name == self.them), None), damage)
%end
%if v_this_flag_leaves

    def this_flag_leaves(self):
        """The flag that runs the command leaves the game."""
        step()
        leave(self._flag)
%end
%if v_turn_cursor

    def turn_cursor(self):
        """Turn the cursor round."""
        step()
        turn_cursor(self._flag)
%end
%if v_reverse_queues

    def reverse_queues(self):
        """Reverse the queues on all other cards."""
        step()
        reverse_queues(self._flag)
%end
%if v_recall_commands

    def recall_commands(self):
        """Run the last two commands that the cursor pointed to."""
        step()
        recall_commands(self._flag)
%end
%copy python
%end
'''
