/* How good a position looks for player 0: the numbers of the package's evaluator. They only decide the order. */

#pragma once
#include "rules.h"

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
