import type { Plugin } from "vite";

/**
 * Removes parts of Svelte's runtime that this project does not use. The runtime checks at every node whether it is
 * hydrating a server-made page, and in many places for legacy components and promises. These flags are variables, so
 * minifiers keep the branches; if they are constants, minifiers drop them. The project does not use custom elements
 * either, nor transitions, animations, `$inspect`, forks of batches, the attribute `style` beside `style:`, classes as
 * lists or objects, `getAbortSignal`, stores, or deep reactive state; `tests/unit/house.test.ts` checks that. It also
 * shortens the messages of errors.
 */
export function lean(): Plugin {
  return {
    name: "lean",
    apply: "build",
    enforce: "pre",
    transform(code, id) {
      const [file = ""] = id.split("?");
      const edits = Object.entries(EDITS).find(([end]) => file.endsWith(`/svelte/src/${end}`))?.[1];
      if (!edits) return null;
      return edits.reduce((text, [from, to]) => {
        // If a newer Svelte has other code here, the build must fail, so that somebody adapts the edits.
        if (text.search(from) < 0) this.error(`lean.ts: ${file} has no ${from}`);
        return text.replaceAll(from, to);
      }, code);
    },
  };
}

type Edit = readonly [from: RegExp, to: string];

const EDITS: Readonly<Record<string, readonly Edit[]>> = {
  "internal/flags/index.js": [
    [/export let (\w+) = false;/g, "export const $1 = false;"],
    [/^\t\w+ = (true|false);$/gm, ""],
  ],
  "internal/client/dom/hydration.js": [
    [/export let hydrating = false;/g, "export const hydrating = false;"],
    [/^\thydrating = value;$/gm, ""],
  ],
  "internal/client/dom/elements/custom-element.js": [
    [/^if \(typeof HTMLElement === 'function'\)/gm, "if (false)"],
  ],
  // No component awaits promises or uses `svelte:boundary`. The built-in boundary around each root rethrows errors.
  "internal/client/reactivity/async.js": [
    [/is_runes\(\) \? derived : derived_safe_equal/g, "derived"],
    [/if \(async\.length === 0 && pending\.length === 0\) \{/g, "if (true) {"],
  ],
  "internal/client/dom/blocks/boundary.js": [
    [/\n\t#hydrate_resolved_content\(\) \{[\s\S]*?(?=\n\t#is_destroyed)/g, ""],
    [/\n\t#hydrate_pending_content\(\) \{[\s\S]*?(?=\n\t#render\(\))/g, ""],
    [
      /\tif \(hydrating\) \{\n\t+const comment_data[\s\S]*?\} else \{\n\t+(this\.#render\(\);)\n\t+\}/g,
      "$1",
    ],
    [/if \(this\.#pending_count > 0\) \{[\s\S]*?\} else \{\n(\t+this\.#resolve.*\n)\t+\}/g, "$1"],
    [
      /\n\t#update_pending_count\(d, batch\) \{[\s\S]*\n\t\}\n\}/g,
      "\n\terror(error) {\n\t\tthrow error;\n\t}\n}",
    ],
    [/\t#effect_pending_subscriber = [\s\S]*?\n\t\}\);/g, ""],
    [/\n\t(this\.)?#(props|(local_)?pending_count)\b( = .*)?;/g, ""],
    [/this\.#(props|(local_)?pending_count) = .*;/g, ""],
    [/\n\t#run\(fn\) \{[\s\S]*?\n\t\}\n/g, ""],
    [/\n\t#is_destroyed\(\) \{[\s\S]*?\n\t\}\n/g, ""],
    [/this\.transform_error = .*;/g, ""],
    [/\n\ttransform_error;/g, ""],
    [/this\.is_pending = this\.has_pending_snippet\(\);/g, ""],
    [/this\.#resolve\(.*\);/g, ""],
    [/\n\t#resolve\(batch\) \{[\s\S]*?\n\t\}\n/g, ""],
    [/\n\tdefer_effect\(effect\) \{[\s\S]*?\n\t\}\n/g, ""],
    [/\n\tis_rendered\(\) \{[\s\S]*?\n\t\}\n/g, ""],
    [/\n\thas_pending_snippet\(\) \{[\s\S]*?\n\t\}\n/g, ""],
  ],
  // Only attributes of unknown names need the names of all properties.
  "utils.js": [[/\.\.\.DOM_BOOLEAN_ATTRIBUTES,/g, ""]],
  "internal/shared/attributes.js": [
    [/if \(typeof value === 'object'\) \{/g, "if (false) {"],
    [/if \(value\) \{(?=\n\t+\/\/ strip comments)/g, "if (false) {"],
    [/if \(Array\.isArray\(styles\)\) \{/g, "if (false) {"],
  ],
  "internal/client/dom/elements/style.js": [
    [/if \(Array\.isArray\(next_styles\)\) \{/g, "if (false) {"],
  ],
  "internal/client/dom/blocks/each.js": [
    [/var is_animated = .*;/g, ""],
    [/\bif \(is_animated\)/g, "if (false)"],
    // Without transitions, what is removed is gone at once: nothing is on its way out.
    [/var transitions = \[\];/g, ""],
    [/transitions\.length === 0 && /g, ""],
    [/if \(group\) \{/g, "if (false) {"],
    [/var remaining = .*;|remaining -= 1;/g, ""],
    [/if \(remaining === 0\) \{/g, "if (true) {"],
    [/if \(state\.outrogroups !== null\) \{/g, "if (false) {"],
    [/outrogroups: null, /g, ""],
    [/should_defer_append\(\)/g, "false"],
    [/if \(state\.pending\.size > 0\) \{/g, "if (false) {"],
    [/ && state\.pending\.size === 0/g, ""],
    [/pending\.set\(batch, keys\);/g, ""],
    [/state\.pending\.delete\(batch\);/g, ""],
    [/if \(preserved_effects\?\.has\(e\)\) \{/g, "if (false) {"],
  ],
  // Without promises a branch is in the page as soon as it exists, and no batch skips one.
  "internal/client/dom/blocks/branches.js": [
    [/should_defer_append\(\)/g, "false"],
    [/ && !this\.#offscreen\.has\(key\)/g, ""],
    [/if \((offscreen|keys\.includes\(k\))\) \{/g, "if (false) {"],
    [/batch\.ondiscard\(this\.#discard\);/g, ""],
    [/\n\t#discard = \(batch\) => \{[\s\S]*?\n\t\};\n/g, ""],
    [/(const|var) (offscreen|keys) = .*;/g, ""],
  ],
  "internal/client/reactivity/effects.js": [
    [/current_batch\?\.register_created_effect\(effect\);/g, ""],
    [/var t(ransitions)? = effect\.nodes && effect\.nodes\.t;/g, ""],
    [/if \(t(ransitions)? !== null\) \{/g, "if (false) {"],
    [/var remaining = transitions\.length;/g, ""],
    [/if \(remaining > 0\) \{/g, "if (false) {"],
    [
      /return \(options = \{\}\) => \{\n\t\treturn new Promise\([\s\S]*?\n\t\t\}\);\n\t\};/g,
      "return async () => destroy_effect(effect);",
    ],
    // Nobody asks for an `AbortSignal`.
    [/,\n\t\tac: null/g, ""],
    [/const controller = effect\.ac;/g, ""],
    [/if \(controller !== null\) \{/g, "if (false) {"],
    [/effect\.ac =\n/g, ""],
  ],
  "internal/client/reactivity/sources.js": [
    [/is_runes\(\) &&/g, ""],
    [/var runes = is_runes\(\);/g, "const runes = true;"],
    [/batch_values === null/g, "true"],
    [/batch_values\?\.delete\(derived\);/g, ""],
    [/if \(!batch\.is_fork && eager_effects\.size > 0 .*\{/g, "if (false) {"],
    [/if \(\(flags & EAGER_EFFECT\) !== 0\) \{/g, "if (false) {"],
  ],
  // Only promises and forks defer a batch.
  "internal/client/reactivity/batch.js": [
    [/this\.#is_deferred\(\)/g, "false"],
    [/\n\t#is_deferred\(\) \{[\s\S]*?\n\t\}\n/g, ""],
    [/\n\tincrement\(blocking, effect\) \{[\s\S]*?\n\t\}\n/g, ""],
    [/\n\tdecrement\(blocking, effect\) \{[\s\S]*?\n\t\}\n/g, ""],
    [/\b(this|batch)\.is_fork\b(?! =)/g, "false"],
    [/effect\.b\?\.is_pending/g, "false"],
    [/ &&\n\t+effect\.ac === null/g, ""],
    [/batch_values\?\.set\(source, value\);/g, ""],
    [/this\.apply\(\);/g, ""],
    [/\n\tapply\(\) \{[\s\S]*?\n\t\}\n/g, ""],
    [/\tbatch_values = null;/g, ""],
    [/\n\tskip_effect\(effect\) \{[\s\S]*?\n\t\}\n/g, ""],
    [/\n\tunskip_effect\(effect, [\s\S]*?\n\t\}\n/g, ""],
    [/this\.#skipped_branches\.has\(\w+\)/g, "false"],
    [/\n\tregister_created_effect\(effect\) \{[\s\S]*?\n\t\}\n/g, ""],
    [/\n\tsettled\(\) \{[\s\S]*?\n\t\}\n/g, ""],
    [/\n\tondiscard\(fn\) \{[\s\S]*?\n\t\}\n/g, ""],
    [/this\.#deferred\?\.resolve\(\);/g, ""],
    [
      /for \(const fn of this\.#discard_callbacks\) fn\(this\);\s*this\.#discard_callbacks\.clear\(\);/g,
      "",
    ],
    [/for \(const deferred of this\.async_deriveds\.values\(\)\) \{[\s\S]*?\n\t\t\}\n/g, ""],
    [/for \(const \[effect, deferred\] of batch\.async_deriveds\) \{[\s\S]*?\n\t\t\}\n/g, ""],
    [/batch\.async_deriveds\.clear\(\);/g, ""],
    [/ && !this\.async_deriveds\.has\(effect\)/g, ""],
    [/\n\tasync_deriveds = new Map\(\);/g, ""],
    [/\n\t(de)?activate\(\) \{[\s\S]*?\n\t\}\n/g, ""],
  ],
  "internal/client/reactivity/deriveds.js": [
    [/current_batch\?\.is_fork/g, "false"],
    [/,\n\t\tac: null/g, ""],
    [/ \|\| e\.ac\b/g, ""],
    [/batch_values !== null/g, "false"],
    [/if \(e\.ac !== null\) \{/g, "if (false) {"],
  ],
  "internal/client/runtime.js": [
    [/current_batch\?\.is_fork/g, "false"],
    [/is_runes\(\) &&/g, ""],
    // No batch keeps separate values, because none waits for promises.
    [/batch_values === null/g, "true"],
    [/batch_values\?\.has\(signal\)/g, "false"],
    [/if \((reaction|derived)\.ac !== null\) \{/g, "if (false) {"],
  ],
  "internal/client/reactivity/props.js": [
    [/var runes = .*;/g, "const runes = true;"],
    [/capture_store_binding\(\(\) => (.*)\);/g, "[$1, false];"],
    [/var is_entry_props = .*;/g, "const is_entry_props = false;"],
    [/ \|\| legacy_parent \|\| is_store_sub/g, ""],
    [/var legacy_parent = .*;/g, ""],
  ],
  "internal/client/dom/elements/bindings/this.js": [
    [/ \|\| bound_value\?\.\[STATE_SYMBOL\] === element_or_component/g, ""],
  ],
  "internal/client/dom/blocks/key.js": [[/var legacy = .*;/g, "const legacy = false;"]],
  "internal/client/dom/operations.js": [[/is \? document\.\w+\(.*\{ is \}\) : /g, ""]],
  // A board is mounted with a target and its props only.
  "internal/client/render.js": [
    [/if \((events|context)\)/g, "if (false)"],
    [/anchor \?\? target/g, "target"],
    [/if \(anchor_node !== anchor\) \{/g, "if (true) {"],
    [/pending: \(\) => \{\}/g, ""],
  ],
  // Each message is the address of a page. Its last word is enough to find the page.
  "internal/client/errors.js": [[/`https:\/\/svelte\.dev\/e\//g, "`svelte: "]],
  "internal/shared/errors.js": [[/`https:\/\/svelte\.dev\/e\//g, "`svelte: "]],
  "internal/client/proxy.js": [[/export function proxy\(value\) \{/g, "$&\n\treturn value;"]],
};
