/** What anywidget loads: one player for a model, and a view of it wherever it is shown. */
import type { AnyModel, InitializeProps, RenderProps } from "@anywidget/types";
import { mount, unmount } from "svelte";
import { realClock } from "./clock";
import { recall } from "./memory";
import type { Model } from "./model";
import { SPEEDS } from "./playback";
import { Player } from "./player";
import Widget from "./Widget.svelte";

const players = new WeakMap<AnyModel, Player>();

function initialize({ model }: InitializeProps): () => void {
  const player = playerOf(model);
  return () => {
    players.delete(model);
    player.close();
  };
}

function render({ model, el }: RenderProps): () => void {
  const view = mount(Widget, { target: el, props: { player: playerOf(model) } });
  return () => {
    void unmount(view);
  };
}

function playerOf(model: AnyModel): Player {
  const known = players.get(model);
  if (known) return known;
  const player = new Player(model as unknown as Model, realClock);
  players.set(model, player);
  const speed = Number(recall("speed"));
  if (SPEEDS.some((known) => known === speed) && player.playback.speed === 1)
    player.setSpeed(speed);
  player.hello();
  return player;
}

export default { initialize, render };
