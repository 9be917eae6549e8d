/** Choosing: a walk through the nodes of an ask. Pure; nothing is sent before the walk ends. */
import { filled, takes } from "./fill";
import { type Ask, MORE, type Node, type Option } from "../protocol/wire";

/** One choice made: in which node, which option, and what it was filled in with (null: nothing is filled in). */
export interface Taken {
  readonly node: number;
  readonly option: Option;
  readonly fill: string | null;
}

export interface Choice {
  readonly ask: Ask;
  /** How many nodes the ask came with; those behind them were asked for later. */
  readonly own: number;
  /** The options chosen so far. */
  readonly path: readonly Taken[];
  /** The node that asks now. */
  readonly node: Node;
  /** The first of the nodes that were asked for later, by the words that lead there. */
  readonly grown: ReadonlyMap<string, number>;
  /** What is picked where several are asked for. */
  readonly picks: readonly string[];
  /** The target whose answer is on its way; "": none. */
  readonly wanted: string;
  /** The target that was pressed after it: it is chosen if the same is still asked then; "": none. */
  readonly later: string;
}

/** What a choice leads to: the next question, the whole action, or questions that have to be asked for. */
export type Chosen =
  { readonly choice: Choice } | { readonly action: string } | { readonly more: readonly string[] };

/** Nothing is on its way. */
const CALM = { wanted: "", later: "" };

export function begin(ask: Ask): Choice | null {
  const node = ask.nodes[0];
  if (!node || ask.over) return null;
  const nothing = { path: [], grown: new Map(), picks: [], ...CALM };
  return { ask, own: ask.nodes.length, node, ...nothing };
}

/** The same choices made once more, in the same question asked with other words. */
export function again(ask: Ask, old: Choice | null): Choice | null {
  let choice = begin(ask);
  if (choice && old && same(ask, old)) return old;
  for (const { option, fill } of old?.path ?? []) {
    const next = choice && choose(choice, option.token, fill);
    if (next && "choice" in next) choice = next.choice;
  }
  return choice;
}

/** Whether a press on a target means the same in both: they offer the same, perhaps in other words. */
export function alike(ask: Ask, choice: Choice): boolean {
  if (same(ask, choice)) return true;
  const offered = ({ seat, prefix, cancel, nodes }: Ask) =>
    JSON.stringify([
      ...[seat, prefix, cancel],
      nodes
        .slice(0, choice.own)
        .map(({ pick, ghost, moving, options }) => [
          ...[pick, ghost, moving],
          options.map(({ token, next, words }) => [token, next, words]),
        ]),
    ]);
  return ask.nodes.length === choice.own && offered(ask) === offered(choice.ask);
}

/** Whether nothing but who else has to decide is different. */
function same(ask: Ask, { ask: old, own }: Choice): boolean {
  const told = (one: Ask) =>
    JSON.stringify(
      { ...one, nodes: one.nodes.slice(0, own), deciders: [], private: [] },
      (_key, value: unknown) => (value instanceof Map ? [...value] : value),
    );
  return ask.nodes.length === own && told(ask) === told(old);
}

/** The option that a target stands for; what several are picked from stands for the option that takes them. */
export function optionFor(choice: Choice, token: string): Option | undefined {
  const own = choice.node.options.find((option) => option.token === token);
  return own ?? (takes(choice.node, token) ? several(choice) : undefined);
}

function several({ node }: Choice): Option | undefined {
  return node.options.find((option) => option.token === node.several?.word);
}

/** Whether a target is shown as pressed: it is picked, or it was chosen and waits for Python. */
export function pressed(choice: Choice | null, token: string): boolean {
  // What no action names has no word of its own.
  if (!choice || token === "") return false;
  return [choice.wanted, choice.later, ...choice.picks].includes(token);
}

/** Why a target that cannot be chosen cannot: "" if it can. */
export function reason(choice: Choice, token: string): string {
  if (optionFor(choice, token)) return "";
  return choice.node.refused.get(token) ?? choice.node.otherwise;
}

/** Chooses a target; `fill`: the word of the action where the option has to be filled in. */
export function choose(choice: Choice, token: string, fill: string | null = null): Chosen | null {
  const option = choice.node.options.find((one) => one.token === token);
  if (!option || filled(choice.node, token) !== (fill !== null)) return null;
  const taken = { node: choice.ask.nodes.indexOf(choice.node), option, fill };
  const on = { ...choice, path: [...choice.path, taken], picks: [], ...CALM };
  const words = wordsOf(on);
  const next = option.next === MORE ? on.grown.get(words.join(" ")) : option.next;
  if (next === undefined) return { more: words };
  const node = choice.ask.nodes[next];
  const only = node && lone(node);
  if (node && only) return choose({ ...on, node }, only.token);
  return node ? { choice: { ...on, node } } : { action: words.join(" ") };
}

/** The words of the action chosen so far. */
export function wordsOf({ ask, path }: Choice): readonly string[] {
  const chosen = path.map(({ option: { token, words }, fill }) =>
    fill === null
      ? words
      : words
          .split(" ")
          .map((word) => (word === token ? fill : word))
          .join(" "),
  );
  return [ask.prefix, ...chosen].join(" ").split(" ").filter(Boolean);
}

/** Picks one of several, or takes it back. */
export function toggle(choice: Choice, word: string): Choice {
  const picks = choice.picks.includes(word)
    ? choice.picks.filter((other) => other !== word)
    : [...choice.picks, word];
  return { ...choice, picks };
}

/** The questions that follow these words have come: they are kept for as long as this ask is open. */
export function grow(choice: Choice, words: readonly string[], nodes: readonly Node[]): Choice {
  const first = choice.ask.nodes.length;
  const moved = nodes.map((node) => ({
    ...node,
    options: node.options.map((one) => (one.next < 0 ? one : { ...one, next: one.next + first })),
  }));
  const ask = { ...choice.ask, nodes: [...choice.ask.nodes, ...moved] };
  return { ...choice, ask, grown: new Map(choice.grown).set(words.join(" "), first) };
}

/** A single button behind another says nothing new: it is not asked for. */
function lone(node: Node): Option | undefined {
  const [only, ...others] = node.options;
  return node.pick === "button" && only && !others.length && !filled(node, only.token)
    ? only
    : undefined;
}

/** Goes one choice back, if there is one. */
export function back(choice: Choice): Choice {
  const last = choice.path.at(-1);
  const node = last && choice.ask.nodes[last.node];
  if (!node) return choice;
  const before = { ...choice, path: choice.path.slice(0, -1), node, picks: [], ...CALM };
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
