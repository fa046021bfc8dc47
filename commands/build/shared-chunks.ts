// Puts the modules that pages share into few chunks: small files compress badly, and each is a request.
import type { Plugin } from "vite";
import { ROOT } from "../root.ts";

export type SharedChunk = {
  name: string;
  /** It holds the modules that all of these entries need. */
  neededBy: readonly string[];
  /** Only modules that no other screen needs than those whose path matches. */
  onlyBy?: RegExp;
};

type ModuleGraph = {
  getModuleIds(): Iterable<string>;
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
};

const SCREEN = /-screen\.tsx$/;

/** The modules that each entry reaches without a dynamic import. */
function reachableFrom(graph: ModuleGraph, entry: string): Set<string> {
  const seen = new Set([entry]);
  for (const id of seen) for (const other of graph.getModuleInfo(id)?.importedIds ?? []) seen.add(other);
  return seen;
}

/**
 * A module is in the first chunk that it fits. What it imports is needed wherever it is needed itself, so it is in the
 * same chunk, an earlier one or one that more entries share: chunks never import each other in a cycle.
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
      // An entry keeps a chunk of its own, by which the page finds its files.
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
