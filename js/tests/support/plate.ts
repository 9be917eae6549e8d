/** A small plate of engines for tests: two engines, a private one, two wanted numbers and two players. */

type Json = Record<string, unknown>;

const show = (code: string, sum: string, value: string, hits: Json[] = []) => ({
  ...{ code, sum, value, hits },
});
const spot = (title: string) => ({ title, text: "", icon: "", level: 0, levels: 0, chips: [] });

/** Returns a player's score, with other values of some counters. */
export const counted = (seat: string, values: Readonly<Record<string, number>> = {}): Json => {
  const old = score(seat, "acting");
  const counters = old.counters.map(([icon = "", value = "", ...more]) => [
    ...[icon, `${values[icon] ?? value}`],
    ...more,
  ]);
  return { ...old, counters };
};
export const score = (seat: string, state = "") => ({
  ...{ seat, name: `Player ${seat}`, life: null, full: 0, unused: null, stock: "Lovelace" },
  ...{ note: state && "writes", state, alt: `Player ${seat}` },
  counters: [
    ["shape-art", "2", "A", "1"],
    ["failure", "1", "Σ"],
    ["token", "1"],
  ],
});

export const SHEETS: Readonly<Record<string, Json>> = {
  plate: {
    rows: [
      { name: "A", cells: ["A1", "A2"] },
      { name: "C", cells: ["C1", "C2"], gear: "+1", note: "row C is filled in round 2" },
    ],
    kinds: [
      { id: "Art", name: "Art", letter: "A", icon: "shape-art", tint: 1 },
      { id: "Politics", name: "Politics", letter: "P", icon: "shape-politics", tint: 5 },
    ],
  },
  order: { phase: "write", tokens: [{ number: 1 }, { number: 2 }], text: "All write." },
  A1: {
    tint: "white",
    face: "14",
    parts: [
      {
        ...{ id: "A1-", sign: "−", name: "A1, minus 14, gives 40" },
        show: show("A1-", "54 − 14 =", "40", [{ kind: "wanted", id: "40" }]),
      },
      { id: "A1+", sign: "+", name: "A1, plus 14. The result is above 99.", why: ">99" },
    ],
  },
  A2: {
    ...{ tint: "green", icon: "swap", label: "swap", pattern: "ab→ba" },
    parts: [{ id: "A2", sign: "", name: "A2, gives 45", show: show("A2", "54 →", "45") }],
  },
  S29: {
    ...{ tint: "white", face: "3" },
    parts: [
      { id: "S29-", sign: "−", name: "S29, minus 3", show: show("S29-", "54 − 3 =", "51") },
      { id: "S29+", sign: "+", name: "S29, plus 3", show: show("S29+", "54 + 3 =", "57") },
    ],
  },
  "40": { number: "40", places: [{ id: "Art" }, { id: "Politics" }] },
  "41": { number: "41", places: [{ id: "Art", seat: "B" }, { id: "Politics" }] },
  A: {
    ...{ seat: "A", own: true, writes: true, state: "writes", start: "55", fill: "1 of 5 lines" },
    lines: [
      { state: "read", code: "A1-", sum: "55 − 1 =", value: "54", claims: "40" },
      { state: "open", next: true },
      { state: "open" },
    ],
    targets: [{ number: "14", text: "You may exchange tokens.", state: "target" }],
    started: [{ number: "29", text: "engine −3+", state: "started" }],
    engines: ["S29"],
  },
  B: {
    ...{ seat: "B", writes: true, state: "writes", start: "55", note: "no subroutine started" },
    lines: [{ state: "hidden" }, { state: "hidden" }, { state: "hidden" }],
  },
};

/** Returns a frame; `more`: what else it sets, in place of the usual sheets. */
export function plateFrame(more: Json = {}): Json {
  const ids = ["A1", "A2", "C1", "C2", "40", "41", "S29"];
  const set = {
    layout: { kind: "engines", order: ids, loop: "", back: "", places: ids.map((_, i) => [i, 0]) },
    cursor: null,
    stores: [],
    ...Object.fromEntries(ids.map((id) => [`spot/${id}`, spot(id)])),
    "score/A": score("A", "acting"),
    "score/B": score("B", "acting"),
    ...Object.fromEntries(Object.entries(SHEETS).map(([id, sheet]) => [`sheet/${id}`, sheet])),
    ...more,
  };
  return { ply: 0, round: 1, seat: "A", caption: "All write.", focus: [], set };
}

/** The question that asks what A writes next. */
export const WRITE: Json = {
  ...{ text: "Write line 2: choose an engine", pick: "part", crumb: "" },
  options: [
    ["erase", -1, { label: "Erase line 1", key: "⌫" }],
    ["done", -1, { label: "Done", key: "↵", main: true }],
    ...["A1-", "A2", "S29-", "S29+"].map((part) => [part, -1, { words: `line ${part}` }]),
  ],
  refused: [["The result is above 99.", ["A1+"]]],
};
