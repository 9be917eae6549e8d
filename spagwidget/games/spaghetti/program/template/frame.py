"""The first and last lines of the program: its main loop, and what runs at its end."""

from __future__ import annotations

HEAD = '''
"""<<core:program.about>>

%put subtitle

<<core:program.reads>>
<<core:program.prints>>
"""

%if annotated
from __future__ import annotations

%end
import sys
from contextlib import suppress
from types import SimpleNamespace


class Stop(<<base>>):
    """<<core:program.stop>>"""
%if several


class Dropped(<<base>>):
    """<<program.note.dropped>>"""
%end
%if step_limit


class Enough(<<base>>):
    """<<program.note.too_long>>"""
%end


# <<core:program.program>>


def main():
    """<<core:program.play>>"""
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

# <<program.note.commands>>
%put commands
%if by_name


%if numbers
def run(name, flag, numbers):
%else
def run(name, flag):
%end
    """<<program.note.run>>"""
%if step_limit
    game.plain = game.recalling and name not in BLANKS
%end
    match name:
        %put calls
%end
'''

LAST = """
with suppress(AttributeError):  # <<core:program.encoding>>
    sys.stdin.reconfigure(encoding="utf-8-sig")  # <<core:program.mark>>
    sys.stdout.reconfigure(encoding="utf-8")
with suppress(Stop):
    main()
if sys.stdin.readline():
    %exit core:program.over line=game.lines~+~1
if game.done:
    print(f'{game.opened} do="{";".join(game.done)}"')
else:
    print(game.opened)
"""
