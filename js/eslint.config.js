import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default ts.config(
  { ignores: ["node_modules/", ".vite/", ".svelte-check/"] },
  js.configs.recommended,
  ts.configs.strict,
  ts.configs.stylistic,
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      // TypeScript already checks for undefined names.
      "no-undef": "off",
      // An empty function is a stub that does nothing on purpose.
      "@typescript-eslint/no-empty-function": "off",
      "@typescript-eslint/consistent-type-imports": "error",
      // Texts are plain text, never markup.
      "svelte/no-at-html-tags": "error",
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: {
      parserOptions: {
        parser: ts.parser,
        extraFileExtensions: [".svelte"],
        // Without its function: ESLint's cache must write the configuration to a file.
        svelteConfig: {
          ...svelteConfig,
          compilerOptions: { ...svelteConfig.compilerOptions, cssHash: undefined },
        },
      },
    },
  },
);
