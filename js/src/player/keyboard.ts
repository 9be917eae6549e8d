/** Which command a key gives, wherever in the widget the focus is, and what it does. */
import { optionFor } from "./choice";
import {
  commandIn,
  type CommandName,
  faceOf,
  namesIn,
  situationOf,
  situationsOf,
} from "./commands";
import type { Context, Situation } from "./command";
import { type Press, pressOf, shortcutOf } from "./shortcuts";
import type { View } from "./view";

export type Heard =
  { readonly do: "choose"; readonly token: string } | { readonly do: CommandName };

/** A command that a key has given; `why`: why nothing came of it. */
export interface Obeyed {
  readonly name: CommandName | "choose";
  readonly why: string;
}

/** Carries out what a key asks for; null: the key means nothing here. */
export function obey(context: Context, event: KeyboardEvent): Obeyed | null {
  const heard = commandFor(context, pressOf(event), situationOf(context));
  if (!heard) return null;
  if (heard.do === "choose") {
    context.player.choose(heard.token);
    return { name: "choose", why: "" };
  }
  const { why, run } = faceOf(heard.do, context);
  if (why) context.player.say(why);
  else run();
  return { name: heard.do, why };
}

/** A question's own letters come first, so they win over the fixed keys. */
export function commandFor(
  seen: Pick<Context, "view" | "panels">,
  press: Press,
  situation: Situation,
): Heard | null {
  const { view } = seen;
  // In editors letters are text, or add pieces.
  if (press.chord || situation === "editor") return null;
  const asked = situation === "table" || situation === "private";
  const token = asked && !press.typing ? tokenFor(view, press.key) : null;
  if (token !== null) return { do: "choose", token };
  // While a player is asked for, a letter means a player, also one who cannot be chosen.
  if (view.choice?.node.pick === "score" && /^[a-e]$/i.test(press.key)) return null;
  const shortcut = shortcutOf(press);
  const name = namesIn(seen).find((known) => {
    const command = commandIn(seen, known);
    return (
      command.keys?.includes(shortcut) &&
      situationsOf(command).includes(situation) &&
      (!press.typing || command.whileTyping)
    );
  });
  return name ? { do: name } : null;
}

/** The option that a key stands for: a button's own key, a player's letter. */
function tokenFor(view: View, key: string): string | null {
  const { choice } = view;
  if (!choice || key.length !== 1) return null;
  const button = choice.node.options.find((option) => option.key === key.toLowerCase());
  if (button || choice.node.pick === "button") return button?.token ?? null;
  const letter = key.toUpperCase();
  return choice.node.pick === "score" && optionFor(choice, letter) ? letter : null;
}
