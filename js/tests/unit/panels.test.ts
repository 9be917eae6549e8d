import { describe, expect, test } from "vitest";
import { PANELS } from "../../src/panels/registry";
import { shortcutGroups } from "../../src/dialogs/shortcutlist";
import { entriesOf } from "../../src/ui/entries";
import type { PanelKind, OpenedPanels } from "../../src/player/panels";
import { areBeside, shownOf, toggled, widthOf } from "../../src/player/panels";
import { handleKey } from "../../src/player/keyboard";
import { Player } from "../../src/player/player";
import { HandClock } from "../support/clock";
import { contextOf } from "../support/context";
import { StubModel } from "../support/model";

const kind = (id: string, more: Partial<PanelKind> = {}): PanelKind => ({
  ...{ id, icon: "list", label: "log.label", close: "log.close", width: 276 },
  ...more,
});
const LOG = kind("log", { opensFrom: 1080 });
const CODE = kind("code", { width: 352 });
const WATCH = kind("watch");
const ALL = [LOG, CODE, WATCH];

const shown = (opened: OpenedPanels, width: number, offered = ALL) =>
  shownOf(offered, opened, width).map(({ id }) => id);

describe("which panels are open", () => {
  test("the log on a wide page, until the user opens or closes a panel", () => {
    expect([shown(null, 1079), shown(null, 1080)]).toEqual([[], ["log"]]);
    expect(shown([], 2000)).toEqual([]);
    expect(shown(["code"], 2000)).toEqual(["code"]);
    expect(shown(["log"], 390)).toEqual(["log"]);
  });

  test("two if they leave enough space for the board, else the one opened last", () => {
    expect(widthOf([LOG, CODE])).toBe(630);
    expect(shown(["code", "log"], 1480)).toEqual(["log", "code"]);
    expect(shown(["code", "log"], 1479)).toEqual(["log"]);
    expect(shown(["log", "code"], 1479)).toEqual(["code"]);
    // Narrower panels need less.
    expect(shown(["log", "watch"], 1404)).toEqual(["log", "watch"]);
    expect(shown(["log", "watch"], 1403)).toEqual(["watch"]);
  });

  test("only one if two leave the cards too little width for their rows", () => {
    const ids = (least: number) =>
      shownOf(ALL, ["code", "log"], 1600, true, least).map(({ id }) => id);
    expect(ids(970)).toEqual(["log", "code"]);
    expect(ids(971)).toEqual(["log"]);
    expect(toggled(ALL, ["log"], 1600, "code", true, 971)).toEqual(["log", "code"]);
  });

  test("beside the board if the cards keep their rows, else below it", () => {
    expect([areBeside([LOG], 959, 0), areBeside([LOG], 960, 0)]).toEqual([false, true]);
    expect([areBeside([LOG], 1280, 1003), areBeside([LOG], 1280, 1004)]).toEqual([true, false]);
    expect(areBeside([], 1280, 0)).toBe(false);
  });

  test("never three", () => {
    expect(shown(["log", "code", "watch"], 3000)).toEqual(["code", "watch"]);
  });

  test("none that this view does not have", () => {
    expect(shown(["log", "code"], 1480, [LOG])).toEqual(["log"]);
    expect(shown(["code"], 1480, [LOG])).toEqual([]);
  });

  test("the first of two default panels if only one fits", () => {
    const both = [LOG, kind("code", { width: 352, opensFrom: 1080 })];
    expect(shown(null, 1200, both)).toEqual(["log"]);
    expect(shown(null, 1480, both)).toEqual(["log", "code"]);
  });
});

describe("opening and closing", () => {
  const after = (opened: OpenedPanels, width: number, id: string) =>
    shown(toggled(ALL, opened, width, id), width);

  test("another panel replaces the open one, or opens beside it", () => {
    expect(after(["log"], 1200, "code")).toEqual(["code"]);
    expect(after(["log"], 390, "code")).toEqual(["code"]);
    expect(after(["log"], 1480, "code")).toEqual(["log", "code"]);
    expect(after(null, 1480, "code")).toEqual(["log", "code"]);
    expect(after(["log", "code"], 1600, "watch")).toEqual(["code", "watch"]);
  });

  test("closing one leaves the other, and does not show a hidden one", () => {
    expect(after(["log", "code"], 1480, "code")).toEqual(["log"]);
    expect(after(["log", "code"], 1200, "code")).toEqual([]);
    expect(after(null, 1200, "log")).toEqual([]);
  });

  test("a panel that did not fit comes back when it fits", () => {
    const opened = toggled(ALL, ["log"], 1480, "code");
    expect([shown(opened, 1200), shown(opened, 1480)]).toEqual([["code"], ["log", "code"]]);
  });
});

describe("a registered panel", () => {
  const notes: PanelKind = kind("notes", { label: "transport.label", keys: ["D"] });
  const player = new Player(new StubModel(), new HandClock());
  const toggledIds: string[] = [];
  const list = [...PANELS, notes];
  const panels = { list, offered: list, open: [], toggle: (id: string) => toggledIds.push(id) };
  const context = { ...contextOf(player), panels };
  const name = player.words("transport.label");

  test("is in the list of shortcuts, and in the menu where it has no button", () => {
    const labels = (listed: PanelKind[]) => entriesOf(context, listed).map(({ label }) => label);
    expect(labels([notes])).toContain(name);
    expect(labels([])).not.toContain(name);
    const rows = shortcutGroups(context).flatMap(({ rows }) => rows);
    expect(rows).toContainEqual({ text: `${name}: open or close`, keys: ["D"] });
  });

  test("is opened by its key, if this view has it", () => {
    const press = {
      ...{ key: "d", shiftKey: false, ctrlKey: false, altKey: false, metaKey: false },
      ...{ target: null, getModifierState: () => false },
    } as unknown as KeyboardEvent;
    expect(handleKey(context, press)).toEqual({ name: "panel-notes", why: "" });
    expect(toggledIds).toEqual(["notes"]);
    expect(handleKey({ ...context, panels: { ...panels, offered: PANELS } }, press)).toBeNull();
  });
});

test("all panels have different ids and keys", () => {
  for (const values of [PANELS.map(({ id }) => id), PANELS.flatMap(({ keys = [] }) => keys)])
    expect(new Set(values).size).toBe(values.length);
});
