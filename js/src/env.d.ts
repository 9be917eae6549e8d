/// <reference types="vite/client" />

/** The style sheet in the built module (`sheet.ts`); vite's own server puts the styles on the page instead. */
declare const STYLES: string | undefined;
