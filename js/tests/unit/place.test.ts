import { describe, expect, test } from "vitest";
import { dialogPlace } from "../../src/ui/dialogplace";
import { type Box, menuPlace, type Size, tipPlace } from "../../src/ui/place";

const VIEW: Size = { width: 1000, height: 600 };
const box = (left: number, top: number, width: number, height: number): Box => ({
  ...{ left, top, right: left + width, bottom: top + height },
});
const meet = (x: number, y: number, { width, height }: Size, other: Box) =>
  x < other.right && x + width > other.left && y < other.bottom && y + height > other.top;

describe("a menu", () => {
  const size = { width: 230, height: 400 };

  test("opens below its button, aligned to the right edge", () => {
    expect(menuPlace(box(900, 40, 32, 32), size, VIEW)).toMatchObject({ x: 702, y: 78 });
  });

  test("opens above its button if it does not fit below, inside the window", () => {
    const { x, y } = menuPlace(box(10, 550, 32, 32), size, VIEW);
    expect([x, y]).toEqual([6, 144]);
  });

  test("is no higher than the free space", () => {
    const { y, room } = menuPlace(box(900, 250, 32, 32), { ...size, height: 900 }, VIEW);
    expect([y, y + room]).toEqual([288, 594]);
  });
});

describe("a dialog", () => {
  test("is in the middle of its board, inside the window", () => {
    const size = { width: 460, height: 400 };
    expect(dialogPlace(box(100, 50, 800, 500), size, VIEW, 16)).toEqual({ x: 270, y: 66 });
    expect(dialogPlace(box(100, -300, 800, 500), size, VIEW, 16)).toEqual({ x: 270, y: 6 });
    expect(dialogPlace(box(100, 500, 800, 500), size, VIEW, 16)).toEqual({ x: 270, y: 194 });
    expect(dialogPlace(box(0, 0, 300, 500), size, VIEW, 16).x).toBe(6);
  });
});

describe("a tip", () => {
  const size = { width: 200, height: 40 };
  const sides = ["above", "below", "right", "left"] as const;

  test("is above its anchor, or below it at the top of the window", () => {
    expect(tipPlace(box(400, 300, 40, 40), size, VIEW, [], sides)).toEqual({
      ...{ side: "above", x: 320, y: 251 },
    });
    expect(tipPlace(box(400, 10, 40, 40), size, VIEW, [], sides).side).toBe("below");
  });

  test("covers nothing that must stay readable", () => {
    const button = box(400, 400, 40, 40);
    const caption = box(100, 340, 800, 50);
    const { x, y, side } = tipPlace(button, size, VIEW, [caption, button], sides);
    expect(side).toBe("below");
    expect(meet(x, y, size, caption)).toBe(false);
    const low = box(400, 555, 40, 40);
    const over = tipPlace(low, size, VIEW, [box(100, 500, 800, 50), low], sides);
    expect(over.side).toBe("right");
  });

  test("stays in the window at its edges", () => {
    expect(tipPlace(box(980, 300, 20, 20), size, VIEW, [], sides).x).toBe(794);
    expect(tipPlace(box(0, 300, 20, 20), size, VIEW, [], sides).x).toBe(6);
  });
});
