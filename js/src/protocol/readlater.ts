/** Reads the messages that only editors and dialogs request (`parts/later.ts`). */
import { changes, spot } from "./read";
import { draftOf } from "./readdraft";
import { count, fields, flag, list, nullable, oneOf, optional, type Read, text } from "./readers";
import { offer } from "./settings";
import type { Fault, Spare, StudyMessage } from "./wire";

const fault = fields<Fault>({
  text,
  column: count,
  rule: optional(text, ""),
  sentence: optional(nullable(count), null),
});

const spare: Read<Spare> = (value, path) => {
  const [id = "", title = "", icon = ""] = list(text)(value, path);
  return { id, title, icon };
};

const study = fields<StudyMessage>({
  type: oneOf("study"),
  id: optional(nullable(count), null),
  set: changes,
  text,
  problem: nullable(fault),
  fault: optional(nullable(fault), null),
  spare: list(spare),
  players: list(count),
  undo: flag,
  redo: flag,
});

/** The readers by type of message. */
export const LATER_READERS = { study, offer, draft: draftOf(spot) };
