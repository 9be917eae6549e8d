/** The position editor of one board: what it shows comes from Python, what is done goes there, one thing at a time. */
import { heard } from "../../link/requests";
import type { Player } from "../../player/player";
import { opening, type Table } from "../../story/table";
import type { Edit, StudyMessage } from "../../protocol/wire";

export interface Study extends StudyMessage {
  readonly table: Table;
}

export class Studio {
  /** Counts how often the editor was opened or closed: an answer to what was asked before is thrown away. */
  private sitting = 0;

  constructor(
    private readonly player: Player,
    private readonly show: (study: Study | null) => void,
  ) {}

  begin(): void {
    this.sitting += 1;
    void this.send({ do: "begin", step: this.player.playback.step });
  }

  /** The game stays as it is. */
  close(): void {
    this.sitting += 1;
    this.show(null);
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
    const { sitting } = this;
    const answer = await heard(this.player.fetch({ type: "edit", ...edit }));
    if (sitting !== this.sitting) return;
    if (answer === null) this.close();
    else if (answer?.type === "study") this.take(answer);
  }

  /** Another sheet, be it asked for here or elsewhere. */
  take(answer: StudyMessage): void {
    this.show({ ...answer, table: opening(answer.set) });
    if (answer.fault) this.player.say(answer.fault.text);
  }
}
