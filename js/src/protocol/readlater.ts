/** Reads the messages that only editors and dialogs request (`parts/later.ts`). */
import { draftOf } from "./readdraft";
import { count, fields, flag, list, nullable, oneOf, optional, type Read, text } from "./readers";
import { offer } from "./settings";
import { changes, spot } from "./table";

const fault = fields({
  text,
  column: count,
  /** The number of the rule behind it. Empty: no rule. */
  rule: optional(text, ""),
  /** The index of the rule's deciding sentence. Null: the whole rule. */
  sentence: optional(nullable(count), null),
});
/** A problem with a position, and its column in the text (0: it has no single place). */
export type Fault = ReturnType<typeof fault>;

/** A card that can be added to the position. */
export interface Spare {
  readonly id: string;
  readonly title: string;
  readonly icon: string;
}

const spare: Read<Spare> = (value, path) => {
  const [id = "", title = "", icon = ""] = list(text)(value, path);
  return { id, title, icon };
};

const study = fields({
  type: oneOf("study"),
  id: optional(nullable(count), null),
  set: changes,
  text,
  /** Why the position cannot be played yet. */
  problem: nullable(fault),
  /** Why the last change was rejected. */
  fault: optional(nullable(fault), null),
  spare: list(spare),
  players: list(count),
  undo: flag,
  redo: flag,
});
/** The whole content of the position editor. */
export type StudyMessage = ReturnType<typeof study>;

/** The readers by type of message. */
export const LATER_READERS = { study, offer, draft: draftOf(spot) };
