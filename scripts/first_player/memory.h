/* What has been found out: a table of positions, and the wins that rest on a turn that is not proved yet. */

#pragma once
#include <stdlib.h>
#include "rules.h"

enum { FAILED, PENDING, LOST, PROVED };

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

static Entry *table;
static uint64_t buckets;
static Waiting *waiting;
static int waits, most_waits;
uint64_t lost_proofs;

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
