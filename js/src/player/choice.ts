/** Choosing an action: a walk through the nodes of an ask. Pure functions; nothing is sent before the walk ends. */
import { filled, takes } from "./fill";
import { type Ask, MORE, type Node, type Option } from "../protocol/wire";

/** One choice: its node, its option, and the word that was filled in (null: the option has no blank). */
export interface Taken {
  readonly node: number;
  readonly option: Option;
  readonly fill: string | null;
}

/** The state of a walk through an ask. */
export interface Choice {
  readonly ask: Ask;
  /** How many nodes the ask had at first. Nodes after these were requested later. */
  readonly own: number;
  /** The options chosen so far. */
  readonly path: readonly Taken[];
  /** The current question. */
  readonly node: Node;
  /** The index of the first node of each later request, by the words that lead there. */
  readonly grown: ReadonlyMap<string, number>;
  /** The things picked so far, if the question asks for several. */
  readonly picks: readonly string[];
  /** The chosen target that waits for Python's reply. "": no target is waiting. */
  readonly wanted: string;
  /** Whether the board only asks what happens next: then nothing recedes, and candidates have tips. */
  readonly calm?: boolean;
  /** The target pressed after that. It is chosen if the question is still the same then. "": no target was pressed. */
  readonly later: string;
}

/** The result of a choice: the next question, the complete action, or the words whose next questions to request. */
export type Chosen =
  { readonly choice: Choice } | { readonly action: string } | { readonly more: readonly string[] };

const NOTHING_PENDING = { wanted: "", later: "" };

/** Starts a walk. Returns null if the game is over or nothing is asked. */
export function begin(ask: Ask): Choice | null {
  const node = ask.nodes[0];
  if (!node || ask.over) return null;
  const nothing = { path: [], grown: new Map(), picks: [], ...NOTHING_PENDING };
  return { ask, own: ask.nodes.length, node, ...nothing };
}

/** Repeats the choices of an old walk, as far as the new ask allows them. */
export function again(ask: Ask, old: Choice | null): Choice | null {
  let choice = begin(ask);
  if (choice && old && same(ask, old)) return old;
  for (const { option, fill } of old?.path ?? []) {
    const next = choice && choose(choice, option.token, fill);
    if (next && "choice" in next) choice = next.choice;
  }
  return choice;
}

/** Returns whether a press on a target means the same in both: same options, perhaps with other texts. */
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

/** Kinds of things that are picked one after another into a list: such a question follows itself. */
const LISTED: readonly string[] = ["part"];

/** Returns whether the second question asks the same player for the next item of the same list. */
export function continues(ask: Ask, next: Ask): boolean {
  const pick = ask.nodes[0]?.pick ?? "";
  const alike = ask.seat === next.seat && ask.prefix === next.prefix;
  return alike && LISTED.includes(pick) && next.nodes[0]?.pick === pick;
}

/** Returns whether two asks are equal, apart from the other players who still have to decide. */
export function same(ask: Ask, { ask: old, own }: Choice): boolean {
  const comparable = (one: Ask) =>
    JSON.stringify(
      { ...one, nodes: one.nodes.slice(0, own), deciders: [], private: [] },
      (_key, value: unknown) => (value instanceof Map ? [...value] : value),
    );
  return ask.nodes.length === own && comparable(ask) === comparable(old);
}

/** Returns the option that a target chooses. One of several things chooses the option that takes them all. */
export function optionFor(choice: Choice, token: string): Option | undefined {
  const own = choice.node.options.find((option) => option.token === token);
  return own ?? (takes(choice.node, token) && !isFull(choice, token) ? several(choice) : undefined);
}

/** Returns whether all numbered slots are full, and this is in none of them. */
function isFull({ node: { several }, picks }: Choice, token: string): boolean {
  return !!several?.full && picks.length >= several.high && !picks.includes(token);
}

/** Returns the number of the slot that this is in, from 1. 0: it is in none. */
export function slotOf(choice: Choice | null, token: string): number {
  return choice?.node.several?.full ? choice.picks.indexOf(token) + 1 : 0;
}

function several({ node }: Choice): Option | undefined {
  return node.options.find((option) => option.token === node.several?.word);
}

/** Returns whether a target is shown as pressed: it is picked, was chosen before, or waits for Python's reply. */
export function pressed(choice: Choice | null, token: string): boolean {
  // Things that no action names have an empty token.
  if (!choice || token === "") return false;
  const { wanted, later, picks, node, path } = choice;
  const before = path.map(({ option }) => option.token);
  return [wanted, later, ...picks, ...node.chosen, ...before].includes(token);
}

/** Returns why a target cannot be chosen, or "" if it can. */
export function reason(choice: Choice, token: string): string {
  if (optionFor(choice, token)) return "";
  if (choice.node.several && takes(choice.node, token)) return choice.node.several.full;
  return choice.node.refused.get(token) ?? choice.node.otherwise;
}

/** Chooses a target. `fill`: the word of the action, if the option needs one. Returns null if this is not allowed. */
export function choose(choice: Choice, token: string, fill: string | null = null): Chosen | null {
  const option = choice.node.options.find((one) => one.token === token);
  if (!option || filled(choice.node, token) !== (fill !== null)) return null;
  const taken = { node: choice.ask.nodes.indexOf(choice.node), option, fill };
  const on = { ...choice, path: [...choice.path, taken], picks: [], ...NOTHING_PENDING };
  const words = wordsOf(on);
  const next = option.next === MORE ? on.grown.get(words.join(" ")) : option.next;
  if (next === undefined) return { more: words };
  const node = choice.ask.nodes[next];
  const only = node && onlyButton(node);
  if (node && only) return choose({ ...on, node }, only.token);
  return node ? { choice: { ...on, node } } : { action: words.join(" ") };
}

/** Returns the words of the action chosen so far. */
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

/** Picks one of several things, or removes it from the picks. */
export function toggle(choice: Choice, word: string): Choice {
  const picks = choice.picks.includes(word)
    ? choice.picks.filter((other) => other !== word)
    : [...choice.picks, word];
  return { ...choice, picks };
}

/** Adds the requested questions that follow these words. They stay as long as this ask is open. */
export function grow(choice: Choice, words: readonly string[], nodes: readonly Node[]): Choice {
  const first = choice.ask.nodes.length;
  const moved = nodes.map((node) => ({
    ...node,
    options: node.options.map((one) => (one.next < 0 ? one : { ...one, next: one.next + first })),
  }));
  const ask = { ...choice.ask, nodes: [...choice.ask.nodes, ...moved] };
  return { ...choice, ask, grown: new Map(choice.grown).set(words.join(" "), first) };
}

/** Returns the option of a node with a single button. Such a node is skipped. */
function onlyButton(node: Node): Option | undefined {
  const [only, ...others] = node.options;
  return node.pick === "button" && only && !others.length && !filled(node, only.token)
    ? only
    : undefined;
}

/** Takes back the last choice, if there is one. */
export function back(choice: Choice): Choice {
  const last = choice.path.at(-1);
  const node = last && choice.ask.nodes[last.node];
  if (!node) return choice;
  const before = { ...choice, path: choice.path.slice(0, -1), node, picks: [], ...NOTHING_PENDING };
  return onlyButton(node) && before.path.length ? back(before) : before;
}

/** Returns the short text of the next question if all options lead to the same text, else "". */
export function following({ ask, node }: Choice): string {
  const crumbs = new Set(node.options.map((option) => ask.nodes[option.next]?.crumb ?? ""));
  return crumbs.size === 1 ? ([...crumbs][0] ?? "") : "";
}

/** Returns the question and its second line: the node's own texts, else the ask's. */
export function question(choice: Choice): { readonly text: string; readonly detail: string } {
  const { node, ask, path } = choice;
  return { text: node.text || ask.text, detail: node.detail || (path.length ? "" : ask.detail) };
}
