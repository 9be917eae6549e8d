/** Shows a board without Python: `?story=NAME` (a file in stories/), `&theme=dark`, `&step=4`. */
import texts from "../../spagwidget/texts/en.ui.json";
import { show } from "./standalone";

const asked = new URLSearchParams(location.search);
const words = Object.fromEntries(
  Object.entries(texts).map(([key, text]) => [key.replace(/^ui\./, ""), text]),
);
const answer = await fetch(`./stories/${asked.get("story") ?? "level1"}.json`);
const story: Record<string, unknown> = await answer.json();
const step = Number(asked.get("step") ?? (story["frames"] as unknown[]).length - 1);
document.body.style.background = asked.get("theme") === "dark" ? "#111" : "#fff";
const target = document.getElementById("board");
// The board looks playable, but every action is refused.
const traits = { step, read_only: false, alone: false, theme: asked.get("theme") ?? "light" };
if (target) show(target, { story, words, traits });
