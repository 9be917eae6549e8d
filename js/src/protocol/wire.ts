/** The protocol of docs/wire.md as types: the messages after they have been read and checked. */
// The types stand beside their readers, from which most are inferred; each field has its meaning there.
export type * from "./option";
export type * from "./read";
export type * from "./readask";
export type * from "./readdraft";
export type * from "./readlater";
export type * from "./table";
export { MORE, PICKS } from "./option";

/** The version of the protocol. */
export const PROTOCOL = 1;
