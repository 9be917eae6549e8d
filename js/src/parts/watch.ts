/** Everything for watching a program run. Loaded when the user first opens a panel of it or uses one of its commands. */
import Code from "../panels/code/Code.svelte";
import { spotlightOf } from "../panels/projector/light.svelte";
import Strip from "../panels/strip/Strip.svelte";
import { trailOf } from "../panels/strip/longtrail.svelte";
import type { Watching } from "../ui/desk";

export { default as Projector } from "../panels/projector/Projector.svelte";

export const PANELS: Watching["PANELS"] = { code: Code, strip: Strip };
export const TOOLS: Watching["TOOLS"] = {
  spotlight: ({ player }) => {
    const light = spotlightOf(player);
    light.on = !light.on;
  },
};
/** What is shown between the board and the decision bar, from top to bottom. */
export const BARS: Watching["BARS"] = [];
export const trail: Watching["trail"] = trailOf;
