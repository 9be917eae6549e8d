/** The page of a device that plays a shared game: it types a code, chooses a seat, and shows the board of this seat. */
import { recall, remember } from "../host/memory";
import { PostedModel } from "../link/posted";
import { Parts } from "../site/parts";
import { fill, type Values } from "../text/words";
import { type Poll, PollView } from "./poll";
import { Socket } from "./socket";
import { type Vote, VoteView } from "./vote";

/** A place at the game. */
interface Place {
  readonly seat: string;
  readonly name: string;
  readonly free: boolean;
}

/** What the page must know to show its board. */
interface About {
  readonly parts: readonly string[];
  readonly title: string;
  readonly seat: string;
  readonly name: string;
  /** The secret that proves that this place is ours. Missing: the page has it. */
  readonly token?: string;
  /** The question of the teacher's board. Missing: it asks nothing, and the page shows its board. */
  readonly poll?: Poll;
}

/**
 * Where the browser keeps the token, so that a page that is loaded again comes back to its seat. Behind a proxy, the games
 * of several teachers have one origin.
 */
const KEPT = `share ${location.pathname}`;

/** On a device, the buttons of a decision are high enough for a thumb. */
const THUMB = ".spag .decision .buttons .word { height: auto; min-height: 56px; font-size: 17px }";

class SharePage {
  private readonly parts = new Parts(
    (file) => new URL(file, location.href.replace(/#.*$/, "")).href,
    (widget) => widget.addStyles(THUMB, "thumb"),
  );
  private readonly codeForm = find<HTMLFormElement>("[data-code]");
  private readonly placeForm = find<HTMLFormElement>("[data-places]");
  private readonly list = find("[data-list]");
  private readonly problem = find("[data-problem]");
  private readonly news = find("[data-news]");
  private readonly away = find("[data-away]");
  private readonly who = find("[data-who]");
  private readonly board = find("[data-board]");
  private readonly foot = find("[data-foot]");
  private readonly state = find("[data-state]");
  private readonly texts = JSON.parse(find("[data-texts]").textContent) as Record<string, string>;
  private readonly socket = new Socket({
    opened: () => this.opened(),
    heard: (kind, content) => this.hear(kind, content),
    closed: () => this.closed(),
  });
  private readonly poll = new PollView(
    find("[data-poll]"),
    (key, values) => this.text(key, values),
    (answer) => this.socket.send("answer", answer),
  );
  private readonly vote = new VoteView(find("[data-vote]"), (key, values) =>
    this.text(key, values),
  );
  private code = "";
  private token = recall(KEPT) ?? "";
  private model: PostedModel | null = null;
  private values: Record<string, unknown> = {};
  private boards = 0;
  private end = () => {};

  start(): void {
    const field = fieldOf(this.codeForm, "code");
    this.takeCode(field);
    // Who has typed the address and then scans the picture gets no new page. Who has a seat keeps it.
    addEventListener("hashchange", () => {
      if (location.hash && this.takeCode(field) && !this.token) this.codeForm.requestSubmit();
    });
    this.codeForm.addEventListener("submit", (event) => {
      event.preventDefault();
      this.code = field.value.replace(/\s/g, "").toUpperCase();
      this.say("");
      if (!this.socket.send("code", this.code)) this.socket.open();
    });
    this.placeForm.addEventListener("submit", (event) => event.preventDefault());
    find("[data-leave]").addEventListener("click", () => this.leave());
    if (this.token) this.socket.open();
    else this.ask(field.value !== "");
    void this.parts.part("first").catch(() => {});
  }

  /** Moves the code of the link into the field, as the browser's list of visited pages need not keep it. */
  private takeCode(field: HTMLInputElement): boolean {
    field.value = location.hash.slice(1);
    history.replaceState(null, "", location.pathname);
    return field.value !== "";
  }

  /** Shows the field for the code. `known`: the link had it. */
  private ask(known = false): void {
    this.clear();
    this.codeForm.hidden = false;
    if (known) this.codeForm.requestSubmit();
    else fieldOf(this.codeForm, "code").focus();
  }

  private opened(): void {
    this.away.hidden = true;
    if (this.token) this.socket.send("back", this.token);
    else if (this.code) this.socket.send("code", this.code);
  }

  private closed(): void {
    this.tell(false);
    if (this.token) this.away.hidden = false;
    else {
      // Nothing is tried again before somebody presses the button again.
      this.socket.close();
      this.ask();
      this.say(this.text("unreached"));
    }
  }

  private hear(kind: string, content: unknown): void {
    switch (kind) {
      case "values":
        Object.assign(this.values, content);
        this.model?.take(content as Record<string, unknown>);
        break;
      case "message":
        this.model?.receive(content);
        break;
      case "board":
        this.say("");
        this.news.textContent = "";
        this.show(content as About).catch(() => this.say(this.text("unreached")));
        break;
      case "places":
        this.forget();
        this.choose(content as readonly Place[]);
        break;
      case "poll":
        this.poll.show(content as Poll);
        break;
      case "vote":
        this.vote.show(content as Vote | null);
        break;
      case "asked":
      case "lost":
        this.news.textContent = String(content);
        break;
      case "refused":
        this.say(String(content));
        break;
      case "unknown":
        this.forget();
        this.say(String(content));
        // The link of the next game has brought its code along: it is sent, and nothing has to be said.
        this.ask(!this.code && fieldOf(this.codeForm, "code").value !== "");
        break;
      case "over":
        this.socket.close();
        this.clear();
        this.say(String(content));
    }
  }

  /** Shows the places to choose from. */
  private choose(places: readonly Place[]): void {
    this.clear();
    this.placeForm.hidden = false;
    const buttons = places.map(({ seat, name, free }) => {
      const key = `${free ? "seat" : "seat_taken"}${name ? "_named" : ""}`;
      return this.button(this.text(key, { seat, name }), seat, free);
    });
    this.list.replaceChildren(...buttons, this.button(this.text("watch"), null, true));
  }

  private button(label: string, seat: string | null, free: boolean): HTMLButtonElement {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = label;
    if (seat === null) button.className = "plain";
    // A seat that is taken can be pressed, too: its device is then asked, and the page says what helps.
    if (!free) button.className = "taken";
    button.addEventListener("click", () => {
      this.say("");
      this.socket.send("sit", { seat, name: fieldOf(this.placeForm, "name").value });
    });
    return button;
  }

  /** Shows the board of our seat, instead of the last one. */
  private async show({ parts, title, seat, name, token, poll }: About): Promise<void> {
    if (token) {
      this.token = token;
      remember(KEPT, token);
    }
    this.vote.show(null);
    if (poll) {
      this.clear();
      this.poll.show(poll);
      this.frame(seat, name);
      return;
    }
    this.boards += 1;
    const traits = { ...this.values, board: `share-${this.boards}`, parts: parts.join(" ") };
    const model = new PostedModel((kind, content) => this.post(kind, content), traits);
    this.model = model;
    const widget = await this.parts.widget(parts);
    if (this.model !== model) return;
    this.end();
    this.poll.hide();
    this.codeForm.hidden = this.placeForm.hidden = true;
    const target = document.createElement("div");
    this.board.replaceChildren(target);
    const close = widget.initialize({ model } as never);
    const remove = widget.render({ model, el: target } as never);
    this.end = () => {
      remove();
      close();
    };
    document.title = title;
    this.frame(seat, name);
  }

  /** Shows what is around the board: who we are, and whether the connection is there. */
  private frame(seat: string, name: string): void {
    const key = seat ? (name ? "you_named" : "you") : "watching";
    this.who.textContent = this.text(key, { seat, name });
    this.who.hidden = this.foot.hidden = false;
    this.tell(true);
  }

  /** Sends what a board sends. */
  private post(kind: string, content: unknown): void {
    if (kind === "values") this.socket.gather(content as object);
    else this.socket.send(kind, content);
  }

  private leave(): void {
    this.news.textContent = "";
    if (this.socket.send("leave", null)) return;
    this.forget();
    this.socket.close();
    this.ask();
  }

  /** Forgets our place. */
  private forget(): void {
    this.token = "";
    remember(KEPT, "");
  }

  /** Removes everything that is shown. */
  private clear(): void {
    this.model = null;
    this.end();
    this.end = () => {};
    this.board.replaceChildren();
    this.poll.hide();
    this.vote.show(null);
    this.codeForm.hidden = this.placeForm.hidden = this.away.hidden = true;
    this.who.hidden = this.foot.hidden = true;
  }

  /** Says whether the connection is there. */
  private tell(connected: boolean): void {
    this.foot.toggleAttribute("data-lost", !connected);
    const code = this.code && `${this.code.slice(0, 3)} ${this.code.slice(3)}`;
    const key = connected ? (code ? "connected_to" : "connected") : "lost";
    this.state.textContent = this.text(key, { code });
  }

  private say(problem: string): void {
    this.problem.textContent = problem;
  }

  private text(key: string, values: Values = {}): string {
    return fill(this.texts[key] ?? key, values);
  }
}

/** Returns an element of the page. */
function find<E extends HTMLElement = HTMLElement>(selector: string): E {
  const found = document.querySelector<E>(selector);
  if (!found) throw new Error(`${selector} is missing`);
  return found;
}

/** Returns a field of a form. */
function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement {
  return form.elements.namedItem(name) as HTMLInputElement;
}

new SharePage().start();
