import { createHash, createHmac } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Miniflare } from "miniflare";
import { createD1Proxy, D1_PROXY_SCRIPT, type SendToD1Proxy } from "#commands/site/d1-proxy.ts";
import { type Database, getDatabase } from "#db/client.ts";
import { migratedFile, runFolder } from "./site-snapshot.ts";

const NEWEST_DATE_OF_THE_RUNTIME = "2026-07-30";
/** Starting a runtime takes a second, so each has many databases; the next starts when they are used up. */
const NAMES = Array.from({ length: 64 }, (_, place) => `DB${place}`);
const CLASS = "miniflare-D1DatabaseObject";
/** A runtime that has not answered by then never will. */
const ANSWER_LIMIT_MS = 20_000;
const MAX_RUNTIMES_TRIED = 3;

type Runtime = { miniflare: Miniflare; folder: string; given: number };
/** The test files of a worker share them; the last one still has databases to give. */
const runtimes: Runtime[] = [];

function startedRuntime(): Runtime {
  const last = runtimes.at(-1);
  if (last && last.given < NAMES.length) return last;
  const folder = mkdtempSync(join(runFolder(), "databases-"));
  mkdirSync(join(folder, CLASS));
  const miniflare = new Miniflare({
    modules: true,
    script: D1_PROXY_SCRIPT,
    compatibilityDate: NEWEST_DATE_OF_THE_RUNTIME,
    d1Databases: NAMES,
    d1Persist: folder,
  });
  const runtime = { miniflare, folder, given: 0 };
  runtimes.push(runtime);
  return runtime;
}

/** Called at the end of a test file, whose databases nobody needs any more. */
export async function stopUsedUpRuntimes(): Promise<void> {
  for (const runtime of runtimes.filter(({ given }) => given === NAMES.length)) {
    runtimes.splice(runtimes.indexOf(runtime), 1);
    await runtime.miniflare.dispose();
    rmSync(runtime.folder, { recursive: true, force: true });
  }
}

/** How the runtime names the file of a database: the id of the durable object that holds it. */
function fileNameOf(database: string): string {
  const key = createHash("sha256").update(CLASS).digest();
  const sign = (text: string | Buffer) => createHmac("sha256", key).update(text).digest().subarray(0, 16);
  const name = sign(database);
  return `${Buffer.concat([name, sign(name)]).toString("hex")}.sqlite`;
}

function giveDatabase(content?: string): Database {
  const runtime = startedRuntime();
  const name = NAMES[runtime.given] ?? "";
  runtime.given += 1;
  if (content) cpSync(content, join(runtime.folder, CLASS, fileNameOf(name)));
  return getDatabase(
    createD1Proxy(async (batch) => {
      const response = await runtime.miniflare.dispatchFetch(`http://d1/${name}`, {
        method: "POST",
        body: JSON.stringify(batch),
      });
      return (await response.json()) as Awaited<ReturnType<SendToD1Proxy>>;
    }),
  );
}

/** Its databases are lost; the next one comes from another runtime. */
function retireRuntime(): void {
  const [runtime] = runtimes.splice(-1);
  runtime?.miniflare.dispose().catch((error) => console.warn("a runtime did not stop", error));
}

/** A D1 without tables. */
export const emptyDatabase = (): Database => giveDatabase();

/** A migrated database: all tables, and the games. */
export async function freshDatabase(): Promise<Database> {
  const migrated = migratedFile();
  if (!migrated) throw new Error("databases need the snapshot of the run");
  for (let tried = 0; tried < MAX_RUNTIMES_TRIED; tried++) {
    const database = giveDatabase(migrated);
    const answered = database.$client.prepare("SELECT 1").all();
    const limit = wait(ANSWER_LIMIT_MS, undefined, { ref: false });
    if (await Promise.race([answered, limit])) return database;
    console.warn("a test runtime does not answer, another is started");
    retireRuntime();
  }
  throw new Error("no test runtime answers");
}
