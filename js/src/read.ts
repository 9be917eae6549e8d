/** A page without Python: its boards come to life, each from the data beside it. */
import { mount } from "svelte";
import { addStyles, rootIn } from "./host/shadow";
import { realClock } from "./host/clock";
import { type PageData, StoredModel } from "./link/stored";
import { Player } from "./player/player";
import { addressIn, firstOf, follow, fragmentOf } from "./read/address";
import { connect } from "./read/chrome";
import type { ReadParts } from "./read/parts/parts";
import Reader from "./read/Reader.svelte";

/** Shows a game in the place of its picture. */
export function show(place: HTMLElement, data: PageData, parts: ReadParts): Player {
  const model = parts.solve?.modelOf(data) ?? new StoredModel(data, captionsIn(place));
  const player = new Player(model, realClock);
  player.hello();
  const board = place.querySelector<HTMLElement>("[data-board]") ?? place;
  const target = document.createElement("div");
  const all = [...document.querySelectorAll("[data-game]")];
  const number = all.length > 1 ? all.indexOf(place) + 1 : 0;
  mount(Reader, {
    target: rootIn(target),
    props: { player, parts, log: data.log, bare: data.bare, number },
  });
  board.replaceChildren(target);
  connect(place, player, data.end, () => fragmentOf(player.view(), firstOf(data)));
  const lead = () => follow(player, addressIn(location.hash), data);
  if (!number) {
    // The story is there after the reply to `hello`.
    queueMicrotask(lead);
    addEventListener("hashchange", lead);
  }
  place.classList.add("live");
  return player;
}

/** Returns the sentences of a page's text, by step. */
function captionsIn(place: HTMLElement): readonly string[] {
  const lines = [...place.querySelectorAll("ol[start] > li")];
  return ["", ...lines.map((line) => line.lastChild?.textContent ?? "")];
}

export { addStyles };
