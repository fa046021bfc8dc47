// Vite rewrites `(await import("./a.ts")).b` to an async function that returns an object with `b`, to allow tree
// shaking. The bundler detects that without help, and the first load has fifty of them.
import type { Plugin } from "vite";

const MEMBER = /(\(\s*await\s+import\([^()]+\)\s*\))\.([\w$]+)/g;

/** Uses an index access, which Vite does not rewrite; the minifier turns it back into a property access. */
export const withPlainImports = (code: string): string =>
  code.replace(MEMBER, (_all, imported: string, name: string) => `${imported}["${name}"]`);

export const plainImports = (): Plugin => ({
  name: "plain-imports",
  apply: "build",
  transform: (code, id) => (/\/client\/[^?]+\.tsx?$/.test(id) ? withPlainImports(code) : undefined),
});
