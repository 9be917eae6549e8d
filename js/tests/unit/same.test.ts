import { expect, test } from "vitest";
import { keptSame } from "../../src/boards/same";

interface Thing {
  readonly id: string;
  readonly at: { readonly x: number; readonly y: number };
  readonly look: string;
}

const thing = (id: string, x: number, look = "plain"): Thing => ({ id, at: { x, y: 0 }, look });

test("an unchanged item is the same object, wherever it is in the list", () => {
  const before = [thing("a", 1), thing("b", 2)];
  const after = keptSame(before, [thing("b", 2), thing("a", 1)]);
  expect(after[0]).toBe(before[1]);
  expect(after[1]).toBe(before[0]);
});

test("an item that moved, changed or is new is a new object", () => {
  const before = [thing("a", 1), thing("b", 2), thing("c", 3)];
  const fresh = [thing("a", 9), thing("b", 2, "legal"), thing("d", 3)];
  expect(keptSame(before, fresh)).toEqual(fresh);
  expect(keptSame(before, fresh).some((one) => before.includes(one))).toBe(false);
});

test("a field that appears or disappears is a change", () => {
  interface Sparse extends Omit<Thing, "look"> {
    readonly look?: string;
  }
  const bare: Sparse = { id: "a", at: { x: 1, y: 0 } };
  const full: Sparse = { ...bare, look: "legal" };
  expect(keptSame([full], [bare])[0]).toBe(bare);
  expect(keptSame([bare], [full])[0]).toBe(full);
});
