/** The menu's lines, in groups, with the keys that do the same. */
import { why } from "../../player/controls";
import type { Player } from "../../player/player";
import type { View } from "../../player/view";
import type { Words } from "../../text/words";
import type { Errands } from "../../player/errands";

export interface Entry {
  readonly icon: string;
  readonly label: string;
  readonly key?: string;
  readonly note?: string;
  /** Why it does nothing now; "": it does. */
  readonly why?: string;
  readonly heading?: string;
  /** One of several, of which one is in force. */
  readonly checked?: boolean;
  /** The first of a group. */
  readonly rule?: boolean;
  readonly act: () => unknown;
}

export interface Around {
  readonly view: View;
  readonly player: Player;
  readonly words: Words;
  readonly errands: Errands;
  readonly narrow: boolean;
  readonly dark: boolean;
  readonly full: boolean;
  readonly whyNotFull: string;
  readonly onlog: () => void;
  readonly onfull: () => void;
  readonly onopen: () => void;
  readonly onedit: () => void;
}

export function entriesOf(around: Around): readonly Entry[] {
  return [
    ...played(around),
    ...timed(around),
    ...kept(around),
    ...seen(around),
    ...looks(around),
    ...lines(around),
  ];
}

function played({ view, player, words }: Around): Entry[] {
  const reason = (control: "undo" | "redo" | "fork") => why(control, view, words);
  const undo = () => player.undo();
  const redo = () => player.redo();
  const fork = () => player.fork();
  return [
    { icon: "undo", label: words("header.undo"), key: "Z", why: reason("undo"), act: undo },
    { icon: "redo", label: words("header.redo"), key: "⇧Z", why: reason("redo"), act: redo },
    { icon: "fork", label: words("header.fork"), key: "F", why: reason("fork"), act: fork },
  ];
}

function timed({ view, player, words }: Around): Entry[] {
  const { clock } = view;
  if (!clock || view.ask?.over) return [];
  const label = words(
    !clock.started ? "clock.start" : clock.paused ? "clock.resume" : "clock.pause",
  );
  const reason = view.readOnly ? words("why.read_only") : "";
  const act = () => player.times.press();
  return [{ icon: "clock", label, key: "H", why: reason, rule: true, act }];
}

function kept({ view, words, errands, dark, onopen, onedit }: Around): Entry[] {
  const change = why("new", view, words);
  const look = view.alone ? words("why.alone") : view.story ? "" : words("why.empty");
  const fresh = () => errands.fresh();
  const save = () => errands.save();
  const copy = () => errands.copy();
  const picture = () => errands.picture(dark);
  const write = () => errands.write();
  return [
    { icon: "plus", label: words("menu.new"), key: "N", why: change, rule: true, act: fresh },
    { icon: "open", label: words("menu.open"), why: change, act: onopen },
    { icon: "save", label: words("menu.save"), why: look, act: save },
    { icon: "copy", label: words("menu.copy"), key: "C", why: look, act: copy },
    { icon: "pencil", label: words("menu.edit"), key: "E", why: change, act: onedit },
    ...(view.writes
      ? [{ icon: "braces-plus", label: words("menu.write"), why: change, act: write }]
      : []),
    { icon: "picture", label: words("menu.picture"), why: look, act: picture },
  ];
}

function seen({ words, errands, narrow, full, whyNotFull, onlog, onfull }: Around): Entry[] {
  const label = words(full ? "header.window" : "header.full");
  const screen: Entry = { icon: full ? "window" : "full", label, why: whyNotFull, act: onfull };
  const log: Entry = { icon: "list", label: words("header.log"), rule: true, act: onlog };
  const settings: Entry = {
    icon: "settings",
    label: words("menu.settings"),
    act: () => errands.settings(),
  };
  return narrow ? [log, screen, settings] : [{ ...screen, rule: true }, settings];
}

/** The editions in whose names and pictures the game can be shown. */
function looks({ view, player, words }: Around): Entry[] {
  if (view.dresses.size < 2) return [];
  return [...view.dresses].map(([dress, title], index) => ({
    icon: dress === view.dress ? "check" : "",
    label: words("menu.look", { title }),
    why: view.alone && dress !== view.dress ? words("why.alone") : "",
    checked: dress === view.dress,
    rule: index === 0,
    act: () => dress !== view.dress && player.fetch({ type: "dress", dress }, () => {}),
  }));
}

function lines({ view, player, words }: Around): Entry[] {
  if (view.lines.length < 2) return [];
  return view.lines.map(({ text, here }, index) => ({
    icon: here ? "check" : "",
    label: text,
    note: here ? words("menu.here") : "",
    why: here ? "" : why("line", view, words),
    heading: index === 0 ? words("menu.lines") : "",
    act: () => !here && player.line(index),
  }));
}
