/** A small program with two cards, as Python sends it. */
import type { StubModel } from "./model";

export const TEXT = `"""A game
as a program."""

import sys


class Stop(Exception):
    """The end."""


# The program


def main():
    while playing:
        match card.name:
            case "Bug":
                Bug(flag, damage=1)
            case "AddFlag":
                AddFlag(flag)


# The commands, one for each card


def Bug(flag, damage):
    """One player loses {damage} life."""
    hit(flag, damage)


def AddFlag(flag):
    add(flag)


# The rest


def hit(flag, damage):
    say(f"{flag.owner} loses {{{damage}}}.")  # an event
`;

/** Returns the number of the first line that contains a text. */
export function lineOf(part: string): number {
  return TEXT.split("\n").findIndex((line) => line.includes(part)) + 1;
}

const span = (name: string, part: string, count: number): [string, number, number] => {
  const first = lineOf(part);
  return [name, first, first + count - 1];
};

const LOOP = lineOf("while");
const [BUG, ADD] = [lineOf("Bug(flag, damage=1)"), lineOf("    AddFlag(flag)")];

/** The answer: nothing runs at step 0, then the loop, Bug's body, and the loop at all later steps. */
export function answer(steps = 31, since = 0): Record<string, unknown> {
  const body = lineOf("    hit(flag, damage)");
  return {
    key: "one",
    since,
    text: TEXT,
    marks: {
      ...{ loop: LOOP, "call:Bug": BUG, "call:AddFlag": ADD },
      ...{ "def:Bug": lineOf("def Bug"), "body:Bug:0": body, "def:AddFlag": lineOf("def AddFlag") },
    },
    blocks: [
      ["", 1, 4],
      span("Stop", "class Stop", 2),
      span("main", "def main", 7),
      span("Bug", "def Bug", 3),
      span("AddFlag", "def AddFlag", 2),
      span("hit", "def hit", 2),
    ],
    ways: [[], [LOOP], [BUG, body]],
    steps: Array.from({ length: steps }, (_, step) => Math.min(step, step === 2 ? 2 : 1)).slice(
      since,
    ),
    next: [ADD],
  };
}

/** The answer to a page that knows the program and its steps before `since`. */
export function later(steps: number, since: number): Record<string, unknown> {
  const { key, ways, steps: more, next } = answer(steps, since);
  return { key, since, ways, steps: more, next };
}

/** Makes a model answer questions about the program. */
export function answering(model: StubModel, found = answer()): void {
  model.answer = (message) => {
    if (message.type === "inspect")
      model.receive({ type: "found", what: "program", found, id: message.id });
  };
}
