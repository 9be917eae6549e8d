import { describe, expect, test } from "vitest";
import { look, mayLook, type Peeked, stillSeen } from "../../src/panels/hand/peek";
import { commandFor } from "../../src/player/keyboard";
import { Player } from "../../src/player/player";
import { read } from "../../src/protocol/read";
import { Malformed } from "../../src/protocol/readers";
import { HandClock } from "../support/clock";
import { contextOf } from "../support/context";
import { flush } from "../support/flush";
import { played } from "../support/golden";
import { StubModel } from "../support/model";

function loaded(): { model: StubModel; player: Player } {
  const model = new StubModel();
  const player = new Player(model, new HandClock());
  player.hello();
  model.receive(played("hands")[0]);
  return { model, player };
}

describe("the hands", () => {
  test("show a card's back, and a right to spend", () => {
    const scores = loaded().player.view().story?.table(0).scores;
    expect(scores?.get("A")?.held).toEqual([
      {
        id: "instant:A",
        title: "Instant card",
        text: "holds an instant card",
        icon: "",
        hidden: true,
      },
    ]);
    expect(scores?.get("C")?.held[0]?.title).toBe("1 interrupt left");
  });

  test("only the deciding player may look", () => {
    const { player } = loaded();
    expect(mayLook(player.view())).toBe("A");
    expect(mayLook({ ...player.view(), cover: "A" })).toBeNull();
    expect(mayLook({ ...player.view(), choice: null })).toBeNull();
  });

  test("the page has the card only after requesting it", async () => {
    const { model, player } = loaded();
    const seen: Peeked[] = [];
    void look(player, "A").then((peeked) => peeked && seen.push(peeked));
    const sent = model.sent.at(-1) as { type: string; id: number };
    expect(sent).toMatchObject({ type: "peek", seat: "A", hand: true });
    expect(seen).toEqual([]);
    model.receive({ ...(played("hands")[1] as object), id: sent.id });
    await flush();
    expect(seen[0]?.held[0]?.title).toBe("MoveFlag");
    expect(player.view().waiting).toBeNull();
  });

  test("the hand of another player than the one asked for is not shown", async () => {
    const { model, player } = loaded();
    const peeked = look(player, "B");
    const { id } = model.sent.at(-1) as { id: number };
    model.receive({ ...(played("hands")[1] as object), id });
    expect(await peeked).toBeNull();
  });

  test("a seen hand is hidden at the next change of the game, not before", async () => {
    const { model, player } = loaded();
    const seen: Peeked[] = [];
    void look(player, "A").then((peeked) => peeked && seen.push(peeked));
    const answer = (message: unknown) => {
      const { id } = model.sent.at(-1) as { id: number };
      model.receive({ ...(message as object), id });
    };
    answer(played("hands")[1]);
    await flush();
    const open = seen[0] ?? null;
    expect(stillSeen(open, player.view())).toBe(open);
    const { frames, ...now } = played("hands")[0] as { frames: unknown[] };
    model.receive({ ...now, type: "more", from: frames.length, frames: [], id: null });
    expect(stillSeen(open, player.view())).toBe(open);
    // The same player decides again, as after Undo: the hand may be different.
    model.receive({ ...now, type: "story", frames, id: null });
    expect(mayLook(player.view())).toBe("A");
    expect(stillSeen(open, player.view())).toBeNull();
  });

  test("a card in a hand is chosen by its button's key", () => {
    const { model, player } = loaded();
    player.choose("run");
    const { id } = model.sent.at(-1) as { id: number };
    model.receive({ ...(played("hands")[2] as object), id });
    player.playback.settle();
    const press = { key: "b", shift: false, chord: false, typing: false };
    expect(commandFor(contextOf(player), press, "table")).toEqual({
      ...{ do: "choose", token: "instant:B" },
    });
    player.choose("instant:B");
    expect(model.sent.at(-1)).toMatchObject({ type: "play", action: "tune instant:B" });
  });

  test.each([
    ["a text", "MoveFlag"],
    ["a card without a title", [{ id: "instant:A" }]],
    ["a word in place of true or false", [{ id: "instant:A", title: "", hidden: "yes" }]],
  ])("%s is malformed", (_what, held) => {
    expect(() => read({ type: "hand", id: 1, seat: "A", held })).toThrow(Malformed);
  });
});
