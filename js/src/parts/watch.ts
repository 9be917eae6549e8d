/** Everything for watching a program run. Loaded when the user first opens a panel of it or uses one of its commands. */
import "../panels/bars.css";
import Coach from "../panels/coach/Coach.svelte";
import Hints from "../panels/coach/Hints.svelte";
import Code from "../panels/code/Code.svelte";
import { openSearch } from "../panels/log/searching.svelte";
import { searchPartsOf } from "../panels/log/searchparts";
import { copyLink, copyPosition, saveGame, savePage, savePicture } from "../panels/header/sharing";
import Hint from "../panels/hint/Hint.svelte";
import { pressHint } from "../panels/hint/hint";
import Loop from "../panels/loop/Loop.svelte";
import Below from "../panels/puzzle/Below.svelte";
import Goal from "../panels/puzzle/Goal.svelte";
import PuzzleBar from "../panels/puzzle/Bar.svelte";
import Puzzle from "../panels/puzzle/Panel.svelte";
import Prediction from "../panels/predict/Prediction.svelte";
import { togglePredict } from "../panels/predict/prediction";
import { spotlightOf } from "../panels/projector/light.svelte";
import Projector from "../panels/projector/Projector.svelte";
import ReviewBar from "../panels/review/Bar.svelte";
import Diamonds from "../panels/review/Diamonds.svelte";
import Review from "../panels/review/Review.svelte";
import { turn } from "../panels/review/reviewing.svelte";
import RuleLink from "../panels/rules/RuleLink.svelte";
import RuleSheet from "../panels/rules/RuleSheet.svelte";
import Why from "../panels/rules/Why.svelte";
import { trailOf } from "../panels/strip/longtrail.svelte";
import Strip from "../panels/strip/Strip.svelte";
import Marks from "../panels/transport/Marks.svelte";
import Branch from "../panels/variations/Branch.svelte";
import Knob from "../panels/variations/Knob.svelte";
import Variations from "../panels/variations/Variations.svelte";
import CardMenu from "../panels/watch/CardMenu.svelte";
import Dots from "../panels/watch/Dots.svelte";
import RunTo from "../panels/watch/RunTo.svelte";
import StopMarks from "../panels/watch/StopMarks.svelte";
import { PICTURES } from "../panels/watch/icons";
import { runBy, runOn, stopHere, stopIf } from "../panels/watch/tools";
import { tracerOf } from "../panels/watch/tracer.svelte";
import type { Context } from "../player/command";
import type { Watching } from "../ui/desk";

export const PANELS: Watching["PANELS"] = {
  code: Code,
  tree: Variations,
  review: Review,
  strip: Strip,
  coach: Coach,
  puzzle: Puzzle,
};

export const TOOLS: Watching["TOOLS"] = {
  runBy,
  runOn,
  stopHere,
  stopIf,
  search: openSearch,
  predict: ({ player }) => togglePredict(player),
  spotlight: toggleSpotlight,
  turnOn: (context) => turn(context, 1),
  turnBack: (context) => turn(context, -1),
  hint: pressHint,
  save: saveGame,
  page: savePage,
  link: copyLink,
  position: copyPosition,
  picture: savePicture,
  make: ({ errands }) => errands.show({ kind: "make" }),
};

/** What is shown between the board and the decision bar, from top to bottom. */
export const BARS: Watching["BARS"] = [Loop, Branch, Prediction, ReviewBar, Hint, PuzzleBar];
/** What is drawn over the rail of the scrubber. */
export const RAILS: Watching["RAILS"] = [Dots, Marks, Knob, Diamonds];
/** What is shown on top of the board. */
export const LAYERS: Watching["LAYERS"] = [Why, RuleSheet, CardMenu, StopMarks];
export const SEARCH: Watching["SEARCH"] = searchPartsOf;
export const trail: Watching["trail"] = trailOf;
export const tracing: Watching["tracing"] = (player) => player.own(tracerOf).active;
export const stopped: Watching["stopped"] = (player) => player.own(tracerOf).stopped;
export { Below, Goal, Hints, PICTURES, Projector, RuleLink, RunTo };

function toggleSpotlight({ player }: Context): void {
  const light = spotlightOf(player);
  light.on = !light.on;
}
