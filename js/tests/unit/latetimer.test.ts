import { beforeEach, expect, test } from "vitest";
import { LateTimer, type Timer } from "../../src/player/latetimer";

let log: string[];

class Stub implements Timer<[value: number]> {
  private readonly watchers = new Set<() => void>();
  take(value: number): void {
    log.push(`take ${value}`);
    for (const then of this.watchers) then();
  }
  watch(then: () => void): () => void {
    this.watchers.add(then);
    then();
    return () => this.watchers.delete(then);
  }
  wake(): void {
    log.push("wake");
  }
  stop(): void {
    log.push("stop");
  }
}

let late: LateTimer<[value: number], Stub>;

beforeEach(() => {
  log = [];
  late = new LateTimer();
});

test("the timer gets the last message and the watchers when its code is loaded", () => {
  late.take(1);
  late.take(2);
  late.wake();
  const end = late.watch(() => log.push("first"));
  late.watch(() => log.push("second"));
  expect(log).toEqual([]);
  late.load(() => new Stub());
  expect(log).toEqual(["take 2", "first", "second"]);
  end();
  log = [];
  late.take(3);
  late.wake();
  expect(log).toEqual(["take 3", "second", "wake"]);
});

test("a watcher that ended before is not called", () => {
  late.watch(() => log.push("first"))();
  late.load(() => new Stub());
  late.watch(() => log.push("second"))();
  late.take(1);
  expect(log).toEqual(["second", "take 1"]);
});

test("it is loaded once, and never on a closed board", () => {
  late.load(() => new Stub());
  const { loaded } = late;
  late.load(() => new Stub());
  expect(late.loaded).toBe(loaded);
  late.stop();
  expect(log).toEqual(["stop"]);
  const closed = new LateTimer<[value: number], Stub>();
  closed.stop();
  closed.load(() => new Stub());
  expect(closed.loaded).toBeNull();
});
