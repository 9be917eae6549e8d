/** The search over the log of one board. */
import type { Context } from "../../player/command";
import type { Player } from "../../player/player";
import { lineAt, type LogLine } from "../../story/log";
import { hitsIn, nextHit, patternOf, setOf } from "./search";
import { labelled } from "../../text/joints";

/** What is searched for, and where it was found. */
export class LogSearch {
  text = $state.raw("");
  /** How often the search was opened. The field gets the focus each time. */
  calls = $state.raw(0);
  lines: readonly LogLine[] = $state.raw([]);
  #open = $state.raw(false);
  readonly pattern = $derived(this.#open ? patternOf(this.text) : null);
  /** The lines with a hit, by index. */
  readonly found: readonly number[] = $derived(hitsIn(this.lines, this.pattern));
  readonly hits: ReadonlySet<number> = $derived(setOf(this.found));

  constructor(private readonly player: Player) {}

  get isOpen(): boolean {
    return this.#open;
  }

  open(): void {
    this.#open = true;
    this.calls += 1;
  }

  close(): void {
    this.#open = false;
  }

  /** Returns the place of a step's line among the hits, or -1 if it is not a hit. */
  placeOf(step: number): number {
    return this.found.indexOf(lineAt(this.lines, step));
  }

  /** Returns how many hits there are, and which of them is shown. */
  count(step: number): string {
    const { words } = this.player;
    const [at, n] = [this.placeOf(step) + 1, this.found.length];
    if (!this.pattern) return "";
    if (n === 0) return words("search.none");
    if (at > 0) return words("search.at", { at, n });
    return n === 1 ? words("search.one") : words("search.many", { n });
  }

  /** Shows the next hit (1) or the previous one (-1), and announces it. */
  go(by: 1 | -1): void {
    const { player } = this;
    const from = lineAt(this.lines, player.playback.step);
    const line = this.lines[this.found[nextHit(this.found, from, by)] ?? -1];
    if (!line) return player.say(this.count(player.playback.step));
    player.goto(line.to);
    player.say(labelled(player.words, this.count(line.to), line.text));
  }
}

/** Makes the search of a board. */
export function searchOf(player: Player): LogSearch {
  return new LogSearch(player);
}

/** Opens the search, and the log if it is closed. */
export function openSearch({ player, panels }: Context): void {
  player.own(searchOf).open();
  if (!panels.open.some(({ id }) => id === "log")) panels.toggle("log");
}
