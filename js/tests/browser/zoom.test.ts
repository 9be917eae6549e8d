/** A page at 200 % zoom: 1280 pixels become 640, and 640 become 320. */
import { expect, test } from "vitest";
import { ASKS } from "../support/asks";
import { stage } from "../support/stage";
import { story, StoryBuilder } from "../support/storybuilder";

const ORDER = ["Bug", "AddFlag", "ForkBomb", "MoveFlag", "RemoveFlag"];

function builder(): StoryBuilder {
  const made = new StoryBuilder(ORDER, ["Ada", "Ben", "Chi", "Dora", "Emil"]);
  for (let number = 0; number < 120; number++) {
    if (number % 4 === 0) made.round += 1;
    made.ply += 1;
    made.frame("A", `event ${number}`, number % 9 ? {} : { sign: "loss:A" });
  }
  return made;
}

const shown = (node: Element) => node.checkVisibility() && node.getBoundingClientRect().width > 0;

function overlap(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return wide > 1 && high > 1;
}

for (const width of [640, 320])
  for (const ask of ["run", "spot", "move", "chip"] as const)
    for (const step of [60, 120])
      test(`nothing is cut off and nothing overlaps at ${width}: ${ask}, step ${step}`, async () => {
        const { root, all, one } = await stage(story(builder(), ASKS[ask]), { step }, width);
        expect(root.scrollWidth).toBeLessThanOrEqual(root.clientWidth);
        const bounds = root.getBoundingClientRect();
        const bars = all(".header, .players, .decision, .transport");
        for (const bar of bars)
          expect(bar.scrollWidth, bar.className).toBeLessThanOrEqual(bar.clientWidth);
        const controls = all(
          ".header button, .decision button, .transport button, .transport select, .transport .slider, .transport .count",
        ).filter(shown);
        expect(controls.length).toBeGreaterThan(9);
        for (const node of [...controls, ...all(".panel .name, .panel .pill")].filter(shown)) {
          const { left, right } = node.getBoundingClientRect();
          expect(left, node.outerHTML.slice(0, 120)).toBeGreaterThanOrEqual(bounds.left);
          expect(right, node.outerHTML.slice(0, 120)).toBeLessThanOrEqual(bounds.right);
        }
        controls.forEach((node, index) => {
          for (const other of controls.slice(index + 1))
            expect(overlap(node, other), `${node.outerHTML} ${other.outerHTML}`).toBe(false);
        });
        for (const node of [one(".count"), ...all(".decision .question, .decision button")])
          expect(node.scrollWidth, node.outerHTML).toBeLessThanOrEqual(node.clientWidth + 1);
        for (const card of all(".card")) {
          const text = card.querySelector(".text")?.getBoundingClientRect().bottom ?? 0;
          expect(text).toBeLessThanOrEqual(
            (card.querySelector(".tray")?.getBoundingClientRect().top ?? 0) + 0.5,
          );
        }
      });
