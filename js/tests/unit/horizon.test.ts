/** What comes behind the horizon is in nothing that a view gets. */
import { beforeEach, describe, expect, test } from "vitest";
import { Player } from "../../src/player/player";
import type { View } from "../../src/player/view";
import { HandClock } from "../support/clock";
import { played } from "../support/golden";
import { StubModel } from "../support/model";

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
  player.subscribe((seen) => {
    view = seen;
  });
  player.hello();
  model.receive(STORY);
}

/** All texts in what a view gets, with the maps in it opened. */
function told(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part instanceof Map ? [...part.entries()] : part,
  );
}

/** Nothing of a later frame is in the view. */
function keepsQuiet(): void {
  const all = told(view);
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
  test("knows nothing of what comes", () => {
    expect([view.step, view.end, view.hidden]).toEqual([0, 0, true]);
    keepsQuiet();
  });

  test("at any step", () => {
    for (let step = 0; step < LAST; step += 3) {
      open(step);
      expect([view.step, view.end]).toEqual([step, step]);
      keepsQuiet();
    }
  });

  test("uncovers a step with each step forward, and Python is told", () => {
    for (let step = 1; step < LAST; step++) {
      player.forward();
      clock.pass(2000);
      expect([view.step, view.end, view.hidden]).toEqual([step, step, true]);
      keepsQuiet();
      expect(model.traits["horizon"]).toBe(step);
    }
    player.forward();
    expect([view.end, view.hidden, view.ask?.over]).toEqual([LAST, false, true]);
    expect(model.traits["horizon"]).toBe(null);
  });

  test("uncovers what is played, and no more", () => {
    player.toggle();
    clock.pass(3000);
    expect(view.step).toBeGreaterThan(1);
    expect(view.end).toBe(view.step);
    player.toggle();
    clock.pass(60_000);
    keepsQuiet();
    player.goto(1);
    expect([view.step, view.hidden]).toEqual([1, true]);
    expect(view.end).toBeGreaterThan(1);
    keepsQuiet();
  });

  test("leads to what has been seen at most: the log, the scrubber, the end", () => {
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

  test("uncovers as far as the next decision where one goes on from the last step seen", () => {
    player.byDecision(1);
    const { step } = view;
    expect(step).toBeGreaterThan(0);
    expect(view.end).toBe(step);
    keepsQuiet();
  });

  test("shows the rest to those who ask for it, at the same step", () => {
    player.showRest();
    expect([view.step, view.end, view.hidden]).toEqual([0, LAST, false]);
    expect(view.ask?.over).toBe(true);
    expect(model.traits["horizon"]).toBe(null);
  });

  test("is led on by Python, and told everything", () => {
    model.put("step", 5);
    expect([view.step, view.end]).toEqual([5, 5]);
    model.put("horizon", 7);
    expect([view.step, view.end]).toEqual([5, 7]);
    model.put("horizon", 3);
    expect([view.step, view.end]).toEqual([3, 3]);
    model.put("horizon", null);
    expect([view.step, view.hidden]).toEqual([3, false]);
  });

  test("stays behind its horizon in another edition", () => {
    player.forward();
    player.forward();
    model.receive({ ...STORY, dress: "monster", title: "Spaghetti Monster" });
    expect([view.title, view.end, view.hidden]).toEqual(["Spaghetti Monster", 2, true]);
    keepsQuiet();
  });

  test("says nothing of what comes to a screen reader", () => {
    player.forward();
    clock.pass(2000);
    expect(view.said).toBe(FRAMES[1]?.caption);
  });

  test("takes no action: the question is hidden, too", () => {
    player.choose("run");
    expect(model.sent.filter(({ type }) => type === "play")).toEqual([]);
  });
});

describe("no horizon", () => {
  test.each([null, "2", Number.NaN])("where the trait is %s", (horizon) => {
    open(2, horizon);
    expect([view.step, view.end, view.hidden]).toEqual([2, LAST, false]);
  });

  test("where everything is shown", () => {
    open(LAST, LAST);
    expect([view.end, view.hidden]).toEqual([LAST, false]);
  });

  test("in another game", () => {
    const [other = {}] = played("opening");
    model.receive({ ...other, id: undefined, revision: 99 });
    expect(view.hidden).toBe(false);
  });

  test("where the game was taken back to what has been seen", () => {
    open(4);
    model.receive({ ...STORY, type: "more", revision: 99, from: 3, frames: [] });
    expect([view.end, view.hidden]).toEqual([2, false]);
  });
});
