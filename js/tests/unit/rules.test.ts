import { expect, test } from "vitest";
import { Malformed } from "../../src/protocol/readers";
import {
  decidingIn,
  paragraphsOf,
  readRefusal,
  readRule,
  type Rule,
} from "../../src/panels/rules/rule";

const RULE = {
  ...{ number: "R26", label: "R26", title: "Any means any", note: "", see: ["R4"] },
  sentences: [
    ["Any card.", false],
    ["We decided this.", true],
    ["See R4.", false],
  ],
};

const rule = (): Rule => readRule(RULE, "found");

test("a rule is read with its sentences", () => {
  expect(rule().sentences[1]).toEqual({ text: "We decided this.", ruling: true });
  expect(readRefusal({ reason: "No.", rule: null, sentence: null }, "found").rule).toBeNull();
});

test("a malformed rule is refused with the place of the fault", () => {
  const fault = (change: object) => () => readRule({ ...RULE, ...change }, "found");
  expect(fault({ sentences: [["Any card."]] })).toThrow(/found\.sentences\[0\]: a sentence/);
  expect(fault({ sentences: [["Any card.", 1]] })).toThrow(Malformed);
  expect(fault({ see: "R4" })).toThrow(/found\.see: a list/);
  expect(fault({ title: null })).toThrow(/found\.title: a text/);
  expect(() => readRefusal({ reason: "No.", rule: RULE, sentence: -1 }, "found")).toThrow(
    /0 or more/,
  );
});

test("the published sentences come before the rulings and keep their numbers", () => {
  const found = paragraphsOf(rule()).map(({ ruling, sentences }) => [
    ruling,
    sentences.map(({ index }) => index),
  ]);
  expect(found).toEqual([
    [false, [0, 2]],
    [true, [1]],
  ]);
});

test("the deciding sentence is the named one, or the first", () => {
  expect(decidingIn(rule(), 1)).toBe("We decided this.");
  expect(decidingIn(rule(), null)).toBe("Any card.");
  expect(decidingIn(rule(), 9)).toBe("Any card.");
});
