import { beforeEach, describe, expect, test } from "vitest";
import { entriesOf } from "../../src/ui/entries";
import { copyLink, savePage } from "../../src/panels/header/sharing";
import { PANELS } from "../../src/panels/registry";
import { copyPosition, saveGame } from "../../src/panels/header/sharing";
import { LARGEST, openFile } from "../../src/dialogs/opening";
import { Errands, type Sheet } from "../../src/player/errands";
import { HandOver } from "../../src/player/handover";
import type { PanelKind } from "../../src/player/panels";
import { Player } from "../../src/player/player";
import { HandClock } from "../support/clock";
import { flush } from "../support/flush";
import { contextOf } from "../support/context";
import { golden } from "../support/golden";
import { StubModel } from "../support/model";

let clock: HandClock;
let model: StubModel;
let player: Player;
let errands: Errands;
let sheet: Sheet | null;

function open(traits: Record<string, unknown> = {}): void {
  clock = new HandClock();
  model = new StubModel({ step: 2, ...traits });
  player = new Player(model, clock);
  sheet = null;
  errands = new Errands(
    player,
    (shown) => (sheet = shown),
    ...([undefined, undefined, (file: File) => void openFile(player, file)] as const),
  );
  player.hello();
  model.receive(golden("story"));
  model.sent.length = 0;
}

const file = (content: string | Uint8Array<ArrayBuffer>, name = "game.json") =>
  new File([content], name);
const settle = () => new Promise((done) => setTimeout(done, 20));

beforeEach(() => open());

describe("actions of the menu", () => {
  test("a new game opens its dialog first", () => {
    errands.fresh();
    expect([sheet, model.sent]).toEqual([{ kind: "new" }, []]);
  });

  test("on the board of an exercise the menu goes back to its position", () => {
    const entry = () => entriesOf(contextOf(player), []).find(({ command }) => command === "fresh");
    expect(entry()?.label).toBe("New game…");
    model.receive({ ...golden("story"), revision: 3, again: true });
    expect(entry()).toMatchObject({ label: "Try again", why: "" });
    void entry()?.run();
    expect([sheet, model.sent]).toMatchObject([null, [{ type: "new" }]]);
  });

  test("a file is opened at once if no game is in progress", async () => {
    open();
    model.receive({ ...golden("story"), revision: 3, undo: false, redo: false, lines: [] });
    errands.bring(file('{"a": "é"}'));
    await settle();
    expect(sheet).toBeNull();
    expect(model.sent).toMatchObject([{ type: "open", text: '{"a": "é"}' }]);
  });

  test("otherwise the dialog asks first", async () => {
    const mine = file("{}");
    errands.bring(mine);
    expect(sheet).toEqual({ kind: "open", file: mine });
    await openFile(player, mine);
    expect(model.sent).toMatchObject([{ type: "open", text: "{}" }]);
  });

  test("a file as Windows writes it is read", async () => {
    const text = '{"a": "Zoë, Łukasz"}';
    const little = [...text].flatMap((sign) => [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8]);
    const big = [...text].flatMap((sign) => [sign.charCodeAt(0) >> 8, sign.charCodeAt(0) & 255]);
    await openFile(player, file(new Uint8Array([0xff, 0xfe, ...little])));
    model.receive({ type: "refused", revision: 2, id: model.sent[0]?.id, message: "" });
    await openFile(player, file(new Uint8Array([0xfe, 0xff, ...big])));
    model.receive({ type: "refused", revision: 2, id: model.sent[1]?.id, message: "" });
    await openFile(player, file(`\ufeff${text}`));
    expect(model.sent).toMatchObject([{ text }, { text }, { text }]);
  });

  test("a file that is not text or too large is reported and not sent", async () => {
    await openFile(player, file(new Uint8Array([0xff, 0xfe, 0x41])));
    expect(player.view().notice?.text).toMatch(/game.json is not UTF-8 text/);
    await openFile(player, { size: LARGEST + 1, name: "big.json" } as File);
    expect(player.view().notice?.text).toMatch(/big.json is larger/);
    expect(model.sent).toEqual([]);
  });

  test("a refusal leaves the game alone", async () => {
    const before = player.view().story;
    await openFile(player, file("[]"));
    const { id } = model.sent[0] ?? { id: 0 };
    model.receive({ type: "refused", revision: 2, id, message: "expected a JSON object" });
    await flush();
    expect(player.view().notice?.text).toBe("expected a JSON object");
    expect(player.view().story).toBe(before);
  });

  test("the position of the shown step is requested, and shown if the page cannot copy", async () => {
    player.goto(1);
    void copyPosition(contextOf(player, {}, errands));
    expect(model.sent).toMatchObject([{ type: "position", step: 1 }]);
    const { id } = model.sent[0] ?? { id: 0 };
    model.receive({ type: "file", id, name: "", kind: "text", content: "(Bug A)" });
    await settle();
    expect(sheet).toEqual({ kind: "text", text: "(Bug A)", title: "copy.title" });
  });

  test("a reply after the time limit does nothing", async () => {
    void copyPosition(contextOf(player, {}, errands));
    clock.pass(4000);
    await flush();
    expect(player.view().notice?.again).toBe(true);
    model.receive({ type: "file", id: 2, name: "", kind: "text", content: "(Bug A)" });
    await flush();
    expect(sheet).toBeNull();
  });

  test("a read-only board can save, but not open or start a game", () => {
    open({ read_only: true });
    errands.fresh();
    errands.bring(file("{}"));
    expect([sheet, model.sent]).toEqual([null, []]);
    void saveGame(contextOf(player, {}, errands));
    expect(model.sent).toMatchObject([{ type: "save" }]);
  });
});

describe("the menu", () => {
  const listed = (panels: readonly PanelKind[] = []) =>
    entriesOf(contextOf(player, {}, errands), panels);
  const names = () => listed().map(({ command }) => command);

  test("does not list what this board refuses", () => {
    const whole = ["save", "copy", "picture", "page", "link"];
    expect(names()).toEqual(expect.arrayContaining(whole));
    model.receive({ ...golden("story"), revision: 3, refuses: ["save", "position", "link"] });
    expect(names().filter((name) => whole.includes(name ?? ""))).toEqual(["picture", "page"]);
    expect(names()).toContain("edit");
    model.receive({ ...golden("story"), revision: 4, refuses: ["edit"] });
    expect(names()).not.toContain("edit");
  });

  test("saves a web page of the shown step and copies a link to it", async () => {
    const context = contextOf(player, {}, errands);
    void savePage(context);
    expect(model.sent).toMatchObject([{ type: "page", step: player.playback.step }]);
    void copyLink(context);
    expect(model.sent[1]).toMatchObject({ type: "link", step: player.playback.step });
    const { id } = model.sent[1] ?? { id: 0 };
    model.receive({ type: "file", id, name: "", kind: "text", content: "#game=1" });
    await settle();
    expect(sheet).toEqual({ kind: "text", text: "#game=1", title: "link.title" });
  });

  test("lists the keys that do the same", () => {
    const keys = listed().map(({ label, keys }) => [label, keys?.[0] ?? ""]);
    expect(Object.fromEntries(keys)).toMatchObject({
      Undo: "Z",
      Redo: "Shift+Z",
      "Play on from here": "F",
      "New game…": "N",
      "Copy position": "C",
    });
  });

  test("lists the log if the header has no button for it", () => {
    expect(listed(PANELS).map(({ icon }) => icon)).toContain("list");
    expect(listed().map(({ icon }) => icon)).not.toContain("list");
  });
});

describe("names", () => {
  test("arrive with the game and are sent all together", () => {
    model.receive({ ...golden("story"), revision: 3, names: { A: "Ada" } });
    expect(player.view().names.get("A")).toBe("Ada");
    void player.names({ A: "", B: "Ben" });
    expect(model.sent).toMatchObject([{ type: "names", names: { A: "", B: "Ben" } }]);
  });

  test("new names do not change the shown step", () => {
    player.goto(1);
    void player.names({ A: "Ada" });
    const { ask, undo, redo, lines } = golden("story");
    const more = { type: "more", revision: 3, id: model.sent[0]?.id, from: 3, frames: [] };
    model.receive({ ...more, ask, undo, redo, lines, names: { A: "Ada" } });
    expect(player.view().step).toBe(1);
    expect(player.view().names.get("A")).toBe("Ada");
  });
});

describe("handing over", () => {
  test("is off by default", () => {
    const hands = new HandOver();
    expect([hands.to("A"), hands.to("B")]).toEqual([null, null]);
  });

  test("covers the table from one player to the other, and back", () => {
    const hands = new HandOver();
    hands.set(true, "A");
    expect([hands.to("A"), hands.to("B"), hands.to("B")]).toEqual([null, "B", "B"]);
    hands.accept("B");
    expect([hands.to("B"), hands.to("A")]).toEqual([null, "A"]);
    hands.set(false, "A");
    expect(hands.to("A")).toBeNull();
  });

  test("a player who changes seats stays at the screen", () => {
    const hands = new HandOver();
    hands.set(true, "A");
    hands.accept("B");
    hands.move(
      new Map([
        ["A", "B"],
        ["B", "A"],
      ]),
    );
    expect([hands.to("A"), hands.to("B")]).toEqual([null, "B"]);
  });

  test("the board covers the table when the next player has to decide", () => {
    open({ hand_over: true });
    const mover = player.view().ask?.seat;
    expect(player.view().cover).toBeNull();
    const { ask, ...rest } = golden("story");
    const other = { ...(ask as object), seat: mover === "A" ? "B" : "A" };
    model.receive({ ...rest, ask: other, revision: 3 });
    expect(player.view().cover).toBe(other.seat);
    player.accept();
    expect(player.view().cover).toBeNull();
  });
});
