/// <reference types="vite/client" />

/** The style sheet inside the built module (`sheet.ts`). Vite's dev server puts the styles on the page instead. */
declare const STYLES: string | undefined;
