/** Makes a view from the parts of a player. */
import { themeOf } from "../host/theme";
import type { Model } from "../link/model";
import type { Announcement } from "./announcement";
import type { Choice } from "./choice";
import { isLeft } from "./left";
import type { HandOver } from "./handover";
import type { Horizon } from "./horizon";
import type { PrivateTable } from "./overlay";
import type { Playback } from "./playback";
import type { Updates } from "./updates";
import { hiddenNow, type Notice, type View } from "./view";
import type { WaitTracker } from "./waiting";

/** The parts of a player that a view shows. */
export interface Shown {
  readonly model: Model;
  readonly playback: Playback;
  readonly horizon: Horizon;
  readonly updates: Updates;
  readonly waitTracker: WaitTracker;
  readonly overlay: PrivateTable;
  readonly handOver: HandOver;
  readonly announced: Announcement;
}

/** Returns everything that a board shows now. */
export function viewOf(parts: Shown, notice: Notice | null, choice: Choice | null): View {
  const { model, playback, horizon, updates, overlay, handOver } = parts;
  const { step, shift, playing, following, moving, speed, still } = playback;
  const { words: spoken, ...about } = updates.about;
  const end = horizon.step ?? playback.end;
  const story = updates.story && horizon.within(updates.story);
  const hidden = horizon.hides;
  const readOnly = model.get("read_only") === true;
  const { ask, ...now } = hidden ? hiddenNow(updates.now) : updates.now;
  const free = story && !hidden && !following && !readOnly && !ask.over;
  return {
    ...parts.announced.shown(),
    ...{ step, end, hidden, shift, playing, following, moving, speed, still },
    ...about,
    ...{ spoken, story, notice, choice, ask: story ? ask : null },
    ...now,
    ...{ readOnly, waiting: parts.waitTracker.now, overlay: overlay.view() },
    ...{ stops: model.get("stops"), watched: model.get("watched") },
    opponents: model.get("opponents"),
    puzzle: model.get("puzzle") as View["puzzle"],
    exercise: model.get("exercise"),
    alone: model.get("alone") === true,
    predict: model.get("predict") === true,
    asking: "",
    theme: themeOf(model.get("theme")),
    handOver: model.get("hand_over") === true,
    cover:
      overlay.cover ??
      (free && !isLeft(model.get("opponents"), ask.seat) ? handOver.to(ask.seat) : null),
  };
}
