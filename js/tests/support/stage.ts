import { mount, unmount } from "svelte";
import { onTestFinished } from "vitest";
import { realClock } from "../../src/host/clock";
import type { Panel } from "../../src/panels/panel";
import { Player } from "../../src/player/player";
import App from "../../src/App.svelte";
// Load the editors and dialogs in advance: these tests are not about fetching them.
import * as later from "../../src/parts/later";
import { provide } from "../../src/parts/parts";
import "../../src/parts/all";
import { StubModel } from "./model";

provide("later", later);

export interface Stage {
  readonly model: StubModel;
  readonly player: Player;
  readonly root: HTMLElement;
  /** Returns the only element that matches. Throws if there is not exactly one. */
  one(selector: string): HTMLElement;
  all(selector: string): HTMLElement[];
  press(key: string, target?: Element): KeyboardEvent;
}

/** Mounts a board with a story on the page, at this width. */
export async function stage(
  story: unknown,
  traits: Record<string, unknown> = {},
  width = 1000,
  panels?: readonly Panel[],
): Promise<Stage> {
  const target = document.createElement("div");
  target.style.width = `${width}px`;
  document.body.append(target);
  const frames = (story as { frames?: unknown[] }).frames ?? [];
  const model = new StubModel({ step: frames.length - 1, theme: "light", ...traits });
  const player = new Player(model, realClock);
  const widget = mount(App, { target, props: panels ? { player, panels } : { player } });
  onTestFinished(async () => {
    player.close();
    await unmount(widget);
    target.remove();
  });
  player.hello();
  model.receive(story);
  await settled();
  const all = (selector: string) => [...target.querySelectorAll<HTMLElement>(selector)];
  const one = (selector: string) => {
    const [found, ...others] = all(selector);
    if (!found || others.length)
      throw new Error(`${others.length + (found ? 1 : 0)} × ${selector}`);
    return found;
  };
  const press = (key: string, at: Element = document.activeElement ?? target) => {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
    at.dispatchEvent(event);
    return event;
  };
  return { model, player, root: one(".spag"), one, all, press };
}

/** Waits until sizes are measured and everything is drawn. */
export async function settled(): Promise<void> {
  for (let i = 0; i < 3; i++) await new Promise((done) => requestAnimationFrame(() => done(null)));
}

/** Returns the middle of an element, in window pixels. */
export function middle(node: Element): { x: number; y: number } {
  const { left, top, width, height } = node.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
