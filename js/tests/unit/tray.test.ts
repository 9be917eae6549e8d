import { describe, expect, test } from "vitest";
import { NARROW, spacingOf, planOf, WIDE } from "../../src/boards/cards/geometry";
import { barsFor, pieceAt, stepFor } from "../../src/boards/cards/tray";

const option = (token: string) => ({
  token,
  next: -1,
  label: "",
  key: "",
  main: false,
  words: token,
});

describe("flags in a tray", () => {
  const box = { x: 100, y: 50, width: 176, height: 156 };

  test("stand 44 apart on a narrow board, so that a finger finds each, as long as there is space", () => {
    expect(stepFor(3, 171, NARROW)).toBe(44);
    expect(stepFor(4, 171, NARROW)).toBeGreaterThan(34);
    expect(stepFor(2, 158, spacingOf(true, "monster"))).toBe(44);
    // The last target ends at the card's edge.
    expect(NARROW.last).toBeGreaterThanOrEqual(NARROW.step - 1);
  });

  test("stand 34 apart, from the head at the left", () => {
    expect(pieceAt(box, 0, 3, WIDE)).toEqual({ x: 117, y: 154 });
    expect(pieceAt(box, 2, 3, WIDE).x).toBe(117 + 2 * 34);
  });

  test("are closer together in long queues, and stay on the card", () => {
    for (let count = 1; count <= 20; count++) {
      const last = pieceAt(box, count - 1, count, WIDE);
      expect(last.x + 30).toBeLessThanOrEqual(box.x + box.width);
    }
    expect(stepFor(7, 159, WIDE)).toBeGreaterThan(17);
  });
});

describe.each([false, true])("islanders on a beach, narrow: %s", (narrow) => {
  const sea = spacingOf(narrow, "monster");

  test.each([124, 132, 172, 232])("stay on the shore of an island %i wide", (width) => {
    const box = { x: 0, y: 0, width, height: 212 };
    // The inset of the round shore at the islanders' feet: an ellipse as high as the beach.
    const [across, feet] = [width / 2, 18];
    const shore = across * (1 - Math.sqrt(1 - ((62 - feet) / 62) ** 2));
    for (let count = 1; count <= 10; count++) {
      const [first, last] = [pieceAt(box, 0, count, sea), pieceAt(box, count - 1, count, sea)];
      // A body is 18 wide. Its middle is 14 right of its target's left edge.
      expect(first.x + 14 - 9).toBeGreaterThanOrEqual(shore - 1);
      expect(last.x + 14 + 9).toBeLessThanOrEqual(width - shore + 1);
      expect(first.y).toBe(212 - sea.tray);
    }
  });

  test("stand apart if there is space, on a narrow board as far as a finger needs", () => {
    expect(stepFor(2, 232, sea)).toBe(narrow ? 44 : 28);
    expect(stepFor(6, 132, sea)).toBeLessThan(28);
  });
});

describe("places for a card", () => {
  const order = ["a", "b", "c", "d", "e", "f", "g", "h"];
  const plan = planOf(order, 824, false, () => 2);
  const bars = (moving: string, ...places: number[]) =>
    barsFor(
      plan,
      moving,
      places.map((place) => option(`${place}`)),
    );

  test("are in every gap except those beside the card itself", () => {
    const found = bars("c", 0, 1, 3, 4, 5, 6, 7);
    expect(found.filter(({ twin }) => !twin).map(({ token }) => token)).toEqual([
      "0",
      "1",
      "3",
      "4",
      "5",
      "6",
      "7",
    ]);
    const card = plan.boxes.get("c");
    const beside = found.filter(
      ({ x, y }) => y === card?.y && x > card.x - 12 && x < card.x + card.width + 12,
    );
    expect(beside).toEqual([]);
  });

  test("at a row's end are shown in both rows", () => {
    const [right, left] = bars("c", 3);
    expect([right?.token, left?.token]).toEqual(["3", "3"]);
    expect([right?.twin, left?.twin]).toEqual([false, true]);
    expect(right?.y).toBe(plan.boxes.get("d")?.y);
    expect(left?.y).toBe(plan.boxes.get("e")?.y);
  });

  test("are in the middle of the gap, to the left and to the right", () => {
    const b = plan.boxes.get("b");
    expect(bars("d", 1)[0]?.x).toBe((b?.x ?? 0) - plan.gap / 2);
    expect(bars("a", 1)[0]?.x).toBe((b?.x ?? 0) + (b?.width ?? 0) + plan.gap / 2);
  });

  test("the first and the last have one bar each", () => {
    expect(bars("c", 0)).toHaveLength(1);
    expect(bars("c", 7)).toHaveLength(1);
  });
});
