import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeEach, describe, expect, test } from "vitest";
import { again, begin } from "../../src/player/choice";
import { entriesOf } from "../../src/ui/entries";
import { Player } from "../../src/player/player";
import { read } from "../../src/protocol/read";
import { HandClock } from "../support/clock";
import { contextOf } from "../support/context";
import { StubModel } from "../support/model";

const file = fileURLToPath(new URL("../../../tests/golden/played/edition.json", import.meta.url));
const messages = JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>[];
const [plain, sea] = [messages[0] ?? {}, messages[1] ?? {}];

let clock: HandClock;
let model: StubModel;
let player: Player;

function open(traits: Record<string, unknown> = {}): void {
  clock = new HandClock();
  model = new StubModel({ step: 1, ...traits });
  player = new Player(model, clock);
  player.hello();
  model.receive(plain);
  model.sent.length = 0;
}

/** Switches to the other edition, as the menu does, and lets Python answer. */
function change(): void {
  editions()[1]?.run();
  model.receive({ ...sea, id: model.sent.at(-1)?.id });
}

function editions() {
  return entriesOf(contextOf(player), []).filter(({ checked }) => checked !== undefined);
}

beforeEach(() => open());

describe("the menu", () => {
  test("lists every edition, with the current one checked", () => {
    expect(editions().map(({ label, checked }) => [label, checked])).toEqual([
      ["Edition: Spaghetti Code", true],
      ["Edition: Spaghetti Monster", false],
    ]);
    change();
    expect(editions().map(({ checked }) => checked)).toEqual([false, true]);
  });

  test("requests an edition, but not the current one", () => {
    editions()[0]?.run();
    expect(model.sent).toEqual([]);
    editions()[1]?.run();
    expect(model.sent).toMatchObject([{ type: "edition", edition: "monster" }]);
  });

  test("lists the languages by their own names, and requests another one", () => {
    open({ languages: { en: "English", ja: "日本語" } });
    expect(editions().map(({ label, checked }) => [label, checked])).toEqual([
      ["Edition: Spaghetti Code", true],
      ["Edition: Spaghetti Monster", false],
      ["English", true],
      ["日本語", false],
    ]);
    editions()[2]?.run();
    expect(model.sent).toEqual([]);
    editions()[3]?.run();
    expect(model.sent).toMatchObject([{ type: "language", language: "ja" }]);
    model.set("words", { language: "ja" });
    expect(editions().map(({ checked }) => checked)).toEqual([true, false, false, true]);
  });

  test("works on a read-only board too", () => {
    open({ read_only: true });
    change();
    expect(player.view().edition).toBe("monster");
  });

  test("lists no editions if there is only one", () => {
    model.receive({ ...plain, id: null, revision: 99, editions: {}, edition: "" });
    expect(editions()).toEqual([]);
  });
});

describe("another edition", () => {
  test("changes names and texts, and is announced", () => {
    change();
    const { title, edition, story, said } = player.view();
    expect([title, edition, said]).toEqual(["Spaghetti Monster", "monster", "Spaghetti Monster"]);
    expect([...(story?.table(0).spots.values() ?? [])].map((spot) => spot.title)).toEqual([
      "Drifting",
      "Prayer",
      "Birth",
    ]);
    expect(story?.table(0).spots.get("Bug")?.tip).toMatch(/祈り/);
    expect(player.words("mark.gone")).toBe("an island sinks");
  });

  test("keeps the shown step", () => {
    player.goto(0);
    change();
    expect([player.view().step, player.view().end]).toEqual([0, 1]);
  });

  test("does not stop playback", () => {
    player.goto(0);
    player.toggle();
    change();
    expect(player.view().playing).toBe(true);
    clock.pass(10_000);
    expect(player.view().step).toBe(1);
  });

  test("keeps the choices made so far", () => {
    player.choose("Bug:1");
    change();
    expect(player.view().choice?.node.text).toBe("Where does A’s islander drift?");
    player.choose("AddFlag");
    expect(model.sent.at(-1)).toMatchObject({ type: "play", action: "move Bug:1 AddFlag" });
  });

  test("can be switched from Python too", () => {
    player.goto(0);
    model.receive({ ...sea, id: null });
    expect([player.view().edition, player.view().step]).toEqual(["monster", 0]);
  });
});

test("choices that the new question does not have are dropped", () => {
  const message = read(sea);
  if (message.type !== "story") throw new Error("not a story");
  const first = begin(message.ask);
  expect(again(message.ask, null)).toEqual(first);
  const option = { token: "Gone:9", next: 1, label: "", key: "", main: false, words: "Gone:9" };
  const ask = { ...message.ask, text: "Another text" };
  const old = first && { ...first, ask, path: [{ node: 0, option, fill: null }] };
  expect(again(message.ask, old)).toEqual(first);
});
