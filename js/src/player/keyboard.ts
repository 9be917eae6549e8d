/** Finds the command for a key, wherever in the widget the focus is, and runs it. */
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

/** What a key asks for: an option of the question, or a command. */
export type KeyMeaning =
  { readonly do: "choose"; readonly token: string } | { readonly do: CommandName };

/** The command that a key triggered. `why`: why it did nothing; "": it ran. */
export interface KeyResult {
  readonly name: CommandName | "choose";
  readonly why: string;
}

/** Runs what a key asks for. Returns null if the key means nothing here. */
export function handleKey(context: Context, event: KeyboardEvent): KeyResult | null {
  const meaning = commandFor(context, pressOf(event), situationOf(context));
  if (!meaning) return null;
  if (meaning.do === "choose") {
    context.player.choose(meaning.token);
    return { name: "choose", why: "" };
  }
  const { why, run } = faceOf(meaning.do, context);
  if (why) context.player.say(why);
  else run();
  return { name: meaning.do, why };
}

/** Returns what a key asks for. The letters of the open question come before the fixed keys. */
export function commandFor(
  seen: Pick<Context, "view" | "panels">,
  press: Press,
  situation: Situation,
): KeyMeaning | null {
  const { view } = seen;
  // In editors, letters are text or add pieces.
  if ((press.chord && !press.control) || situation === "editor") return null;
  const asked = /^(table|private|projector)$/.test(situation);
  const token = asked && !press.typing && !press.chord ? tokenFor(view, press.key) : null;
  if (token !== null) return { do: "choose", token };
  // While the question asks for a player, a letter stands for a player, even one who cannot be chosen.
  if (!press.chord && view.choice?.node.pick === "score" && /^[a-e]$/i.test(press.key)) return null;
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

/** Returns the option for a key: a button's own key, or a player's letter. */
function tokenFor(view: View, key: string): string | null {
  const { choice } = view;
  if (!choice || key.length !== 1) return null;
  const button = choice.node.options.find((option) => option.key === key.toLowerCase());
  if (button || choice.node.pick === "button") return button?.token ?? null;
  const letter = key.toUpperCase();
  return choice.node.pick === "score" && optionFor(choice, letter) ? letter : null;
}
