/** The whole board on the development page: it shows one story, and refuses what needs Python. */
import { mount } from "svelte";
import App from "../src/App.svelte";
import "../src/parts/all";
import { rootIn } from "../src/host/shadow";
import { realClock } from "../src/host/clock";
import { StoryModel } from "./story";
import { Player } from "../src/player/player";

/** The data that a page provides: the message `story`, the interface texts, and initial traits. */
export interface StoryData {
  readonly story: Readonly<Record<string, unknown>>;
  readonly words: Readonly<Record<string, string>>;
  readonly traits?: Readonly<Record<string, unknown>>;
}

/** Shows a story in an element. Returns the board's player. */
export function show(target: HTMLElement, { story, words, traits = {} }: StoryData): Player {
  const model = new StoryModel(story, { ...traits, words }, words["why.alone"] ?? "");
  const player = new Player(model, realClock);
  player.hello();
  mount(App, { target: rootIn(target), props: { player } });
  return player;
}
