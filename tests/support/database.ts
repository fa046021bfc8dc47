import { Miniflare } from "miniflare";
import { afterAll } from "vitest";
import { createD1Proxy, D1_PROXY_SCRIPT, type SendToD1Proxy } from "#commands/site/d1-proxy.ts";
import { type Database, getDatabase } from "#db/client.ts";
import { type Migration, migrate } from "#db/migrate.ts";
import { readMigrations } from "#db/migrations-folder.ts";

const NEWEST_DATE_OF_THE_RUNTIME = "2026-07-30";
/** Starting a runtime takes a second, so each has many databases; the next starts when they are used up. */
const NAMES = Array.from({ length: 64 }, (_, place) => `DB${place}`);

const runtimes: Miniflare[] = [];
let given = 0;

afterAll(async () => {
  await Promise.all(runtimes.splice(0).map((runtime) => runtime.dispose()));
});

function startedRuntime(): Miniflare {
  const last = runtimes.at(-1);
  if (last && given < NAMES.length) return last;
  given = 0;
  const runtime = new Miniflare({
    modules: true,
    script: D1_PROXY_SCRIPT,
    compatibilityDate: NEWEST_DATE_OF_THE_RUNTIME,
    d1Databases: NAMES,
  });
  runtimes.push(runtime);
  return runtime;
}

/** An empty in-memory D1. */
export function emptyDatabase(): Database {
  const started = startedRuntime();
  const name = NAMES[given];
  given += 1;
  return getDatabase(
    createD1Proxy(async (batch) => {
      const response = await started.dispatchFetch(`http://d1/${name}`, {
        method: "POST",
        body: JSON.stringify(batch),
      });
      return (await response.json()) as Awaited<ReturnType<SendToD1Proxy>>;
    }),
  );
}

let everyMigration: Promise<Migration> | undefined;

/** All migrations as one script: a single database call. */
async function readAsOne(): Promise<Migration> {
  const migrations = await readMigrations();
  return { name: "all", sql: migrations.map(({ sql }) => sql).join("\n--> statement-breakpoint\n") };
}

/** A migrated database: all tables, and the games. */
export async function freshDatabase(): Promise<Database> {
  const db = emptyDatabase();
  everyMigration ??= readAsOne();
  await migrate(db.$client, [await everyMigration]);
  return db;
}
