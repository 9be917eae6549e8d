/** The commands that only projector mode has. A presenter's clicker sends Page Up and Page Down. */
import type { WordKey } from "../text/words";
import type { Command, Context } from "./command";
import { atFirst, atLast } from "./reasons";

export const SHOW = {
  clickNext: shown("next", "forward", "PageDown", ({ player }) => player.forward(), atLast),
  clickBack: shown("back", "back", "PageUp", stepBack, atFirst),
  spotlight: shown("spotlight", "eye", "L", ({ tool }) => tool("spotlight")),
  leave: shown("leave", "close", "Escape", ({ screen }) => screen.project(false)),
};

function stepBack({ player }: Context): void {
  player.goto(player.playback.step - 1);
}

function shown(
  word: "next" | "back" | "spotlight" | "leave",
  icon: string,
  key: string,
  run: (context: Context) => unknown,
  why: NonNullable<Command["why"]> = () => null,
): Command {
  const label: WordKey = `projector.${word}`;
  return { group: "projector", situations: ["projector"], label, icon, keys: [key], run, why };
}
