"""Is the first player better at level 1? Prove what can be proved, and measure the rest.

    python -m scripts.first_player prove --limit 100000 --minutes 20     search for proofs
    python -m scripts.first_player play --games 200 --minutes 20         play games between bots
    python -m scripts.first_player play-open --games 8 --minutes 20      play games of the open deals
    python -m scripts.first_player verify --minutes 20                   write proofs down and check them
    python -m scripts.first_player write                                 write spagwidget/lessons/first_player.json

The first four may be stopped and started again: they append each result to a file in `build/first-player/` as it
comes. Without these files they go on from what the package knows, and `write` adds the files to it. Run `prove` again
with a higher limit (nodes for each start) for what is still open. The search is in `search.c`, which needs a C
compiler.

**What is searched.** When all flags are placed there are 235 ways in which they can stand, for each of the 120 deals:
28,200 starts. At level 1 no rule of the program prefers a seat, so exchanging the colours exchanges the winner, and
nearly half of the starts are enough. Before that, A and B place 8 flags in turn; this small tree is searched in Python.

**What a proof is.** With 2 players, level 1 has no draws. The search asks: can this player force a win? At a turn of
the player one move is enough; at a turn of the opponent every move must lead to a win. Two moves are left out: to hit
oneself with Bug or ForkBomb. With more life for oneself, or less for the opponent, the same moves win, so skipping
(Bug) or hitting the opponent (ForkBomb) is at least as good.

**Loops.** A position that occurs again can be claimed as a stalemate (R40), and R41 says who wins. Everything but
MoveFlag and skipping changes life, unused flags or the number of flags for ever. So a loop changes none of these.

- If the players differ in life, or else in flags, R41 names the same winner in the whole loop, wherever it was entered.
  So for that player a way back counts as won, for the other one as lost.
- If they do not differ, a way back counts as won only if R41 names the player at each turn of the loop.

A win that rests on a way back to an earlier turn is kept only when that turn is proved, too; if it is not, everything
that rests on it is forgotten (`waiting` in the C file). So a proof is a finite graph with three properties: it has an
answer to every defence; all its ends are wins; and at every turn on one of its loops R41 names the winner. Then the
opponent can neither win nor escape, and the first claim wins. Such a graph says nothing about how a position was
reached, so it can be used on every way. `verify` rebuilds such graphs with the rules of the engine, and checks the
three properties without the search.

**What is not found.** Some games may be decided by who enters a loop where. Both players' searches fail there, as they
do if a limit is too low. Such starts stay open.
"""
