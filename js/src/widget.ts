/** The widget for anywidget: one player per model, and one view for each place that shows it. */
import type { AnyModel, InitializeProps, RenderProps } from "@anywidget/types";
import { mount, unmount } from "svelte";
import { addStyles, rootIn } from "./host/shadow";
import { realClock } from "./host/clock";
import { recall } from "./host/memory";
import type { Model, Within } from "./link/model";
import { SPEEDS } from "./player/playback";
import { Player } from "./player/player";
import App from "./App.svelte";
import { fetchPartsWith, provide } from "./parts/parts";

/** The players by the board's own name, because the host passes another proxy of the same model to each call. */
const players = new Map<unknown, Player>();
const views = new Map<Player, number>();

function initialize({ model }: InitializeProps): () => void {
  const player = playerOf(model);
  return () => {
    players.delete(nameOf(model));
    views.delete(player);
    player.close();
  };
}

function render({ model, el }: RenderProps): () => void {
  const player = playerOf(model);
  count(player, 1);
  const hide = show(el, player, within);
  return () => {
    hide();
    count(player, -1);
  };
}

/** Shows a board inside another one. The returned function removes it. */
function within(el: HTMLElement, model: Model): () => void {
  const player = new Player(model, realClock);
  player.hello();
  const hide = show(el, player);
  return () => {
    hide();
    player.close();
  };
}

function show(el: HTMLElement, player: Player, within?: Within): () => void {
  const root = rootIn(el);
  const view = mount(App, { target: root, props: { player, within } });
  return () => {
    void unmount(view);
    if (root instanceof ShadowRoot) root.host.remove();
  };
}

/** Counts a player's views. Without a view, its playback runs without movement. */
function count(player: Player, more: number): void {
  const open = (views.get(player) ?? 0) + more;
  views.set(player, open);
  if (open === 0) player.setStill(true);
}

function nameOf(model: AnyModel): unknown {
  return model.get("board") || model;
}

function playerOf(model: AnyModel): Player {
  const known = players.get(nameOf(model));
  if (known) return known;
  const player = new Player(model as unknown as Model, realClock);
  players.set(nameOf(model), player);
  count(player, 0);
  const speed = Number(recall("speed"));
  if (SPEEDS.some((known) => known === speed) && player.playback.speed === 1)
    player.setSpeed(speed);
  player.hello();
  return player;
}

// A bundle in one file contains its style sheet (sheet.ts). Otherwise the loader adds the sheets of the parts.
if (typeof STYLES !== "undefined") addStyles(STYLES);

export default { initialize, render, fetchPartsWith, provide, addStyles };
