/** Everything for watching a program run. Loaded when the user first opens a panel of it or uses one of its commands. */
import Code from "../panels/code/Code.svelte";
import Prediction from "../panels/predict/Prediction.svelte";
import { togglePredict } from "../panels/predict/prediction";
import Switch from "../panels/predict/Switch.svelte";
import Dots from "../panels/watch/Dots.svelte";
import RunTo from "../panels/watch/RunTo.svelte";
import { runBy, runOn, stopHere, stopIf } from "../panels/watch/tools";
import { tracerOf } from "../panels/watch/tracer.svelte";
import type { Watching } from "../ui/desk";

export { RunTo };
export const PANELS: Watching["PANELS"] = { code: Code };
export const TOOLS: Watching["TOOLS"] = {
  runBy,
  runOn,
  stopHere,
  stopIf,
  predict: ({ player }) => togglePredict(player),
};
/** What is shown between the board and the decision bar, from top to bottom. */
export const BARS: Watching["BARS"] = [Prediction];
export const SWITCH: Watching["SWITCH"] = Switch;
/** What is drawn over the rail of the scrubber. */
export const RAILS: Watching["RAILS"] = [Dots];

export const tracing: Watching["tracing"] = (player) => player.own(tracerOf).active;
export const stopped: Watching["stopped"] = (player) => player.own(tracerOf).stopped;
