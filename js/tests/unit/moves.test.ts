import { describe, expect, test } from "vitest";
import { lasting, lastingOnRing, movesBetween, TIMES } from "../../src/story/moves";
import { read } from "../../src/protocol/read";
import { Story } from "../../src/story/story";
import { ask, story as message, StoryBuilder } from "../support/storybuilder";

/** Returns the moves of one event. */
function last(act: (builder: StoryBuilder) => StoryBuilder, focus: string[] = []) {
  const builder = new StoryBuilder(["Bug", "AddFlag", "MoveFlag"], ["Ada", "Ben"]);
  builder.add("Bug", "A").add("Bug", "B").add("AddFlag", "A").frame(null, "placed");
  act(builder).frame("A", "it happens");
  const found = read(message(builder, ask("A", { pick: "button", text: "", options: [] })));
  if (found.type !== "story") throw new Error("not a story");
  const story = Story.of(found.frames);
  return movesBetween(story.table(1), story.table(2), focus);
}

describe("what moves", () => {
  test("nothing", () => {
    expect(
      lasting(
        last((builder) => builder),
        false,
      ),
    ).toBe(0);
  });

  test("numbers, life gained, counters and markers change in their place, and a ring shows that", () => {
    const changes = [
      last((builder) => builder.tune("Bug", 0, 3)),
      last((builder) => builder.score("A", { life: 6 })),
      last((builder) => builder.score("B", { counters: [["pointer", "POINTER"]] })),
    ];
    expect(changes.map((moves) => [...moves.changes])).toEqual([
      [expect.stringMatching(/^chip:/)],
      ["seat:A"],
      ["seat:B"],
    ]);
    for (const moves of changes) expect(lastingOnRing(moves, false)).toBe(TIMES.ring);
    const lost = last((builder) => builder.score("A", { life: 4 }));
    expect([[...lost.changes], [...lost.loss]]).toEqual([[], [["A", 1]]]);
  });

  test("a flag goes to another queue, and the flags behind it close up", () => {
    const moves = last((builder) => builder.move("Bug", 0, "AddFlag"));
    expect([...moves.travel]).toEqual([1]);
    expect([...moves.close]).toEqual([2]);
    expect(lasting(moves, false)).toBe(TIMES.travel);
  });

  test("a flag joins, a flag leaves", () => {
    expect([...last((builder) => builder.add("MoveFlag", "B")).join]).toEqual([4]);
    expect([...last((builder) => builder.remove("Bug", 1)).leave]).toEqual([2]);
  });

  test("a flag is handled", () => {
    expect([...last((builder) => builder.state("Bug", 0, "handled")).handled]).toEqual([1]);
  });

  test("a card leaves together with its flags", () => {
    const moves = last((builder) => builder.drop("AddFlag"));
    expect([...moves.gone]).toEqual(["AddFlag"]);
    expect([...moves.leave]).toEqual([]);
    expect(lasting(moves, false)).toBe(TIMES.gone);
  });

  test("a card moves", () => {
    expect(last((builder) => builder.place("MoveFlag", 0)).shift).toBe("MoveFlag");
    expect(last((builder) => builder.place("Bug", 2)).shift).toBe("Bug");
  });

  test("of two neighbours that swap places, the one in focus moves", () => {
    expect(last((builder) => builder.place("AddFlag", 0), ["AddFlag"]).shift).toBe("AddFlag");
    expect(last((builder) => builder.place("AddFlag", 0), ["Bug"]).shift).toBe("Bug");
  });

  test("the cursor walks or turns around", () => {
    const walk = last((builder) => builder.go("AddFlag"));
    expect([walk.walk, walk.turn]).toEqual([true, false]);
    expect([lasting(walk, false), lasting(walk, true)]).toEqual([TIMES.walk, TIMES.loop]);
    expect(last((builder) => builder.go("Bug", -1))).toMatchObject({ walk: false, turn: true });
  });

  test("life is lost", () => {
    const { loss } = last((builder) => builder.score("B", { life: 3 }));
    expect([...loss]).toEqual([["B", 2]]);
    expect(last((builder) => builder.score("B", { life: 6 })).loss.size).toBe(0);
  });
});
