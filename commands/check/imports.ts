import { posix } from "node:path";
import type { SourceFile } from "./source-files.ts";

type Rule = {
  /** The folder this row is about. */
  of: string;
  /** Folders of the project it may import; anything else of the project is refused. */
  may: readonly string[];
  /** Packages it must not know. */
  never?: RegExp;
  /** Packages that only it may know, by file. */
  only?: { packages: RegExp; files: RegExp };
};

const NO_SERVER = /^(hono|drizzle-orm|partykit|partyserver|miniflare|node:)/;

/** Who may import whom. The first row whose folder holds the file decides. */
export const IMPORT_RULES: readonly Rule[] = [
  { of: "worker/virtual-modules.d.ts", may: ["commands/build"] },
  { of: "domain", may: ["domain"], never: /^(?!valibot$)/ },
  { of: "simulator", may: ["simulator", "domain"], never: /^(hono|react|drizzle-orm|partykit|partyserver|miniflare)/ },
  { of: "brands", may: ["brands", "domain"], never: NO_SERVER },
  { of: "db", may: ["db", "domain"], never: /^(hono|react|partykit|partyserver)/ },
  { of: "party/protocol", may: ["party/protocol", "domain"], never: /^(hono|react|drizzle-orm|partykit|partyserver)/ },
  { of: "party/host", may: ["party", "domain"], never: /^(hono|react|drizzle-orm)/ },
  {
    of: "party",
    may: ["party/protocol", "party/fan-out", "domain", "{own}"],
    never: /^(hono|react|drizzle-orm|partyserver)/,
    only: { packages: /^partykit/, files: /\/server\.ts$/ },
  },
  {
    of: "worker/gateways",
    may: [
      "worker/gateways",
      "worker/log.ts",
      "worker/services",
      "worker/email",
      "db/client.ts",
      "domain",
      "party/protocol",
    ],
    never: /^(hono|drizzle-orm|react)/,
  },
  {
    of: "worker/services",
    may: [
      "worker/log.ts",
      "worker/services",
      "worker/crypto",
      "worker/outbox",
      "worker/gateways",
      "domain",
      "db",
      "party/protocol",
      "brands",
    ],
    never: /^(hono|react)/,
  },
  { of: "worker/crypto", may: ["worker/crypto", "domain"], never: /^(hono|react)/ },
  {
    of: "worker/outbox",
    may: ["worker/outbox", "worker/log.ts", "worker/services", "worker/gateways", "domain", "db", "party/protocol"],
    never: /^(hono|react)/,
  },
  {
    of: "worker/rpc",
    may: ["worker", "party/protocol", "domain", "db", "brands", "messages"],
    never: /^(drizzle-orm|react)/,
  },
  { of: "worker/email", may: ["worker", "domain", "db", "brands", "messages"], never: /^(hono|react)/ },
  {
    of: "worker/pages",
    may: ["worker", "db/client.ts", "client", "brands", "domain", "messages"],
    never: /^drizzle-orm/,
  },
  {
    of: "worker",
    may: ["worker", "db/client.ts", "domain", "brands", "party/protocol", "messages"],
    never: /^(drizzle-orm|react)/,
  },
  {
    of: "client/areas",
    may: [
      "{own}",
      "client/features",
      "client/api",
      "client/realtime",
      "client/ui",
      "client/format",
      "client/session",
      "client",
      "domain",
      "party/protocol",
      "messages",
    ],
    never: NO_SERVER,
  },
  { of: "client", may: ["client", "domain", "party/protocol", "messages", "brands"], never: NO_SERVER },
  { of: "commands/bench.ts", may: ["commands", "tests/bench"] },
  { of: "commands", may: ["commands", "simulator", "db", "domain", "brands", "party", "worker", "messages", "client"] },
  {
    of: "tests",
    may: ["tests", "simulator", "commands", "db", "domain", "brands", "party", "worker", "messages", "client"],
  },
];

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\b[^"';]*?from\s*["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']\s*\)|(?:^|\n)\s*import\s+["']([^"']+)["']/g;

export const parseImports = (text: string): string[] =>
  [...text.matchAll(IMPORT)].map((found) => found[1] ?? found[2] ?? found[3] ?? "").filter((name) => name !== "");

const under = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);
/** `client/areas/fan/home/x.ts` belongs to the area `client/areas/fan`, `party/match-feed/x.ts` to its room. */
const ownFolder = (path: string) =>
  path
    .split("/")
    .slice(0, path.startsWith("client/areas/") ? 3 : 2)
    .join("/");

/** Another area's folder is closed even to a rule that allows `client`. */
const foreignArea = (from: string, to: string) =>
  under(to, "client/areas") && under(from, "client/areas") && ownFolder(from) !== ownFolder(to);

function targetOf(path: string, name: string): string | undefined {
  if (name.startsWith("#")) return name.slice(1);
  if (name.startsWith(".")) return posix.join(posix.dirname(path), name);
  return undefined;
}

function problemOf(path: string, name: string, rule: Rule): string | undefined {
  const isTest = /\.test\.tsx?$/.test(path);
  const target = targetOf(path, name);
  if (target === undefined) {
    if (rule.only?.packages.test(name) && !rule.only.files.test(path))
      return `${path} may not know '${name}': only ${rule.only.files.source} does`;
    if (!isTest && rule.never?.test(name)) return `${path} may not know '${name}'`;
    return undefined;
  }
  if (isTest && (under(target, "tests") || under(target, "simulator"))) return undefined;
  const allowed = rule.may.some((folder) => under(target, folder === "{own}" ? ownFolder(path) : folder));
  return allowed && !foreignArea(path, target) ? undefined : `${path} may not import '${target}'`;
}

export function findImportProblems(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const rule = IMPORT_RULES.find(({ of }) => under(path, of));
    if (!rule) return [];
    return parseImports(text).flatMap((name) => problemOf(path, name, rule) ?? []);
  });
}
