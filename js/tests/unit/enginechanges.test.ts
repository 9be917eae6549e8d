import { describe, expect, test } from "vitest";
import { changesBetween } from "../../src/boards/engines/changes";
import { worksOf } from "../../src/boards/engines/sheets";
import { read } from "../../src/protocol/read";
import type { StoryMessage } from "../../src/protocol/wire";
import { movesBetween, lastingOnPlate, TIMES } from "../../src/story/moves";
import { Story } from "../../src/story/story";
import { counted, plateFrame, SHEETS, WRITE } from "../support/plate";
import { ask } from "../support/storybuilder";

type Json = Record<string, unknown>;

/** Returns a story of two frames: the plate, then the same with some sheets and scores changed. */
function twoFrames(more: Json, first: Json = {}): Story {
  const next = { ...{ ply: 1, round: 1, seat: "A", caption: "Something.", focus: [] }, set: more };
  const message = {
    ...{ type: "story", revision: 1, id: 1, title: "Plate", subtitle: "", undo: true },
    ...{ redo: false, lines: [], frames: [plateFrame(first), next], ask: ask("A", WRITE) },
  };
  return Story.of((read(message) as StoryMessage).frames);
}

function changes(more: Json, first: Json = {}) {
  const story = twoFrames(more, first);
  const [before, after] = [story.table(0), story.table(1)];
  return changesBetween(before, after, worksOf(before), worksOf(after), "A");
}

const program = SHEETS["A"] as { lines: Json[] };
const withLine = (line: Json) => ({
  ...program,
  lines: [program.lines[0], line, { state: "open" }],
});
const tokens = (...seats: string[]) => ({
  ...(SHEETS["order"] as Json),
  tokens: seats.map((seat, at) => ({ number: at + 1, ...(seat ? { seat } : {}) })),
});

describe("what one event changes on a plate of engines", () => {
  test("an area goes from its number to the player who takes it", () => {
    const found = changes({
      "sheet/40": { number: "40", places: [{ id: "Art", seat: "B" }, { id: "Politics" }] },
      "score/B": counted("B", { "shape-art": 3 }),
    });
    expect(found.flights).toEqual([{ from: "place:40:Art", to: "has:B:shape-art" }]);
    expect(found.marks).toEqual(new Set(["has:B:shape-art", "40"]));
  });

  test("a token goes to the player who takes it, and two players exchange theirs", () => {
    const taken = changes({ "sheet/order": tokens("B", "") });
    expect(taken.flights).toEqual([{ from: "token:1", to: "has:B:token" }]);
    const swapped = changes(
      { "sheet/order": tokens("A", "B") },
      { "sheet/order": tokens("B", "A") },
    );
    expect(swapped.flights).toEqual([
      { from: "has:B:token", to: "has:A:token" },
      { from: "has:A:token", to: "has:B:token" },
    ]);
  });

  test("tokens that are put back do not fly", () => {
    expect(
      changes({ "sheet/order": tokens("", "") }, { "sheet/order": tokens("B", "A") }).flights,
    ).toEqual([]);
  });

  test("what a player loses goes to the player who gets it", () => {
    const found = changes({
      "score/A": counted("A", { "shape-art": 1 }),
      "score/B": counted("B", { "shape-art": 3 }),
    });
    expect(found.flights).toEqual([{ from: "has:A:shape-art", to: "has:B:shape-art" }]);
  });

  test("a failure goes from the line that brings it to its player", () => {
    const read = {
      state: "read",
      code: "A1+",
      sum: "54 + 14 =",
      value: "68",
      hits: [{ kind: "lost" }],
    };
    const found = changes({
      "sheet/A": withLine(read),
      "score/A": counted("A", { failure: 2 }),
    });
    expect(found.flights).toEqual([{ from: "line:A:1", to: "has:A:failure" }]);
    expect([...found.written]).toEqual(["line:A:1"]);
  });

  test("what a line brings later is new on it, but the line is not written again", () => {
    const [line] = program.lines;
    const lines = [{ ...line, hits: [{ kind: "gear", id: "C" }] }, ...program.lines.slice(1)];
    const found = changes({ "sheet/A": { ...program, lines } });
    expect(found.lines).toEqual(["line:A:0"]);
    expect(found.written.size).toBe(0);
  });

  test("numbers are turned over, and new ones come", () => {
    const over = changes({ "sheet/40": { number: "40", over: true, places: [] } });
    expect(over.turned).toEqual(["40"]);
    const filled = { tint: "white", face: "7", parts: [] };
    expect(changes({ "sheet/C1": filled }).come).toEqual(["C1"]);
  });

  test("a covered line is not a change", () => {
    const hidden = { ...(SHEETS["B"] as Json), lines: [{ state: "open" }, { state: "open" }] };
    expect(changes({ "sheet/B": hidden }).lines).toEqual([]);
  });

  test("playback waits for the movement, and not if nothing changes", () => {
    const lasts = (more: Json) => {
      const story = twoFrames(more);
      const [before, after] = [story.table(0), story.table(1)];
      return lastingOnPlate(before, after, movesBetween(before, after));
    };
    expect(lasts({})).toBe(0);
    expect(lasts({ "score/B": counted("B", { token: 2 }), "sheet/order": tokens("A", "B") })).toBe(
      TIMES.travel,
    );
    expect(lasts({ "sheet/40": { number: "40", over: true, places: [] } })).toBe(TIMES.turn);
  });
});
