/** The question of the teacher's board, which the class answers on its devices. */
import type { Values } from "../text/words";

/** What a device is told: its own answer, and the right one as soon as the board shows it. */
export interface Poll {
  readonly step: number;
  readonly kind: string;
  /** "": no question is open. */
  readonly text: string;
  readonly choices: readonly Choice[];
  /** The id of our answer. "": none. */
  readonly chosen: string;
  /** The id of the right answer. "": the board has not shown it. */
  readonly right: string;
  readonly told: boolean;
}

interface Choice {
  readonly id: string;
  readonly label: string;
  readonly detail: string;
}

export class PollView {
  private readonly question: HTMLElement;
  private readonly choices: HTMLElement;
  private readonly reply: HTMLElement;

  constructor(
    private readonly root: HTMLElement,
    private readonly text: (key: string, values?: Values) => string,
    private readonly answer: (answer: { step: number; kind: string; choice: string }) => void,
  ) {
    const find = (name: string) => root.querySelector<HTMLElement>(`[data-${name}]`) ?? root;
    this.question = find("question");
    this.choices = find("choices");
    this.reply = find("reply");
  }

  show(poll: Poll): void {
    this.root.hidden = false;
    set(this.question, poll.text || this.text("poll_none"));
    this.choices.replaceChildren(...poll.choices.map((one) => this.button(poll, one)));
    const mine = poll.choices.find(({ id }) => id === poll.chosen);
    const right = poll.choices.find(({ id }) => id === poll.right);
    if (!poll.text) set(this.reply, "");
    else if (right)
      set(
        this.reply,
        this.text(mine ? (mine === right ? "poll_right" : "poll_wrong") : "poll_told", {
          answer: this.labelOf(right),
        }),
      );
    else if (poll.told) set(this.reply, "");
    else set(this.reply, this.text(mine ? "poll_chosen" : "poll_choose"));
  }

  hide(): void {
    this.root.hidden = true;
    this.choices.replaceChildren();
  }

  private button({ step, kind, chosen, right, told }: Poll, one: Choice): HTMLButtonElement {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = this.labelOf(one);
    // A press counts once. The chosen answer stays marked.
    const over = told || chosen !== "";
    if (over) button.setAttribute("aria-disabled", "true");
    button.setAttribute("aria-pressed", `${one.id === chosen}`);
    button.classList.toggle("right", one.id === right);
    button.addEventListener("click", () => {
      if (button.getAttribute("aria-disabled") === "true") return;
      for (const other of this.choices.children) other.setAttribute("aria-disabled", "true");
      button.setAttribute("aria-pressed", "true");
      this.answer({ step, kind, choice: one.id });
    });
    return button;
  }

  private labelOf({ label, detail }: Choice): string {
    return detail ? this.text("poll_answer", { label, detail }) : label;
  }
}

/** Sets a text only if it is another one: screen readers repeat it otherwise. */
function set(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}
