/** Views contain nothing of what comes after the horizon. */
import { beforeEach, describe, expect, test } from "vitest";
import { Errands } from "../../src/player/errands";
import { ChessClock } from "../../src/player/chessclock";
import { Deadline } from "../../src/player/deadline";
import { Player } from "../../src/player/player";
import type { View } from "../../src/player/view";
import { HandClock } from "../support/clock";
import { played } from "../support/golden";
import { StubModel } from "../support/model";
import { ask, story as storyOf, StoryBuilder } from "../support/storybuilder";

const [STORY = {}] = played("finished");
const FRAMES = STORY["frames"] as readonly { readonly caption: string; readonly sign?: string }[];
const LAST = FRAMES.length - 1;

let clock: HandClock;
let model: StubModel;
let player: Player;
let view: View;

function open(step: number, horizon: unknown = step): void {
  clock = new HandClock();
  model = new StubModel({ step, horizon });
  player = new Player(model, clock);
  player.loadTimers({ ChessClock, Deadline });
  player.subscribe((seen) => {
    view = seen;
  });
  player.hello();
  model.receive(STORY);
}

/** Returns a view as text, including its maps. */
function textsIn(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part instanceof Map ? [...part.entries()] : part,
  );
}

/** Checks that the view contains nothing of later frames. */
function expectNothingLater(): void {
  const all = textsIn(view);
  const known = new Set(FRAMES.slice(0, view.end + 1).map(({ caption }) => caption));
  for (const { caption } of FRAMES.slice(view.end + 1))
    if (!known.has(caption)) expect(all).not.toContain(JSON.stringify(caption).slice(1, -1));
  expect(all).not.toContain("wins");
  expect(view.story?.end).toBe(view.end);
  expect(view.ask?.over).toBe(false);
  expect([view.choice, view.clock, view.deadline]).toEqual([null, null, null]);
  expect([view.undo, view.redo, view.lines]).toEqual([false, false, []]);
}

beforeEach(() => open(0));

describe("a board that was opened at an earlier step", () => {
  test("contains nothing of later steps", () => {
    expect([view.step, view.end, view.hidden]).toEqual([0, 0, true]);
    expectNothingLater();
  });

  test("works at any step", () => {
    for (let step = 0; step < LAST; step += 3) {
      open(step);
      expect([view.step, view.end]).toEqual([step, step]);
      expectNothingLater();
    }
  });

  test("shows one more step with each step forward, and tells Python", () => {
    for (let step = 1; step < LAST; step++) {
      player.forward();
      clock.pass(2000);
      expect([view.step, view.end, view.hidden]).toEqual([step, step, true]);
      expectNothingLater();
      expect(model.traits["horizon"]).toBe(step);
    }
    player.forward();
    expect([view.end, view.hidden, view.ask?.over]).toEqual([LAST, false, true]);
    expect(model.traits["horizon"]).toBe(null);
  });

  test("shows what playback has reached, and no more", () => {
    player.toggle();
    clock.pass(3000);
    expect(view.step).toBeGreaterThan(1);
    expect(view.end).toBe(view.step);
    player.toggle();
    clock.pass(60_000);
    expectNothingLater();
    player.goto(1);
    expect([view.step, view.hidden]).toEqual([1, true]);
    expect(view.end).toBeGreaterThan(1);
    expectNothingLater();
  });

  test("jumps at most to the last step seen", () => {
    player.goto(4);
    expect([view.step, view.end]).toEqual([0, 0]);
    player.forward();
    player.forward();
    player.goto(0);
    player.goto(LAST);
    expect([view.step, view.end]).toEqual([2, 2]);
    player.goto(0);
    player.byRound(1);
    expect(view.step).toBeLessThanOrEqual(2);
  });

  test("shows the steps up to the next decision, in a jump from the last step seen", () => {
    player.byDecision(1);
    const { step } = view;
    expect(step).toBeGreaterThan(0);
    expect(view.end).toBe(step);
    expectNothingLater();
  });

  test("shows the rest on request, and stays at its step", () => {
    player.showRest();
    expect([view.step, view.end, view.hidden]).toEqual([0, LAST, false]);
    expect(view.ask?.over).toBe(true);
    expect(model.traits["horizon"]).toBe(null);
  });

  test("follows Python's horizon, forward, back and away", () => {
    model.put("step", 5);
    expect([view.step, view.end]).toEqual([5, 5]);
    model.put("horizon", 7);
    expect([view.step, view.end]).toEqual([5, 7]);
    model.put("horizon", 3);
    expect([view.step, view.end]).toEqual([3, 3]);
    model.put("horizon", null);
    expect([view.step, view.hidden]).toEqual([3, false]);
  });

  test("keeps its horizon in another edition", () => {
    player.forward();
    player.forward();
    model.receive({ ...STORY, edition: "monster", title: "Spaghetti Monster" });
    expect([view.title, view.end, view.hidden]).toEqual(["Spaghetti Monster", 2, true]);
    expectNothingLater();
  });

  test("announces nothing of later steps", () => {
    player.forward();
    clock.pass(2000);
    expect(view.said).toBe(FRAMES[1]?.caption);
  });

  test("takes no action, because the question is hidden too", () => {
    player.choose("run");
    expect(model.sent.filter(({ type }) => type === "play")).toEqual([]);
  });
});

describe("behind the horizon", () => {
  const CLOCK = {
    ...{ mode: "each", at_zero: "loses", increment: 0, runs: "B", to: [], paused: false },
    ...{ started: true, left: { A: 60_000, B: 21_000 }, out: {} },
  };

  test("the time left is hidden, and no key stops the clock", () => {
    open(2);
    model.receive({
      ...STORY,
      id: undefined,
      revision: 50,
      clock: CLOCK,
      deadline: { left: 12_000, seconds: 60 },
    });
    model.put("horizon", 2);
    clock.pass(5000);
    player.say(player.times.loaded?.spoken() ?? "none");
    expect(view.said).not.toMatch(/\d|left/);
    player.times.loaded?.press();
    expect(model.sent.map(({ type }) => type)).not.toContain("clock");
    expect(player.deadline.loaded?.left()).toBe(0);
  });

  test("a player who loses on time in the meantime is not named", () => {
    open(2);
    const more = {
      type: "more",
      from: LAST + 1,
      frames: [],
      ask: STORY["ask"],
      undo: true,
      redo: false,
      lines: [],
    };
    model.receive({ ...more, revision: 60, clock: CLOCK });
    model.receive({ ...more, revision: 61, clock: { ...CLOCK, runs: null, out: { B: 3 } } });
    expect(view.hidden).toBe(true);
    expect(view.said).toBe(FRAMES[2]?.caption);
    expect(textsIn(view)).not.toContain("wins");
  });

  test("the running clock is requested again when everything is shown", () => {
    model.receive({ ...STORY, id: undefined, revision: 50, clock: CLOCK });
    model.put("horizon", 2);
    player.showRest();
    expect(model.sent.filter(({ type }) => type === "clock")).toMatchObject([{ do: "look" }]);
    expect(view.clock?.left.get("A")).toBe(60_000);
  });

  test("a new copy of the whole story shows no more, even if the game has advanced", () => {
    open(3);
    model.receive({ ...STORY, id: undefined, revision: 99 });
    expect([view.step, view.end, view.hidden]).toEqual([3, 3, true]);
    expectNothingLater();
  });

  test("a new game always asks first, to hide whether this one is over", () => {
    expect(new Errands(player, () => {}).underWay).toBe(true);
    player.showRest();
    expect(new Errands(player, () => {}).underWay).toBe(false);
  });

  test("showing the rest is announced", () => {
    player.showRest();
    expect(view.said).toBe(`Everything is shown now, ${LAST} steps.`);
  });
});

/** Returns a random story in which every step has its own caption, card and flag. */
function random(seed: number): { story: object; end: number } {
  let state = seed * 7919 + 1;
  const below = (n: number) => ((state = (state * 48271) % 2147483647), state % n);
  const builder = new StoryBuilder(["Bug", "AddFlag"], ["Ada", "Ben"]);
  const end = 2 + below(12);
  for (let step = 1; step <= end; step++) {
    const name = `Card~${step}~`;
    builder.queues[name] = [[step * 1_000_003, below(2) ? "A" : "B", ""]];
    builder.order.splice(below(builder.order.length + 1), 0, name);
    builder.spot(name).show(name).layout();
    builder.score("A", { life: 5, note: `note~${step}~` });
    if (below(3) === 0) builder.round += 1;
    builder.ply += below(2);
    const sign = ["loss:A", "gone", "win:B", ""][below(4)];
    builder.frame(below(2) ? "A" : null, `Caption~${step}~`, sign ? { sign } : {});
  }
  const over = ask(
    "A",
    { text: "Result~", pick: "button", options: [] },
    { over: true, winner: "B" },
  );
  return { story: storyOf(builder, over), end };
}

test("views of random stories contain nothing after a random horizon", () => {
  for (let seed = 1; seed <= 60; seed++) {
    const { story, end } = random(seed);
    const horizon = seed % end;
    model = new StubModel({ step: Math.floor(horizon / 2), horizon });
    player = new Player(model, new HandClock());
    player.loadTimers({ ChessClock, Deadline });
    player.subscribe((seen) => (view = seen));
    player.hello();
    model.receive(story);
    const all = textsIn(view);
    const steps = [...all.matchAll(/~(\d+)~/g)].map(([, step]) => Number(step));
    expect(Math.max(0, ...steps), `seed ${seed}`).toBe(horizon);
    for (let step = horizon + 1; step <= end; step++)
      expect(all).not.toContain(`${step * 1_000_003}`);
    expect(all).not.toContain("Result~");
    expect(view.story?.marks.every((mark) => mark.step <= horizon)).toBe(true);
    expect(view.story?.rounds.at(-1)?.to).toBe(horizon);
  }
});

describe("no horizon", () => {
  test.each([null, "2", Number.NaN])("if the trait is %s", (horizon) => {
    open(2, horizon);
    expect([view.step, view.end, view.hidden]).toEqual([2, LAST, false]);
  });

  test("if everything is shown", () => {
    open(LAST, LAST);
    expect([view.end, view.hidden]).toEqual([LAST, false]);
  });

  test("in another game", () => {
    const [other = {}] = played("opening");
    model.receive({ ...other, id: undefined, revision: 99 });
    model.put("horizon", null);
    expect(view.hidden).toBe(false);
  });

  test("if undo takes the game back to the steps seen", () => {
    open(4);
    model.receive({
      ...STORY,
      type: "more",
      revision: Number(STORY["revision"]) + 1,
      from: 3,
      frames: [],
    });
    expect([view.end, view.hidden]).toEqual([2, false]);
  });
});
