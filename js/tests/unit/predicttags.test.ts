/** The tags of a reply on the board. */
import { expect, test } from "vitest";
import { TAG, type Tag, tagPlaces } from "../../src/panels/predict/tags";

const CARD = { left: 500, right: 720, y: 600 };
const tag = (middle: number, width: number, more: Partial<Tag> = {}): Tag => {
  return { middle, width, ...CARD, ...more };
};

test("a tag is under what it marks", () => {
  expect(tagPlaces([tag(600, 90)], 1000)).toEqual([{ x: 555, y: 600 }]);
});

test("a tag does not leave its card", () => {
  expect(tagPlaces([tag(520, 110)], 1000)).toEqual([{ x: 504, y: 600 }]);
  expect(tagPlaces([tag(710, 110)], 1000)).toEqual([{ x: 606, y: 600 }]);
});

test("two tags on one card are side by side, in the order of what they mark", () => {
  const [yours, right] = tagPlaces([tag(603, 110), tag(569, 92)], 1000);
  expect(right).toEqual({ x: 504, y: 600 });
  expect(yours).toEqual({ x: 600, y: 600 });
  const [first, second] = tagPlaces([tag(569, 110), tag(603, 92)], 1000);
  expect([first?.x, second?.x]).toEqual([504, 618]);
});

test("on a card that is a little too narrow they stick out on both sides", () => {
  const narrow = { left: 200, right: 390 };
  const [yours, right] = tagPlaces([tag(310, 110, narrow), tag(280, 92, narrow)], 420);
  expect([right?.x, yours?.x]).toEqual([192, 288]);
});

test("where there is no room beside each other, one is below the other", () => {
  const narrow = { left: 20, right: 120 };
  const [yours, right] = tagPlaces([tag(80, 110, narrow), tag(50, 92, narrow)], 390);
  expect(right?.y).toBe(600);
  expect(yours?.y).toBe(600 + TAG + 2);
});

test("tags on different cards stay where they are", () => {
  const far = { left: 732, right: 948 };
  const places = tagPlaces([tag(763, 110, far), tag(569, 92)], 1000);
  expect(places.map(({ x }) => x)).toEqual([736, 523]);
});
