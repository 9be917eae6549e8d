/** The parts of the front end on a page that has them as files beside it: the page Play, and that of a shared game. */
import type Widget from "../widget";

/** The style sheets that come with a part, if it is not the one of its name alone. */
const SHEETS: Readonly<Record<string, readonly string[]>> = {
  first: ["shared", "widget"],
  extras: ["veil", "extras"],
  later: ["veil", "later"],
};

export class Parts {
  private readonly known = new Map<string, Promise<unknown>>();

  /** `address`: returns where a file is. `begun`: is called once with the front end, before it shows a board. */
  constructor(
    private readonly address: (file: string) => string,
    private readonly begun: (widget: typeof Widget) => void = () => {},
  ) {}

  /** Returns a part; one that could not be loaded is asked for again. */
  part(name: string): Promise<unknown> {
    const known = this.known.get(name) ?? this.load(name);
    this.known.set(name, known);
    known.catch(() => this.known.delete(name));
    return known;
  }

  /** Returns the front end with these parts, and lets it ask here for others. */
  async widget(parts: readonly string[] = []): Promise<typeof Widget> {
    const first = widgetOf(await this.part("first"));
    const modules = await Promise.all(parts.map((name) => this.part(name)));
    parts.forEach((name, at) => first.provide(name as never, modules[at] as never));
    first.fetchPartsWith((_model, name) => this.part(name));
    return first;
  }

  private async load(name: string): Promise<unknown> {
    const first = name === "first";
    const module: unknown = await import(
      /* @vite-ignore */ this.address(first ? "widget.js" : `${name}.js`)
    );
    // The part `first` contains what others share, their style sheets among it.
    const widget = widgetOf(first ? module : await this.part("first"));
    for (const sheet of SHEETS[name] ?? [name]) {
      const found = await fetch(this.address(`${sheet}.css`));
      if (found.ok) widget.addStyles(await found.text(), `${sheet}.css`);
    }
    if (first) this.begun(widget);
    return module;
  }
}

function widgetOf(module: unknown): typeof Widget {
  return (module as { default: typeof Widget }).default;
}
