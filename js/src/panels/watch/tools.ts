/** What the keys for breakpoints do. */
import { tick } from "svelte";
import type { Context } from "../../player/command";
import { tracerOf } from "./tracer.svelte";

/** The panel with the list of breakpoints. */
const PANEL = "code";

/** Runs to the next stop, and shows the button for it. */
export function runOn({ player }: Context): void {
  const tracer = player.own(tracerOf);
  tracer.show();
  void tracer.ready().then(() => tracer.run());
}

/** Opens the choice of what stops a run. */
export async function runBy({ player, screen }: Context): Promise<void> {
  player.own(tracerOf).show();
  await tick();
  const select = screen.root?.().querySelector<HTMLSelectElement>('select[data-command="runBy"]');
  select?.focus();
  try {
    select?.showPicker();
  } catch {
    // Some browsers open a list only at a press of their own choice: the arrow keys choose.
  }
}

/** Sets or removes a breakpoint at the card or cell with the focus, else at the cursor's. */
export function stopHere(context: Context): void {
  void spotIn(context).then((spot) => spot && context.player.own(tracerOf).toggleAt(spot));
}

/** Opens the form for the condition of that breakpoint. */
export function stopIf(context: Context): void {
  void spotIn(context).then((spot) => compose(context, spot));
}

/** Opens the form for the condition of the breakpoint at a card or cell. */
export function compose({ panels, player }: Context, spot: string): void {
  if (!panels.open.some(({ id }) => id === PANEL)) panels.toggle(PANEL);
  player.own(tracerOf).compose(spot);
}

/** Returns the card or cell with the focus, else the cursor's, if a breakpoint can be there. "": it cannot. */
async function spotIn({ player, view, screen }: Context): Promise<string> {
  const tracer = player.own(tracerOf);
  const board = screen.root?.();
  const tree = board?.getRootNode() as Document | ShadowRoot | undefined;
  const focused = tree?.activeElement?.closest<HTMLElement>("[data-spot]");
  const spot = focused?.dataset["spot"] ?? view.story?.table(view.step).cursor?.spot ?? "";
  await tracer.ready();
  const { at } = tracer.offered;
  if (spot && (at.size === 0 || at.has(spot))) return spot;
  player.say(player.words("stops.where"));
  return "";
}
