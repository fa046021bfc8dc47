// Decides which modules share a chunk: few requests for each page load, without much code that it does not use.
import type { PageLoad } from "./page-loads.ts";

export type ImportGraph = {
  getModuleIds(): Iterable<string>;
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
};

type Options = {
  loads: readonly PageLoad[];
  /** Estimated compressed size. */
  bytesOf: (id: string) => number;
  /** Chunks that are already decided. */
  chunkOf: ReadonlyMap<string, string>;
  /** False for modules that stay in a chunk of their own, such as entries. */
  isMovable: (id: string) => boolean;
};

type Chunk = {
  modules: readonly string[];
  bytes: number;
  /** 1 at the index of each load that needs the chunk. */
  loads: Uint8Array;
};

/** What one more request costs, in compressed bytes. The message groups count bytes before compression. */
const REQUEST_BYTES = 1_500;

/** The entries and all modules they import statically. */
export function reachableFrom(graph: ImportGraph, entries: readonly string[]): Set<string> {
  const seen = new Set(entries);
  for (const id of seen) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) seen.add(imported);
  return seen;
}

/** Module → the entries that need it. */
function listEntriesByModule(graph: ImportGraph, loads: readonly PageLoad[]): Map<string, Set<string>> {
  const entriesByModule = new Map<string, Set<string>>();
  for (const entry of new Set(loads.flatMap(({ entries }) => entries))) {
    for (const id of reachableFrom(graph, [entry]))
      entriesByModule.set(id, (entriesByModule.get(id) ?? new Set()).add(entry));
  }
  return entriesByModule;
}

/**
 * One chunk per set of loads. They cannot import each other in a cycle, because a load that needs a module needs its
 * imports. The bundler leaves the modules of a single entry in the chunk of that entry.
 */
function groupByLoads(graph: ImportGraph, { loads, bytesOf, chunkOf, isMovable }: Options): Chunk[] {
  const modulesByKey = new Map<string, string[]>();
  for (const [id, entries] of listEntriesByModule(graph, loads)) {
    if (entries.size < 2 || chunkOf.has(id) || !isMovable(id)) continue;
    const key = loads.map((load) => (load.entries.some((entry) => entries.has(entry)) ? 1 : 0)).join("");
    modulesByKey.set(key, [...(modulesByKey.get(key) ?? []), id]);
  }
  return [...modulesByKey].map(([key, modules]) => ({
    modules,
    bytes: modules.reduce((sum, id) => sum + bytesOf(id), 0),
    loads: Uint8Array.from(key, Number),
  }));
}

/** Negative if the requests saved outweigh the unused bytes. */
function mergeCost(one: Chunk, other: Chunk, loads: readonly PageLoad[]): number {
  let cost = 0;
  for (const [at, { weight }] of loads.entries()) {
    if (one.loads[at] && other.loads[at]) cost -= weight * REQUEST_BYTES;
    else if (one.loads[at]) cost += weight * other.bytes;
    else if (other.loads[at]) cost += weight * one.bytes;
  }
  return cost;
}

const merge = (one: Chunk, other: Chunk): Chunk => ({
  modules: [...one.modules, ...other.modules],
  bytes: one.bytes + other.bytes,
  loads: one.loads.map((needs, at) => needs | (other.loads[at] ?? 0)),
});

/** The current partition of the modules. */
class Partition {
  chunks: readonly Chunk[];
  readonly #graph: ImportGraph;
  readonly #decided: ReadonlyMap<string, string>;
  readonly #modulesOf = new Map<string, string[]>();
  readonly #holderOf = new Map<string, Chunk>();

  constructor(graph: ImportGraph, options: Options) {
    this.#graph = graph;
    this.#decided = options.chunkOf;
    for (const [id, name] of options.chunkOf) this.#modulesOf.set(name, [...(this.#modulesOf.get(name) ?? []), id]);
    this.chunks = groupByLoads(graph, options);
    for (const chunk of this.chunks) this.#hold(chunk);
  }

  #hold(chunk: Chunk): void {
    for (const id of chunk.modules) this.#holderOf.set(id, chunk);
  }

  /** The chunks that a chunk imports. A string is the name of a decided chunk, or a module with a chunk of its own. */
  #importsOf(chunk: Chunk | string): Set<Chunk | string> {
    const modules = typeof chunk === "string" ? (this.#modulesOf.get(chunk) ?? [chunk]) : chunk.modules;
    const imported = modules.flatMap((id) => this.#graph.getModuleInfo(id)?.importedIds ?? []);
    return new Set(imported.map((id) => this.#holderOf.get(id) ?? this.#decided.get(id) ?? id));
  }

  /** Whether the merged chunk would import itself by way of a third one. */
  isCyclic(pair: readonly [Chunk, Chunk]): boolean {
    const isInside = (chunk: Chunk | string) => chunk === pair[0] || chunk === pair[1];
    const outside = new Set(pair.flatMap((chunk) => [...this.#importsOf(chunk)]).filter((chunk) => !isInside(chunk)));
    for (const chunk of outside) {
      for (const next of this.#importsOf(chunk)) {
        if (isInside(next)) return true;
        outside.add(next);
      }
    }
    return false;
  }

  merge(pair: readonly [Chunk, Chunk]): void {
    const merged = merge(...pair);
    this.#hold(merged);
    this.chunks = [...this.chunks.filter((chunk) => !pair.includes(chunk)), merged];
  }
}

/** Caches by pair, because every round compares all pairs again. */
function createPairCosts(loads: readonly PageLoad[]) {
  const costs = new WeakMap<Chunk, Map<Chunk, number>>();
  const costsOf = (chunk: Chunk): Map<Chunk, number> => {
    const known = costs.get(chunk) ?? new Map<Chunk, number>();
    costs.set(chunk, known);
    return known;
  };
  return {
    get(one: Chunk, other: Chunk): number {
      const cost = costsOf(one).get(other) ?? mergeCost(one, other, loads);
      costsOf(one).set(other, cost);
      return cost;
    },
    forbid([one, other]: readonly [Chunk, Chunk]): void {
      costsOf(one).set(other, Number.POSITIVE_INFINITY);
    },
  };
}
type PairCosts = ReturnType<typeof createPairCosts>;

function findCheapestPair(chunks: readonly Chunk[], costs: PairCosts): [Chunk, Chunk] | undefined {
  let best: { pair: [Chunk, Chunk]; cost: number } | undefined;
  for (const [at, one] of chunks.entries()) {
    for (const other of chunks.slice(at + 1)) {
      const cost = costs.get(one, other);
      if (cost < (best?.cost ?? 0)) best = { pair: [one, other], cost };
    }
  }
  return best?.pair;
}

/** Module → chunk. Greedy and deterministic: merges the cheapest pair as long as that saves anything. */
export function mergeChunks(graph: ImportGraph, options: Options): Map<string, string> {
  const partition = new Partition(graph, options);
  const costs = createPairCosts(options.loads);
  for (;;) {
    const pair = findCheapestPair(partition.chunks, costs);
    if (!pair) break;
    if (partition.isCyclic(pair)) costs.forbid(pair);
    else partition.merge(pair);
  }
  return new Map(
    partition.chunks.flatMap(({ modules }, number) => modules.map((id) => [id, `part-${number}`] as const)),
  );
}
