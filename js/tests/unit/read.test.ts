import { describe, expect, test } from "vitest";
import { isCode } from "../../src/link/model";
import { read } from "../../src/protocol/read";
import { Malformed } from "../../src/protocol/readers";
import { Story } from "../../src/story/story";
import { golden, malformed } from "../support/golden";

describe("golden messages", () => {
  test.each(["story", "more", "more-two-frames", "undone", "refused", "over", "cells"])(
    "%s is read",
    (name) => {
      expect(read(golden(name)).type).toBe(golden(name)["type"]);
    },
  );

  test("options are read with their label, key and words", () => {
    const { ask } = storyMessage();
    expect(ask.nodes[0]?.options[0]).toEqual({
      token: "run",
      next: -1,
      label: "Run",
      key: "r",
      main: true,
      words: "run",
    });
    expect(ask.nodes[0]?.options[1]?.main).toBe(false);
  });

  test("optional fields have default values", () => {
    const frame = storyMessage().frames[1];
    expect(frame?.sign).toBe("");
    expect(frame?.faint).toBe(false);
    expect(frame?.set.cursor).toBeUndefined();
    expect(frame?.set.layout).toBeNull();
  });

  test("a board of cells has places and its own texts", () => {
    const message = read(golden("cells"));
    if (message.type !== "story") throw new Error("not a story");
    const story = Story.of(message.frames);
    const { layout, trails } = story.table(0);
    expect([layout.kind, layout.columns, layout.places[0]]).toEqual(["hex", 5, [1, 0]]);
    expect(trails).toEqual([]);
    expect(message.words["transport.round"]).toBe("numbers");
  });

  test("pieces have labels, and trails can be set, cleared or left out", () => {
    const message = read(golden("cells"));
    if (message.type !== "story") throw new Error("not a story");
    const [frame] = message.frames.slice(-1);
    const set = { "queue/1,1": { pieces: [[1, "A", "acting", "1"]] }, trails: [["1,1"]] };
    const more = (change: object) => ({
      ...golden("more"),
      from: message.frames.length,
      frames: [{ ...frame, set: change }],
    });
    const changes = (change: object) => {
      const found = read(more(change));
      return found.type === "more" ? found.frames[0]?.set : null;
    };
    expect(changes(set)?.queues.get("1,1")?.pieces[0]?.label).toBe("1");
    expect(changes(set)?.trails).toEqual([["1,1"]]);
    expect(changes({ trails: null })?.trails).toEqual([]);
    expect(changes({})?.trails).toBeNull();
  });

  test("the id is null for boards that made no request", () => {
    expect(read(golden("undone")).id).toBeNull();
    expect(read(golden("more")).id).toBe(2);
  });

  test("unknown fields are ignored", () => {
    expect(read({ ...golden("story"), weather: "fine" }).type).toBe("story");
  });

  test.each(["button", "spot", "piece", "chip", "score", "place"])(
    "an ask with pick %s",
    (pick) => {
      const ask = golden("asks")[pick];
      const message = read({ ...golden("story"), ask });
      expect(message.type === "story" && message.ask.nodes.some((node) => node.pick === pick)).toBe(
        true,
      );
    },
  );
});

describe("malformed messages", () => {
  test.each(malformed())("%s is malformed", (name) => {
    const attempt = () => {
      const message = read(golden(name));
      if (message.type === "story") Story.of(message.frames);
    };
    expect(attempt).toThrow(Malformed);
  });

  test.each([null, undefined, 7, "story", [], {}])("%o is malformed", (message) => {
    expect(() => read(message)).toThrow(Malformed);
  });

  test("the error names the path", () => {
    expect(() => read(golden("bad/life-as-text"))).toThrow(
      "frames[0].set.score/A.life: a whole number expected",
    );
  });
});

function storyMessage() {
  const message = read(golden("story"));
  if (message.type !== "story") throw new Error("not a story");
  return message;
}

describe("the icons of a game", () => {
  const icons = (found: unknown) => {
    const message = read({ ...golden("story"), icons: found });
    return message.type === "story" ? message.icons : null;
  };

  test("are read by name, and are optional", () => {
    expect(icons({ cross: "M5 5L19 19" })).toEqual(new Map([["cross", "M5 5L19 19"]]));
    expect(storyMessage().icons.size).toBe(0);
  });

  test.each([
    "",
    "5 5L19 19",
    "M5 5A3 3 0 0 1 9 9",
    'M5 5"/><script>',
    "M5 5 url(#a)",
    "M5 5\nL9 9",
    `M5 5${"L9 9".repeat(300)}`,
    7,
    null,
  ])("anything but path data is malformed: %j", (data) => {
    expect(() => icons({ cross: data })).toThrow(Malformed);
  });
});

describe("the examples of docs/wire.md", () => {
  const examples = Object.entries(golden("reference") as Record<string, { answer: unknown }>);

  test.each(examples.filter(([, { answer }]) => answer !== null && !isCode(answer)))(
    "%s: the reply is read",
    (_name, { answer }) => {
      expect(read(answer).type).toBe((answer as { type: string }).type);
    },
  );
});
