/** How the vote of a team stands, with the seconds that are left. */
import type { Values } from "../text/words";

export interface Vote {
  /** The seconds until the votes are counted. */
  readonly seconds: number;
  readonly given: number;
  readonly of: number;
  readonly choices: readonly { readonly text: string; readonly n: number }[];
  /** What this device has voted for. "": nothing yet. */
  readonly own: string;
}

export class VoteView {
  private readonly standing: HTMLElement;
  private readonly list: HTMLElement;
  private timer = 0;

  constructor(
    private readonly root: HTMLElement,
    private readonly text: (key: string, values?: Values) => string,
  ) {
    this.standing = root.querySelector<HTMLElement>("[data-standing]") ?? root;
    this.list = root.querySelector<HTMLElement>("[data-votes]") ?? root;
  }

  /** Null: no vote is open. */
  show(vote: Vote | null): void {
    clearInterval(this.timer);
    this.root.hidden = !vote;
    if (!vote) return;
    const until = performance.now() + vote.seconds * 1000;
    const { given, of, own } = vote;
    const clock = document.createElement("b");
    // Not in the status line: a screen reader would count the seconds aloud.
    clock.setAttribute("role", "timer");
    const tick = () => {
      const n = Math.max(0, Math.round((until - performance.now()) / 1000));
      clock.textContent = this.text("vote_left", { n });
    };
    tick();
    this.timer = window.setInterval(tick, 1000);
    this.standing.textContent = this.text(own ? "vote_given" : "vote_open", { given, of });
    this.list.replaceChildren(
      ...vote.choices.map(({ text, n }) => {
        const line = document.createElement("li");
        line.textContent = this.text(text === own ? "vote_own" : "vote_line", { choice: text, n });
        return line;
      }),
    );
    const last = document.createElement("li");
    last.append(clock);
    this.list.append(last);
  }
}
