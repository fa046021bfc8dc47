// Turns each English message into a module, so that the module graph determines its chunk.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { minifySync, type Plugin, parseAst } from "vite";
import { groupMessages, type MessageUse } from "./group-messages.ts";
import { reachableFrom } from "./merge-chunks.ts";
import { FIRST_LOADS, listPageLoads, type PageLoad } from "./page-loads.ts";

/** With fewer chunks, screens would load messages of unrelated screens. */
const MAX_GROUPS = 12;
const MESSAGE = "\0message:";
const NAMESPACE_OF = "\0message-namespace-of:";
const MESSAGES_OF = "\0messages-of:";

/** Names of the messages that this code uses in the browser. */
export function listUsedMessages(code: string, known: ReadonlySet<string>): string[] {
  const inBrowser = code.replaceAll("import.meta.env.SSR", "false");
  const { code: compressed } = minifySync("module.js", inBrowser, { compress: true, mangle: false });
  const names = [...compressed.matchAll(/\bm\s*\.\s*(\w+)/g)].map(([, name = ""]) => name);
  return [...new Set(names)].filter((name) => known.has(name)).sort();
}

/** Maps each message of a compiled locale to its statement. */
export function splitMessages(compiled: string): Map<string, string> {
  const statements = new Map<string, string>();
  for (const node of parseAst(compiled).body) {
    if (node.type !== "ExportNamedDeclaration" || node.declaration?.type !== "VariableDeclaration") continue;
    const [declarator] = node.declaration.declarations;
    if (declarator?.id.type === "Identifier") statements.set(declarator.id.name, compiled.slice(node.start, node.end));
  }
  return statements;
}

type ModuleGraph = Parameters<typeof reachableFrom>[0];

/** The page loads that need each message. */
export function readMessageUses(
  graph: ModuleGraph,
  loads: readonly PageLoad[],
  bytesOf: (key: string) => number,
): MessageUse[] {
  const loadsByKey = new Map<string, string[]>();
  for (const { name, entries } of loads) {
    for (const id of reachableFrom(graph, entries)) {
      if (!id.startsWith(MESSAGE)) continue;
      const key = id.slice(MESSAGE.length);
      loadsByKey.set(key, [...(loadsByKey.get(key) ?? []), name]);
    }
  }
  return [...loadsByKey].map(([key, names]) => ({ key, bytes: bytesOf(key), loads: names }));
}

export function messageModules(compiledDir: string) {
  const registry = join(compiledDir, "../registry.js");
  let statements = new Map<string, string>();
  let known: ReadonlySet<string> = new Set();
  const usedBy = new Map<string, string[]>();
  const groupOf = new Map<string, string>();

  const split: Plugin = {
    name: "message-modules",
    apply: "build",
    enforce: "pre",
    buildStart() {
      statements = splitMessages(readFileSync(join(compiledDir, "en.js"), "utf8"));
      known = new Set(statements.keys());
      usedBy.clear();
    },
    resolveId(source, importer = "") {
      if (source === "#messages") return NAMESPACE_OF + importer;
      return source.startsWith(MESSAGE) || source.startsWith(MESSAGES_OF) ? source : undefined;
    },
    load(id) {
      if (id.startsWith(NAMESPACE_OF)) {
        const from = JSON.stringify(MESSAGES_OF + id.slice(NAMESPACE_OF.length));
        return { code: `export * as m from ${from};`, moduleSideEffects: false };
      }
      if (id.startsWith(MESSAGES_OF)) {
        const keys = usedBy.get(id.slice(MESSAGES_OF.length)) ?? [];
        const lines = keys.map((key) => `export { ${key} } from ${JSON.stringify(MESSAGE + key)};`);
        return { code: lines.join("\n"), moduleSideEffects: false };
      }
      if (!id.startsWith(MESSAGE)) return undefined;
      const statement = statements.get(id.slice(MESSAGE.length)) ?? "";
      return {
        code: `import * as registry from ${JSON.stringify(registry)};\n${statement}`,
        moduleSideEffects: false,
      };
    },
    buildEnd() {
      const bytesOf = (key: string) => key.length + (statements.get(key)?.replace(/\/\*.*?\*\//g, "").length ?? 0);
      const loads = listPageLoads(this);
      const weights = new Map(loads.map(({ name, weight }) => [name, weight]));
      const uses = readMessageUses(this, loads, bytesOf);
      const weightOf = (load: string) => weights.get(load) ?? 1;
      groupOf.clear();
      const groups = groupMessages(uses, { firstLoads: FIRST_LOADS, maxGroups: MAX_GROUPS, weightOf });
      for (const { name, keys } of groups) {
        for (const key of keys) groupOf.set(MESSAGE + key, name);
      }
    },
  };
  /** Runs after other plugins have compiled TypeScript and JSX. */
  const collect: Plugin = {
    name: "used-messages",
    apply: "build",
    enforce: "post",
    transform(code, id) {
      if (code.includes("#messages")) usedBy.set(id, listUsedMessages(code, known));
    },
  };
  return {
    plugins: [split, collect],
    chunkNameOf: (id: string) => groupOf.get(id),
    chunkNames: () => [...new Set(groupOf.values())],
  };
}
