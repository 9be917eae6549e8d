/** Two pages of one board: replies fit the page that asked, and both end at the same game, whatever is lost or late. */
import { afterEach, describe, expect, test, vi } from "vitest";
import { TIMEOUT } from "../../src/link/requests";
import { Player } from "../../src/player/player";
import type { View } from "../../src/player/view";
import type { Outgoing } from "../../src/protocol/request";
import { HandClock } from "../support/clock";
import { flush } from "../support/flush";
import { StubModel } from "../support/model";
import { ask, story, StoryBuilder } from "../support/storybuilder";

type Json = Record<string, unknown>;

/** Returns a random generator that repeats its numbers for the same seed. */
function random(seed: number): (below: number) => number {
  let state = seed + 7;
  return (below) => (state = (state * 48_271) % 2_147_483_647) % below;
}

/** Python: a game of one question after another, which takes actions and answers as docs/wire.md says. */
class Kernel {
  revision = 1;
  /** The actions, and the question that each of them answers. */
  readonly played: { readonly action: string; readonly question: string; readonly id: number }[] =
    [];
  /** Sends a message to all pages. */
  tell: (message: Json) => void = () => {};
  private since = 1;
  private asked = 0;
  private readonly builder = new StoryBuilder(["Bug", "AddFlag"], ["Ada", "Ben"]);

  get captions(): readonly unknown[] {
    return this.builder.frames.map(({ caption }) => caption);
  }

  get question(): string {
    return `Question ${this.asked}`;
  }

  get now(): Json {
    const options = ["run", "skip"].map((word) => [word, -1, { label: word }]);
    const { question: text, revision } = this;
    return story(this.builder, ask("A", { text, pick: "button", options }), { revision });
  }

  /** Plays an action. `id`: the request that asks for it; 0: code in Python does. */
  play(action: string, id = 0): void {
    this.played.push({ action, question: this.question, id });
    this.builder.frame("A", `A plays ${action} (${this.played.length}).`);
    this.asked += 1;
    this.change(id, 1);
    this.since = this.revision;
  }

  /** Takes the last action back. */
  undo(): void {
    if (this.builder.frames.length < 2) return;
    this.builder.frames.pop();
    this.asked += 1;
    this.change(0, 0);
    this.since = this.revision;
  }

  /** Renames a player: a change after which the question is the same. */
  rename(id = 0): void {
    this.change(id, 0);
  }

  receive({ id, revision, ...request }: Outgoing): void {
    const known = revision ?? 0;
    if (request.type === "hello") return this.tell({ ...this.now, id });
    if (request.type === "save")
      return this.tell({ type: "file", id, name: `${id}`, kind: "text", content: "" });
    if (request.type === "peek") return this.tell({ type: "hand", id, seat: "A", held: [] });
    const since = request.type === "play" ? this.since : this.revision;
    if (known < since)
      return this.tell({ type: "refused", id, revision: this.revision, message: "Too late." });
    if (request.type === "play") this.play(request.action, id);
    else this.rename(id);
  }

  private change(id: number, fresh: number): void {
    this.revision += 1;
    const { frames, ...now } = this.now as { frames: Json[] };
    const from = frames.length - fresh;
    this.tell({ ...now, type: "more", from, frames: frames.slice(from), ...(id ? { id } : {}) });
  }
}

/** A page with everything that it says. */
class Page {
  readonly clock = new HandClock();
  readonly model = new StubModel();
  readonly said: string[] = [];
  readonly player: Player;
  readonly up: Outgoing[] = [];
  readonly down: Json[] = [];
  view!: View;
  /** The presses: the question that was shown, how much had been said before, and the request that it became. */
  readonly presses: {
    readonly question: string;
    readonly token: string;
    readonly before: number;
    id: number;
  }[] = [];
  /** Replies that do not belong to the request of this page, and actions that nobody has chosen. */
  wrong = 0;

  constructor(drawn: number) {
    vi.spyOn(crypto, "getRandomValues").mockImplementation((array) => {
      (array as unknown as Uint32Array)[0] = drawn;
      return array;
    });
    this.player = new Player(this.model, this.clock);
    this.player.subscribe((view) => {
      if (view.notice && view.notice !== this.view?.notice) this.said.push(view.notice.text);
      this.view = view;
    });
    this.model.answer = (message) => {
      this.up.push(message);
      if (message.type !== "play") return;
      const question = this.player.view().choice?.node.text;
      const press = this.presses.findLast(
        (one) => one.id === 0 && one.token === message.action && one.question === question,
      );
      if (press) press.id = message.id;
      else this.wrong += 1;
    };
  }

  /** Chooses a target, unless the press would replace or repeat another one that waits for its turn. */
  press(token: string): void {
    const { choice } = this.view;
    if (!choice || choice.wanted === token || choice.later) return;
    this.presses.push({ question: choice.node.text, token, before: this.said.length, id: 0 });
    this.player.choose(token);
  }

  save(): void {
    const sent = this.model.sent.length;
    void this.player.fetch({ type: "save" }).then(
      (file) => {
        if (file?.type !== "file" || file.name !== `${this.model.sent[sent]?.id}`) this.wrong += 1;
      },
      () => {},
    );
  }

  peek(): void {
    void this.player.fetch({ type: "peek", seat: "A", hand: true }).catch(() => {});
  }
}

const MODES = {
  "in order": { shuffled: false, lossy: false },
  "in any order": { shuffled: true, lossy: false },
  "with losses": { shuffled: false, lossy: true },
  "in any order with losses": { shuffled: true, lossy: true },
};
const CASES = Object.entries(MODES).flatMap(([name, mode]) =>
  Array.from({ length: 8 }, (_, seed) => ({ name, seed, ...mode })),
);

afterEach(() => vi.restoreAllMocks());

describe("two pages of one board", () => {
  test.each(CASES)("messages $name ($seed)", async ({ seed, shuffled, lossy }) => {
    const roll = random(seed);
    const kernel = new Kernel();
    const pages = [new Page(roll(2 ** 31)), new Page(roll(2 ** 31))] as const;
    kernel.tell = (message) => pages.forEach(({ down }) => down.push(structuredClone(message)));
    const take = <T>(queue: T[]): T | undefined =>
      queue.splice(shuffled ? roll(queue.length || 1) : 0, 1)[0];
    const deliver = (page: Page, lose: boolean): void => {
      const [up, down] = roll(2) ? [take(page.up), undefined] : [undefined, take(page.down)];
      if (lose) return;
      if (up) kernel.receive(up);
      if (down) page.model.receive(down);
    };
    const settle = async (): Promise<void> => {
      const busy = () => pages.filter(({ up, down }) => up.length + down.length > 0);
      for (let open = busy(); open.length; open = busy()) {
        for (const page of open) {
          while (page.up.length + page.down.length) deliver(page, false);
          await flush();
          page.player.playback.settle();
        }
      }
    };

    for (const page of pages) page.player.hello();
    await settle();
    for (let i = 0; i < 150; i++) {
      const page = pages[roll(2) ? 1 : 0];
      const what = roll(40);
      if (what < 4 || what > 31) page.press(roll(2) ? "run" : "skip");
      else if (what === 4) page.player.names({ A: "Ada" });
      else if (what === 5) page.save();
      else if (what === 6) page.peek();
      else if (what === 7) kernel.play("run");
      else if (what === 8) kernel.rename();
      else if (what === 9) kernel.undo();
      else if (what === 10) await settle();
      else if (what === 11 && lossy) page.clock.pass(TIMEOUT);
      else deliver(page, lossy && roll(5) === 0);
      if (roll(2)) page.player.playback.settle();
      await flush();
    }
    // The connection is good again, every time limit passes, and something happens.
    await settle();
    for (const { clock } of pages) clock.pass(60_000);
    await flush();
    await settle();
    kernel.play("run");
    await settle();

    if (!lossy) expect(kernel.played.some(({ id }) => id > 0)).toBe(true);
    for (const page of pages) {
      expect(page.view.waiting).toBeNull();
      expect(page.view.story?.frames.map(({ caption }) => caption)).toEqual(kernel.captions);
      expect([page.view.choice?.node.text, page.view.choice?.wanted]).toEqual([
        kernel.question,
        "",
      ]);
      expect(page.wrong).toBe(0);
      for (const { question, id, before } of page.presses) {
        const done = kernel.played.filter((one) => id > 0 && one.id === id);
        // A press is played once, at the question that was shown, or the board has said that it was not.
        expect(done.length).toBeLessThan(2);
        expect(done.every((one) => one.question === question)).toBe(true);
        if (!done.length) expect(page.said.length).toBeGreaterThan(before);
      }
    }
  });

  test("a private hand is neither shown nor kept on the page that did not ask", async () => {
    const kernel = new Kernel();
    const [one, other] = [new Page(1), new Page(2)];
    const pages = [one, other];
    kernel.tell = (message) => pages.forEach(({ model }) => model.receive(message));
    for (const page of pages) {
      page.model.answer = (message) => kernel.receive(message);
      page.player.hello();
    }
    const before = JSON.stringify(other.view);
    const hand = await one.player.fetch({ type: "peek", seat: "A", hand: true });
    expect(hand).toMatchObject({ type: "hand", seat: "A" });
    await flush();
    expect(JSON.stringify(other.view)).toBe(before);
    expect(other.said).toEqual([]);
  });
});
