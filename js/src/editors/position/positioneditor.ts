/** The position editor of one board: what it shows comes from Python, what is done goes there, one thing at a time. */
import { unlessFailed } from "../../link/requests";
import type { Player } from "../../player/player";
import { opening, type Table } from "../../story/table";
import type { StudyMessage } from "../../protocol/wire";
import type { Edit } from "../../protocol/request";

export interface Study extends StudyMessage {
  readonly table: Table;
}

export class PositionEditor {
  /** Counts how often the editor was opened or closed: an answer to what was asked before is thrown away. */
  private session = 0;
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
    this.session += 1;
    void this.send({ do: "begin", step: this.player.playback.step });
  }

  /** The game stays as it is. */
  close(): void {
    this.end(null);
  }

  /** The same sheet once more: the game is told otherwise now. */
  again(): void {
    this.change({ do: "show" });
  }

  /** One change; the lane of what changes the game sends one after another. */
  change(edit: Edit): void {
    void this.send(edit);
  }

  private async send(edit: Edit): Promise<void> {
    const { session } = this;
    const answer = await unlessFailed(this.player.fetch({ type: "edit", ...edit }));
    if (session !== this.session) return;
    if (answer === null) this.end(this.cards());
    else if (answer?.type === "study") this.take(answer);
  }

  /** Shows a new sheet, which this editor or the card editor has asked for. */
  take(answer: StudyMessage): void {
    this.shown = { ...answer, table: opening(answer.set) };
    this.show(this.shown);
    if (answer.fault) this.player.say(answer.fault.text);
  }

  private end(played: ReadonlySet<string> | null): void {
    this.session += 1;
    this.shown = null;
    this.show(null);
    this.onend(played);
  }

  private cards(): ReadonlySet<string> {
    const { table, spare } = this.shown ?? {};
    return new Set([...(table?.spots.keys() ?? []), ...(spare ?? []).map(({ id }) => id)]);
  }
}
