import { beforeEach, describe, expect, test } from "vitest";
import { TIMES } from "../../src/story/moves";
import { Playback } from "../../src/player/playback";
import { read } from "../../src/protocol/read";
import { Story } from "../../src/story/story";
import { HandClock } from "../support/clock";
import { ask, story as message, StoryBuilder } from "../support/storybuilder";

let clock: HandClock;
let playback: Playback;
let rests: number[];

/** Builds four steps: a flag joins, another joins, nothing moves, the cursor walks. */
function builder(): StoryBuilder {
  const made = new StoryBuilder(["Bug", "AddFlag"], ["Ada", "Ben"]);
  made.add("Bug", "A").frame("A", "1").add("AddFlag", "B").frame("B", "2");
  return made.frame("A", "3").go("AddFlag").frame(null, "4");
}

function storyOf(frames = builder().frames): Story {
  const found = read(
    message(builder(), ask("A", { pick: "button", text: "", options: [] }), { frames }),
  );
  if (found.type !== "story") throw new Error("not a story");
  return Story.of(found.frames);
}

beforeEach(() => {
  clock = new HandClock();
  rests = [];
  playback = new Playback(clock, (atRest) => {
    if (atRest) rests.push(playback.step);
  });
  playback.take(storyOf(), 0);
});

test("another story begins without a change that could be marked", () => {
  playback.take(storyOf(), 4, true);
  expect(playback.shift).toMatchObject({ from: 4, to: 4, animate: false });
  playback.take(storyOf(), 2);
  expect(playback.shift).toMatchObject({ from: 4, to: 2 });
});

describe("playing", () => {
  test("shows one event, pauses, and goes on to the end", () => {
    playback.play();
    expect(playback.step).toBe(1);
    expect(playback.moving).toBe(true);
    clock.pass(TIMES.join);
    expect(playback.moving).toBe(false);
    clock.pass(TIMES.rest - 1);
    expect(playback.step).toBe(1);
    clock.pass(1);
    expect(playback.step).toBe(2);
    clock.pass(10_000);
    expect(playback.step).toBe(4);
    expect(playback.playing).toBe(false);
  });

  test("at twice the speed takes half the time", () => {
    playback.speed = 2;
    playback.play();
    clock.pass((TIMES.join + TIMES.rest) / 2 - 1);
    expect(playback.step).toBe(1);
    clock.pass(1);
    expect(playback.step).toBe(2);
  });

  test("starts again from the end", () => {
    playback.jump(4);
    playback.play();
    expect(playback.step).toBe(0);
    expect(playback.playing).toBe(true);
    clock.pass(TIMES.rest);
    expect(playback.step).toBe(1);
  });

  test("pausing stops at the shown step", () => {
    playback.play();
    playback.pause();
    clock.pass(10_000);
    expect(playback.step).toBe(1);
    expect(playback.moving).toBe(false);
  });

  test("with reduced motion keeps the pauses and moves nothing", () => {
    playback.still = true;
    playback.play();
    expect(playback.shift.animate).toBe(false);
    clock.pass(0);
    expect(playback.moving).toBe(false);
    clock.pass(TIMES.rest);
    expect(playback.step).toBe(2);
  });
});

describe("stepping", () => {
  test("a step forward is animated, steps back and jumps are not", () => {
    playback.forward();
    expect(playback.shift).toMatchObject({ from: 0, to: 1, animate: true });
    playback.jump(0);
    expect(playback.shift).toMatchObject({ from: 1, to: 0, animate: false });
    playback.jump(4);
    expect(playback.shift.animate).toBe(false);
  });

  test("an event without movement ends at once", () => {
    playback.jump(2);
    playback.forward();
    expect(playback.moving).toBe(false);
    clock.pass(0);
    expect(rests.at(-1)).toBe(3);
  });

  test("ends at the ends", () => {
    playback.jump(-3);
    expect(playback.step).toBe(0);
    playback.jump(99);
    expect(playback.step).toBe(4);
    playback.forward();
    expect(playback.step).toBe(4);
  });

  test("every change has its own serial number", () => {
    const first = playback.shift.serial;
    playback.forward();
    playback.forward();
    expect(playback.shift.serial).toBe(first + 2);
  });
});

describe("following new events", () => {
  beforeEach(() => {
    playback.take(storyOf().extend(1, []), 0);
    playback.follow(storyOf());
  });

  test("shows them with short pauses", () => {
    expect(playback.step).toBe(1);
    expect(playback.following).toBe(true);
    clock.pass(TIMES.join + TIMES.breath);
    expect(playback.step).toBe(2);
    clock.pass(10_000);
    expect(playback.step).toBe(4);
    expect(playback.following).toBe(false);
  });

  test("settling jumps to the last of them", () => {
    playback.settle();
    expect(playback.step).toBe(4);
    expect(playback.moving).toBe(false);
    clock.pass(10_000);
    expect(playback.step).toBe(4);
  });

  test("stepping back stops it", () => {
    playback.jump(0);
    clock.pass(10_000);
    expect(playback.step).toBe(0);
    expect(playback.following).toBe(false);
  });

  test("with reduced motion shows the end at once", () => {
    playback.take(storyOf().extend(1, []), 0);
    playback.still = true;
    playback.follow(storyOf());
    expect(playback.step).toBe(4);
  });
});

test("settling ends the movement of a single step and stays there", () => {
  playback.forward();
  playback.settle();
  expect(playback.step).toBe(1);
  expect(playback.moving).toBe(false);
  expect(rests.at(-1)).toBe(1);
});

test("a gate stops playback before it goes on from a step, and lets single steps pass", () => {
  playback.gate = (step) => step === 2;
  playback.play();
  clock.pass(10_000);
  expect([playback.step, playback.playing, rests.at(-1)]).toEqual([2, false, 2]);
  playback.forward();
  clock.pass(10_000);
  expect(playback.step).toBe(3);
});
