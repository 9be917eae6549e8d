import { beforeEach, describe, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { settled, stage } from "../support/stage";
import { ask, story, StoryBuilder } from "../support/storybuilder";

type Json = Record<string, unknown>;

const IDS = [
  ...["Bug", "AddFlag", "MoveFlag", "Reverse", "ForkBomb", "RemoveFlag", "MoveCommand"],
  ...["RemoveCommand", "Increment", "Decrement"],
];
const RUN = ask("A", {
  ...{ text: "A's piece on Bug: run it or pass?", pick: "button" },
  options: [
    ["run", -1, { label: "Run", key: "R", main: true }],
    ["pass", -1, { label: "Pass", key: "P" }],
  ],
});
const card = (id: string, more: Json = {}): Json => ({
  ...{ title: id, text: "Draw {1} card.", icon: "card", level: 0, levels: 0 },
  chips: [{ id: `${id}.n`, name: "n", value: 3, base: 1 }],
  ...more,
});
const TASKS = [
  { text: "Bug", icon: "beetle", note: "read", state: "done" },
  { text: "Reverse", icon: "turn-back", note: "runs", state: "now" },
];

/** A ring, and frames that can be given more. */
function builder(): StoryBuilder {
  const made = new StoryBuilder(IDS, ["Ada", "Ben"]);
  for (let i = 0; i < 9; i++) made.add("Bug", i % 2 ? "B" : "A");
  made.state("Bug", 6, "acting").add("Reverse", "B");
  made.frame("A", "They have placed.");
  return made;
}

/** Returns the frames as a ring; `more`: what else frames set, by their index. */
function ring(made: StoryBuilder, more: Readonly<Record<number, Json>> = {}): Json[] {
  return made.frames.map((frame, index) => {
    const set = { ...(frame["set"] as Json), ...more[index] };
    const layout = set["layout"] ? { layout: { ...(set["layout"] as Json), kind: "ring" } } : {};
    return { ...frame, set: { ...set, ...layout } };
  });
}

const shown = (made: StoryBuilder, asked: Json, more = {}, width = 1000, step?: number) =>
  stage(
    { ...story(made, asked), frames: ring(made, more) },
    step === undefined ? {} : { step },
    width,
  );

// The pointer may still be where the test before has left it: a ring shows the card below it in full.
beforeEach(() => userEvent.hover(document.body, { position: { x: 0, y: 0 } }));

describe("a ring", () => {
  test("has its own colours, and shows the card at the cursor in full in its middle", async () => {
    const { root, one, all } = await shown(builder(), RUN);
    expect(root.dataset["board"]).toBe("ring");
    expect(one(".big .name").textContent?.trim()).toBe("Bug");
    expect(one(".big .plate").textContent).toBe("PC 0");
    expect(all(".big .bit")).toHaveLength(9);
    expect(all('[data-spot="Bug"]')).toHaveLength(1);
  });

  test("shows the card that somebody looks at, with its place, until they look away", async () => {
    const { one } = await shown(builder(), RUN);
    one('[data-key="spot:Reverse"]').focus();
    await settled();
    expect(one(".big .name").textContent?.trim()).toBe("Reverse");
    expect(one(".big .tag").textContent).toBe("place 3");
    one('[data-key="spot:Reverse"]').blur();
    await settled();
    expect(one(".big .plate").textContent).toBe("PC 0");
  });

  test("a long queue counts what it does not show; the pieces in the middle can be clicked", async () => {
    const asked = ask("A", {
      ...{ text: "Which piece?", pick: "piece" },
      options: Array.from({ length: 9 }, (_, i) => [`Bug:${i}`, -1]),
    });
    const { model, one, all } = await shown(builder(), asked);
    expect(one('[data-spot="Bug"] .more').textContent).toMatch(/^\+\d$/);
    expect(all(".piece.unshown").length).toBeGreaterThan(0);
    expect(all(".big button.able")).toHaveLength(9);
    one('.big [data-token="Bug:8"]').click();
    expect(model.sent.at(-1)).toMatchObject({ type: "play", action: "Bug:8" });
  });

  test("a click on the number of hidden pieces keeps their card in the middle", async () => {
    const made = builder();
    made.go("Reverse").frame(null, "The cursor goes on.");
    const asked = ask("A", { text: "Which piece?", pick: "piece", options: [["Bug:8", -1]] });
    const { model, one } = await shown(made, asked);
    const more = one('[data-spot="Bug"] .more');
    expect(more.classList).toContain("able");
    await userEvent.click(more);
    await userEvent.hover(one(".big"));
    expect(one(".big .name").textContent.trim()).toBe("Bug");
    await userEvent.click(more);
    await userEvent.hover(document.body, { position: { x: 0, y: 0 } });
    expect(one(".big .name").textContent.trim()).toBe("Reverse");
    await userEvent.click(more);
    await userEvent.click(one('.big [data-token="Bug:8"]'));
    expect(model.sent.at(-1)).toMatchObject({ type: "play", action: "Bug:8" });
  });

  test("arrow keys go round the list, Home goes to the cursor", async () => {
    const made = builder();
    made.go("Reverse").frame(null, "The cursor goes on.");
    const { one, press } = await shown(made, RUN);
    one('[data-key="spot:Bug"]').focus();
    for (const [key, spot] of [
      ["ArrowLeft", "Decrement"],
      ["ArrowRight", "Bug"],
      ["ArrowRight", "AddFlag"],
      ["Home", "Reverse"],
    ] as const) {
      press(key);
      expect((document.activeElement as HTMLElement).dataset["key"]).toBe(`spot:${spot}`);
    }
    press("ArrowDown");
    expect((document.activeElement as HTMLElement).dataset["piece"]).toBeTruthy();
  });

  test("the middle lists what is done, the cards beside the cursor's, and the piles", async () => {
    const machine = {
      ...{ title: "Instructions", tasks: TASKS, target: "ForkBomb", reads: ["AddFlag"] },
      asides: [{ id: "Zap", spot: card("Zap#2"), tag: "drawn" }],
      piles: [
        { name: "deck", value: 40, text: "40 cards in the deck", label: "deck" },
        {
          name: "discard",
          value: 2,
          text: "2 cards",
          label: "discard",
          kind: "face",
          titles: ["X", "Y"],
        },
        {
          name: "++",
          value: 9,
          text: "9 ++ counters left",
          label: "left",
          kind: "counter",
          icon: "++",
        },
      ],
    };
    const { one, all } = await shown(builder(), RUN, { 1: { machine } });
    expect(all(".step").map(({ ariaLabel }) => ariaLabel)).toEqual(["Bug: read", "Reverse: runs"]);
    expect(one('[data-aside="Zap"]').ariaLabel).toBe("Zap#2, drawn");
    expect(one('[data-aside="Zap"] .chip').textContent).toBe("{3}++2");
    expect(all(".aim, .aimed, .read")).toHaveLength(3);
    expect(one('[data-pile="deck"] [role=img]').ariaLabel).toBe("40 cards in the deck");
    one('[data-pile="discard"] button').click();
    await settled();
    expect(all(".list li").map(({ textContent }) => textContent)).toEqual(["X", "Y"]);
  });

  const DECK = ["Zap#2", "Worm", "Query"].map((id) => ({ id, ...card(id) }));
  const searching = (more: Json = {}) =>
    shown(
      builder(),
      ask("A", {
        ...{
          text: "Which card do you take?",
          pick: "pile",
          otherwise: "Choose a card of the deck.",
        },
        options: [
          ["Zap#2", -1],
          ["Worm", -1],
        ],
        chosen: ["Query"],
        refused: [["It has been chosen already.", ["Query"]]],
      }),
      {
        1: {
          machine: {
            ...{ title: "Instructions", tasks: TASKS },
            piles: [{ name: "deck", value: 3, text: "3 cards", label: "deck", cards: DECK }],
          },
        },
      },
      more["width"] as number | undefined,
    );

  test.each([1000, 390])("lists a pile that is searched at %i pixels", async (width) => {
    const { model, one, all } = await searching({ width });
    expect(all(".pile-list .one").map(({ ariaLabel }) => ariaLabel)).toEqual([
      "Zap#2",
      "Worm",
      "Query",
    ]);
    const taken = one('[data-key="pile:Query"]');
    expect([taken.ariaPressed, taken.ariaDisabled, taken.dataset["why"]]).toEqual([
      "true",
      "true",
      "It has been chosen already.",
    ]);
    expect(one(".pile-list .turn").textContent).toBe("1");
    const box = one(".pile-list").getBoundingClientRect();
    const frame = one(".board").getBoundingClientRect();
    expect(box.left).toBeGreaterThanOrEqual(frame.left);
    expect(box.right).toBeLessThanOrEqual(frame.right);
    expect(box.bottom).toBeLessThanOrEqual(frame.bottom);
    one('[data-key="pile:Worm"]').click();
    expect(model.sent.at(-1)).toMatchObject({ type: "play", action: "Worm" });
  });

  test("a card of the list is shown in full; keys move in the list, Escape closes it", async () => {
    const { one, all, press } = await searching();
    one('[data-key="pile:Zap#2"]').focus();
    await settled();
    expect(one(".big .name").textContent?.trim()).toBe("Zap#2");
    expect(one(".big .tag").textContent).toBe("deck");
    press("End");
    await settled();
    expect(one(".big .name").textContent?.trim()).toBe("Query");
    press("ArrowRight");
    expect((document.activeElement as HTMLElement).dataset["key"]).toBe("pile:Query");
    press("Escape");
    await settled();
    expect(all(".pile-list")).toHaveLength(0);
    const pile = one('[data-pile="deck"] button');
    expect(pile.ariaExpanded).toBe("false");
    pile.click();
    await settled();
    expect(all(".pile-list .one")).toHaveLength(3);
  });

  test("marks what was chosen before, and says who can defend a target", async () => {
    const asked = ask("A", {
      ...{ text: "Which piece?", pick: "piece", chosen: ["Bug:1"] },
      options: [["Reverse:0", -1]],
      tips: [["B can defend it.", ["Reverse:0"]]],
    });
    const { all, one } = await shown(builder(), asked);
    expect(all(".piece.pressed").map((node) => node.dataset["token"])).toEqual(["Bug:1"]);
    expect(one('.piece[data-token="Bug:1"]').classList).not.toContain("pale");
    const target = one('.piece[data-token="Reverse:0"]');
    expect(target.dataset["tip"]).toMatch(/ on Reverse\. B can defend it\.$/);
    expect(target.ariaLabel).toMatch(/ on Reverse, 1 of 1$/);
    expect(target.ariaDescription).toBe("B can defend it.");
    expect(one('.piece[data-token="Bug:0"]').dataset["tip"]).toBe("");
  });

  test("a player as a target says whether that player can defend", async () => {
    const asked = ask("A", {
      ...{ text: "Who?", pick: "score", options: [["B", -1]] },
      tips: [["B can defend it.", ["B"]]],
    });
    const { one } = await shown(builder(), asked);
    expect(one('[data-score="B"]').dataset["tip"]).toBe("B can defend it.");
    expect(one('[data-score="B"]').ariaDescription).toBe("B can defend it.");
  });

  test("the scrubber has sections of turns, and a tick for each player who takes damage", async () => {
    const made = builder();
    for (let i = 0; i < 40; i++) made.frame("A", "A turn.");
    const score = (seat: string, life: number) => ({ seat, name: seat, life, full: 9, goal: 20 });
    const more: Record<number, Json> = {
      1: { "score/A": score("A", 9), "score/B": score("B", 9) },
    };
    for (let i = 2; i < 42; i++) more[i] = { machine: { turns: i - 1 } };
    more[30] = { ...more[30], "score/A": score("A", 8), "score/B": score("B", 7) };
    const frames = ring(made, more).map((frame, i) =>
      i === 30 ? { ...frame, sign: "loss:A" } : frame,
    );
    const { all } = await stage({ ...story(made, RUN), frames }, {}, 1100);
    expect(all(".segment .label").map(({ title }) => title)).toEqual([
      "set-up",
      "turns 1 to 19",
      "turns 20 to 39",
      "turn 40",
    ]);
    expect(all(".stack .tick").map(({ dataset }) => dataset["seat"])).toEqual(["A", "B"]);
    expect(all(".slider .mark")).toHaveLength(0);
    expect(all(".log .round").at(-1)?.textContent).toBe("turn 40");
  });

  test("the header shows the game's own sign, else that of the project", async () => {
    const plain = await shown(builder(), RUN);
    expect(plain.all(".header .mark.own")).toHaveLength(0);
    const made = { ...story(builder(), RUN), frames: ring(builder()) };
    const { one } = await stage({ ...made, icons: { game: "M4 4L20 20" } }, {}, 1000);
    expect(one(".header .mark.own path").getAttribute("d")).toBe("M4 4L20 20");
  });

  test("shows markers, hazards and new pieces", async () => {
    const made = builder();
    made.state("Bug", 7, "new").state("Bug", 8, "new").frame("A", "New ones.");
    const more = {
      2: {
        "spot/Bug": card("Bug", { hazard: "error" }),
        "spot/AddFlag": card("AddFlag", { marker: "SKIP", hazard: "source" }),
      },
    };
    const { all, one } = await shown(made, RUN, more);
    expect(one(".marker").textContent).toBe("SKIP");
    expect(all('[data-spot="AddFlag"] .hazard')).toHaveLength(1);
    expect(all('[data-spot="Bug"] .error')).toHaveLength(1);
    expect(all(".big .fresh")).toHaveLength(1);
  });

  test("a card is put between two others by a knob on the rail", async () => {
    const asked = ask("A", {
      ...{ text: "Behind which card?", pick: "place" },
      options: IDS.map((id) => [id, -1]),
    });
    const { model, all, one } = await shown(builder(), asked);
    expect(all('[data-key^="place:"]')).toHaveLength(10);
    expect(one('[data-key="place:Decrement"]').ariaLabel).toBe(
      "Put it between place 9 and place 0",
    );
    one('[data-key="place:AddFlag"]').click();
    expect(model.sent.at(-1)).toMatchObject({ type: "play", action: "AddFlag" });
  });

  test("the life is a row of lamps, with pieces and counters", async () => {
    const score = {
      ...{ seat: "A", name: "Ada", life: 7, full: 10, goal: 20, pieces: 4, state: "acting" },
      ...{ note: "decides", alt: "Ada, 7 life", counters: [["card", "DEFEND counter"]] },
    };
    const { all } = await shown(builder(), RUN, { 1: { "score/A": score } });
    expect(all('[data-score="A"] .lamps i')).toHaveLength(20);
    expect(all('[data-score="A"] .lamps .on')).toHaveLength(7);
    expect(all('[data-score="A"] .counter')).toHaveLength(1);
    expect(all('[data-score="B"] .lamps')).toHaveLength(0);
  });

  test("replaces a card, drops a marker and runs another card's text with movements that end", async () => {
    const made = builder();
    made.drop("Bug").go("AddFlag").frame(null, "Bug leaves.");
    made.go("Reverse").frame(null, "It jumps.");
    made.frame("A", "A text is read.");
    const more = {
      1: { "spot/AddFlag": card("AddFlag", { marker: "SKIP" }) },
      3: { "spot/AddFlag": card("AddFlag") },
      4: { machine: { title: "Instructions", tasks: [{ text: "Bug", state: "now" }] } },
    };
    const { root, player, all, one } = await shown(made, RUN, more, 1000, 1);
    for (const step of [2, 3, 4]) {
      player.playback.forward();
      await settled();
      expect(player.view().moving, `step ${step}`).toBe(true);
      expect(root.getAnimations({ subtree: true }).length, `step ${step}`).toBeGreaterThan(0);
      if (step === 3) expect(all(".fallen")).toHaveLength(1);
      player.playback.settle();
      await settled();
      expect(root.getAnimations({ subtree: true })).toEqual([]);
    }
    expect(all('[data-spot="Bug"], .fallen')).toHaveLength(0);
    expect(one("[data-cursor]").style.transform).toContain("translate");
  });

  test("beside four other players and the log, names of players with counters are whole", async () => {
    const made = new StoryBuilder(IDS, ["Player A", "B", "C", "D", "E", "F"]);
    made.frame("A", "They have placed.");
    const counters = [
      ["card", "DEFEND counter"],
      ["turn-back", "POINTER counter"],
    ];
    const score = {
      ...{ seat: "A", name: "Player A", life: 7, full: 10, goal: 20, pieces: 4 },
      ...{ alt: "Player A, 7 life", counters },
    };
    const { all, one } = await shown(made, RUN, { 1: { "score/A": score } }, 1100);
    expect(all(".log")).toHaveLength(1);
    const name = one('[data-score="A"] .name');
    expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth);
    expect(all('[data-score="A"] .counter')).toHaveLength(2);
  });

  test.each([200, 320, 390])("at %i pixels a long text is whole", async (width) => {
    const text =
      "Another card is replaced. This bit goes to your right neighbour, and a new bit of yours comes.";
    const { one } = await shown(
      builder(),
      RUN,
      { 1: { "spot/Bug": card("Bug", { text }) } },
      width,
    );
    const found = one(".big .text");
    expect(found.scrollHeight).toBeLessThanOrEqual(found.clientHeight);
  });

  test.each([195, 240, 265])("at %i pixels everything can be read", async (width) => {
    const made = new StoryBuilder(["Bug", "SWAP_INSTRUCTIONS", "POWER_SURGE#1"], ["Ada", "Ben"]);
    for (let i = 0; i < 4; i++) made.add("POWER_SURGE#1", i % 2 ? "B" : "A");
    made.frame("A", "They have placed.");
    const pile = (name: string) => ({ name, value: 12, text: name, label: name, kind: "face" });
    const machine = {
      ...{ title: "Instructions", piles: [pile("deck"), pile("discard")] },
      tasks: [{ text: "SWAP_INSTRUCTIONS", icon: "beetle", note: "which bit?", state: "now" }],
    };
    const chips = [1, 2].map((n) => ({ id: `p.${n}`, name: `n${n}`, value: 3, base: 1 }));
    const surge = card("POWER_SURGE#1", { chips });
    const inside = (node: Element, frame: DOMRect) => {
      const box = node.getBoundingClientRect();
      expect(box.left).toBeGreaterThanOrEqual(frame.left);
      expect(box.right).toBeLessThanOrEqual(frame.right);
    };
    const set = { 1: { machine, "spot/POWER_SURGE#1": surge } };
    const { all, one } = await shown(made, RUN, set, width);
    const frame = one(".board").getBoundingClientRect();
    for (const node of all(".board .name")) {
      expect(parseFloat(getComputedStyle(node).fontSize)).toBeGreaterThanOrEqual(8);
      expect(node.scrollWidth).toBeLessThanOrEqual(node.clientWidth);
      inside(node, frame);
    }
    const chip = Math.min(
      ...all('[data-spot="POWER_SURGE#1"] .chip').map((node) => node.getBoundingClientRect().left),
    );
    const bits = [...all(".piece:not(.unshown) .bit"), one('[data-spot="POWER_SURGE#1"] .more')];
    for (const bit of bits) expect(bit.getBoundingClientRect().right).toBeLessThanOrEqual(chip);
    const quiet = { 1: { machine: { ...machine, tasks: [] } } };
    const other = await shown(builder(), RUN, quiet, width);
    const second = other.one(".board").getBoundingClientRect();
    expect(other.all(".piles .about span")).toHaveLength(2);
    for (const node of other.all(".piles .about span")) inside(node, second);
  });

  test.each([320, 390, 700])("at %i pixels nothing is outside the board", async (width) => {
    const { one, all } = await shown(builder(), RUN, {}, width);
    const frame = one(".board").getBoundingClientRect();
    for (const node of all(".board .card, .board .big, .board .piece, .board .station")) {
      const box = node.getBoundingClientRect();
      expect(box.left).toBeGreaterThanOrEqual(frame.left - 1);
      expect(box.right).toBeLessThanOrEqual(frame.right + 1);
    }
    for (const node of all(".board .card .target"))
      expect(node.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  });
});
