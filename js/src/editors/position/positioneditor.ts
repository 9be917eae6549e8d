/** The position editor of one board, without a DOM. Python keeps the position; changes are sent one at a time. */
import { unlessFailed } from "../../link/requests";
import type { Player } from "../../player/player";
import { opening, type Table } from "../../story/table";
import type { StudyMessage } from "../../protocol/wire";
import type { Edit } from "../../protocol/request";

/** The content of the editor. */
export interface Study extends StudyMessage {
  readonly table: Table;
}

/** Sends changes to Python and shows the replies. */
export class PositionEditor {
  /** Counts how often the editor was opened or closed: replies to earlier requests are ignored. */
  private session = 0;
  private shown: Study | null = null;
  /** Called when the editor closes: with the ids of the played position's cards and of the spare cards, or null. */
  onend: (played: ReadonlySet<string> | null) => void = () => {};

  constructor(
    private readonly player: Player,
    private readonly show: (study: Study | null) => void,
  ) {}

  /** Opens the editor, unless it is open. */
  begin(): void {
    if (this.shown) return;
    this.session += 1;
    void this.send({ do: "begin", step: this.player.playback.step });
  }

  /** Closes the editor. The game stays as it is. */
  close(): void {
    this.end(null);
  }

  /** Requests the content again, after the edition has changed. */
  again(): void {
    this.change({ do: "show" });
  }

  /** Sends one change. Requests that change the game are sent one after another. */
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

  /** Shows a reply to this editor or to the card editor. */
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
