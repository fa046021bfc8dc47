import { Miniflare } from "miniflare";
import { afterAll } from "vitest";
import { createD1Proxy, D1_PROXY_SCRIPT, type SendToD1Proxy } from "#commands/site/d1-proxy.ts";
import { type Database, getDatabase } from "#db/client.ts";
import { migrate } from "#db/migrate.ts";
import { readMigrations } from "#db/migrations-folder.ts";

const NEWEST_DATE_OF_THE_RUNTIME = "2026-07-30";
/** One runtime a test file, and a database of its own for each test that asks: starting a runtime takes a second. */
const DATABASES = Array.from({ length: 64 }, (_, place) => `DB${place}`);

let runtime: Miniflare | undefined;
let given = 0;

afterAll(() => runtime?.dispose());

function startedRuntime(): Miniflare {
  if (runtime) return runtime;
  runtime = new Miniflare({
    modules: true,
    script: D1_PROXY_SCRIPT,
    compatibilityDate: NEWEST_DATE_OF_THE_RUNTIME,
    d1Databases: DATABASES,
  });
  return runtime;
}

/** A real D1, in memory and empty. */
export function emptyDatabase(): Database {
  const name = DATABASES[given];
  if (!name) throw new Error(`a test file has ${DATABASES.length} databases and asked for one more`);
  given += 1;
  const started = startedRuntime();
  return getDatabase(
    createD1Proxy(async (asked) => {
      const answer = await started.dispatchFetch(`http://d1/${name}`, { method: "POST", body: JSON.stringify(asked) });
      return (await answer.json()) as Awaited<ReturnType<SendToD1Proxy>>;
    }),
  );
}

/** The same with every migration applied: all tables, and the games. */
export async function freshDatabase(): Promise<Database> {
  const db = emptyDatabase();
  await migrate(db.$client, await readMigrations());
  return db;
}
