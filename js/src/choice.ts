/** Choosing: a walk through the nodes of an ask. Pure; nothing is sent before the walk ends. */
import type { Ask, Node, Option } from "./wire";

export interface Choice {
  readonly ask: Ask;
  /** The options chosen so far, and the nodes they were chosen in. */
  readonly path: readonly { readonly node: number; readonly option: Option }[];
  /** The node that asks now. */
  readonly node: Node;
}

/** What a choice leads to: the next question, or the whole action. */
export type Chosen = { readonly choice: Choice } | { readonly action: string };

export function begin(ask: Ask): Choice | null {
  const node = ask.nodes[0];
  return node && !ask.over ? { ask, path: [], node } : null;
}

/** The same choices made once more, in the same question asked with other words. */
export function again(ask: Ask, old: Choice | null): Choice | null {
  let choice = begin(ask);
  for (const { option } of old?.path ?? []) {
    const next = choice && choose(choice, option.token);
    if (next && "choice" in next) choice = next.choice;
  }
  return choice;
}

export function optionFor(choice: Choice, token: string): Option | undefined {
  return choice.node.options.find((option) => option.token === token);
}

/** Why a target that cannot be chosen cannot: "" if it can. */
export function reason(choice: Choice, token: string): string {
  if (optionFor(choice, token)) return "";
  return choice.node.refused.get(token) ?? choice.node.otherwise;
}

export function choose(choice: Choice, token: string): Chosen | null {
  const option = optionFor(choice, token);
  if (!option) return null;
  const path = [...choice.path, { node: choice.ask.nodes.indexOf(choice.node), option }];
  const node = choice.ask.nodes[option.next];
  const only = node && lone(node);
  if (node && only) return choose({ ...choice, path, node }, only.token);
  if (node) return { choice: { ...choice, path, node } };
  const words = [choice.ask.prefix, ...path.map((step) => step.option.words)];
  return { action: words.filter((word) => word !== "").join(" ") };
}

/** A single button behind another says nothing new: it is not asked for. */
function lone({ pick, options }: Node): Option | undefined {
  return pick === "button" && options.length === 1 ? options[0] : undefined;
}

/** One choice back; the same choice if there is none to take back. */
export function back(choice: Choice): Choice {
  const last = choice.path.at(-1);
  const node = last && choice.ask.nodes[last.node];
  if (!node) return choice;
  const before = { ...choice, path: choice.path.slice(0, -1), node };
  return lone(node) && before.path.length ? back(before) : before;
}

/** The question after this one in few words, if every option leads to a question of these words; else "". */
export function following({ ask, node }: Choice): string {
  const crumbs = new Set(node.options.map((option) => ask.nodes[option.next]?.crumb ?? ""));
  return crumbs.size === 1 ? ([...crumbs][0] ?? "") : "";
}

/** The question and the second line: the node's own, else the ask's. */
export function question(choice: Choice): { readonly text: string; readonly detail: string } {
  const { node, ask, path } = choice;
  return { text: node.text || ask.text, detail: node.detail || (path.length ? "" : ask.detail) };
}
