import { copyFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Plugin } from "vite";

/** Workers may not compile WebAssembly at run time, so each file becomes a module next to the bundle. */
export function wasmModules(): Plugin {
  const found = new Set<string>();
  return {
    name: "wasm-modules",
    enforce: "pre",
    async resolveId(id, importer) {
      if (!id.endsWith(".wasm")) return null;
      const file = await this.resolve(id, importer, { skipSelf: true });
      if (!file) return null;
      found.add(file.id);
      return { id: `./${basename(file.id)}`, external: "relative" };
    },
    writeBundle({ dir }) {
      if (dir !== undefined) for (const file of found) copyFileSync(file, join(dir, basename(file)));
    },
  };
}
