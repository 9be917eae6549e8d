/** A board on a page without Python: it shows one story, step by step. The page contains the story and this script. */
import { mount } from "svelte";
import App from "./App.svelte";
import "./parts/all";
import { addStyles, rootIn } from "./host/shadow";
import { realClock } from "./host/clock";
import { StoryModel } from "./link/story";
import { Player } from "./player/player";

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

if (typeof STYLES !== "undefined") addStyles(STYLES);

/** A story in `<script type="application/json" data-spagwidget>` is shown right after that element. */
if (typeof document !== "undefined")
  for (const script of document.querySelectorAll("script[data-spagwidget]")) {
    const target = document.createElement("div");
    script.after(target);
    show(target, JSON.parse(script.textContent) as StoryData);
  }
