/** What pointers and keys do on a board: presses, commands by key, and the tip at the pointer or the focus. */
import { letOut, staysWithApplication } from "../host/appkeys";
import type { Context } from "../player/command";
import { isOffered, situationOf } from "../player/commands";
import { handleKey } from "../player/keyboard";
import type { Player } from "../player/player";
import { whyIdle } from "../player/reasons";
import { isComposed } from "../player/shortcuts";
import { type Told, tipUnder } from "./tips";

/** What was pressed and does nothing now: a target of the open question, or a control that a rule forbids. */
export interface IdlePress {
  readonly node: HTMLElement;
  /** The word of the target. "": it is a control. */
  readonly token: string;
  /** Whether the same target was pressed once more. */
  readonly again: boolean;
}

/** A target on the board whose menu is open, and where it was asked for in the window. */
export interface Menu {
  readonly node: HTMLElement;
  readonly x: number;
  readonly y: number;
}

/** A touch that stays for this long opens the menu, in milliseconds. */
const LONG = 500;

const SHOWN_ON_HOVER = ["why", "tip"];
const SAID_ON_CLICK = ["why", "no"];

/** The second click of a double click chooses nothing: within this many milliseconds nobody reads the next question. */
const DOUBLE = 350;

export class Gestures {
  tip = $state.raw<Told | null>(null);
  /** The part `watch` shows the rule behind it. */
  idle = $state.raw<IdlePress | null>(null);
  /** Whether Python was asked for the rule behind `idle` and has not answered. The part `watch` sets it. */
  asked = false;
  /** The part `watch` shows the menu. */
  menu = $state.raw<Menu | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the pointer that is down has opened the menu: it chooses nothing then. */
  private held = false;
  /** The mark of the question when a pointer or key went down. Undefined: no pointer or key is down. */
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

  /** Forgets which target was pressed. */
  readonly forget = (): void => {
    this.idle = null;
  };

  readonly pointerdown = (event: PointerEvent): void => {
    this.pressedAt = event.timeStamp;
    this.release();
    this.held = false;
    if (event.pointerType === "touch")
      this.timer = setTimeout(() => (this.held = this.openMenu(event)), LONG);
    this.press();
    if (this.isOwn(event.target)) return;
    this.tip = null;
    this.forget();
  };

  readonly release = (): void => clearTimeout(this.timer);

  /** The right mouse button, the menu key, or a long touch in some browsers. */
  readonly contextmenu = (event: MouseEvent): void => {
    if (!this.held && !this.openMenu(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  readonly focusout = ({ relatedTarget }: FocusEvent): void => {
    this.tip = null;
    if (relatedTarget && !this.isOwn(relatedTarget)) this.forget();
  };

  /** The board ignores keys with which an input method writes, wherever the focus is. */
  readonly keydowncapture = (event: KeyboardEvent): void => {
    if (isComposed(event)) event.stopPropagation();
  };

  readonly keydown = (event: KeyboardEvent): void => {
    this.pressed = undefined;
    const board = this.root();
    if (staysWithApplication(event, board.classList.contains("full"))) return letOut(board);
    // The notebook would use other keys for its cells. Tab still works, as it is the browser's default.
    event.stopPropagation();
    if (event.defaultPrevented || event.key === "Tab") return;
    if (event.key === "Escape" && this.idle) {
      event.preventDefault();
      this.tip = null;
      return this.forget();
    }
    const target = event.target as HTMLElement;
    if (target.matches("select") || (/^( |Enter)$/.test(event.key) && target.matches("button"))) {
      this.press();
      return;
    }
    const result = handleKey(this.context(), event);
    if (!result) return;
    event.preventDefault();
    // What has no button now is in the menu.
    const button =
      board.querySelector<HTMLElement>(`[data-command="${result.name}"]`) ??
      board.querySelector<HTMLElement>("header [aria-haspopup]");
    this.tip = result.why && button ? [button, result.why] : null;
  };

  readonly pointerover = (event: PointerEvent): void => {
    if (event.pointerType === "mouse" && event.buttons === 0) this.hint(event);
  };

  readonly focusin = (event: FocusEvent): void => {
    if ((event.target as HTMLElement).matches(":focus-visible")) this.hint(event);
  };

  /** Runs before the click reaches its target. */
  readonly clickcapture = (event: MouseEvent): void => {
    if (this.held) event.stopPropagation();
    this.held = false;
    this.double = event.detail > 1 && this.pressedAt - this.chosenAt < DOUBLE;
  };

  readonly click = (event: MouseEvent): void => {
    const said = tipUnder(event.target, SAID_ON_CLICK) ?? this.idleAt(event.target);
    const other = this.pressed !== undefined && this.pressed !== this.player.question;
    this.pressed = undefined;
    if (!said || other) return;
    const [node, text] = said;
    const { token: word = "", rule } = node.dataset;
    const token = this.context().view.choice ? word : "";
    const again = this.idle?.node === node;
    const idle = token || rule ? { node, token, again } : null;
    // A double click is one press.
    if (idle && (event.detail > 1 || (again && this.asked))) return;
    this.idle = idle;
    this.tip = said;
    this.player.say(text);
  };

  /** Returns the pressed part of the board with the reason why nothing on it can be chosen. */
  private idleAt(target: EventTarget | null): Told | null {
    const node = (target as Element).closest<HTMLElement>(
      "[data-zone] [data-key][aria-disabled=true]",
    );
    const context = this.context();
    const why = node && whyIdle(context);
    return why ? [node, context.words(why)] : null;
  }

  /** Opens the menu of the card or cell that was pressed, or of the one below a piece. Returns whether there is one. */
  private openMenu({ target, clientX: x, clientY: y }: MouseEvent): boolean {
    const node = (target as Element).closest<HTMLElement>("[data-zone=board] [data-key]");
    const context = this.context();
    if (!node || situationOf(context) !== "table" || !isOffered("stopHere", context)) return false;
    this.tip = null;
    this.menu = { node, x, y };
    return true;
  }

  /** Returns whether something is the pressed target, or what is shown about it. */
  private isOwn(target: EventTarget | null): boolean {
    const { idle } = this;
    if (!idle || !(target instanceof Element)) return false;
    return idle.node.contains(target) || target.closest("[data-why-box]") !== null;
  }

  /** A press ends every movement. Its click counts only if the question is still the same then. */
  private press(): void {
    this.pressed = this.player.question;
    this.player.playback.settle();
  }

  private hint(event: Event): void {
    if (this.isOwn(event.target)) return;
    this.tip = tipUnder(event.target, SHOWN_ON_HOVER);
  }
}
