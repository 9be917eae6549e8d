/* The rules of level 1 with 2 players, for speed; comparing.py compares them with those of the engine.
   Cards: 0 AddFlag, 1 MoveFlag, 2 RemoveFlag, 3 Bug, 4 ForkBomb. Player 0 is the one whose win is searched for. */

#pragma once
#include <stdint.h>
#include <string.h>

#define CARDS 5
#define MOST 96       /* a turn has at most 81 moves: 20 flags to 4 cards each, or skip */

enum { ADD, MOVE, REMOVE, BUG, FORK };
enum { SKIP = 7 };

typedef struct {
    uint32_t owners[CARDS]; /* bit i: the owner of flag i, counted from the head */
    uint8_t size[CARDS];
    uint8_t cursor, handled;
    int8_t life[2], unused[2], flags[2];
} State;

typedef struct {
    State after;
    uint64_t key;
    uint16_t move;
    int16_t winner; /* -1: the game goes on */
    float worth;
} Child;

static uint8_t following[CARDS];

static int owner(const State *s, int card, int at) { return s->owners[card] >> at & 1; }

static void take(State *s, int card, int at) {
    uint32_t low = s->owners[card] & ((1u << at) - 1);
    s->owners[card] = low | (s->owners[card] >> (at + 1) << at);
    s->size[card]--;
    if (card == s->cursor && at < s->handled) s->handled--;
}

static void put(State *s, int card, int who) {
    s->owners[card] |= (uint32_t)who << s->size[card];
    s->size[card]++;
}

static void go_on(State *s) {
    while (s->handled == s->size[s->cursor]) {
        s->cursor = following[s->cursor];
        s->handled = 0;
    }
}

static int moves(const State *s, Child *out) {
    int n = 0, card = s->cursor, at = s->handled, me = owner(s, card, at), you = 1 - me;
#define NEXT(code) Child *c = &out[n++]; c->after = *s; c->move = (uint16_t)(code); c->winner = -1
    { NEXT(SKIP); c->after.handled++; go_on(&c->after); }
    if (card == ADD) {
        if (s->unused[me])
            for (int to = 1; to < CARDS; to++) {
                NEXT(ADD | to << 3);
                c->after.handled++; c->after.unused[me]--; c->after.flags[me]++;
                put(&c->after, to, me);
                go_on(&c->after);
            }
    } else if (card == MOVE || card == REMOVE) {
        for (int from = 0; from < CARDS; from++)
            for (int i = 0; i < s->size[from]; i++) {
                int who = owner(s, from, i), own = from == card && i == at;
                /* a flag beside one of the same player makes no difference, unless only one of them has had its turn */
                if (i && owner(s, from, i - 1) == who && !(from == card && (i == at || i == at + 1))) continue;
                for (int to = 0; to < CARDS; to++) {
                    if (card == MOVE && to == from) continue;
                    if (card == REMOVE && to) break;
                    NEXT(card | from << 3 | i << 6 | to << 11);
                    State *a = &c->after;
                    if (!own) a->handled++; /* the acting flag stays and is handled */
                    /* a flag before the acting one: take() lowers handled; the acting flag itself: handled stays */
                    take(a, from, i);
                    if (card == MOVE) put(a, to, who);
                    else if (!--a->flags[who]) { c->winner = 1 - who; continue; }
                    go_on(a);
                }
            }
    } else if (card == BUG) {
        NEXT(BUG | you << 3);
        c->after.handled++;
        if (--c->after.life[you] <= 0) c->winner = me; else go_on(&c->after);
    } else {
        NEXT(FORK | you << 3);
        State *a = &c->after;
        a->life[you] -= 2;
        if (a->life[you] <= 0) c->winner = me;
        else {
            take(a, FORK, at);
            if (!--a->flags[me]) c->winner = you; else go_on(a);
        }
    }
    return n;
}

static uint64_t key_of(const State *s, int swapped) {
    uint64_t owners = 0, sizes = 0, at = 0;
    int n = 0;
    for (int card = 0; card < CARDS; card++) {
        if (card == s->cursor) at = n + s->handled;
        uint64_t bits = s->owners[card];
        if (swapped) bits ^= (1u << s->size[card]) - 1;
        owners |= bits << n;
        n += s->size[card];
        sizes = sizes << 5 | s->size[card];
    }
    int me = swapped, you = 1 - swapped;
    uint64_t key = owners | sizes << 20 | at << 45;
    key |= (uint64_t)s->life[me] << 50 | (uint64_t)s->life[you] << 53;
    key |= (uint64_t)s->unused[me] << 56 | (uint64_t)s->unused[you] << 59;
    return key;
}

/* Who is ahead by what no loop can change (R41): 1 player 0, -1 player 1, 0 neither. */
static int ahead(const State *s) {
    int by = s->life[0] - s->life[1];
    if (!by) by = s->flags[0] - s->flags[1];
    return by > 0 ? 1 : by < 0 ? -1 : 0;
}

/* Whether player 0 wins a stalemate here (R41). */
static int favoured(const State *s) {
    int by = ahead(s);
    if (by) return by > 0;
    for (int card = 0; card < CARDS; card++)
        if (s->size[card]) by += owner(s, card, 0) ? -1 : 1;
    return by ? by > 0 : owner(s, s->cursor, 0) == 0;
}

static int same_layer(const State *a, const State *b) {
    return !memcmp(a->life, b->life, sizeof a->life + sizeof a->unused + sizeof a->flags);
}

static State swap_players(const State *s) {
    State t = *s;
    for (int card = 0; card < CARDS; card++) t.owners[card] ^= (1u << s->size[card]) - 1;
    for (int i = 0; i < 2; i++) {
        t.life[i] = s->life[1 - i];
        t.unused[i] = s->unused[1 - i];
        t.flags[i] = s->flags[1 - i];
    }
    return t;
}
