/** The position editor of one board: what it shows comes from Python, what is done goes there, one thing at a time. */
import type { Player } from "../../player/player";
import { opening, type Table } from "../../story/table";
import type { Edit, StudyMessage } from "../../protocol/wire";

export interface Study extends StudyMessage {
  readonly table: Table;
}

export class Studio {
  private readonly waiting: Edit[] = [];
  private shown: Study | null = null;
  /** Called when the editor closes: with the names of the cards of the position that was played, or null. */
  onend: (played: ReadonlySet<string> | null) => void = () => {};

  constructor(
    private readonly player: Player,
    private readonly show: (study: Study | null) => void,
  ) {}

  /** Opens the editor; one that is open stays as it is. */
  begin(): void {
    if (this.shown) return;
    this.waiting.length = 0;
    this.send({ do: "begin", step: this.player.playback.step });
  }

  /** The game stays as it is. */
  close(): void {
    this.end(null);
  }

  /** The same sheet once more: the game is told otherwise now. */
  again(): void {
    this.change({ do: "show" });
  }

  /** One change; it waits where Python has not answered the one before. */
  change(edit: Edit): void {
    if (this.waiting.length > 0 || !this.send(edit)) this.waiting.push(edit);
  }

  private send(edit: Edit): boolean {
    return this.player.fetch({ type: "edit", ...edit }, (answer) => {
      if (answer === null) this.end(this.cards());
      else if (answer.type === "study") this.take(answer);
    });
  }

  /** Another sheet, be it asked for here or elsewhere. */
  take(answer: StudyMessage): void {
    this.shown = { ...answer, table: opening(answer.set) };
    this.show(this.shown);
    if (answer.fault) this.player.say(answer.fault.text);
    const next = this.waiting.shift();
    if (next && !this.send(next)) this.waiting.length = 0;
  }

  private end(played: ReadonlySet<string> | null): void {
    this.waiting.length = 0;
    this.shown = null;
    this.show(null);
    this.onend(played);
  }

  private cards(): ReadonlySet<string> {
    const { table, spare } = this.shown ?? {};
    return new Set([...(table?.spots.keys() ?? []), ...(spare ?? []).map(({ id }) => id)]);
  }
}
