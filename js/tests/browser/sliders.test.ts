/** What pointer and keys do on each slider over the steps: the scrubber, the projector's foot, the graph, a value's chart, the strip. */
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { ASKS } from "../support/asks";
import { answer } from "../support/program";
import { settled, stage } from "../support/stage";
import { story, StoryBuilder } from "../support/storybuilder";

const END = 12;
const REVIEW = {
  ...{ key: "1 ", state: "done", seats: ["A", "B"], here: true, since: 0 },
  rows: [2, 5, 9].map((step, at) => [step, "A", `Decision ${at}.`, step]),
  found: [2, 1, 0].map((at) => ({
    ...{ at, kind: "nothing", given: 0, title: "", reason: "", chances: [0.5, 0.5], ahead: "" },
  })),
  last: [END, [1, 0], "A has won"],
};

/** Opens a board with twelve events in three rounds, which shows this step. */
async function open(step: number, traits = {}) {
  const builder = new StoryBuilder(["Bug", "AddFlag", "MoveFlag"], ["Ada", "Ben"]);
  for (let i = 1; i <= END; i++) {
    builder.ply = i;
    builder.round = Math.ceil(i / 4);
    builder.frame("A", `event ${i}`, { act: "run", focus: ["Bug"] });
  }
  await page.viewport(1240, 900);
  const inspects = ["program", "stops", "values", "offered", "questions", "review"];
  const sent = { ...story(builder, ASKS["run"]), inspects, review: true };
  const found = await stage(sent, { watched: ["A life"], ...traits }, 1200);
  const answers: Record<string, unknown> = {
    review: REVIEW,
    program: answer(END + 1),
    offered: { values: { "A life": "A: life" }, at: {}, player: {}, kind: {} },
    values: {
      series: [
        {
          changes: [
            [0, 5],
            [4, 4],
            [9, 3],
          ],
        },
      ],
    },
    stops: { stops: [], runs: {} },
  };
  found.model.answer = (message) => {
    if (message.type !== "inspect") return;
    const { what, id } = message;
    found.model.receive({ type: "found", what, found: answers[what as string], id });
  };
  found.model.receive(sent);
  found.player.goto(step);
  await settled();
  return found;
}

type Board = Awaited<ReturnType<typeof open>>;

/** Opens one of the sliders, at step 6. */
const SLIDERS = {
  scrubber: (board: Board) => Promise.resolve(board.one(".transport .slider")),
  foot: async (board: Board) => {
    press(board.root, "P", { shiftKey: true });
    await settled();
    return board.one(".foot .slider");
  },
  graph: async (board: Board) => {
    press(board.root, "j");
    await settled();
    await settled();
    return board.one(".graph .axis");
  },
  chart: async (board: Board) => {
    press(board.root, "p");
    await settled();
    await expect.poll(() => board.all(".chart[role]").length).toBe(1);
    return board.one(".chart[role]");
  },
  strip: async (board: Board) => {
    press(board.root, "L", { shiftKey: true });
    await settled();
    return board.one(".time");
  },
};

type Name = keyof typeof SLIDERS;

async function opened(name: Name, step = 6) {
  const board = await open(step);
  const slider = await SLIDERS[name](board);
  // A test cannot hold a real pointer down: captures are only written down.
  const held: number[] = [];
  slider.setPointerCapture = (id) => void held.push(id);
  slider.hasPointerCapture = (id) => held.includes(id);
  const at = (part: number, more = {}) => {
    const inner = slider.querySelector(".rail, .drawing") ?? slider;
    const { left, width, top, height } = inner.getBoundingClientRect();
    const where = { clientX: left + part * width, clientY: top + height / 2, pointerId: 7 };
    return { ...where, pointerType: "mouse", button: 0, bubbles: true, cancelable: true, ...more };
  };
  const point = async (type: string, part: number, more = {}) => {
    slider.dispatchEvent(new PointerEvent(type, at(part, more)));
    await settled();
  };
  const shown = () => board.player.playback.step;
  return { ...board, slider, point, shown, held };
}

function press(target: Element, key: string, more = {}): KeyboardEvent {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  target.dispatchEvent(event);
  return event;
}

/** The steps that keys lead to from step 6. The chart goes nowhere: it only says what is at a step. */
const KEYS: Record<Name, Record<string, number>> = {
  scrubber: {
    ...{ ArrowLeft: 5, ArrowDown: 5, ArrowRight: 7, ArrowUp: 7 },
    ...{ Home: 0, End: END, PageUp: 5, PageDown: 9 },
  },
  foot: { ArrowLeft: 5, ArrowDown: 5, ArrowRight: 7, ArrowUp: 7, Home: 0, End: END },
  graph: { ArrowLeft: 5, ArrowDown: 5, ArrowRight: 9, ArrowUp: 9, Home: 2, End: END },
  chart: { ArrowLeft: 4, ArrowDown: 4, ArrowRight: 9, ArrowUp: 9, Home: 0, End: END },
  strip: {
    ...{ ArrowLeft: 5, ArrowDown: 5, ArrowRight: 7, ArrowUp: 7 },
    ...{ Home: 0, End: END, PageUp: 5, PageDown: 9 },
  },
};

describe.each(Object.keys(SLIDERS) as Name[])("%s", (name) => {
  const stated = (slider: Element) => Number(slider.getAttribute("aria-valuenow"));

  test("is a slider with a name, its bounds, and a text for its value", async () => {
    const { slider } = await opened(name);
    expect(slider.role).toBe("slider");
    expect(slider.tabIndex).toBe(0);
    expect(slider.ariaLabel).not.toBe("");
    expect([slider.ariaValueMin, slider.ariaValueMax]).toEqual(["0", `${END}`]);
    expect(slider.ariaValueNow).toBe("6");
    expect(slider.ariaValueText).toMatch(/6|5/);
  });

  test.each(Object.entries(KEYS[name]))("%s leads to step %i, and is taken", async (key, to) => {
    const { slider, shown } = await opened(name);
    const event = press(slider, key);
    await settled();
    expect(stated(slider)).toBe(to);
    expect(shown()).toBe(name === "chart" ? 6 : to);
    expect(event.defaultPrevented).toBe(true);
  });

  test("leaves keys with Control, Alt or Meta to others", async () => {
    const { slider, shown } = await opened(name);
    for (const more of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }])
      press(slider, "Home", more);
    await settled();
    expect([shown(), stated(slider)]).toEqual([6, 6]);
  });
});

describe.each(["scrubber", "foot", "graph", "strip"] as const)("%s", (name) => {
  test("goes where the mouse presses and drags, and holds the pointer", async () => {
    const { point, shown, held } = await opened(name);
    await point("pointerdown", 0.26, { buttons: 1 });
    expect(shown()).toBe(3);
    expect(held).toEqual([7]);
    await point("pointermove", 0.42, { buttons: 1 });
    expect(shown()).toBe(5);
    await point("pointermove", 0.5, { buttons: 0 });
    expect(shown()).toBe(5);
  });

  test("leaves the other mouse buttons alone", async () => {
    const { point, shown } = await opened(name);
    await point("pointerdown", 0.1, { button: 2, buttons: 2 });
    expect(shown()).toBe(6);
  });

  test(name === "strip" ? "leaves touch to scrolling" : "goes where a finger is", async () => {
    const { point, shown } = await opened(name);
    await point("pointerdown", 0.26, { buttons: 1, pointerType: "touch" });
    await point("pointermove", 0.42, { buttons: 1, pointerType: "touch" });
    expect(shown()).toBe(name === "strip" ? 6 : 5);
  });
});

test("the scrubber says what is where the mouse is, until it leaves or the finger is lifted", async () => {
  const { one, all, point } = await opened("scrubber");
  await point("pointermove", 0.25);
  expect(one(".bubble").textContent?.trim()).toBe("step 3 of 12: event 3");
  await point("pointerup", 0.25);
  expect(all(".bubble")).toHaveLength(1);
  await point("pointerleave", 0.25);
  expect(all(".bubble")).toHaveLength(0);
  await point("pointerdown", 0.5, { buttons: 1, pointerType: "touch" });
  expect(all(".bubble")).toHaveLength(1);
  await point("pointerup", 0.5, { pointerType: "touch" });
  expect(all(".bubble")).toHaveLength(0);
});

test("the chart says what is where the mouse is; Enter, Space and a click go there", async () => {
  const { slider, point, shown, all } = await opened("chart");
  await point("pointermove", 0.25);
  expect(slider.ariaValueNow).toBe("3");
  await point("pointerleave", 0.25);
  await point("pointermove", 0.5, { pointerType: "touch" });
  expect([slider.ariaValueNow, all(".pointer").length]).toEqual(["6", 0]);
  for (const [key, step] of [
    ["Enter", 4],
    [" ", 0],
  ] as const) {
    press(slider, "ArrowLeft");
    await settled();
    press(slider, key);
    await settled();
    expect(shown()).toBe(step);
  }
  await point("click", 0.75);
  expect(shown()).toBe(9);
  press(slider, "Home");
  slider.dispatchEvent(new FocusEvent("blur"));
  await settled();
  expect(slider.ariaValueNow).toBe("9");
});

test("the foot says why a key does nothing", async () => {
  const { slider, root } = await opened("foot", 0);
  press(slider, "ArrowLeft");
  await settled();
  expect(root.querySelector("[aria-live]")?.textContent).toBe("This is the first step.");
});

test("a tap on the strip goes there", async () => {
  const { point, shown } = await opened("strip");
  await point("click", 0.26, { pointerType: "touch" });
  expect(shown()).toBe(3);
});
