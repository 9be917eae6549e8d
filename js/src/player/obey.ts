/** Carries out what a key asked for. */
import type { Command } from "./keys";
import type { Errands } from "./errands";
import type { Player } from "./player";

export function obey(player: Player, errands: Errands, command: Command): void {
  const { step, end } = player.playback;
  const acts: Readonly<Record<Exclude<Command["do"], "choose">, () => void>> = {
    cancel: () => player.cancel(),
    back: () => player.back(),
    undo: () => player.undo(),
    redo: () => player.redo(),
    fork: () => player.fork(),
    fresh: () => errands.fresh(),
    copy: () => void errands.copy(),
    edit: () => errands.edit(),
    clock: () => player.times.press(),
    times: () => player.say(player.times.spoken()),
    first: () => player.goto(0),
    last: () => player.goto(end),
    previous: () => player.goto(step - 1),
    next: () => player.forward(),
    toggle: () => player.toggle(),
    decisionBack: () => player.byDecision(-1),
    decisionOn: () => player.byDecision(1),
    roundBack: () => player.byRound(-1),
    roundOn: () => player.byRound(1),
  };
  if (command.do === "choose") player.choose(command.token);
  else acts[command.do]();
}
