/** Where an address leads: to a step, a line and an edition of the page's game, by the part after `#`. */
import { type PageData } from "../link/stored";
import type { Player } from "../player/player";
import type { View } from "../player/view";

/** Where an address leads. Null: it does not say. */
export interface Address {
  readonly step: number | null;
  readonly line: number | null;
  readonly edition: string | null;
  /** The check sum at the end of a link that holds a whole game (spagwidget/export/link.py). "": the link is damaged. */
  readonly game: string | null;
}

const WHOLE = /^\d{1,6}$/;
/** The longest fragment that is read, as in Python. */
const LONGEST = 400_000;

/** Reads the fragment of an address. What is malformed counts as not said. */
export function addressIn(hash: string): Address {
  const found = new URLSearchParams(hash.length > LONGEST ? "" : hash.replace(/^#/, ""));
  const whole = (key: string) => {
    const text = found.get(key) ?? "";
    return WHOLE.test(text) ? Number(text) : null;
  };
  const game = found.get("game");
  const sum = /^1\.[\w-]+\.([\w-]{8})$/.exec(game ?? "")?.[1] ?? "";
  return {
    ...{ step: whole("step"), line: whole("line"), edition: found.get("edition") },
    game: game === null ? null : sum,
  };
}

/** Returns the fragment that leads to what is shown. What the page shows at first anyway is left out. */
export function fragmentOf({ step, lines, edition }: View, first: First): string {
  const line = lines.findIndex(({ here }) => here);
  const parts = [`step=${step}`];
  if (line >= 0 && line !== first.line) parts.push(`line=${line}`);
  if (edition !== first.edition) parts.push(`edition=${encodeURIComponent(edition)}`);
  return `#${parts.join("&")}`;
}

/** The line and the edition that a page shows at first. */
interface First {
  readonly line: number;
  readonly edition: string;
}

/** Returns what a page shows at first. */
export function firstOf({ views, edition }: PageData): First {
  return { line: views[edition]?.here ?? 0, edition };
}

/** Goes where an address leads. A link to another game leads nowhere, and the page says so. */
export function follow(player: Player, address: Address, { links }: PageData): void {
  const { step, edition, game } = address;
  const named = links && game !== null ? links.indexOf(game) : null;
  if (named === -1) return player.showNotice(player.words("page.link_other"));
  const line = named ?? address.line;
  if (edition !== null && edition !== player.view().edition && player.view().editions.has(edition))
    player.send({ type: "edition", edition });
  if (line !== null) player.send({ type: "line", index: line });
  if (step === null) return;
  // The replies come before. The horizon moves along: the sender of a link to a step shows that step.
  queueMicrotask(() => {
    player.playback.stop();
    player.playback.jump(step);
  });
}
