import { beforeEach, expect, test, vi } from "vitest";
import { keep, keepAnswers, kept, linked, parsed, withKept } from "../../src/site/keeping";
import { PostedModel } from "../../src/link/posted";

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  vi.stubGlobal("document", { documentElement: { lang: "en" } });
});

test("a fragment names a game or a puzzle, or nothing", () => {
  expect(linked("#game=1.x.y&step=3")).toEqual({ link: "#game=1.x.y&step=3" });
  expect(linked("#exercise=1.x.y")).toEqual({ exercise: "#exercise=1.x.y" });
  expect(linked("#puzzle=maciji.30")).toEqual({ puzzle: { game: "maciji", number: 30 } });
  for (const other of ["", "#main", "#puzzle=maciji", "#puzzle=<b>.1", "#puzzle=maciji.12345"])
    expect(linked(other)).toBeNull();
});

test("a game is kept with the levels of its computer players, and people have none", () => {
  keep({ record: "{}", edition: "monster" }, { seats: { A: {}, B: { level: "easy" } } });
  expect(kept()).toEqual({ record: "{}", edition: "monster", bots: { B: "easy" } });
  keep({ record: "{}" }, undefined);
  expect(kept()).toEqual({ record: "{}", bots: {} });
});

test("what was reached in puzzles stays when a game is played, and comes back with the language", () => {
  const results = [{ number: 1, decisions: 2 }];
  keep({ puzzle: { game: "maciji", number: 3, results } }, {});
  expect(kept()).toEqual({ puzzle: { game: "maciji", number: 3 } });
  keep({ exercise: "#exercise=1.x.y" }, undefined);
  expect(kept()).toEqual({ exercise: "#exercise=1.x.y", bots: {} });
  keep({ record: "{}" }, {});
  expect(withKept({ game: "maciji" })).toEqual({ game: "maciji", language: "en" });
  stored.set("spagwidget:language", "ja");
  const puzzle = { game: "maciji", number: 4 };
  expect(withKept({ puzzle })).toEqual({ puzzle: { ...puzzle, results }, language: "ja" });
  expect(withKept({ game: "maciji" })).toEqual({ game: "maciji", language: "ja" });
});

test("answers to exercises stay until the tab is closed, and come back with the next exercise only", () => {
  const exercise = "#exercise=start_here.ahead";
  expect(withKept({ exercise })).toEqual({ exercise, language: "en" });
  keepAnswers("{}"); // without access to storage, nothing is kept
  const tab = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => void tab.set(key, value),
  });
  keepAnswers("{}");
  expect(withKept({ exercise })).toEqual({ exercise, answers: "{}", language: "en" });
  expect(withKept({ game: "maciji" })).toEqual({ game: "maciji", language: "en" });
  expect(stored.size).toBe(0);
  vi.unstubAllGlobals();
});

test("what is damaged counts as nothing kept", () => {
  expect(parsed("{")).toBeNull();
  for (const text of ["{", "7", '"x"', "[]", '{"record": 7}']) {
    stored.set("spagwidget:play", text);
    expect(kept()).toBeNull();
  }
});

test("a model sends what the board has set once, and tells what Python has set", () => {
  const sent: unknown[] = [];
  const model = new PostedModel((kind, content) => void sent.push([kind, content]), { step: 0 });
  const heard: unknown[] = [];
  const hear = (value: unknown) => void heard.push(value);
  model.on("change:step", hear);
  model.set("step", 2);
  model.save_changes();
  model.save_changes();
  expect(sent).toEqual([
    ["values", { step: 2 }],
    ["values", {}],
  ]);
  model.take({ step: 5 });
  expect(model.get("step")).toBe(5);
  model.off("change:step", hear);
  model.take({ step: 6 });
  expect(heard).toEqual([2, 5]);
});
