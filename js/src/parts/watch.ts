/** Everything for watching a program run. Loaded when the user first opens a panel of it or uses one of its commands. */
import Code from "../panels/code/Code.svelte";
import Branch from "../panels/variations/Branch.svelte";
import Knob from "../panels/variations/Knob.svelte";
import Variations from "../panels/variations/Variations.svelte";
import type { Watching } from "../ui/desk";

export const PANELS: Watching["PANELS"] = { code: Code, tree: Variations };
/** What is shown above the knob of the scrubber. */
export const MARKS: Watching["MARKS"] = [Knob];
export const TOOLS: Watching["TOOLS"] = {};
/** What is shown between the board and the decision bar, from top to bottom. */
export const BARS: Watching["BARS"] = [Branch];
