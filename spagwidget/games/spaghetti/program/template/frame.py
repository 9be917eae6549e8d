"""The first and last lines of the program: its main loop, and what runs at its end."""

from __future__ import annotations

__all__ = ["COMMANDS", "HEAD", "LAST"]

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

LAST = """
with suppress(AttributeError):  # streams that are not files have no encoding
    sys.stdin.reconfigure(encoding="utf-8-sig")  # without the mark that Windows puts before a text
    sys.stdout.reconfigure(encoding="utf-8")
with suppress(Stop):
    main()
if sys.stdin.readline():
    sys.exit(f"Line {game.lines + 1}: the game is over.")
if game.done:
    print(f'{game.opened} do="{";".join(game.done)}"')
else:
    print(game.opened)
"""
