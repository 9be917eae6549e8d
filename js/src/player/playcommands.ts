/** The commands of a game that is being played. */
import { clockIcon, clockLabel, isTimed, pressClock, sayTimes, stoppable } from "./clockcommand";
import type { Command, Situation } from "./command";
import { thinkerIn } from "./left";
import { closed, hidden, locked, noUndo, playable, whyNotFork } from "./reasons";

const PLAIN: readonly Situation[] = ["table"];
const PLAYING: readonly Situation[] = ["table", "private"];
const TIMED: readonly Situation[] = ["table", "private", "editor"];

export const PLAY = {
  cancel: {
    group: "play",
    label: "decision.cancel",
    icon: "close",
    keys: ["Escape"],
    situations: PLAIN,
    run: ({ view, player }) =>
      thinkerIn(view.opponents) ? player.send({ type: "think", do: "stop" }) : player.cancel(),
  },
  hide: {
    group: "play",
    label: "private.away",
    icon: "close",
    keys: ["Escape"],
    situations: ["private"],
    whileTyping: true,
    offered: ({ view }) => view.overlay !== null || (view.ask?.private.length ?? 0) > 0,
    run: ({ player }) => player.overlay.away(),
  },
  back: {
    group: "play",
    label: "decision.back",
    icon: "back",
    keys: ["Backspace"],
    situations: ["table", "private", "projector"],
    run: ({ player }) => player.back(),
  },
  undo: {
    group: "play",
    label: "header.undo",
    icon: "undo",
    keys: ["Z"],
    situations: PLAYING,
    offered: ({ view }) => !view.readOnly,
    // An action that is on its way to Python can be undone as soon as the reply arrives.
    why: (context) =>
      (context.view.puzzle ? null : locked(context)) ??
      hidden(context) ??
      (context.view.undo || context.view.waiting ? null : noUndo(context)),
    run: ({ player }) => player.undo(),
  },
  redo: {
    group: "play",
    label: "header.redo",
    icon: "redo",
    keys: ["Shift+Z", "Y"],
    situations: PLAIN,
    offered: playable,
    why: (context) => locked(context) ?? hidden(context) ?? (context.view.redo ? null : "why.redo"),
    run: ({ player }) => player.redo(),
  },
  fork: {
    group: "play",
    label: "header.fork",
    icon: "fork",
    keys: ["F"],
    situations: PLAIN,
    offered: playable,
    why: whyNotFork,
    run: ({ player }) => player.fork(),
  },
  rematch: {
    group: "play",
    label: ({ view }) => (view.again ? "decision.again" : "decision.rematch"),
    icon: "plus",
    offered: playable,
    why: locked,
    run: ({ player }) => player.fresh(),
  },
  clock: {
    group: "play",
    label: clockLabel,
    icon: clockIcon,
    keys: ["Shift+K"],
    situations: TIMED,
    offered: stoppable,
    why: closed,
    run: pressClock,
  },
  hint: {
    group: "play",
    label: "hint.name",
    icon: "hint",
    keys: ["H"],
    situations: PLAIN,
    offered: ({ view }) => !view.alone && !view.readOnly && view.inspects.includes("hint"),
    why: ({ view: { choice } }) =>
      choice ? (choice.node.seat === null ? null : "hint.turn") : "hint.own",
    run: ({ tool }) => tool("hint"),
  },
  more: {
    group: "play",
    label: "deadline.more",
    icon: "plus",
    keys: ["Shift+W"],
    situations: TIMED,
    offered: (context) => !!context.view.deadline && stoppable(context),
    why: closed,
    run: ({ player }) => player.deadline.loaded?.more(),
  },
  times: {
    group: "play",
    label: "clock.times",
    icon: "clock",
    keys: ["W"],
    situations: PLAYING,
    offered: isTimed,
    run: sayTimes,
  },
} as const satisfies Record<string, Command>;
