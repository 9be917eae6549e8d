/* The search of scripts/first_player.py for forced wins at level 1 with 2 players. That file says what it proves, and why.
   Cards: 0 AddFlag, 1 MoveFlag, 2 RemoveFlag, 3 Bug, 4 ForkBomb. Player 0 is the one whose win is searched for. */

#define _GNU_SOURCE
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <math.h>
#include <sys/mman.h>

#define CARDS 5
#define MOST 96       /* a turn has at most 81 moves: 20 flags to 4 cards each, or skip */
#define LONGEST 600   /* how many turns the search looks ahead at most */
#define FREE 10000    /* a win that rests on no open loop */

enum { ADD, MOVE, REMOVE, BUG, FORK };
enum { FAILED, PENDING, LOST, PROVED };
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

typedef struct {
    uint64_t key;
    uint16_t move;
    int16_t budget;
    uint8_t kind;
    uint8_t spare;
    uint16_t low;
} Entry;

typedef struct {
    State state;
    uint64_t key;
    uint16_t move;
} Waiting;

static uint8_t following[CARDS];
static Entry *table;
static uint64_t buckets;
static uint64_t nodes, most_nodes;
static int stopped;
static uint64_t path[LONGEST + 1];
static int layer_start[LONGEST + 1], last_bad[LONGEST + 1];
static Waiting *waiting;
static int waits, most_waits;
static const State *way[LONGEST + 1]; /* the states on the way */
static int costs[MOST + 1], many[MOST + 1];
uint64_t lost_proofs;

/* ---- the rules ---- */

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

/* ---- how good a position looks for player 0: the numbers of the package's evaluator; they only decide the order ---- */

static const float LIFE[] = {0, 0, 0.8f, 1.6f, 2.1f, 2.6f};
static const float FLAGS[] = {0, 0, 0.65f, 1.2f, 1.65f, 2.0f, 2.35f, 2.7f, 3.0f, 3.2f, 3.4f};
static const float SOON[] = {0.56f, 0.54f, 1.07f, 0.33f, 0.66f};
static const float LATER[] = {0.26f, 0.03f, 0.1f, 0.17f, 0.34f};

static float looks(const State *s) {
    float sum = LIFE[s->life[0]] - LIFE[s->life[1]] + FLAGS[s->flags[0]] - FLAGS[s->flags[1]];
    float weight = 1;
    sum += 0.24f * (s->unused[0] - s->unused[1]);
    for (int n = 0, card = s->cursor; n < CARDS; n++, card = following[card])
        for (int i = 0; i < s->size[card]; i++) {
            float worth = LATER[card];
            if (n || i >= s->handled) { worth += SOON[card] * weight; weight *= 0.75f; }
            sum += owner(s, card, i) ? -worth : worth;
        }
    return sum;
}

/* ---- what has been found out ---- */

static Entry *bucket_of(uint64_t key) {
    uint64_t h = key * 0x9E3779B97F4A7C15ull;
    h ^= h >> 32;
    h *= 0xD6E8FEB86659FD93ull;
    h ^= h >> 29;
    return &table[(h & (buckets - 1)) * 4];
}

static Entry *find(uint64_t key) {
    Entry *e = bucket_of(key);
    for (int i = 0; i < 4; i++)
        if (e[i].key == key) return &e[i];
    return NULL;
}

static void keep(uint64_t key, int kind, int budget, int move, int low) {
    Entry *e = bucket_of(key), *best = NULL;
    long least = 1 << 30;
    for (int i = 0; i < 4; i++) {
        if (e[i].key == key) { best = &e[i]; break; }
        long worth = !e[i].key ? -1000000 : e[i].kind * 100000L + (e[i].kind == FAILED ? e[i].budget : 0);
        if (worth < least) { least = worth; best = &e[i]; }
    }
    if (best->key == key) {
        if (best->kind >= LOST) return;
    } else if (best->key && best->kind > kind) {
        return;
    } else if (best->key && best->kind == PROVED) {
        lost_proofs++;
    }
    *best = (Entry){key, (uint16_t)move, (int16_t)budget, (uint8_t)kind, 0, (uint16_t)low};
}

static void keep_proof(const State *s, uint64_t key, int move) {
    keep(key, PROVED, 0, move, 0);
    keep(key_of(s, 1), LOST, 0, 0, 0);
}

static void forget(int from) {
    for (int i = from; i < waits; i++) {
        Entry *e = find(waiting[i].key);
        if (e && e->kind == PENDING) *e = (Entry){e->key, 0, -1, FAILED, 0, 0};
    }
    waits = from;
}

static void confirm(int from) {
    for (int i = from; i < waits; i++) keep_proof(&waiting[i].state, waiting[i].key, waiting[i].move);
    waits = from;
}

/* Keep a win that rests on an open loop; everything found out since `from` rests on the same turn now. */
static void wait(int from, const State *s, uint64_t key, int move, int low) {
    for (int i = from; i < waits; i++) {
        Entry *e = find(waiting[i].key);
        if (e && e->kind == PENDING) e->low = (uint16_t)low;
    }
    if (waits == most_waits) {
        most_waits = most_waits ? 2 * most_waits : 1024;
        waiting = realloc(waiting, most_waits * sizeof *waiting);
    }
    waiting[waits++] = (Waiting){*s, key, (uint16_t)move};
    keep(key, PENDING, 0, move, low);
}

/* ---- the search ---- */

/* Return 1 if player 0 is proved to win; `low` is then the first turn of the way that the proof comes back to. */
static int prove(const State *s, int budget, int depth, int *low) {
    if (++nodes >= most_nodes || depth >= LONGEST) { stopped = 1; return 0; }
    uint64_t key = key_of(s, 0);
    Entry *e = find(key);
    if (e && e->kind >= LOST) { *low = FREE; return e->kind == PROVED; }
    int side = ahead(s), good = favoured(s);
    layer_start[depth] = depth;
    way[depth] = s;
    if (depth && same_layer(s, way[depth - 1])) layer_start[depth] = layer_start[depth - 1];
    for (int j = depth - 1; j >= layer_start[depth]; j--)
        if (path[j] == key) {
            *low = j;
            return side > 0 || (side == 0 && last_bad[depth - 1] < j);
        }
    if (e && e->kind == PENDING && side > 0) { *low = e->low; return 1; }
    if (e && e->kind == FAILED && e->budget >= budget) return 0;
    if (budget < 0) return 0;
    path[depth] = key;
    last_bad[depth] = good ? (layer_start[depth] == depth ? -1 : last_bad[depth - 1]) : depth;

    Child list[MOST];
    int first = e && e->kind == FAILED ? e->move : 0;
    int n = moves(s, list), mine = owner(s, s->cursor, s->handled) == 0, m = 0;
    for (int i = 0; i < n; i++)
        if (list[i].winner < 0) {
            list[i].key = key_of(&list[i].after, 0);
            __builtin_prefetch(bucket_of(list[i].key));
        }
    for (int i = 0; i < n; i++) {
        Child *c = &list[i];
        if (c->winner >= 0) {
            if (mine && c->winner == 0) { keep_proof(s, key, c->move); *low = FREE; return 1; }
            if (!mine && c->winner == 1) { keep(key, FAILED, 30000, c->move, 0); return 0; }
            continue;
        }
        Entry *f = find(c->key);
        if (f && f->kind == PROVED) {
            if (mine) { keep_proof(s, key, c->move); *low = FREE; return 1; }
            continue;
        }
        if (f && f->kind == LOST) {
            if (!mine) { keep(key, FAILED, 30000, c->move, 0); return 0; }
            continue;
        }
        c->worth = c->move == first ? 1000 : mine ? looks(&c->after) : -looks(&c->after);
        if (m < i) list[m] = *c;
        m++;
    }
    if (!m && mine) { keep(key, FAILED, 30000, 0, 0); return 0; }
    if (!mine) {
        for (int i = 0; i < m; i++) {
            Entry *f = find(list[i].key);
            if (f && f->kind == FAILED && f->budget >= budget - many[m] && m > 1) {
                int again = 0;
                for (int j = depth; j >= layer_start[depth]; j--) again |= path[j] == list[i].key;
                if (!again) { keep(key, FAILED, budget, list[i].move, 0); return 0; }
            }
        }
    }
    int from = waits, lowest = FREE, rank = 0;
    for (int i = 0; i < m; i++) {
        int best = i;
        for (int j = i + 1; j < m; j++)
            if (list[j].worth > list[best].worth) best = j;
        if (best != i) { Child t = list[i]; list[i] = list[best]; list[best] = t; }
        int low_here = FREE, cost = mine ? costs[rank++] : many[m];
        if (mine && budget - cost < 0) break;
        int won = prove(&list[i].after, budget - cost, depth + 1, &low_here);
        if (stopped) return 0;
        if (mine && won) {
            if (low_here >= depth) { confirm(from); keep_proof(s, key, list[i].move); *low = FREE; }
            else { wait(from, s, key, list[i].move, low_here); *low = low_here; }
            return 1;
        }
        if (!mine && !won) {
            forget(from);
            keep(key, FAILED, budget, list[i].move, 0);
            return 0;
        }
        if (!mine && low_here < lowest) lowest = low_here;
    }
    if (mine) {
        keep(key, FAILED, budget, m ? list[0].move : 0, 0);
        return 0;
    }
    if (lowest >= depth) { confirm(from); keep_proof(s, key, SKIP); *low = FREE; }
    else { wait(from, s, key, SKIP, lowest); *low = lowest; }
    return 1;
}

/* ---- for Python ---- */

int start(const uint8_t *next, uint64_t entries) {
    memcpy(following, next, CARDS);
    if (!table || buckets != entries / 4) {
        free(table);
        buckets = entries / 4; /* a power of 2 */
        table = aligned_alloc(1 << 21, buckets * 4 * sizeof(Entry));
        if (!table) return 0;
        madvise(table, buckets * 4 * sizeof(Entry), MADV_HUGEPAGE);
    }
    memset(table, 0, buckets * 4 * sizeof(Entry));
    lost_proofs = 0;
    for (int i = 0; i <= MOST; i++) {
        costs[i] = 1 + (int)(12 * log2(1 + i));
        many[i] = 1 + (i > 1 ? (int)(4 * log2(i)) : 0);
    }
    return 1;
}

/* Return 1 if the player is proved to win, 0 if the budget does not suffice, -1 if there were too many nodes. */
int solve(const State *s, int player, int budget, uint64_t limit, uint64_t *used) {
    State t = player ? swap_players(s) : *s;
    int low = FREE;
    nodes = 0;
    most_nodes = limit;
    stopped = 0;
    waits = 0;
    int won = prove(&t, budget, 0, &low);
    if (stopped) forget(0);
    *used = nodes;
    return stopped ? -1 : won;
}

/* Return what is known: 3 the player is proved to win, 2 to lose, else less; `move` is the winning move. */
int known(const State *s, int player, int *move) {
    Entry *e = find(key_of(s, player));
    *move = e ? e->move : 0;
    return e ? e->kind : 0;
}

int children(const State *s, State *after, int *codes, int *winners) {
    Child list[MOST];
    int n = moves(s, list);
    for (int i = 0; i < n; i++) {
        after[i] = list[i].after;
        codes[i] = list[i].move;
        winners[i] = list[i].winner;
    }
    return n;
}

int stalemate(const State *s) { return favoured(s) ? 0 : 1; }
