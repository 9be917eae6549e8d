/** The page on which games are played: Python in a web worker, and the board of every notebook before it. */
import { recall, remember } from "../host/memory";
import type Widget from "../widget";
import { Getting } from "./getting";
import { WorkerModel } from "./model";
import type { Told } from "./worker";

/** What Python is asked to begin with (`Door` in scripts/website/door.py). */
interface Wanted {
  readonly game?: string;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly bots?: Readonly<Record<string, string>>;
  readonly record?: string;
  readonly link?: string;
}

interface About {
  readonly parts: readonly string[];
  readonly title: string;
}

/** The files of the front end that come with a part, besides its own module. */
const SHEETS: Readonly<Record<string, readonly string[]>> = {
  first: ["shared", "widget"],
  extras: ["veil", "extras"],
  later: ["veil", "later"],
};

/** How long the page waits before it keeps a game that changes often, in milliseconds. */
const PAUSE = 400;

class PlayPage {
  private readonly board = find("[data-play-board]");
  private readonly still = find("[data-play-still]");
  private readonly problem = find("[data-play-problem]");
  private readonly form = find<HTMLFormElement>("[data-play-setup]");
  private worker!: Worker;
  private getting!: Getting;
  private model: WorkerModel | null = null;
  private values: Record<string, unknown> = {};
  private end = () => {};
  private keeping = 0;
  private games = 0;
  private readonly parts = new Map<string, Promise<unknown>>();

  start(): void {
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.begin(this.chosen());
    });
    addEventListener("hashchange", () => location.hash && this.begin(this.first()));
    this.begin(this.first(), true);
    void this.part("first");
  }

  /** Starts Python, and asks for a game. */
  private launch(wanted: Wanted): void {
    this.worker = new Worker("worker.js", { type: "module" });
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
    if (first) this.launch(wanted);
    else this.post("begin", wanted);
  }

  /** What is shown first: the game of a link, else the unfinished game, else the game of the picture. */
  private first(): Wanted {
    if (location.hash.includes("game=")) return { link: location.hash };
    try {
      const kept = JSON.parse(recall("play") ?? "null") as Wanted | null;
      if (typeof kept?.record === "string") return kept;
    } catch {
      // What was kept is damaged: the page begins with the game of the picture.
    }
    return JSON.parse(this.form.dataset["first"] ?? "{}") as Wanted;
  }

  /** A new game of the kind that is chosen above the board. */
  private chosen(): Wanted {
    const data = new FormData(this.form);
    const game = JSON.parse(String(data.get("game"))) as Wanted;
    const opponent = String(data.get("opponent"));
    return { ...game, bots: opponent ? { B: opponent } : {} };
  }

  private post(kind: string, content: unknown): void {
    this.worker.postMessage(JSON.stringify([kind, content]));
  }

  private take(told: Told): void {
    if ("text" in told) this.hear(told.text);
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
        this.keep(content as string);
        break;
      case "failed":
        this.problem.hidden = false;
        this.problem.textContent = String(content);
        // Nothing is shown yet: then the page begins with the game of the picture.
        if (!this.model) this.begin(JSON.parse(this.form.dataset["first"] ?? "{}") as Wanted);
    }
  }

  /** Shows the board of the game that Python has begun, instead of the last one. */
  private async show({ parts, title }: About): Promise<void> {
    this.games += 1;
    const traits = { ...this.values, board: `play-${this.games}`, parts: parts.join(" ") };
    const model = new WorkerModel((kind, content) => this.post(kind, content), traits);
    this.model = model;
    const first = (await this.part("first")) as { default: typeof Widget };
    const widget = first.default;
    const modules = await Promise.all(parts.map((name) => this.part(name)));
    if (this.model !== model) return;
    parts.forEach((name, at) => widget.provide(name as never, modules[at] as never));
    widget.fetchPartsWith((_model, name) => this.part(name));
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
    document.title = document.title.replace(/^.*(?= – )/, title);
    if (this.games === 1) {
      this.getting.done("ready");
      // Now everything has arrived: from here on the browser keeps it. Not every browser can, and none from a file.
      if ("serviceWorker" in navigator)
        navigator.serviceWorker.register("../offline.js").catch(() => {});
    }
  }

  /** Returns a part of the front end, which is beside this page. */
  private part(name: string): Promise<unknown> {
    const known = this.parts.get(name) ?? this.load(name);
    this.parts.set(name, known);
    known.catch(() => this.parts.delete(name));
    return known;
  }

  private async load(name: string): Promise<unknown> {
    const address = (file: string) => new URL(`board/${file}`, location.href).href;
    const module: unknown = await import(
      /* @vite-ignore */ address(name === "first" ? "widget.js" : `${name}.js`)
    );
    const first = name === "first" ? module : await this.part("first");
    const { default: widget } = first as { default: typeof Widget };
    for (const sheet of SHEETS[name] ?? [name]) {
      const found = await fetch(address(`${sheet}.css`));
      if (found.ok) widget.addStyles(await found.text(), `${sheet}.css`);
    }
    return module;
  }

  /** Keeps the game in this browser, with who plays. */
  private keep(record: string): void {
    clearTimeout(this.keeping);
    this.keeping = window.setTimeout(() => {
      const { seats } = (this.values["opponents"] ?? {}) as {
        seats?: Readonly<Record<string, { readonly level?: string }>>;
      };
      const bots = Object.entries(seats ?? {}).flatMap(([seat, { level }]) =>
        level ? [[seat, level]] : [],
      );
      remember("play", JSON.stringify({ record, bots: Object.fromEntries(bots) as unknown }));
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
