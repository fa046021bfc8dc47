// Puts modules shared by several pages into a few chunks: small files compress badly, and each one is a request.
import type { Plugin } from "vite";
import { ROOT } from "../root.ts";

export type SharedChunk = {
  name: string;
  /** Entries that must all need a module for it to be in this chunk. */
  neededBy: readonly string[];
  /** Excludes modules that other screens need too, unless their path matches. */
  onlyBy?: RegExp;
};

type ModuleGraph = {
  getModuleIds(): Iterable<string>;
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
};

const SCREEN = /-screen\.tsx$/;

/** All modules that an entry reaches through static imports. */
function reachableFrom(graph: ModuleGraph, entry: string): Set<string> {
  const seen = new Set([entry]);
  for (const id of seen) for (const other of graph.getModuleInfo(id)?.importedIds ?? []) seen.add(other);
  return seen;
}

/**
 * Assigns each module to the first chunk that it fits. A module's imports are needed wherever the module is, so they
 * end up in the same chunk, an earlier one or one shared by more entries: chunks never import each other in a cycle.
 */
export function assignSharedChunks(graph: ModuleGraph, chunks: readonly SharedChunk[]): Map<string, string> {
  const reachable = new Map<string, Set<string>>();
  const reachableBy = (entry: string) => {
    const known = reachable.get(entry) ?? reachableFrom(graph, entry);
    reachable.set(entry, known);
    return known;
  };
  const screens = [...graph.getModuleIds()].filter((id) => SCREEN.test(id));
  const chunkOf = new Map<string, string>();
  for (const { name, neededBy, onlyBy } of chunks) {
    const [first = new Set<string>(), ...others] = neededBy.map(reachableBy);
    const elsewhere = onlyBy ? screens.filter((id) => !onlyBy.test(id)).map(reachableBy) : [];
    for (const id of first) {
      // An entry keeps its own chunk, through which the page finds its files.
      if (chunkOf.has(id) || neededBy.includes(id)) continue;
      if (others.every((set) => set.has(id)) && !elsewhere.some((set) => set.has(id))) chunkOf.set(id, name);
    }
  }
  return chunkOf;
}

export function sharedChunks(chunks: readonly SharedChunk[]) {
  let chunkOf = new Map<string, string>();
  const plugin: Plugin = {
    name: "shared-chunks",
    apply: "build",
    buildEnd(error) {
      if (error) return;
      const resolved = chunks.map((one) => ({ ...one, neededBy: one.neededBy.map((path) => `${ROOT}/${path}`) }));
      for (const path of resolved.flatMap(({ neededBy }) => neededBy)) {
        if (!this.getModuleInfo(path)) throw new Error(`shared chunks: the client build has no module ${path}`);
      }
      chunkOf = assignSharedChunks(this, resolved);
    },
  };
  return { plugin, chunkNameOf: (id: string) => chunkOf.get(id) };
}
