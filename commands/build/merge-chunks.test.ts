import fc from "fast-check";
import { expect, test } from "vitest";
import { mergeChunks } from "./merge-chunks.ts";

type Imports = Record<string, readonly string[]>;
const toGraph = (imports: Imports) => ({
  getModuleIds: () => Object.keys(imports),
  getModuleInfo: (id: string) => ({ importedIds: imports[id] ?? [] }),
});
const load = (name: string, weight = 1, entries = [name]) => ({ name, entries, weight });

function group(imports: Imports, loads: ReturnType<typeof load>[], bytes: Record<string, number>) {
  const entries = new Set(loads.flatMap((one) => one.entries));
  return mergeChunks(toGraph(imports), {
    loads,
    bytesOf: (id) => bytes[id] ?? 0,
    chunkOf: new Map(),
    isMovable: (id) => !entries.has(id),
  });
}

test("modules that the same loads need share a chunk, even if different parts of a page import them", () => {
  const imports = { news: ["row"], videos: ["tile"], other: ["row", "tile"], row: [], tile: [] };
  const chunks = group(imports, [load("home", 1, ["news", "videos"]), load("other")], { row: 9_000, tile: 9_000 });
  expect(chunks.get("row")).toBe(chunks.get("tile"));
});

test("a small module joins a chunk whose loads it is not part of, a large one doesn't", () => {
  const imports = { home: ["a"], list: ["a", "b"], match: ["a", "b"], a: [], b: [] };
  const loads = [load("home"), load("list"), load("match")];
  const small = group(imports, loads, { a: 9_000, b: 100 });
  expect(small.get("a")).toBe(small.get("b"));
  const large = group(imports, loads, { a: 9_000, b: 9_000 });
  expect(large.get("a")).not.toBe(large.get("b"));
});

test("unused bytes cost more in a load of more weight", () => {
  const imports = { home: ["a"], list: ["a", "b"], match: ["a", "b"], a: [], b: [] };
  const chunks = group(imports, [load("home", 100), load("list"), load("match")], { a: 9_000, b: 100 });
  expect(chunks.get("a")).not.toBe(chunks.get("b"));
});

test("modules of a single entry stay with it", () => {
  expect([...group({ home: ["row"], list: [], row: [] }, [load("home"), load("list")], {})]).toEqual([]);
});

/** A chunk with what it imports, by way of other chunks. */
function listImportedChunks(imports: Imports, chunkOf: (id: string) => string, chunk: string): Set<string> {
  const importsOf = (from: string) =>
    Object.keys(imports)
      .filter((id) => chunkOf(id) === from)
      .flatMap((id) => imports[id] ?? [])
      .map(chunkOf)
      .filter((to) => to !== from);
  const seen = new Set(importsOf(chunk));
  for (const other of seen) for (const next of importsOf(other)) seen.add(next);
  return seen;
}

function expectNoCycles(imports: Imports, chunks: ReadonlyMap<string, string>): void {
  for (const chunk of new Set(chunks.values()))
    expect(listImportedChunks(imports, (id) => chunks.get(id) ?? id, chunk)).not.toContain(chunk);
}

test("a merge that would make chunks import each other in a cycle is refused, even if it is the cheapest", () => {
  const imports = {
    ...{ home: ["d"], list: ["a"], match: ["a"], room: ["b"] },
    ...{ a: ["b"], b: ["c", "d"], c: ["e"], d: [], e: [] },
  };
  const loads = [load("home", 19), load("list"), load("match"), load("room")];
  const chunks = group(imports, loads, { b: 31, c: 1, e: 3_442 });
  expectNoCycles(imports, chunks);
});

/** Modules import only modules of a higher number, as in a code base without cycles; the first ones are entries. */
const graphs = fc.integer({ min: 6, max: 16 }).chain((count) =>
  fc.record({
    imports: fc.tuple(
      ...Array.from({ length: count }, (_, at) =>
        fc.uniqueArray(fc.integer({ min: Math.max(3, at + 1), max: Math.max(count, at + 1) }), { maxLength: 3 }),
      ),
    ),
    bytes: fc.array(fc.integer({ min: 0, max: 6_000 }), { minLength: count, maxLength: count }),
  }),
);

test("chunks of any acyclic modules are acyclic", () => {
  fc.assert(
    fc.property(graphs, ({ imports, bytes }) => {
      const byId = Object.fromEntries(imports.map((list, id) => [String(id), list.map(String)]));
      const sizes = Object.fromEntries(bytes.map((size, id) => [String(id), size]));
      expectNoCycles(byId, group(byId, [load("0", 19), load("1"), load("2")], sizes));
    }),
  );
});
