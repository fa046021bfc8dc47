// Compiles the messages of all locales; skipped while neither a message nor the compiler's settings changed.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compile } from "@inlang/paraglide-js";
import { ROOT } from "../root.ts";

const MESSAGES = join(ROOT, "messages");
const COMPILED = join(MESSAGES, "compiled");
const STAMP = join(COMPILED, "stamp.txt");

function fingerprint(): string {
  const hash = createHash("sha256").update("paraglide 2.22.0 locale-modules kept-plural-rules");
  hash.update(readFileSync(join(MESSAGES, "project.inlang/settings.json")));
  for (const file of readdirSync(MESSAGES)
    .filter((name) => name.endsWith(".json"))
    .sort()) {
    hash.update(file).update(readFileSync(join(MESSAGES, file)));
  }
  return hash.digest("hex");
}

const REGISTRY = join(COMPILED, "registry.js");
const NEW_RULES = "new Intl.PluralRules(locale, options)";

/** A page words a count some fifty times; making the language's rules anew each time costs more than the words. */
function keepPluralRules(): void {
  const code = readFileSync(REGISTRY, "utf8");
  if (!code.includes(NEW_RULES)) throw new Error("the compiled messages no longer make plural rules as they did");
  const kept = code.replace(NEW_RULES, "rulesOf(locale, options)");
  const rulesOf = `
const kept = new Map();
function rulesOf(locale, options) {
  const key = locale + (options?.type ?? "");
  const known = kept.get(key);
  if (known) return known;
  const rules = ${NEW_RULES};
  kept.set(key, rules);
  return rules;
}
`;
  writeFileSync(REGISTRY, kept + rulesOf);
}

export async function compileMessages(): Promise<"compiled" | "unchanged"> {
  const now = fingerprint();
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === now) return "unchanged";
  await compile({
    project: join(MESSAGES, "project.inlang"),
    outdir: COMPILED,
    outputStructure: "locale-modules",
    strategy: ["globalVariable", "baseLocale"],
    isServer: "import.meta.env.SSR",
    emitGitIgnore: false,
    emitReadme: false,
    emitPrettierIgnore: false,
  });
  keepPluralRules();
  writeFileSync(STAMP, now);
  return "compiled";
}
