"""Tic-tac-toe for spagwidget: A draws crosses, B draws rings."""

import spagwidget as spag

spag.add_texts(__file__)

CELLS = tuple(f"{row},{column}" for row in range(3) for column in range(3))
LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
ICONS = {"cross": "M5 5L19 19M19 5L5 19", "ring": "M12 4C23 4 23 20 12 20C1 20 1 4 12 4Z"}
MARKS = {"A": ("X", "cross"), "B": ("O", "ring"), "-": ("", "")}


class TicTacToe(spag.Rules):
    seats = ("A", "B")

    def initial(self, rng):
        return "---------"  # one character for each cell: A, B or -

    def to_act(self, state):
        return () if self.outcome(state) else ((9 - state.count("-")) % 2,)

    def legal(self, state, seat=None):
        if self.outcome(state) or seat not in (None, *self.to_act(state)):
            return []
        return [spag.Action(f"mark {cell}", "mark", (at,)) for at, cell in enumerate(CELLS) if state[at] == "-"]

    def apply(self, state, action, notes=None):
        at, letter = action.args[0], self.seats[self.to_act(state)[0]]
        if notes is not None:
            notes.append(spag.Note("mark", (letter, CELLS[at]), state))
        return state[:at] + letter + state[at + 1 :]

    def outcome(self, state):
        for seat, letter in enumerate(self.seats):
            if any(all(state[at] == letter for at in line) for line in LINES):
                return spag.Outcome(seat)
        return None if "-" in state else spag.Outcome(None)


class Board(spag.Display):
    def scene(self, state):
        spots = []
        for cell, letter in zip(CELLS, state, strict=True):
            title, icon = MARKS[letter]
            spots.append(spag.Spot(cell, title, icon=icon, alt=spag.say(f"tictactoe.cell.{letter}", cell=cell)))
        acting = [self.rules.seats[seat] for seat in self.rules.to_act(state)]
        states = {letter: "acting" if letter in acting else "" for letter in self.rules.seats}
        scores = [spag.Score(letter, spag.say(f"tictactoe.player.{letter}"), state=states[letter]) for letter in states]
        return spag.Scene(spag.Layout("grid", CELLS, columns=3), tuple(spots), tuple(scores))

    def caption(self, note, round_):
        letter, cell = note.args
        return spag.Caption(spag.say(f"tictactoe.mark.{letter}", cell=cell), letter, (cell,))

    def prompt(self, state, words):
        return spag.Prompt(spag.say("tictactoe.ask"), pick="spot", otherwise=spag.say("tictactoe.taken"))


GAME = spag.GameType("tictactoe", rules=TicTacToe, display=Board, icons=ICONS)
