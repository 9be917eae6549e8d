/** Long names are shown in full on every card. */
import { expect, test } from "vitest";
import { ASKS } from "../support/asks";
import { stage } from "../support/stage";
import { story, StoryBuilder } from "../support/storybuilder";

const ORDER = [
  "ReversePriority",
  "RemoveCommand",
  "Ein recht langer Name",
  "AddFlag",
  "Bug",
  "Reverse",
  "Reset",
];

test.each([1280, 1030, 900, 720, 390, 320])("at %i", async (width) => {
  for (const edition of ["code", "monster"]) {
    const { all } = await stage(
      { ...story(new StoryBuilder(ORDER, ["Ada"]), ASKS.run), edition },
      {},
      width,
    );
    const names = all(".card .name");
    expect(names).toHaveLength(ORDER.length);
    expect(names.map((node) => node.innerText.replace(/[\s()]/g, ""))).toEqual(
      names.map((node) => node.closest<HTMLElement>(".card")?.dataset["spot"]?.replace(/\s/g, "")),
    );
    for (const name of names) {
      expect(name.scrollWidth, `${edition}: ${name.innerText}`).toBeLessThanOrEqual(
        name.clientWidth,
      );
      const card = name.closest(".card");
      const [text, tray] = [".text", ".tray"].map((part) => card?.querySelector(part));
      expect(text?.getBoundingClientRect().bottom ?? 0).toBeLessThanOrEqual(
        (tray?.getBoundingClientRect().top ?? 0) + 0.5,
      );
    }
  }
});
