/** The program of a board's game: asked for once, and brought up to date when the game changes. */
import type { Player } from "../../player/player";
import type { Story } from "../../story/story";
import { asked } from "../asked";
import { type Program, readProgram } from "./program";

export class Source {
  program = $state.raw<Program | null>(null);
  /** The story to which the program belongs, and the one for which an answer is pending. */
  private story: Story | null = null;
  private pending: Story | null = null;

  constructor(private readonly player: Player) {}

  /** Asks for what is missing, if the game has changed. Call it after every change of the story. */
  follow(): void {
    const { whole } = this.player;
    if (!whole || whole === this.pending || (whole === this.story && !this.pending)) return;
    this.pending = whole;
    const fields = { key: this.program?.key ?? "", since: alike(this.story, whole) };
    const read = (found: unknown) => readProgram(found, this.program);
    const wanted = () => this.pending === whole;
    void asked(this.player, { what: "program", fields, read, wanted }).then((program) => {
      if (!wanted()) return;
      this.pending = null;
      if (program) [this.program, this.story] = [program, whole];
    });
  }
}

/** Makes the source of a board: `player.own(sourceOf)`. */
export function sourceOf(player: Player): Source {
  return new Source(player);
}

/** Returns how many frames two stories share. */
function alike(one: Story | null, other: Story): number {
  const found = one?.frames.findIndex((frame, step) => frame !== other.frames[step]) ?? 0;
  return found < 0 ? (one?.frames.length ?? 0) : found;
}
