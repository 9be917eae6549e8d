/* The search for forced wins at level 1 with 2 players. scripts/first_player says what it proves, and why. */

#define _GNU_SOURCE
#include <math.h>
#include <sys/mman.h>
#include "looks.h"
#include "memory.h"
#include "rules.h"

#define LONGEST 600   /* how many turns the search looks ahead at most */
#define FREE 10000    /* a win that rests on no open loop */

static uint64_t nodes, most_nodes;
static int stopped;
static uint64_t path[LONGEST + 1];
static int layer_start[LONGEST + 1], last_bad[LONGEST + 1];
static const State *way[LONGEST + 1]; /* the states on the way */
static int costs[MOST + 1], many[MOST + 1];

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
