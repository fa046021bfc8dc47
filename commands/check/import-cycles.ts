import { posix } from "node:path";
import type { SourceFile } from "./source-files.ts";

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\b[^"';]*?from\s*["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']\s*\)|(?:^|\n)\s*import\s+["']([^"']+)["']/g;

const parseImports = (text: string): string[] =>
  [...text.matchAll(IMPORT)].map((found) => found[1] ?? found[2] ?? found[3] ?? "").filter((name) => name !== "");

/** A file's local imports, including type imports and `import()`. */
function importsOf({ path, text }: SourceFile, known: ReadonlySet<string>): string[] {
  return parseImports(text).flatMap((name) => {
    const target = name.startsWith("#") ? name.slice(1) : posix.join(posix.dirname(path), name);
    return known.has(target) ? [target] : [];
  });
}

/** Strongly connected components of more than one file (Tarjan), each sorted alphabetically. */
export function listImportCycles(files: readonly SourceFile[]): string[][] {
  const known = new Set(files.map(({ path }) => path));
  const graph = new Map(files.map((file) => [file.path, importsOf(file, known)]));
  const indexes = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();
  const cycles: string[][] = [];

  function visit(path: string): number {
    const index = indexes.size;
    indexes.set(path, index);
    stack.push(path);
    onStack.add(path);
    let low = index;
    for (const next of graph.get(path) ?? []) {
      const visited = indexes.get(next);
      if (visited === undefined) low = Math.min(low, visit(next));
      else if (onStack.has(next)) low = Math.min(low, visited);
    }
    if (low === index) {
      const component = stack.splice(stack.indexOf(path));
      for (const member of component) onStack.delete(member);
      const importsItself = graph.get(path)?.includes(path);
      if (component.length > 1 || importsItself) cycles.push(component.sort());
    }
    return low;
  }

  for (const path of graph.keys()) if (!indexes.has(path)) visit(path);
  return cycles;
}

/**
 * Replaces Biome's noImportCycles, which ignores type imports (those alone tied 172 files into one cycle) and makes
 * each Biome run read the whole project first, about ten seconds.
 */
export const findImportCycles = (files: readonly SourceFile[]): string[] =>
  listImportCycles(files).map((cycle) => `import cycle of ${cycle.length} files: ${cycle.join(", ")}`);
