import { describe, expect, test } from "vitest";
import { settled, stage, type Stage } from "../support/stage";
import { ASKS } from "../support/asks";
import { plateFrame, WRITE } from "../support/plate";
import { ask, story, StoryBuilder } from "../support/storybuilder";

/** The contract of painters: the same checks for each kind of layout. */
type Json = Record<string, unknown>;

const IDS = ["Bug", "AddFlag", "MoveFlag", "Reverse"];
const SEVERAL = { word: "CARDS", of: IDS.map((id) => [id, id]), low: 1, high: 3, join: "+" };

/** Returns the same frames in another layout. */
function laid(kind: string, frames: readonly Json[]): Json[] {
  return frames.map((frame) => {
    const set = frame["set"] as Json;
    if (!set["layout"]) return frame;
    const { order } = set["layout"] as { order: string[] };
    const places = order.map((_, i) => (kind === "hex" ? [i * 2, 0] : [i % 2, Math.floor(i / 2)]));
    const layout = {
      ...(set["layout"] as Json),
      kind,
      columns: 2,
      ...(kind === "row" || kind === "ring" ? {} : { places }),
    };
    return { ...frame, set: { ...set, layout } };
  });
}

function builder(): StoryBuilder {
  const made = new StoryBuilder(IDS, ["Ada", "Ben"]);
  for (const [spot, owner] of [
    ["Bug", "A"],
    ["Bug", "B"],
    ["AddFlag", "B"],
  ] as const)
    made.add(spot, owner);
  made.frame("A", "They have placed their flags.");
  return made;
}

const QUESTIONS: Readonly<Record<string, Json>> = ASKS;

const ON_BOARD = ["spot", "move", "place", "chip"] as const;

async function shown(kind: string, asked: Json, width = 1000): Promise<Stage> {
  const made = builder();
  return stage({ ...story(made, asked), frames: laid(kind, made.frames) }, {}, width);
}

/** Returns the legal targets by token. A piece may share its card's token. */
function targets(on: Stage): ReadonlyMap<string, HTMLElement[]> {
  const found = new Map<string, HTMLElement[]>();
  for (const node of on.all(
    '.board [data-token][aria-disabled="false"]:not([aria-hidden="true"])',
  )) {
    const token = node.dataset["token"] ?? "";
    found.set(token, [...(found.get(token) ?? []), node]);
  }
  return found;
}

function played(on: Stage): string[] {
  return on.model.sent.flatMap((sent) => (sent.type === "play" ? [sent.action] : []));
}

/** Returns the keys of all targets that arrow keys reach from the tab stop. */
function walked(on: Stage): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [on.one('.board [data-key][tabindex="0"]')];
  for (let at = waiting.pop(); at; at = waiting.pop()) {
    const key = at.dataset["key"] ?? "";
    if (found.has(key)) continue;
    found.add(key);
    for (const arrow of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"]) {
      at.focus();
      on.press(arrow, at);
      const next = document.activeElement as HTMLElement;
      if (next.closest(".board")) waiting.push(next);
    }
  }
  return found;
}

describe.each(["row", "ring", "grid", "hex"])("the painter of a %s", (kind) => {
  test("is a named zone with one element for each spot and piece", async () => {
    const on = await shown(kind, QUESTIONS["run"] ?? {});
    const zone = on.one('[data-zone="board"]');
    expect(zone.getAttribute("role")).toBe("group");
    expect(zone.getAttribute("aria-label")).toBeTruthy();
    for (const id of IDS) expect(on.all(`[data-zone="board"] [data-spot="${id}"]`)).toHaveLength(1);
    expect(on.all('[data-zone="board"] [data-piece]')).toHaveLength(3);
  });

  test.each(ON_BOARD)("offers every target of the question %s by mouse", async (name) => {
    const asked = QUESTIONS[name] ?? {};
    const { options } = (asked["nodes"] as { options: string[][] }[])[0] ?? { options: [] };
    const tokens = options.map(([token = ""]) => token).toSorted();
    expect([...targets(await shown(kind, asked)).keys()].toSorted()).toEqual(tokens);
    for (const token of tokens) {
      const on = await shown(kind, asked);
      targets(on).get(token)?.[0]?.click();
      await settled();
      const next = on.player.view().choice;
      expect(played(on).length + (next?.path.length ?? 0)).toBe(1);
    }
  });

  test.each(ON_BOARD)("offers every target of the question %s by keyboard", async (name) => {
    const on = await shown(kind, QUESTIONS[name] ?? {});
    expect(on.all('.board [tabindex="0"]')).toHaveLength(1);
    const reached = walked(on);
    for (const target of [...targets(on).values()].flat())
      expect(reached).toContain(target.dataset["key"]);
  });

  test.each([...ON_BOARD, "run", "hit"])("names every target of the question %s", async (name) => {
    const on = await shown(kind, QUESTIONS[name] ?? {});
    for (const button of on.all(".board button:not([aria-hidden])"))
      expect(button.getAttribute("aria-label")).toBeTruthy();
    for (const button of on.all('.board [data-key^="spot:"][aria-disabled="true"]'))
      expect(button.getAttribute("aria-description")).toBeTruthy();
  });

  test("several things are picked by a click and unpicked by another", async () => {
    const asked = ask("A", {
      ...{ text: "Which cards?", pick: "spot", several: SEVERAL },
      options: [["CARDS", -1]],
    });
    const on = await shown(kind, asked);
    expect([...targets(on).keys()].toSorted()).toEqual(IDS.toSorted());
    const button = (id: string) => on.one(`.board [data-key="spot:${id}"]`);
    for (const id of ["MoveFlag", "Bug", "AddFlag", "Bug"]) {
      button(id).click();
      await settled();
    }
    expect(IDS.map((id) => button(id).getAttribute("aria-pressed"))).toEqual([
      null,
      "true",
      "true",
      null,
    ]);
    on.all(".decision button")
      .find(({ innerText }) => innerText.includes("2"))
      ?.click();
    expect(played(on)).toEqual(["AddFlag+MoveFlag"]);
  });

  test("animates every event, and ends each movement in the right place", async () => {
    const made = builder();
    made.ply = 1;
    made.add("Reverse", "A").frame("A", "joins");
    made.move("Bug", 1, "Reverse").frame("A", "moves");
    made.state("Reverse", 0, "handled").frame("A", "is done");
    made.go("AddFlag").frame("A", "the cursor goes on");
    made.go("AddFlag", -1).frame("A", "turns");
    made.place("Reverse", 0).frame("A", "is carried");
    made.drop("MoveFlag").frame("A", "leaves", { focus: ["MoveFlag"] });
    const on = await stage(
      { ...story(made, ASKS.run), frames: laid(kind, made.frames) },
      { step: 0 },
    );
    for (let step = 1; step < made.frames.length; step++) {
      on.player.forward();
      await settled();
      on.player.playback.settle();
      await settled();
      const table = on.player.view().story?.table(step);
      const there = on.all('[data-zone="board"] [data-spot]').map((node) => node.dataset["spot"]);
      expect(there.toSorted()).toEqual([...(table?.layout.order ?? [])].toSorted());
    }
    expect(document.getAnimations().filter(({ playState }) => playState === "running")).toEqual([]);
  });

  test.each([1000, 720, 390])("is never wider than the stage, %i wide", async (width) => {
    const on = await shown(kind, QUESTIONS["spot"] ?? {}, width);
    const { scrollWidth, clientWidth } = on.one(".stack");
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    expect(on.one(".board").scrollWidth).toBeLessThanOrEqual(on.one(".board").clientWidth);
  });
});

/** A plate has engines and numbers in place of cards with pieces: other questions, the same contract. */
const PLATE: Readonly<Record<string, Json>> = {
  part: WRITE,
  spot: {
    ...{ text: "Which number?", pick: "spot", otherwise: "Choose a number." },
    options: [["40", -1, { words: "name 40" }]],
    refused: [["It has been taken.", ["41"]]],
  },
  place: {
    ...{ text: "Which area?", pick: "button" },
    options: [
      ["take 40 Art", -1, { label: "Art" }],
      ["take 40 Politics", -1, { label: "Politics" }],
    ],
  },
};
const OFFERED: Readonly<Record<string, readonly string[]>> = {
  part: ["A1-", "A2", "S29+", "S29-"],
  spot: ["40"],
  place: ["take 40 Art", "take 40 Politics"],
};

describe("the painter of a plate of engines", () => {
  async function plate(name: string, width = 1000): Promise<Stage> {
    const places = [
      { id: "Art", token: "take 40 Art" },
      { id: "Politics", token: "take 40 Politics" },
    ];
    const more = name === "place" ? { "sheet/40": { number: "40", taker: "A", places } } : {};
    const asked = ask("A", PLATE[name] ?? {}, { prefix: "A:" });
    return stage(
      {
        ...{ type: "story", revision: 1, id: 1, title: "Plate", subtitle: "", undo: false },
        ...{ redo: false, lines: [], frames: [plateFrame(more)], ask: asked },
      },
      {},
      width,
    );
  }

  const NAMES = Object.keys(PLATE);
  const open = (on: Stage) =>
    on.all(".board [data-token]:not([aria-disabled=true], [aria-hidden=true])");
  const tokensOf = (on: Stage) => open(on).map((node) => node.dataset["token"] ?? "");

  test("is a named zone with one element for each spot", async () => {
    const on = await plate("part");
    const zone = on.one('[data-zone="board"]');
    expect(zone.getAttribute("role")).toBe("group");
    expect(zone.getAttribute("aria-label")).toBeTruthy();
    for (const id of on.player.view().story?.table(0).layout.order ?? [])
      expect(on.all(`[data-zone="board"] [data-spot="${id}"]`)).toHaveLength(1);
  });

  test.each(NAMES)("offers every target of the question %s by mouse", async (name) => {
    const expected = OFFERED[name] ?? [];
    expect(tokensOf(await plate(name)).toSorted()).toEqual(expected.toSorted());
    for (const token of expected) {
      const on = await plate(name);
      open(on)
        .find((node) => node.dataset["token"] === token)
        ?.click();
      await settled();
      expect(played(on)).toHaveLength(1);
    }
  });

  test.each(NAMES)("offers every target of the question %s by keyboard", async (name) => {
    const on = await plate(name);
    expect(on.all('.board [tabindex="0"]')).toHaveLength(1);
    const reached = walked(on);
    for (const target of open(on)) expect(reached).toContain(target.dataset["key"]);
  });

  test.each(NAMES)("names every target of the question %s, and says why not", async (name) => {
    const on = await plate(name);
    for (const button of on.all(".board [data-token]"))
      expect(button.getAttribute("aria-label")).toBeTruthy();
    for (const button of on.all('.board [data-key^="spot:"][aria-disabled="true"]'))
      expect(button.getAttribute("aria-description")).toBeTruthy();
  });

  test.each([
    [390, 44],
    [340, 44],
    [1000, 24],
  ])("has targets for the fingers, %i wide", async (width, size) => {
    for (const name of ["spot", "place"])
      for (const target of open(await plate(name, width))) {
        const box = target.getBoundingClientRect();
        expect(Math.min(box.width, box.height), name).toBeGreaterThanOrEqual(size);
      }
  });

  test.each([1100, 1000, 720, 390, 320])(
    "is never wider than the stage, %i wide",
    async (width) => {
      for (const name of NAMES) {
        const on = await plate(name, width);
        const { scrollWidth, clientWidth } = on.one(".board");
        expect(scrollWidth, name).toBeLessThanOrEqual(clientWidth);
      }
    },
  );
});
