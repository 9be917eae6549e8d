/** What the keys for breakpoints do. */
import { tick } from "svelte";
import type { Context } from "../../player/command";
import { tracerOf } from "./tracer.svelte";

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
export function stopHere({ player, view, screen }: Context): void {
  const tracer = player.own(tracerOf);
  const board = screen.root?.();
  const tree = board?.getRootNode() as Document | ShadowRoot | undefined;
  const focused = tree?.activeElement?.closest<HTMLElement>("[data-spot]");
  const spot = focused?.dataset["spot"] ?? view.story?.table(view.step).cursor?.spot;
  void tracer.ready().then(() => {
    if (spot && (tracer.offered.at.size === 0 || tracer.offered.at.has(spot)))
      tracer.toggleAt(spot);
    else player.say(player.words("stops.where"));
  });
}
