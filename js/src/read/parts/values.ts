/** A panel of a page, which only pages with this panel contain. */
export { default as Body } from "../Values.svelte";
