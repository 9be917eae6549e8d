/** The board without Python: `?story=NAME` (a file in stories/), `&theme=dark`, `&step=4`. */
import texts from "../../spagwidget/texts/en.ui.json";
import { mount } from "svelte";
import { realClock } from "../src/host/clock";
import { Player } from "../src/player/player";
import App from "../src/App.svelte";
import { StillModel } from "./model";

const asked = new URLSearchParams(location.search);
const words = Object.fromEntries(
  Object.entries(texts).map(([key, text]) => [key.replace(/^ui\./, ""), text]),
);
const answer = await fetch(`./stories/${asked.get("story") ?? "level1"}.json`);
const story: Record<string, unknown> = await answer.json();
const step = Number(asked.get("step") ?? (story["frames"] as unknown[]).length - 1);
const traits = { words, step, read_only: false, theme: asked.get("theme") ?? "light" };
const model = new StillModel(story, traits, "There is no Python behind this page.");
const player = new Player(model, realClock);
player.hello();
document.body.style.background = asked.get("theme") === "dark" ? "#111" : "#fff";
const target = document.getElementById("board");
if (target) mount(App, { target, props: { player } });
