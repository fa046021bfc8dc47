// Vite rewrites `(await import("./a.ts")).b` to an async function that returns an object with `b`, so that the rest of the module
// can be dropped. The bundler finds that out by itself, and the first load has fifty of them.
import type { Plugin } from "vite";

const MEMBER = /(\(\s*await\s+import\([^()]+\)\s*\))\.([\w$]+)/g;

/** As an index, which Vite does not rewrite; the minifier makes it a property again. */
export const withPlainImports = (code: string): string =>
  code.replace(MEMBER, (_all, imported: string, name: string) => `${imported}["${name}"]`);

export const plainImports = (): Plugin => ({
  name: "plain-imports",
  apply: "build",
  transform: (code, id) => (/\/client\/[^?]+\.tsx?$/.test(id) ? withPlainImports(code) : undefined),
});
