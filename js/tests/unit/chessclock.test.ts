import { beforeEach, describe, expect, test } from "vitest";
import { AGAIN } from "../../src/player/timecheck";
import { ChessClock, LOW, spokenTime, shortest, formatTime } from "../../src/player/chessclock";
import { lostOnTime, scoreBy } from "../../src/player/clockresult";
import { fallsAfter, logLines } from "../../src/story/log";
import { Story } from "../../src/story/story";
import { read } from "../../src/protocol/read";
import type { Score, Times } from "../../src/protocol/wire";
import { wordsOf } from "../../src/text/words";
import { HandClock } from "../support/clock";
import { words as texts } from "../support/model";
import { ask, story, StoryBuilder } from "../support/storybuilder";

const words = wordsOf(() => texts);

function times(more: Partial<Times> = {}): Times {
  return {
    mode: "each",
    atZero: "loses",
    increment: 0,
    left: new Map([
      ["A", 60_000],
      ["B", 60_000],
    ]),
    runs: ["A"],
    to: [],
    paused: false,
    started: true,
    out: new Map(),
    ...more,
  };
}

describe("counting", () => {
  let hand: HandClock;
  let asked: string[];
  let said: string[];
  let clock: ChessClock;

  beforeEach(() => {
    hand = new HandClock();
    [asked, said] = [[], []];
    clock = new ChessClock(hand, {
      words,
      send: (what) => {
        if (what.type === "clock") asked.push(what.do);
      },
      say: (text) => said.push(text),
    });
  });

  const shown = (seat = "A") => formatTime(clock.read(seat)?.ms ?? Number.NaN);

  test("counts on from Python's times, for the seat whose time runs", () => {
    clock.take(times());
    hand.pass(15_300);
    expect([shown("A"), shown("B")]).toEqual(["0:44", "1:00"]);
    clock.take(times({ left: new Map(Object.entries({ A: 47_000, B: 60_000 })), runs: ["B"] }));
    hand.pass(1_000);
    expect([shown("A"), shown("B")]).toEqual(["0:47", "0:59"]);
  });

  test("does not count while paused, before the start, or without a clock", () => {
    clock.take(times({ runs: [], paused: true }));
    hand.pass(100_000);
    expect([shown(), clock.read("A")?.runs]).toEqual(["1:00", false]);
    clock.take(times({ runs: [], started: false }));
    hand.pass(100_000);
    expect(shown()).toBe("1:00");
    clock.take(null);
    expect(clock.read("A")).toBeNull();
    expect(asked).toEqual([]);
  });

  test("calls its watchers whenever a digit changes", () => {
    const seen: string[] = [];
    clock.take(times());
    const off = clock.watch(() => seen.push(shown()));
    hand.pass(3_500);
    expect(seen).toEqual(["1:00", "0:59", "0:58", "0:57", "0:56"]);
    off();
    hand.pass(3_000);
    expect(seen).toHaveLength(5);
  });

  test("shows tenths in the last ten seconds", () => {
    const seen: string[] = [];
    clock.take(times({ left: new Map([["A", 10_250]]) }));
    clock.watch(() => seen.push(shown()));
    hand.pass(600);
    expect(seen).toEqual(["0:10", "0:09.9", "0:09.8", "0:09.7", "0:09.6"]);
  });

  test("is correct at once after the page's timers were delayed", () => {
    const seen: string[] = [];
    clock.take(times());
    clock.watch(() => seen.push(shown()));
    hand.now += 42_000; // no timer has run in the meantime
    hand.pass(0);
    expect(seen.at(-1)).toBe("0:18");
    clock.wake();
    expect(asked).toEqual(["look"]);
  });

  test("an hourglass gives one player's time to the others without loss", () => {
    const left = new Map(Object.entries({ A: 10_000, B: 20_000, C: 30_000 }));
    clock.take(times({ mode: "hourglass", left, to: ["B", "C"] }));
    hand.pass(4_000);
    expect(["A", "B", "C"].map((seat) => clock.read(seat)?.ms)).toEqual([6_000, 22_000, 32_000]);
    hand.pass(60_000);
    expect(["A", "B", "C"].map((seat) => clock.read(seat)?.ms)).toEqual([0, 25_000, 35_000]);
  });

  test("several times run at once, and Python is asked when the first is up", () => {
    const left = new Map(Object.entries({ A: 9_000, B: 5_000, C: 30_000 }));
    clock.take(times({ left, runs: ["A", "B"] }));
    hand.pass(4_000);
    expect(["A", "B", "C"].map((seat) => clock.read(seat)?.ms)).toEqual([5_000, 1_000, 30_000]);
    expect(["A", "B", "C"].map((seat) => clock.read(seat)?.runs)).toEqual([true, true, false]);
    expect(shortest(clock, times({ runs: ["A", "B"] }))).toBe("B");
    expect(shortest(clock, times({ runs: [] }))).toBeNull();
    hand.pass(1_100);
    expect(asked).toEqual(["look"]);
    expect(said).toEqual(["A has 9 seconds left.", "B has 5 seconds left."]);
  });

  test("an hourglass gives the time of several players to the others", () => {
    const left = new Map(Object.entries({ A: 10_000, B: 3_000, C: 20_000 }));
    clock.take(times({ mode: "hourglass", left, runs: ["A", "B"], to: ["C"] }));
    hand.pass(4_000);
    expect(["A", "B", "C"].map((seat) => clock.read(seat)?.ms)).toEqual([6_000, 0, 27_000]);
  });

  test("asks Python once at zero, and again later if no reply comes", () => {
    clock.take(times({ left: new Map([["A", 2_000]]) }));
    hand.pass(1_990);
    expect(asked).toEqual([]);
    hand.pass(100);
    expect(asked).toEqual(["look"]);
    expect([clock.read("A")?.ms, clock.read("A")?.up]).toEqual([0, true]);
    hand.pass(AGAIN[0] - 200);
    expect(asked).toHaveLength(1);
    hand.pass(200);
    expect(asked).toHaveLength(2);
    clock.take(times({ runs: [], out: new Map([["A", 3]]) }));
    hand.pass(1_000_000);
    expect(asked).toHaveLength(2);
  });

  test("asks less and less often without a reply, then stops", () => {
    clock.take(times({ left: new Map([["A", 1_000]]) }));
    hand.pass(1_100 + AGAIN[0] + AGAIN[1] + 3 * AGAIN[2]);
    expect(asked).toHaveLength(4);
  });

  test("counts on from Python's reply if it asked too early", () => {
    clock.take(times({ left: new Map([["A", 1_000]]) }));
    hand.pass(1_100);
    clock.take(times({ left: new Map([["A", 40]]) }));
    hand.pass(100);
    expect(asked).toEqual(["look", "look"]);
  });

  test("goes below zero without asking, if zero has no effect", () => {
    clock.take(times({ atZero: "shown", left: new Map([["A", 1_000]]) }));
    hand.pass(66_400);
    expect([shown(), clock.read("A")?.up]).toEqual(["−1:05", true]);
    expect(asked).toEqual([]);
  });

  test("announces once that time is low and once that it is up", () => {
    clock.take(times({ atZero: "shown" }));
    hand.pass(60_000 - LOW - 500);
    expect(said).toEqual([]);
    hand.pass(15_000);
    expect(said).toEqual(["A has 20 seconds left."]);
    const left = new Map(Object.entries({ A: LOW + 3_000, B: 60_000 }));
    clock.take(times({ atZero: "shown", left }));
    hand.pass(10_000);
    expect(said).toHaveLength(1);
    hand.pass(100_000);
    expect(said.slice(1)).toEqual(["A’s time is up. The game goes on."]);
  });

  test("announces who has lost on time, and the result", () => {
    clock.take(times());
    clock.take(times({ runs: [], out: new Map([["A", 3]]) }), "B wins on time.");
    expect(said).toEqual(["A has no time left. B wins on time."]);
    expect([shown(), clock.read("A")?.out]).toEqual(["0:00", true]);
    clock.take(times({ runs: [], out: new Map([["A", 3]]) }), "B wins on time.");
    expect(said).toHaveLength(1);
  });

  test("does not announce the result of a game that was just opened", () => {
    clock.take(times({ runs: [], out: new Map([["A", 3]]) }), "B wins on time.");
    expect(said).toEqual([]);
  });

  test("the button starts, pauses and resumes", () => {
    clock.take(times({ runs: [], started: false }));
    clock.press();
    clock.take(times());
    clock.press();
    clock.take(times({ runs: [], paused: true }));
    clock.press();
    clock.take(null);
    clock.press();
    expect(asked).toEqual(["resume", "pause", "resume"]);
  });

  test("gives all times in words", () => {
    clock.take(times());
    hand.pass(1_000);
    expect(clock.spoken()).toBe("A: 0 min 59 s left, running. B: 1 min 0 s left.");
    clock.take(null);
    expect(clock.spoken()).toBe("This game has no clock.");
  });

  test("stops", () => {
    const seen: string[] = [];
    clock.take(times());
    clock.watch(() => seen.push(shown()));
    clock.stop();
    hand.pass(100_000);
    expect([seen, asked]).toEqual([["1:00"], []]);
  });
});

test.each([
  [300_000, "5:00"],
  [299_999, "4:59"],
  [10_000, "0:10"],
  [9_999, "0:09.9"],
  [40, "0:00.0"],
  [0, "0:00"],
  [-999, "0:00"],
  [-65_000, "−1:05"],
  [3_605_000, "1:00:05"],
])("%i ms are formatted as %s, like in Python", (ms, text) => {
  expect(formatTime(ms)).toBe(text);
});

test("a time below zero in words", () => {
  const reading = { ms: -65_000, runs: true, low: false, up: true, out: false };
  expect(spokenTime(reading, words)).toBe("1 min 5 s over time, running");
  expect(spokenTime({ ...reading, out: true }, words)).toBe("time is up");
  expect(spokenTime(null, words)).toBe("");
});

describe("what the clock has decided", () => {
  const score: Score = {
    ...{ seat: "A", name: "Ada", life: 5, full: 5, unused: 3, held: [], stock: "", tip: "" },
    ...{ goal: 0, pieces: null, counters: [] },
    ...{ note: "decides", state: "acting", alt: "Ada" },
  };
  const over = { over: true, winner: "B", text: "B wins on time." };
  const lost = times({ runs: [], out: new Map([["A", 2]]) });

  function asked() {
    const message = read(
      story(
        new StoryBuilder(["Bug"], ["Ada", "Ben"]),
        ask("A", { pick: "button", text: "", options: [] }, over),
      ),
    );
    if (message.type !== "story") throw new Error("not a story");
    return message.ask;
  }

  test("is shown by the player panels", () => {
    expect(scoreBy(score, lost, asked(), words)).toMatchObject({
      state: "late",
      note: "time is up",
      alt: "Ada",
    });
    expect(scoreBy({ ...score, seat: "B" }, lost, asked(), words)).toMatchObject({
      state: "won",
      note: "wins on time",
    });
    expect(scoreBy({ ...score, seat: "C" }, lost, asked(), words)).toMatchObject({
      state: "",
      note: "",
    });
    expect(scoreBy(score, times(), asked(), words)).toBe(score);
    expect(scoreBy(score, null, asked(), words)).toBe(score);
  });

  test("can be played on if only the clock ended the game", () => {
    expect(lostOnTime(lost, asked(), [score])).toBe(true);
    expect(lostOnTime(lost, { ...asked(), over: false }, [score])).toBe(false);
    expect(lostOnTime(lost, asked(), [score, { ...score, state: "won" }])).toBe(false);
    expect(lostOnTime(times(), asked(), [score])).toBe(false);
    expect(lostOnTime(null, null, undefined)).toBe(false);
  });

  test("is in the log, after the last action before it", () => {
    const builder = new StoryBuilder(["Bug"], ["Ada", "Ben"]);
    for (builder.ply = 1; builder.ply < 4; builder.ply++)
      builder.frame("A", `action ${builder.ply}`);
    const message = read(story(builder, ask("A", { pick: "button", text: "", options: [] })));
    if (message.type !== "story") throw new Error("not a story");
    const found = Story.of(message.frames);
    const lines = logLines(found, words);
    const falls = fallsAfter(lines, found, new Map(Object.entries({ A: 2, B: 2, C: 9, D: 0 })));
    expect([...falls]).toEqual([
      [1, ["A", "B"]],
      [2, ["C"]],
      [-1, ["D"]],
    ]);
  });
});
