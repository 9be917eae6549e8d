import type { Plugin } from "vite";

/** Marks the place of the style sheet in the module. Minifiers may change the quotes around it. */
const MARK = "%STYLES%";
const PLACE = new RegExp(`(["'\`])${MARK}\\1`);

/**
 * Puts the style sheet into the module, as the constant `STYLES`: each board applies it inside its own shadow root
 * (`src/host/shadow.ts`), so it must not be a file that the host adds to the page.
 */
export function sheet(): Plugin {
  return {
    name: "sheet",
    apply: "build",
    enforce: "post",
    config: () => ({ define: { STYLES: JSON.stringify(MARK) } }),
    generateBundle(_options, bundle) {
      const files = Object.values(bundle);
      const sheets = files.filter((file) => file.fileName.endsWith(".css"));
      const css = sheets.map((file) => (file.type === "asset" ? String(file.source) : "")).join("");
      const module = files.find((file) => file.type === "chunk" && PLACE.test(file.code));
      if (!css || module?.type !== "chunk")
        this.error("sheet.ts: no style sheet, or no place for it");
      module.code = module.code.replace(PLACE, () => JSON.stringify(css.trim()));
      for (const { fileName } of sheets) Reflect.deleteProperty(bundle, fileName);
    },
  };
}
