// Puts modules shared by several pages into a few chunks: small files compress badly, and each one is a request.
import { existsSync, statSync } from "node:fs";
import type { Plugin } from "vite";
import { ROOT } from "../root.ts";
import { type ImportGraph, mergeChunks, reachableFrom } from "./merge-chunks.ts";
import { isEntry, listPageLoads } from "./page-loads.ts";

export type SharedChunk = {
  name: string;
  /** Entries that must all need a module for it to be in this chunk. */
  neededBy: readonly string[];
};

/**
 * Assigns each module to the first chunk that it fits. A module's imports are needed wherever the module is, so they
 * end up in the same chunk, an earlier one or one shared by more entries: chunks never import each other in a cycle.
 */
export function assignSharedChunks(graph: ImportGraph, chunks: readonly SharedChunk[]): Map<string, string> {
  const reachable = new Map<string, Set<string>>();
  const reachableBy = (entry: string) => {
    const known = reachable.get(entry) ?? reachableFrom(graph, [entry]);
    reachable.set(entry, known);
    return known;
  };
  const chunkOf = new Map<string, string>();
  for (const { name, neededBy } of chunks) {
    const [first = new Set<string>(), ...others] = neededBy.map(reachableBy);
    for (const id of first) {
      // The page finds an entry's files by its chunk.
      if (chunkOf.has(id) || neededBy.includes(id)) continue;
      if (others.every((set) => set.has(id))) chunkOf.set(id, name);
    }
  }
  return chunkOf;
}

const OWN_MODULE = /\/(client|domain|party|messages)\/|vite\/preload-helper/;
/** How much of a source is left when it is minified and compressed. */
const COMPRESSED_SHARE = 0.15;

/** Style sheets are no longer part of the graph's code. */
function sourceLength(graph: { getModuleInfo(id: string): { code: string | null } | null }, id: string): number {
  return id.endsWith(".css") && existsSync(id) ? statSync(id).size : (graph.getModuleInfo(id)?.code?.length ?? 0);
}

/** The named chunks first; all other modules are in chunks that serve the page loads best. */
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
      const named = assignSharedChunks(this, resolved);
      const others = mergeChunks(this, {
        loads: listPageLoads(this),
        bytesOf: (id) => sourceLength(this, id) * COMPRESSED_SHARE,
        chunkOf: named,
        isMovable: (id) => !isEntry(this, id) && OWN_MODULE.test(id),
      });
      chunkOf = new Map([...named, ...others]);
    },
  };
  return { plugin, chunkNameOf: (id: string) => chunkOf.get(id) };
}
