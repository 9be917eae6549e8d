/** What pointers and keys do on a board: presses, commands by key, and the tip at the pointer or the focus. */
import type { Context } from "../player/command";
import { handleKey } from "../player/keyboard";
import type { Player } from "../player/player";
import { tipAt, type TipText, tipUnder } from "./tips";

const SHOWN_ON_HOVER = ["why", "tip"];
const SAID_ON_CLICK = ["why", "no"];

/** The second click of a double click chooses nothing: within this many milliseconds nobody reads the next question. */
const DOUBLE = 350;

export class Gestures {
  tip = $state.raw<TipText | null>(null);
  /** The mark of the question when a pointer or key went down. Undefined: none is down. */
  private pressed: string | undefined;
  /** When the pointer went down for the last choice, in milliseconds. */
  private chosenAt = -Infinity;
  private pressedAt = 0;
  private double = false;

  constructor(
    private readonly player: Player,
    private readonly root: () => HTMLElement,
    private readonly context: () => Context,
  ) {}

  /** Chooses a target of the question that was open when the target was pressed. */
  readonly choose = (token: string): void => {
    if (this.double) return;
    this.chosenAt = this.pressedAt;
    this.player.choose(token, null, this.pressed);
  };

  readonly hideTip = (): void => {
    this.tip = null;
  };

  readonly pointerdown = (event: PointerEvent): void => {
    this.pressedAt = event.timeStamp;
    this.press();
    this.tip = null;
  };

  readonly keydown = (event: KeyboardEvent): void => {
    // The notebook has its own shortcuts, so no key leaves the board. Tab still works, as it is the browser's default.
    event.stopPropagation();
    this.pressed = undefined;
    if (event.defaultPrevented || event.key === "Tab") return;
    const target = event.target as HTMLElement;
    if (target.matches("select") || (/^( |Enter)$/.test(event.key) && target.matches("button"))) {
      this.press();
      return;
    }
    const result = handleKey(this.context(), event);
    if (!result) return;
    event.preventDefault();
    const root = this.root();
    const button = root.querySelector<HTMLElement>(`[data-command="${result.name}"]`);
    this.tip = result.why && button ? tipAt(root, [button, result.why]) : null;
  };

  readonly pointerover = (event: PointerEvent): void => {
    if (event.pointerType === "mouse" && event.buttons === 0) this.hint(event);
  };

  readonly focusin = (event: FocusEvent): void => {
    if ((event.target as HTMLElement).matches(":focus-visible")) this.hint(event);
  };

  /** Runs before the click reaches its target. */
  readonly clickcapture = (event: MouseEvent): void => {
    this.double = event.detail > 1 && this.pressedAt - this.chosenAt < DOUBLE;
  };

  readonly click = (event: MouseEvent): void => {
    const said = tipUnder(event.target, SAID_ON_CLICK);
    const other = this.pressed !== undefined && this.pressed !== this.player.question;
    this.pressed = undefined;
    if (!said || other) return;
    this.tip = tipAt(this.root(), said);
    this.player.say(said[1]);
  };

  /** A press ends every movement. Its click counts only if the question is still the same then. */
  private press(): void {
    this.pressed = this.player.question;
    this.player.playback.settle();
  }

  private hint(event: Event): void {
    const said = tipUnder(event.target, SHOWN_ON_HOVER);
    this.tip = said ? tipAt(this.root(), said) : null;
  }
}
