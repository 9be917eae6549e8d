/** Private decisions: one player's own table replaces the public one until it is closed. */
import type { Choice } from "./choice";
import { type Answered, Closed } from "../link/requests";
import { Malformed } from "../protocol/readers";
import { Story } from "../story/story";
import { type Sender, Walk } from "./walk";
import type { Ask, Sight } from "../protocol/wire";
import type { Privately } from "../protocol/request";

/** The private table as views get it. */
export interface Overlay {
  readonly seat: string;
  /** The open private table. Null: the table is covered until the player is at the screen. */
  readonly open: Open | null;
}

interface Open {
  readonly story: Story;
  readonly ask: Ask;
  readonly choice: Choice | null;
  readonly undo: boolean;
}

/** Covers the table for one player, then shows this player's own view. */
export class PrivateTable {
  /** The player who has taken the screen, or is about to. */
  private seat: string | null = null;
  private seen: Omit<Open, "choice"> | null = null;
  private walk: Walk | null = null;
  /** Counts the turns at the screen: replies to requests of an earlier turn are ignored. */
  private session = 0;
  /** Counts the requests for the view: only the last reply counts, and only while the same player has the screen. */
  private looks = 0;
  private looking = false;
  /** Settles once the last requested view has arrived or has failed. */
  private viewed: Promise<void> = Promise.resolve();
  private anew = true;

  constructor(
    private readonly sender: Sender,
    /** Called when the private table is closed, to remove everything it left on the board. */
    private readonly closed: () => void,
  ) {}

  /** The seat for which the table is covered. Null: it is not covered. */
  get cover(): string | null {
    return this.seen ? null : this.seat;
  }

  /** The walk through the private question, while it is shown. */
  get open(): Walk | null {
    return this.seen && this.walk;
  }

  /** The fields to add to a private request. */
  get who(): Privately {
    return this.seen && this.seat !== null ? { seat: this.seat } : {};
  }

  /** Returns the private table for the view, or null if nobody has taken the screen. */
  view(): Overlay | null {
    const { seat, seen, walk } = this;
    return seat === null ? null : { seat, open: seen && { ...seen, choice: walk?.choice ?? null } };
  }

  /** Covers the table for this player. */
  take(seat: string): void {
    this.reset(seat);
    this.sender.publish();
  }

  /** The player is at the screen: requests their view. */
  accept(): void {
    if (this.seat !== null && !this.seen && !this.looking) this.look(this.seat);
  }

  /** Closes the private table. Nothing of it is kept. */
  away(): void {
    if (this.seat === null) return;
    this.reset(null);
    this.closed();
  }

  /** The game has changed: requests the view again. `mine`: this board requested the change. */
  renewed(ask: Ask, mine: boolean): void {
    if (this.seat === null) return;
    if (!ask.private.includes(this.seat)) this.away();
    else if (this.seen || this.looking) {
      this.anew ||= mine;
      this.look(this.seat);
    }
  }

  private reset(seat: string | null): void {
    this.seat = seat;
    this.seen = this.walk = null;
    this.looking = false;
    this.looks += 1;
    this.session += 1;
    this.anew = true;
  }

  /** Returns the sender for the private walk. Once this table is closed, it says and sends nothing more. */
  private discreet(): Sender {
    const { sender, session } = this;
    const open = () => session === this.session;
    return {
      fetch: (what, how) => {
        if (!open()) return Promise.reject(new Closed());
        const answer = sender.fetch(what, { ...how, quiet: true });
        answer.catch((error: unknown) => open() && sender.failed(error));
        // Python has played the action, but this player's next question comes with the next view.
        return answer.then((got) => this.viewed.then(() => got));
      },
      say: (text) => open() && sender.say(text),
      failed: (error) => open() && sender.failed(error),
      changed: () => open() && sender.changed(),
      publish: () => sender.publish(),
    };
  }

  private look(seat: string): void {
    this.viewed = this.peek(seat);
  }

  private async peek(seat: string): Promise<void> {
    const look = ++this.looks;
    this.looking = true;
    try {
      const answer = await this.sender.fetch({ type: "peek", seat }, { quiet: true });
      if (look === this.looks) this.arrived(seat, answer);
    } catch (error) {
      if (look !== this.looks) return;
      this.away();
      this.sender.failed(error);
    }
  }

  private arrived(seat: string, answer: Answered): void {
    const { set, ask, undo } = sightOf(seat, answer);
    const nobody = { ply: 0, round: 0, seat: null, caption: "", focus: [] };
    const frame = { ...nobody, sign: "", faint: false, repeat: null, act: "" };
    this.looking = false;
    this.seen = { story: Story.of([{ ...frame, set }]), ask, undo };
    this.walk ??= new Walk(this.discreet(), { seat });
    this.walk.take(ask, this.anew);
    this.anew = false;
    this.sender.publish();
  }
}

function sightOf(seat: string, answer: Answered): Sight {
  if (answer?.type !== "hand" || answer.seat !== seat) throw new Malformed("seat", seat);
  const { sight } = answer;
  if (!sight) throw new Malformed("set", "the table");
  return sight;
}
