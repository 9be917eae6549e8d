/** A panel of a page, which only pages with this panel contain, and its icons. */
export { PICTURES } from "../../panels/watch/icons";
export { default as Body } from "../Code.svelte";
