import { beforeEach, describe, expect, test } from "vitest";
import { AGAIN } from "../../src/player/timecheck";
import { Deadline, SOON } from "../../src/player/deadline";
import { wordsOf } from "../../src/text/words";
import { HandClock } from "../support/clock";
import { words as texts } from "../support/model";

const words = wordsOf(texts);
let hand: HandClock;
let asked: number[];
let said: string[];
let deadline: Deadline;

beforeEach(() => {
  hand = new HandClock();
  [asked, said] = [[], []];
  deadline = new Deadline(hand, {
    words,
    send: (what) => {
      if (what.type === "clock" && what.do === "look") asked.push(hand.now);
    },
    say: (text) => said.push(text),
  });
});

describe("the time limit of a decision", () => {
  test("is counted down, second by second", () => {
    const seen: number[] = [];
    deadline.take({ left: 4_200, seconds: 60 });
    deadline.watch(() => seen.push(Math.ceil(deadline.left() / 1000)));
    hand.pass(4_000);
    expect(seen).toEqual([5, 4, 3, 2, 1]);
  });

  test("asks Python at zero, and again while no reply comes", () => {
    deadline.take({ left: 2_000, seconds: 60 });
    hand.pass(1_990);
    expect(asked).toEqual([]);
    hand.pass(200_000);
    const [first = 0, ...more] = asked;
    expect(first).toBeGreaterThanOrEqual(2_000);
    expect(more.map((at, i) => at - (asked[i] ?? 0))).toEqual([...AGAIN]);
  });

  test("stops asking after a reply; a new decision starts a new count", () => {
    deadline.take({ left: 1_000, seconds: 60 });
    hand.pass(1_100);
    deadline.take({ left: 60_000, seconds: 60 });
    hand.pass(30_000);
    expect([asked.length, deadline.left()]).toEqual([1, 30_000]);
    deadline.take(null);
    hand.pass(200_000);
    expect([asked.length, deadline.left()]).toEqual([1, 0]);
  });

  test("is announced once when little is left, not every second", () => {
    deadline.take({ left: SOON + 3_000, seconds: 60 });
    hand.pass(SOON);
    deadline.take({ left: 3_000, seconds: 60 });
    hand.pass(2_900);
    expect(said).toEqual(["10 seconds left for this decision."]);
    deadline.take({ left: 5_000, seconds: 60 });
    expect(said).toHaveLength(2);
  });

  test("asks Python after a time in the background, if there is a limit", () => {
    deadline.wake();
    expect(asked).toEqual([]);
    deadline.take({ left: 9_000, seconds: 60 });
    deadline.wake();
    expect(asked).toHaveLength(1);
  });
});
