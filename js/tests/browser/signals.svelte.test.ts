import { flushSync } from "svelte";
import { expect, test } from "vitest";
import { signalsFor } from "../../src/ui/signals.svelte";
import { Player } from "../../src/player/player";
import { realClock } from "../../src/host/clock";
import { StubModel } from "../support/model";

test("a reader of one part of a view does not update for other parts", () => {
  const first = new Player(new StubModel(), realClock).view();
  const { view, take } = signalsFor(first);
  const steps: number[] = [];
  const end = $effect.root(() => {
    $effect(() => {
      steps.push(view.step);
    });
  });
  flushSync();
  take({ ...first, said: "Something else", moving: true });
  flushSync();
  expect(steps).toEqual([0]);
  take({ ...first, step: 3 });
  flushSync();
  expect(steps).toEqual([0, 3]);
  expect({ ...view }).toEqual({ ...first, step: 3 });
  end();
});

test("an object of a board is tracked by the value that first asked for it", () => {
  const player = new Player(new StubModel(), realClock);
  class Counter {
    count = $state.raw(0);
  }
  const counterOf = () => new Counter();
  const counts: number[] = [];
  const end = $effect.root(() => {
    const count = $derived(player.own(counterOf).count);
    $effect(() => {
      counts.push(count);
    });
  });
  flushSync();
  player.own(counterOf).count = 1;
  flushSync();
  expect(counts).toEqual([0, 1]);
  end();
});
