import { beforeEach, expect, test } from "vitest";
import {
  indexAt,
  readOffered,
  readSeries,
  readStops,
  stopsIn,
  textsIn,
  valueAt,
  type Change,
  type Found,
  type Offered,
  type Stop,
} from "../../src/panels/watch/answers";
import { byChange, levels, pathOf, topOf, until } from "../../src/panels/watch/chart";
import {
  causeOf,
  nextOf,
  piecesOf,
  sameEvent,
  stateOf,
  toldStop,
} from "../../src/panels/watch/stops";
import { Tracer } from "../../src/panels/watch/tracer.svelte";
import { Player } from "../../src/player/player";
import { Malformed } from "../../src/protocol/readers";
import { wordsOf } from "../../src/text/words";
import { ASKS } from "../support/asks";
import { HandClock } from "../support/clock";
import { StubModel, words as texts } from "../support/model";
import { story, StoryBuilder } from "../support/storybuilder";

const words = wordsOf(() => texts);
const LIFE: readonly Change[] = [
  [0, 5],
  [2, 4],
  [6, 0],
];
const STOP: Stop = { condition: "", at: "", player: "", kind: "", on: true };
const FOUND: Found = { steps: [2, 4, 9], error: "", column: 0, length: 0 };
const OFFERED: Offered = {
  values: new Map([
    ["A life", "A: life"],
    ["A flags", "A: flags"],
    ["B life", "B: life"],
    ["round", "round"],
    ["cursor", "cursor"],
  ]),
  at: new Map([["Bug", "First"]]),
  player: new Map([
    ["A", "A"],
    ["B", "B"],
  ]),
  kind: new Map([["loss", "a player loses life"]]),
};

test("a value holds from its change to the next one", () => {
  expect([0, 1, 2, 5, 6, 99].map((step) => valueAt(LIFE, step))).toEqual([5, 5, 4, 4, 0, 0]);
  expect([indexAt(LIFE, 5), indexAt([], 3), valueAt([], 3)]).toEqual([1, -1, null]);
});

test("a chart is a path of steps, from 0 at the bottom to the largest value at the top", () => {
  const level = levels(LIFE);
  expect([topOf(level(5)), topOf(level(0))]).toEqual([5, 25]);
  expect(pathOf(LIFE, 8, 10, level)).toBe("M0 5H20V9H60V25H80");
  expect(pathOf([[0, 1]], 4, 10, levels([[0, 1]]))).toBe("M0 5H40");
});

test("a chart has a gap where there is no value", () => {
  const changes: readonly Change[] = [
    [0, null],
    [2, 1],
    [4, null],
    [5, 0],
  ];
  expect(pathOf(changes, 6, 10, levels(changes))).toBe("M20 5H40M50 25H60");
});

test("words have levels in the order in which they appear, and truth is up", () => {
  const level = levels([
    [0, "Bug"],
    [1, "MoveFlag"],
    [2, "three"],
    [3, "Bug"],
  ]);
  expect(["Bug", "MoveFlag", "three"].map((word) => level(word))).toEqual([0, 0.5, 1]);
  const truth = levels([
    [0, false],
    [1, true],
  ]);
  expect([truth(false), truth(true)]).toEqual([0, 1]);
});

test("nothing after the last step that may be shown is drawn", () => {
  expect(until(LIFE, 5)).toEqual([
    [0, 5],
    [2, 4],
  ]);
  expect(until(LIFE, 6)).toBe(LIFE);
  expect([byChange(LIFE, 2, 1, 9), byChange(LIFE, 6, 1, 9), byChange(LIFE, 2, -1, 9)]).toEqual([
    ...[6, 9, 0],
  ]);
});

test("breakpoints are said in words", () => {
  const told = (stop: Partial<Stop>) => toldStop({ ...STOP, ...stop }, OFFERED, words);
  expect(told({ at: "Bug" })).toBe("First at each visit");
  expect(told({ at: "Bug", condition: "x < 3" })).toBe("First if x < 3");
  expect(told({ condition: "x < 3" })).toBe("when x < 3");
  expect(told({ player: "B", kind: "loss" })).toBe("B · a player loses life");
  const pieces = (stop: Partial<Stop>) => piecesOf({ ...STOP, ...stop }, OFFERED, words);
  expect(pieces({ at: "Bug", condition: "{what} < 3" })).toEqual([
    { blank: "", text: "" },
    { blank: "what", text: "First" },
    { blank: "", text: " if " },
    { blank: "condition", text: "{what} < 3" },
    { blank: "", text: "" },
  ]);
  const cause = (stop: Partial<Stop>) => causeOf({ ...STOP, ...stop }, OFFERED, words);
  expect(cause({ at: "Bug" })).toBe("Stopped at First: each visit is a breakpoint.");
  expect(cause({ at: "Bug", condition: "x < 3" })).toBe("Stopped at First: x < 3 is true here.");
  expect(cause({ condition: "x < 3" })).toBe("Stopped: x < 3 is true now.");
  expect(cause({ kind: "loss" })).toBe("Stopped at a breakpoint: a player loses life.");
});

test("a breakpoint counts its stops up to the last step that may be shown", () => {
  const state = (step: number, end: number, stop: Partial<Stop> = {}) =>
    stateOf({ ...STOP, ...stop }, FOUND, { step, end }, words);
  expect(state(4, 20)).toBe("stop 2 of 3");
  expect(state(4, 4)).toBe("stop 2 of 2");
  expect(state(5, 20)).toBe("3 stops");
  expect(state(3, 3)).toBe("1 stop");
  expect(state(1, 1)).toBe("never yet");
  expect(state(4, 20, { on: false })).toBe("off");
  expect([nextOf([2, 4], 2), nextOf([2, 4], 4)]).toEqual([4, undefined]);
});

test("one card has one breakpoint, but conditions alone can be many", () => {
  const card = { ...STOP, at: "Bug" };
  expect(sameEvent(card, { ...card, condition: "x" })).toBe(true);
  expect(sameEvent(card, { ...STOP, at: "MoveFlag" })).toBe(false);
  expect(sameEvent({ ...STOP, condition: "x" }, { ...STOP, condition: "y" })).toBe(false);
  expect(sameEvent({ ...STOP, condition: "x" }, { ...STOP, condition: "x" })).toBe(true);
});

test("malformed answers and traits are found", () => {
  for (const wrong of [
    { series: [{ changes: [[-1, 2]] }] },
    { series: [{ changes: [[0, {}]] }] },
    { series: [{ changes: 3 }] },
    {},
    null,
  ])
    expect(() => readSeries(wrong)).toThrow(Malformed);
  expect(() => readStops({ stops: [{ steps: ["1"] }], runs: {} })).toThrow(Malformed);
  expect(() => readStops({ stops: [], runs: { card: 3 } })).toThrow(Malformed);
  expect(() => readOffered({ values: {}, at: {}, player: {}, kind: [] })).toThrow(Malformed);
  expect(stopsIn([{ at: 3 }])).toEqual([]);
  expect(stopsIn([{ at: "Bug" }])).toEqual([{ ...STOP, at: "Bug" }]);
  expect([textsIn(undefined), textsIn(["A life"]), textsIn([1])]).toEqual([
    ...[null, ["A life"], null],
  ]);
});

let model: StubModel;
let player: Player;
let clock: HandClock;
let tracer: Tracer;
let unanswered: (() => void)[];

/** Plays the part of Python, which answers at once. The breakpoint at "Bug" stops at 2, 4 and 9. */
function answer(message: Record<string, unknown>): void {
  const { id, type, what, breakpoints, expressions } = message;
  if (type !== "inspect") return;
  const found = {
    offered: Object.fromEntries(
      Object.entries(OFFERED).map(([name, labels]) => [name, Object.fromEntries(labels)]),
    ),
    values: {
      series: (expressions as string[])?.map((text) =>
        text === "wrong" ? { error: "no", column: 1, length: 5 } : { changes: LIFE },
      ),
    },
    stops: {
      stops: (breakpoints as Stop[])?.map(({ at, on }) => ({
        steps: on !== false && at === "Bug" ? FOUND.steps : [],
      })),
      runs: { card: [3, 5] },
    },
  }[what as string];
  unanswered.push(() => model.receive({ type: "found", what, found, id }));
}

async function settle(): Promise<void> {
  for (let i = 0; i < 20; i++) {
    for (const now of unanswered.splice(0)) now();
    await Promise.resolve();
  }
}

async function begin(traits: Record<string, unknown> = {}): Promise<void> {
  const builder = new StoryBuilder(["Bug", "MoveFlag"], ["Ada", "Ben"]);
  for (let i = 0; i < 10; i++) builder.frame("A", `event ${i}`);
  model = new StubModel({ step: 0, ...traits });
  unanswered = [];
  model.answer = (message) => answer(message as unknown as Record<string, unknown>);
  clock = new HandClock();
  player = new Player(model, clock);
  player.hello();
  model.receive({ ...story(builder, ASKS.run), inspects: ["values", "stops", "offered"] });
  tracer = new Tracer(player);
  await settle();
}

const sent = (what: string) =>
  model.sent.filter((message) => message.type === "inspect" && message.what === what).length;

beforeEach(() => begin());

test("the first values are one for each player and some that belong to nobody, until the user chooses", async () => {
  expect(tracer.watched).toEqual(["A life", "B life", "round", "cursor"]);
  expect([...tracer.series.keys()]).toEqual(tracer.watched);
  tracer.unwatch("round");
  await settle();
  expect(model.traits["watched"]).toEqual(["A life", "B life", "cursor"]);
  tracer.watch("wrong");
  tracer.watch("wrong");
  await settle();
  expect(tracer.watched).toEqual(["A life", "B life", "cursor", "wrong"]);
  expect(tracer.series.get("wrong")?.error).toBe("no");
});

test("nothing is asked again while the step changes, and everything when the game does", async () => {
  const before = [sent("values"), sent("stops"), sent("offered")];
  player.goto(3);
  player.goto(8);
  await settle();
  expect([sent("values"), sent("stops"), sent("offered")]).toEqual(before);
  const builder = new StoryBuilder(["Bug", "MoveFlag"], ["Ada", "Ben"]);
  model.receive({
    ...story(builder, ASKS.run),
    inspects: ["values", "stops", "offered"],
    revision: 9,
  });
  await settle();
  expect([sent("values"), sent("stops"), sent("offered")]).toEqual(before.map((n) => n + 1));
});

test("playback stops at a breakpoint, says why, and goes on from there", async () => {
  tracer.toggleAt("Bug");
  await settle();
  expect(model.traits["stops"]).toEqual([{ ...STOP, at: "Bug" }]);
  player.goto(0);
  player.toggle();
  clock.pass(60_000);
  expect([player.playback.step, player.playback.playing]).toEqual([2, false]);
  expect(tracer.stopped).toBe("Stopped at First: each visit is a breakpoint.");
  await settle();
  expect(player.view().said).toBe(`event 1 ${tracer.stopped}`);
  player.toggle();
  clock.pass(60_000);
  expect(player.playback.step).toBe(4);
  player.goto(3);
  expect(tracer.stopped).toBe("");
});

test("a breakpoint that is off or removed does not stop", async () => {
  tracer.toggleAt("Bug");
  await settle();
  const [stop] = tracer.stops;
  if (stop) tracer.switch(stop);
  await settle();
  expect(tracer.steps).toEqual([]);
  player.goto(0);
  player.toggle();
  clock.pass(100_000);
  expect(player.playback.step).toBe(10);
  tracer.toggleAt("Bug");
  expect(tracer.stops).toEqual([]);
});

test("a run goes to the next stop of its kind, and says when there is none", async () => {
  player.goto(0);
  tracer.run();
  expect([player.playback.step, tracer.stopped]).toEqual([0, words("run.empty")]);
  tracer.run("card");
  expect(player.playback.step).toBe(3);
  tracer.toggleAt("Bug");
  await settle();
  tracer.run();
  expect([player.playback.step, tracer.stopped]).toEqual([
    ...[4, "Stopped at First: each visit is a breakpoint."],
  ]);
  tracer.run();
  tracer.run();
  expect([player.playback.step, tracer.stopped]).toEqual([9, words("run.none")]);
  expect(tracer.kinds).toEqual(["breakpoint", "card", "decision", "round"]);
});

test("a run uncovers up to its stop, and never passes what else stops playback", async () => {
  await begin({ horizon: 1, stops: [{ at: "Bug" }] });
  player.goto(1);
  tracer.run();
  expect([player.playback.step, player.seen, player.view().hidden]).toEqual([2, 2, true]);
  const { gate } = player.playback;
  player.playback.gate = (step) => gate(step) || step === 3;
  tracer.run();
  expect([player.playback.step, player.seen, tracer.stopped]).toEqual([3, 3, ""]);
});

test("a form begins with the breakpoint of its card", async () => {
  tracer.add({ at: "Bug", condition: "x < 3" });
  tracer.compose("Bug");
  expect(tracer.draft).toEqual({ ...STOP, at: "Bug", condition: "x < 3" });
  tracer.compose("MoveFlag");
  expect(tracer.draft).toEqual({ ...STOP, at: "MoveFlag" });
  const check = tracer.checkValue("wrong");
  await settle();
  expect((await check)?.column).toBe(1);
});

test("the button is shown while a panel shows the breakpoints, and while there are some", async () => {
  expect(tracer.active).toBe(false);
  const close = tracer.use();
  expect(tracer.active).toBe(true);
  close();
  tracer.toggleAt("Bug");
  await settle();
  expect(tracer.active).toBe(true);
});
