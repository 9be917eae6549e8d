import { beforeEach, describe, expect, test } from "vitest";
import { AGAIN } from "../../src/player/timecheck";
import { Deadline, SOON, wholeSeconds } from "../../src/player/deadline";
import { wordsOf } from "../../src/text/words";
import type { Limit } from "../../src/protocol/wire";
import { HandClock } from "../support/clock";
import { words as texts } from "../support/model";

const words = wordsOf(() => texts);
let hand: HandClock;
let asked: number[];
let said: string[];
let pressed: string[];
let deadline: Deadline;

function limit(left: number, rest: Partial<Limit> = {}): Limit {
  return { left, seconds: 60, paused: false, ...rest };
}

beforeEach(() => {
  hand = new HandClock();
  [asked, said, pressed] = [[], [], []];
  deadline = new Deadline(hand, {
    words,
    send: (what) => {
      if (what.type !== "clock") return;
      if (what.do === "look") asked.push(hand.now);
      else pressed.push(what.do);
    },
    say: (text) => said.push(text),
  });
});

describe("the time limit of a decision", () => {
  test("is counted down, second by second", () => {
    const seen: number[] = [];
    deadline.take(limit(4_200));
    deadline.watch(() => seen.push(Math.ceil(deadline.left() / 1000)));
    hand.pass(4_000);
    expect(seen).toEqual([5, 4, 3, 2, 1]);
  });

  test("asks Python at zero, and again while no reply comes", () => {
    deadline.take(limit(2_000));
    hand.pass(1_990);
    expect(asked).toEqual([]);
    hand.pass(200_000);
    const [first = 0, ...more] = asked;
    expect(first).toBeGreaterThanOrEqual(2_000);
    expect(more.map((at, i) => at - (asked[i] ?? 0))).toEqual([...AGAIN]);
  });

  test("stops asking after a reply; a new decision starts a new count", () => {
    deadline.take(limit(1_000));
    hand.pass(1_100);
    deadline.take(limit(60_000));
    hand.pass(30_000);
    expect([asked.length, deadline.left()]).toEqual([1, 30_000]);
    deadline.take(null);
    hand.pass(200_000);
    expect([asked.length, deadline.left()]).toEqual([1, 0]);
  });

  test("is announced once when little is left, not every second", () => {
    deadline.take(limit(SOON + 3_000));
    hand.pass(SOON);
    deadline.take(limit(3_000));
    hand.pass(2_900);
    expect(said).toEqual(["10 seconds left for this decision."]);
    deadline.take(limit(5_000));
    expect(said).toHaveLength(2);
  });

  test("asks Python after a time in the background, if there is a limit", () => {
    deadline.wake();
    expect(asked).toEqual([]);
    deadline.take(limit(9_000));
    deadline.wake();
    expect(asked).toHaveLength(1);
  });

  test("is announced at 30 and at 10 seconds, and when it is up", () => {
    deadline.take(limit(60_000));
    hand.pass(29_000);
    expect(said).toEqual([]);
    hand.pass(1_500);
    expect(said).toEqual(["30 seconds left for this decision."]);
    hand.pass(40_000);
    expect(said.slice(1)).toEqual(["10 seconds left for this decision.", "Time is up."]);
  });

  test("of 30 seconds is not announced at once, and a page that comes late announces what is ahead", () => {
    deadline.take(limit(30_000, { seconds: 30 }));
    hand.pass(5_000);
    deadline.take(null);
    deadline.take(limit(25_000));
    hand.pass(10_000);
    expect(said).toEqual([]);
    hand.pass(6_000);
    expect(said).toEqual(["10 seconds left for this decision."]);
  });

  test("stands still while it is paused, asks nothing, and tells both changes", () => {
    deadline.take(limit(12_000));
    hand.pass(1_000);
    deadline.take(limit(11_000, { paused: true }));
    hand.pass(500_000);
    expect([deadline.left(), asked, said]).toEqual([11_000, [], ["The time is paused."]]);
    deadline.press();
    deadline.take(limit(11_000));
    deadline.press();
    hand.pass(1_500);
    expect(pressed).toEqual(["resume", "pause"]);
    expect(said.slice(1)).toEqual(["The time runs again.", "10 seconds left for this decision."]);
  });

  test("goes back when Python was busy and has more time than the page", () => {
    const seen: string[] = [];
    deadline.take(limit(40_000));
    deadline.watch(() => seen.push(wholeSeconds(deadline.left())));
    hand.pass(45_000);
    expect([seen.at(-1), said.at(-1)]).toEqual(["0:00", "Time is up."]);
    deadline.take(limit(39_500));
    expect(seen.at(-1)).toBe("0:40");
    hand.pass(10_000);
    expect(said.at(-1)).toBe("30 seconds left for this decision.");
  });

  test("asks for more time, and says how much is left when there is more", () => {
    deadline.more();
    expect(pressed).toEqual([]);
    deadline.take(limit(41_000));
    deadline.more();
    expect(pressed).toEqual(["more"]);
    said.length = 0;
    deadline.take(limit(71_000, { seconds: 90 }));
    expect(said).toEqual(["There is more time: 1:11 left."]);
    deadline.take(limit(70_000, { seconds: 90 }));
    expect(said).toHaveLength(1);
  });
});
