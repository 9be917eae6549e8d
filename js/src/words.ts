/** The words of the interface. Their texts come from the Python catalogue; here are only their keys. */

export const KEYS = [
  "widget.name",
  "header.label",
  "header.undo",
  "header.redo",
  "header.fork",
  "header.log",
  "header.full",
  "header.window",
  "header.more",
  "menu.new",
  "menu.open",
  "menu.save",
  "menu.copy",
  "menu.picture",
  "menu.settings",
  "menu.lines",
  "menu.here",
  "new.title",
  "new.lost",
  "open.title",
  "open.go",
  "open.large",
  "open.unreadable",
  "copy.done",
  "copy.title",
  "copy.by_hand",
  "settings.title",
  "settings.name",
  "settings.hand_over",
  "settings.hand_over_detail",
  "settings.keep",
  "cover.text",
  "cover.detail",
  "cover.ready",
  "players.label",
  "player.unused",
  "player.life",
  "player.lost",
  "board.label",
  "board.wait",
  "board.empty",
  "board.count",
  "board.level",
  "piece.label",
  "piece.handled",
  "piece.acting",
  "piece.owner",
  "place.label",
  "chip.label",
  "decision.label",
  "decision.back",
  "decision.cancel",
  "decision.undo",
  "decision.fork",
  "decision.rematch",
  "decision.present",
  "decision.looking",
  "decision.read_only",
  "decision.news",
  "transport.label",
  "transport.more",
  "transport.first",
  "transport.back",
  "transport.play",
  "transport.pause",
  "transport.forward",
  "transport.last",
  "transport.speed",
  "transport.speed_value",
  "transport.scrubber",
  "transport.step",
  "transport.step_short",
  "transport.value",
  "transport.placing",
  "transport.round",
  "mark.loss",
  "mark.gone",
  "mark.out",
  "mark.win",
  "log.label",
  "log.close",
  "log.start",
  "log.folded",
  "log.and",
  "log.comma",
  "why.first",
  "why.latest",
  "why.undo",
  "why.redo",
  "why.fork",
  "why.empty",
  "why.waiting",
  "why.read_only",
  "why.over",
  "why.looking",
  "why.full",
  "notice.label",
  "notice.close",
  "notice.again",
  "notice.gone",
  "notice.unheard",
  "notice.malformed",
  "notice.protocol",
] as const;

export type WordKey = (typeof KEYS)[number];

export type Values = Readonly<Record<string, string | number>>;

/** Looks words up and fills in their blanks. */
export type Words = (key: WordKey, values?: Values) => string;

/** A word that is missing shows as its key, so that the gap is seen and nothing breaks. A game's own come first. */
export function wordsOf(
  texts: unknown,
  own: () => Readonly<Record<string, unknown>> = () => ({}),
): Words {
  const found = new Map(
    typeof texts === "object" && texts !== null ? Object.entries(texts) : [],
  ) as ReadonlyMap<string, unknown>;
  return (key, values = {}) => {
    const text = own()[key] ?? found.get(key);
    return typeof text === "string" ? fill(text, values) : key;
  };
}

/** Puts values into a text's `{name}` blanks. */
export function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (blank, name: string) => `${values[name] ?? blank}`);
}
