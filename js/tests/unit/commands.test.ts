import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { PARTS, shortcutGroups, shortcutText } from "../../src/dialogs/shortcutlist";
import type { Context } from "../../src/player/command";
import {
  commandIn,
  type CommandName,
  faceOf,
  isOffered,
  namesIn,
  situationOf,
  situationsOf,
  whyNot,
} from "../../src/player/commands";
import { handleKey } from "../../src/player/keyboard";
import { Player } from "../../src/player/player";
import { capOf, capsOf, shortcutOf } from "../../src/player/shortcuts";
import { PICTURES as TIMED } from "../../src/panels/players/icons";
import { PICTURES as WATCHED } from "../../src/panels/watch/icons";
import { iconOf } from "../../src/ui/icons";
import { HandClock } from "../support/clock";
import { contextOf } from "../support/context";
import { flush } from "../support/flush";
import { golden } from "../support/golden";
import { StubModel } from "../support/model";

let model: StubModel;
let player: Player;

function open(traits: Record<string, unknown> = {}, more: Record<string, unknown> = {}): void {
  model = new StubModel({ step: 2, ...traits });
  player = new Player(model, new HandClock());
  player.hello();
  model.receive({ ...golden("story"), ...more });
  model.sent.length = 0;
}

beforeEach(() => open());

const names = () => namesIn(contextOf(player));
const command = (name: CommandName) => commandIn(contextOf(player), name);
const keysOf = (name: CommandName) => command(name).keys ?? [];

const look = (step: number) => {
  player.goto(step);
  return contextOf(player);
};

/** What must be unchanged for a request, by its kind: the table of docs/wire.md, which Python's tests check too. */
const page = readFileSync(new URL("../../../docs/wire.md", import.meta.url), "utf8");
const UNCHANGED = new Map(
  [...page.matchAll(/^\| (nothing|its step|its question|everything) \| (.*) \|$/gm)].flatMap(
    ([, what = "", row = ""]) =>
      [...row.matchAll(/`([^`]*)`/g)].map(([, kind = ""]) => [kind, what]),
  ),
);

describe("while an action is on its way", () => {
  open();
  test.each(names())("%s is done, waits for its turn or says why not", async (name) => {
    const chooser = { click: () => {} };
    vi.stubGlobal("document", { createElement: () => chooser });
    player.choose("run");
    const face = faceOf(name, contextOf(player));
    face.run();
    vi.unstubAllGlobals();
    expect(model.sent[0]).toMatchObject({ type: "play", action: "run" });
    for (const request of model.sent.slice(1)) {
      const { type, ...fields } = request as unknown as Record<string, string>;
      const kinds = [`${type} ${fields["do"] ?? fields["what"]}`, String(type)];
      const what = UNCHANGED.get(kinds.find((kind) => UNCHANGED.has(kind)) ?? "");
      // What needs more than its step or its question unchanged would be refused now, so it is sent after the reply.
      expect(["nothing", "its step", "its question"]).toContain(what);
      if (what === "its step" && "step" in request)
        expect(request.step).toBeLessThan(player.view().end + 1);
    }
    const before = model.sent.length;
    model.receive({ ...golden("more"), id: model.sent[0]?.id });
    await flush();
    for (const request of model.sent.slice(before)) expect(request).toMatchObject({ revision: 3 });
    expect(player.view().notice).toBeNull();
  });
});

describe("the table", () => {
  test("gives each key to one command in each situation", () => {
    for (const situation of [
      "table",
      "private",
      "cover",
      "dialog",
      "editor",
      "projector",
    ] as const) {
      const given = names().filter((name) => situationsOf(command(name)).includes(situation));
      const keys = given.flatMap(keysOf);
      expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
    }
  });

  test("names keys in the form in which they are recognised", () => {
    for (const key of names().flatMap(keysOf)) {
      const [last = "", held] = key.split("+").reverse();
      const pressed = last === "Space" ? " " : last;
      const [shift, control] = [held === "Shift", held === "Control"];
      expect(shortcutOf({ key: pressed, shift, control })).toBe(key);
    }
  });

  test("has a label, an icon and a text for each reason", () => {
    for (const name of names()) {
      const { label, icon } = faceOf(name, contextOf(player));
      expect(label).not.toMatch(/^\w+\.\w+$/);
      expect(iconOf(icon, { ...TIMED, ...WATCHED }), icon).not.toBe(iconOf("card"));
      for (const screen of [{ editing: true }, { canFill: false }])
        expect(whyNot(name, contextOf(player, screen))).not.toMatch(/^why\./);
    }
  });

  test("is the only place that defines keys", () => {
    const sources = join(import.meta.dirname, "../../src");
    const files = readdirSync(sources, { recursive: true, encoding: "utf8" });
    const texts = files
      .filter((name) => /\.svelte$/.test(name))
      .map((name) => [name, readFileSync(join(sources, name), "utf8")] as const);
    const found = texts.filter(([, text]) => /(?<![\w-])key="[^"{]|aria-keyshortcuts="/.test(text));
    expect(found.map(([name]) => name)).toEqual([]);
  });
});

describe("why a command does nothing", () => {
  const why = (name: CommandName, context: Context) => whyNot(name, context);

  test("at the ends", () => {
    expect(why("previous", look(0))).toBe("This is the first step.");
    expect(why("roundBack", look(0))).toBe("This is the first step.");
    expect(why("next", look(2))).toBe("This is the latest step.");
    expect(why("next", look(1))).toBe("");
    expect(why("previous", look(1))).toBe("");
    expect(why("toggle", contextOf(new Player(new StubModel(), new HandClock())))).toBe(
      "Nothing has happened yet.",
    );
  });

  test("with nothing to undo or redo", () => {
    const { frames } = golden("story") as { frames: readonly object[] };
    open({ step: 0 }, { undo: false, redo: false, frames: frames.slice(0, 1) });
    expect(why("undo", contextOf(player))).toBe("There is nothing to undo.");
    expect(why("redo", contextOf(player))).toBe("There is nothing to redo.");
    open({}, { undo: true, redo: true });
    expect([why("undo", contextOf(player)), why("redo", contextOf(player))]).toEqual(["", ""]);
  });

  test("where only another player's actions are left to undo", () => {
    open({}, { undo: false });
    expect(why("undo", contextOf(player))).toBe(
      "Only your own last action can be undone, unless it has shown you a secret.",
    );
  });

  test("a pending request can be undone", () => {
    open({}, { undo: false });
    player.send({ type: "names", names: {} });
    expect(why("undo", contextOf(player))).toBe("");
  });

  test("read only", () => {
    open({ read_only: true });
    const names = ["undo", "redo", "fork", "fresh", "open", "edit", "write", "rematch"] as const;
    for (const name of names) {
      expect(why(name, contextOf(player)), "its key says why").toBe("This board is read-only.");
      expect(isOffered(name, contextOf(player)), name).toBe(false);
    }
    expect(isOffered("settings", contextOf(player))).toBe(false);
    expect(why("previous", contextOf(player))).toBe("");
    expect(why("save", contextOf(player))).toBe("");
  });

  test("at the latest step there is no need to fork", () => {
    expect(why("fork", look(2))).toMatch(/just play on/);
    expect(why("fork", look(1))).toBe("");
  });

  test("at the end of a game that is over, the reason does not say to play on there", () => {
    open({}, { ask: { over: true, seat: null, winner: "B", text: "B wins.", nodes: [] } });
    expect(why("fork", look(2))).toBe("This is the end of the game. Step back, then play on.");
    expect(why("fork", look(1))).toBe("");
  });

  test("in an editor, commands of the table do nothing", () => {
    const editing = contextOf(player, { editing: true });
    expect(situationOf(editing)).toBe("editor");
    expect(why("redo", editing)).toBe("Close the editor first.");
    expect(why("settings", editing)).toBe("");
  });
});

const keyPress = (shortcut: string) => {
  const [last = "", held] = shortcut.split("+").reverse();
  const key = last === "Space" ? " " : last;
  return {
    ...{ key, shiftKey: held === "Shift", ctrlKey: held === "Control" },
    ...{ altKey: false, metaKey: false },
    ...{ target: null, getModifierState: () => false },
  } as unknown as KeyboardEvent;
};

describe("the list of shortcuts", () => {
  /** A game with a clock and a deadline at an earlier step: every command with a key is available. */
  function full(): Context {
    const clock = { mode: "clock", started: true, paused: false, out: new Map() };
    player.goto(1);
    const context = contextOf(player);
    const ask = { ...context.view.ask, private: ["A"] } as never;
    const inspects = ["stops", "questions", "hint"];
    const deadline = { left: 1000, seconds: 60, paused: false };
    const able = {
      ask,
      undo: true,
      redo: true,
      clock: clock as never,
      deadline,
      inspects,
      review: true,
    };
    return { ...context, view: { ...context.view, ...able } };
  }

  test("has every command with a key, by its name in the table", () => {
    const rows = shortcutGroups(full()).flatMap(({ rows }) => rows);
    for (const name of names().filter((known) => keysOf(known).length)) {
      const { keys } = faceOf(name, full());
      expect(rows).toContainEqual({ text: shortcutText(name, full()), keys });
    }
    const listed = names().filter((known) => keysOf(known).length).length;
    const parts = PARTS.filter(({ offered }) => offered(full())).flatMap(({ rows }) => rows);
    expect(rows).toHaveLength(listed + parts.length);
  });

  test("says both ways of keys that switch something", () => {
    const groups = shortcutGroups(full());
    const rows = groups.flatMap(({ rows }) => rows.map(({ text }) => text));
    for (const text of [
      ...["Play or pause", "Predict on or off", "Projector mode on or off"],
      ...["Spotlight on or off", "Log: open or close", "Code: open or close"],
    ])
      expect(rows).toContain(text);
    player.toggle();
    expect(shortcutGroups(full()).flatMap(({ rows }) => rows)).toEqual(
      groups.flatMap(({ rows }) => rows),
    );
  });

  test("lists the keys of every part that this game has, and of no other", () => {
    const inspects = ["program", "values", "stops", "rule", "why", "tree", "questions"];
    const all = { ...full(), view: { ...full().view, inspects } };
    const titles = shortcutGroups(all).map(({ title }) => title);
    const parts = ["On the board", "Why not?", "Breakpoints", "Predict", "Search", "Code"];
    expect(titles).toEqual(expect.arrayContaining([...parts, "Watch", "Variations"]));
    const seen = { ...full(), view: { ...full().view, inspects: [] } };
    const few = shortcutGroups(seen).map(({ title }) => title);
    for (const title of ["Why not?", "Breakpoints", "Code", "Watch"])
      expect(few).not.toContain(title);
    const pointer = shortcutGroups(full()).find(({ title }) => title === "Projector mode");
    expect(pointer?.note).toContain("hold a finger still");
  });

  test("the key of projector mode also leaves it", () => {
    const calls: boolean[] = [];
    for (const projecting of [false, true]) {
      const screen = { projecting, project: (on: boolean) => void calls.push(on) };
      handleKey(contextOf(player, screen), keyPress("Shift+P"));
    }
    expect(calls).toEqual([true, false]);
  });

  test("every key in it runs the command of its row", () => {
    const parts = new Set(PARTS.map(({ title }) => player.words(title)));
    for (const { rows } of shortcutGroups(full()).filter(({ title }) => !parts.has(title)))
      for (const { text, keys } of rows)
        for (const key of keys) {
          const seen = { ...full(), view: { ...full().view, choice: null } };
          const inside = [
            seen,
            { ...seen, view: { ...seen.view, overlay: OPEN } },
            { ...seen, screen: { ...seen.screen, projecting: true } },
          ];
          const names = inside.map((context) => handleKey(context, keyPress(key))?.name);
          const labels = names.map((name) =>
            name && name !== "choose" ? shortcutText(name, seen) : "",
          );
          expect(labels, key).toContain(text);
        }
  });

  test("a key without effect announces the reason", () => {
    player.goto(0);
    const result = handleKey(contextOf(player), keyPress(","));
    expect(result).toEqual({ name: "previous", why: "This is the first step." });
    expect(player.view().said).toBe("This is the first step.");
  });
});

const OPEN = { seat: "A", open: {} as never };

test("keys are shown in the user's language", () => {
  const { words } = player;
  expect(capsOf("Shift+ArrowLeft", words)).toEqual(["Shift", "←"]);
  expect(capsOf("Control+F", words)).toEqual(["Ctrl", "F"]);
  expect(["Shift+Z", "Escape", "?", "PageUp"].map((key) => capOf(key, words))).toEqual([
    "⇧Z",
    "Esc",
    "?",
    "Page Up",
  ]);
});

test("repeated texts are announced again, a caption only once for its step", () => {
  const count = () => player.view().saidCount;
  const before = count();
  player.say("Copied.");
  player.say("Copied.");
  expect(count()).toBe(before + 2);
  player.goto(1);
  player.goto(1);
  expect(count()).toBe(before + 3);
});
