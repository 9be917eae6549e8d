"""The part of the program for cards whose command is a Python function (R60): what `View` is in the game."""

from __future__ import annotations

VIEW = '''%if python


# <<program.view.part>>


class View:
    """<<program.view.table>>"""

    def __init__(self, flag):
        self._flag = flag
        self._hit = []
        self.them = None
        self.it = None
%if v_me

    @property
    def me(self):
        """<<program.view.me>>"""
        return self._flag.owner.name
%end
%if v_here

    @property
    def here(self):
        """<<program.view.here>>"""
        return self._flag.card.name
%end
%if v_players

    @property
    def players(self):
        """<<program.view.players>>"""
        return tuple(player.name for player in undefeated)
%end
%if v_opponents

    @property
    def opponents(self):
        """<<program.view.opponents>>"""
        return tuple(one.name for one in undefeated if one is not self._flag.owner)
%end
%if v_cards

    @property
    def cards(self):
        """<<program.view.cards>>"""
        return tuple(card.name for card in program)
%end
%if v_forward

    @property
    def forward(self):
        """<<program.view.forward>>"""
        return <<forward>>
%end
%if v_my_life

    @property
    def my_life(self):
        """<<program.view.my_life>>"""
        return self._flag.owner.life
%end
%if v_my_unused

    @property
    def my_unused(self):
        """<<program.view.my_unused>>"""
        return self._flag.owner.unused
%end
%if v_my_flags

    @property
    def my_flags(self):
        """<<program.view.my_flags>>"""
        return sum(flag.owner is self._flag.owner for card in program for flag in card.queue)
%end
%if v_my_flags_here

    @property
    def my_flags_here(self):
        """<<program.view.my_flags_here>>"""
        return sum(flag.owner is self._flag.owner for flag in self._flag.card.queue)
%end
%if v_flags_here

    @property
    def flags_here(self):
        """<<program.view.flags_here>>"""
        return len(self._flag.card.queue)
%end
%if v_life

    def life(self, player):
        """<<program.view.life>>"""
        return next(one.life for one in players if one.name == player)
%end
%if v_unused

    def unused(self, player):
        """<<program.view.unused>>"""
        return next(one.unused for one in players if one.name == player)
%end
%if v_flags

    def flags(self, card):
        """<<program.view.flags>>"""
        owners = [flag.owner for one in program if one.name == card for flag in one.queue]
        return "".join(owner.name for owner in owners)
%end
%if v_number

    def number(self, card, name):
        """<<program.view.number>>"""
        found = [one.numbers[name] for one in program if one.name == card]
        return found[0] if found else DEFAULTS[card][name]
%end
%if v_add_flag

    def add_flag(self):
        """<<program.view.add_flag>>"""
        step()
        return add_flag(self._flag)
%end
%if v_move_flag

    def move_flag(self):
        """<<program.view.move_flag>>"""
        step()
        return move_flag(self._flag)
%end
%if v_remove_flag

    def remove_flag(self):
        """<<program.view.remove_flag>>"""
        step()
        return remove_flag(self._flag)
%end
%if v_move_card

    def move_card(self):
        """<<program.view.move_card>>"""
        step()
        return move_card(self._flag)
%end
%if v_remove_card

    def remove_card(self):
        """<<program.view.remove_card>>"""
        step()
        return remove_card(self._flag)
%end
%if v_raise_number

    def raise_number(self, amount=1):
        """<<program.view.raise_number>>"""
        step()
        return raise_number(self._flag, amount)
%end
%if v_lower_number

    def lower_number(self, amount=1):
        """<<program.view.lower_number>>"""
        step()
        return lower_number(self._flag, amount)
%end
%if v_hit_player

    def hit_player(self, damage=1):
        """<<program.view.hit_player>>"""
        step()
        return self._hits(hit_player(self._flag, damage))
%end
%if v_hit_opponent

    def hit_opponent(self, damage=1):
        """<<program.view.hit_opponent>>"""
        step()
        return self._hits(hit_opponent(self._flag, damage))
%end
%if v_hit_another

    def hit_another(self, damage=1):
        """<<program.view.hit_another>>"""
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
        """<<program.view.choose_player>>"""
        step()
        self.them = choose_player(self._flag).name
        return self.them
%end
%if v_choose_card

    def choose_card(self):
        """<<program.view.choose_card>>"""
        step()
        card = choose_card(self._flag)
        if card is None:
            return None
        self.it = card.name
        return self.it
%end
%if v_hit_me

    def hit_me(self, damage=1):
        """<<program.view.hit_me>>"""
        step()
        hit(self._flag.owner, damage)
%end
%if v_hit_them

    def hit_them(self, damage=1):
        """<<program.view.hit_them>>"""
        step()
        hit(next((one for one in players if one.name == self.them), None), damage)
%end
%if v_this_flag_leaves

    def this_flag_leaves(self):
        """<<program.view.this_flag_leaves>>"""
        step()
        leave(self._flag)
%end
%if v_turn_cursor

    def turn_cursor(self):
        """<<program.view.turn_cursor>>"""
        step()
        turn_cursor(self._flag)
%end
%if v_reverse_queues

    def reverse_queues(self):
        """<<program.view.reverse_queues>>"""
        step()
        reverse_queues(self._flag)
%end
%if v_recall_commands

    def recall_commands(self):
        """<<program.view.recall_commands>>"""
        step()
        recall_commands(self._flag)
%end
%copy python
%end
'''
