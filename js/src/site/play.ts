/** The page on which games are played: Python in a web worker, and the board of every notebook before it. */
import { recall, remember } from "../host/memory";
import { PostedModel } from "../link/posted";
import { Getting } from "./getting";
import {
  keep,
  keepAnswers,
  keepLanguage,
  kept,
  linked,
  parsed,
  type Wanted,
  withKept,
} from "./keeping";
import { Parts } from "./parts";
import type { Told } from "./steps";

interface About {
  readonly parts: readonly string[];
  readonly title: string;
  /** What an exercise asks; empty for a game or a puzzle. */
  readonly question: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** How long the page waits before it keeps a game that changes often, in milliseconds. */
const PAUSE = 400;
/** How often the board is told that Python works, in milliseconds: it gives up a request after three times as long. */
const BEAT = 1000;
/** The folder of this script, which the pages of all languages share. */
const HERE = import.meta.url.replace(/[^/]*$/, "");

class PlayPage {
  private readonly board = find("[data-play-board]");
  private readonly still = find("[data-play-still]");
  private readonly problem = find("[data-play-problem]");
  private readonly question = find("[data-play-question]");
  private readonly form = find<HTMLFormElement>("[data-play-setup]");
  private worker!: Worker;
  private getting!: Getting;
  private model: PostedModel | null = null;
  private values: Record<string, unknown> = {};
  private end = () => {};
  private keeping = 0;
  private games = 0;
  /** How many texts Python has not worked through. */
  private open = 0;
  private readonly parts = new Parts((file) => `${HERE}board/${file}`);

  start(): void {
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.begin(this.chosen());
    });
    this.form.addEventListener("change", () => this.offer());
    this.chooseAgain();
    // The event comes later than the change: what is kept meanwhile may have emptied the address again.
    addEventListener("hashchange", ({ newURL }) => {
      const { hash } = new URL(newURL);
      if (hash) this.begin(this.first(hash));
    });
    setInterval(() => this.open && this.model?.receive({ type: "working", id: null }), BEAT);
    this.begin(this.first(), true);
    void this.parts.part("first");
  }

  /** Starts Python, and asks for a game. */
  private launch(wanted: Wanted): void {
    this.worker = new Worker(`${HERE}worker.js`, { type: "module" });
    this.open = 0;
    this.getting = new Getting(find("[data-play-getting]"), () => {
      this.worker.terminate();
      this.launch(wanted);
    });
    this.worker.onmessage = ({ data }: MessageEvent<Told>) => this.take(data);
    this.worker.onerror = ({ message }) => this.getting.failed("arrived", message);
    this.post("begin", wanted);
  }

  private begin(wanted: Wanted, first = false): void {
    this.problem.hidden = true;
    if (first) this.launch(withKept(wanted));
    else this.post("begin", withKept(wanted));
  }

  /** What is shown first: what a link names, else what was not finished, else the game of the picture. */
  private first(hash = location.hash): Wanted {
    return linked(hash) ?? kept() ?? this.usual();
  }

  /** The game of the picture. */
  private usual(): Wanted {
    return JSON.parse(this.form.dataset["first"] ?? "{}") as Wanted;
  }

  /** A new game of the kind that is chosen above the board, or a puzzle. */
  private chosen(): Wanted {
    const data = new FormData(this.form);
    const text = String(data.get("game"));
    const opponent = String(data.get("opponent") ?? "");
    const wanted = JSON.parse(text) as Wanted;
    remember("setup", JSON.stringify([text, opponent]));
    return wanted.puzzle ? wanted : { ...wanted, bots: opponent ? { B: opponent } : {} };
  }

  /** Offers an opponent, except for puzzles. */
  private offer(): void {
    const { game, opponent } = this.fields();
    opponent.disabled = (JSON.parse(game.value) as Wanted).puzzle !== undefined;
  }

  /** Shows what was chosen above the board the last time, if it is still there to be chosen. */
  private chooseAgain(): void {
    const found = parsed(recall("setup"));
    const { game, opponent } = this.fields();
    if (Array.isArray(found))
      [game, opponent].forEach((field, at) => {
        const known = [...field.options].find(({ value }) => value === found[at]);
        if (known) field.value = known.value;
      });
    this.offer();
  }

  private fields(): Readonly<Record<"game" | "opponent", HTMLSelectElement>> {
    return { game: find("[name=game]"), opponent: find("[name=opponent]") };
  }

  private post(kind: string, content: unknown): void {
    this.open += 1;
    this.worker.postMessage(JSON.stringify([kind, content]));
  }

  private take(told: Told): void {
    if ("text" in told) this.hear(told.text);
    else if ("answered" in told) this.open -= 1;
    else if ("failed" in told) this.getting.failed(told.step, told.failed);
    else this.getting.done(told.step);
  }

  private hear(text: string): void {
    const [kind, content] = JSON.parse(text) as [string, unknown];
    switch (kind) {
      case "values":
        Object.assign(this.values, content);
        this.model?.take(content as Record<string, unknown>);
        break;
      case "message":
        this.model?.receive(content);
        break;
      case "board":
        void this.show(content as About);
        break;
      case "kept":
        this.keep(content as Wanted);
        break;
      case "answers":
        keepAnswers(String(content));
        break;
      case "language":
        keepLanguage(String(content));
        break;
      case "failed":
        this.problem.hidden = false;
        this.problem.textContent = String(content);
        // Nothing is shown yet: then the page begins with the game of the picture.
        if (!this.model) this.begin(this.usual());
    }
  }

  /** Shows the board of the game that Python has begun, instead of the last one. */
  private async show({ parts, title, question, values }: About): Promise<void> {
    this.games += 1;
    this.values = { ...values };
    const traits = { ...this.values, board: `play-${this.games}`, parts: parts.join(" ") };
    const model = new PostedModel((kind, content) => this.post(kind, content), traits);
    this.model = model;
    const widget = await this.parts.widget(parts);
    if (this.model !== model) return;
    this.end();
    const target = document.createElement("div");
    const close = widget.initialize({ model } as never);
    const remove = widget.render({ model, el: target } as never);
    this.end = () => {
      remove();
      close();
    };
    this.board.replaceChildren(target);
    this.still.hidden = true;
    this.question.hidden = !question;
    this.question.textContent = question;
    document.title = document.title.replace(/^.*(?= – )/, title);
    if (this.games === 1) {
      this.getting.done("ready");
      // Now everything has arrived: from here on the browser keeps it. Not every browser can, and none from a file.
      if ("serviceWorker" in navigator)
        navigator.serviceWorker.register(`${HERE}../offline.js`).catch(() => {});
    }
  }

  /** Keeps the game or the puzzle in this browser, with who plays. */
  private keep(wanted: Wanted): void {
    clearTimeout(this.keeping);
    this.keeping = window.setTimeout(() => {
      keep(wanted, this.values["opponents"]);
      // The game has gone on from the one that the address names: opened again, the page shows the present one.
      if (location.hash) history.replaceState(null, "", location.pathname + location.search);
    }, PAUSE);
  }
}

/** Returns an element of the page. */
function find<E extends HTMLElement = HTMLElement>(selector: string): E {
  const found = document.querySelector<E>(selector);
  if (!found) throw new Error(`${selector} is missing`);
  return found;
}

new PlayPage().start();
