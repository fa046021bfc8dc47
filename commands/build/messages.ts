// Compiles messages/<locale>.json: only changed locales, several per thread.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { ROOT } from "../root.ts";
import type { CompiledFiles, CompileJob } from "./compile-messages-worker.ts";
import { keepPluralRules } from "./keep-plural-rules.ts";
import { declarationsOf } from "./message-declarations.ts";

const MESSAGES = join(ROOT, "messages");
const COMPILED = join(MESSAGES, "compiled");
const STAMPS = join(COMPILED, "stamps.json");
const THREADS = Math.min(4, availableParallelism());
/** Part of every cache key: change it together with the compiler's version, its options or this code. */
const COMPILER = "paraglide 2.22.0, a few locales a project, 4";

type Texts = Record<string, unknown>;
type Settings = { baseLocale: string; locales: string[] };
/** The job of one thread, and the results to keep. */
type Job = CompileJob & { wanted: string[] };

const readJson = <Shape>(file: string): Shape => JSON.parse(readFileSync(file, "utf8")) as Shape;

function stampOf(texts: Texts, settings: Settings): string {
  return createHash("sha256")
    .update(COMPILER)
    .update(JSON.stringify([settings, texts]))
    .digest("hex");
}

/** Orders the texts like the base locale, which also fills in missing translations. */
const withFallbacks = (texts: Texts, base: Texts): Texts =>
  Object.fromEntries(Object.entries(base).map(([key, text]) => [key, texts[key] ?? text]));

/** Skips unchanged files, because the dev server would reload them in every page. */
function writeIfDifferent(file: string, text: string): void {
  const path = join(COMPILED, file);
  if (!existsSync(path) || readFileSync(path, "utf8") !== text) writeFileSync(path, text);
}

function publish(file: string, text: string): void {
  if (file === "registry.js") writeIfDifferent(file, keepPluralRules(text));
  else if (file === "messages/_index.js") {
    for (const name of ["_index.d.ts", "en.d.ts"]) writeIfDifferent(`messages/${name}`, declarationsOf(text));
    // Half of the file is comments that repeat the English texts, so every text edit would change it.
    writeIfDifferent(file, text.replace(/\/\*\*[\s\S]*?\*\//g, "").replace(/\n{2,}/g, "\n"));
  } else writeIfDifferent(file, text);
}

async function compileJob({ wanted, ...job }: Job): Promise<void> {
  const files = await new Promise<CompiledFiles>((resolve, reject) => {
    const worker = new Worker(new URL("./compile-messages-worker.ts", import.meta.url), { workerData: job });
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.once("exit", (code) => reject(new Error(`messages ${job.settings.locales.join(", ")}: exit ${code}`)));
  });
  for (const file of wanted) publish(file, files[file] ?? "");
}

async function runAll(jobs: readonly Job[]): Promise<void> {
  const waiting = [...jobs];
  const work = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) await compileJob(job);
  };
  await Promise.all(Array.from({ length: THREADS }, work));
}

/** The base locale's job also generates the index of all locales, from its texts only. */
function baseJob({ baseLocale, locales }: Settings, texts: Texts): Job {
  const files = ["runtime.js", "server.js", "registry.js", "messages.js", "messages/_index.js"];
  return {
    settings: { baseLocale, locales },
    texts: { [baseLocale]: texts },
    wanted: [...files, `messages/${baseLocale}.js`],
  };
}

const localesJob = (locales: readonly string[], texts: Record<string, Texts>): Job => ({
  settings: { baseLocale: locales[0] ?? "", locales: [...locales] },
  texts: Object.fromEntries(locales.map((locale) => [locale, texts[locale] ?? {}])),
  wanted: locales.map((locale) => `messages/${locale}.js`),
});

function jobsFor(stale: readonly string[], settings: Settings, texts: Record<string, Texts>): Job[] {
  const jobs = stale.includes(settings.baseLocale) ? [baseJob(settings, texts[settings.baseLocale] ?? {})] : [];
  const others = stale.filter((locale) => locale !== settings.baseLocale);
  const perJob = Math.ceil(others.length / THREADS);
  for (let from = 0; from < others.length; from += perJob) {
    jobs.push(localesJob(others.slice(from, from + perJob), texts));
  }
  return jobs;
}

/** Returns how many locales were compiled. */
export async function compileMessages(): Promise<number> {
  const { baseLocale, locales } = readJson<Settings>(join(MESSAGES, "project.inlang/settings.json"));
  const settings = { baseLocale, locales };
  const read = (locale: string): Texts => {
    const { $schema: _schema, ...texts } = readJson<Texts>(join(MESSAGES, `${locale}.json`));
    return texts;
  };
  const base = read(baseLocale);
  const texts = Object.fromEntries(locales.map((locale) => [locale, withFallbacks(read(locale), base)]));
  const stamps = Object.fromEntries(locales.map((locale) => [locale, stampOf(texts[locale] ?? {}, settings)]));
  const known = existsSync(STAMPS) ? readJson<Record<string, string>>(STAMPS) : {};
  const stale = locales.filter((locale) => known[locale] !== stamps[locale]);
  if (stale.length === 0) return 0;
  mkdirSync(join(COMPILED, "messages"), { recursive: true });
  await runAll(jobsFor(stale, settings, texts));
  writeFileSync(STAMPS, JSON.stringify(stamps, undefined, 2));
  return stale.length;
}
