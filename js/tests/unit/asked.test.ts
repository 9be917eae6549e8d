import { expect, test } from "vitest";
import { asked, followed } from "../../src/panels/asked";
import { Malformed, whole } from "../../src/protocol/readers";

/** A player that is asked, whose answer comes when `answer` is called. */
function made() {
  const errors: unknown[] = [];
  let answer: (found: unknown) => void = () => undefined;
  const player = {
    inspect: () => new Promise<unknown>((resolve) => (answer = resolve)),
    failed: (error: unknown) => void errors.push(error),
  };
  return { player, errors, answer: (found: unknown) => answer(found) };
}

const LOOP = { what: "loop", read: (found: unknown) => whole(found, "found") };

test("an answer is read", async () => {
  const { player, answer } = made();
  const found = asked(player, LOOP);
  answer(3);
  expect(await found).toBe(3);
});

test("a malformed answer is reported and counts as none", async () => {
  const { player, errors, answer } = made();
  const found = asked(player, LOOP);
  answer("three");
  expect(await found).toBeUndefined();
  expect(errors).toEqual([expect.any(Malformed)]);
});

test("an error in a reader is not taken for a malformed answer", async () => {
  const { player, answer } = made();
  const read = () => {
    throw new TypeError("a mistake of ours");
  };
  const found = asked(player, { what: "loop", read });
  answer(3);
  await expect(found).rejects.toThrow(TypeError);
});

test("an answer that nobody wants any more is neither read nor reported", async () => {
  const { player, errors, answer } = made();
  const found = asked(player, { ...LOOP, wanted: () => false });
  answer("three");
  expect(await found).toBeUndefined();
  expect(errors).toEqual([]);
});

test.each([
  [false, [3]],
  [true, []],
])("what is followed is taken unless it was left before (left: %s)", async (left, expected) => {
  const { player, answer } = made();
  const taken: number[] = [];
  const leave = followed(player, LOOP, (found) => taken.push(found));
  if (left) leave();
  answer(3);
  await new Promise((resolve) => setTimeout(resolve));
  expect(taken).toEqual(expected);
});
