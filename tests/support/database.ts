import { Miniflare } from "miniflare";
import { type Hop, ONE_HOP_SCRIPT, oneHopD1 } from "#commands/site/one-hop-d1.ts";
import { type Migration, migrate } from "#db/migrate.ts";
import { readMigrations } from "#db/migrations-folder.ts";

const NEWEST_DATE_OF_THE_RUNTIME = "2026-07-30";
/** Starting a runtime takes a second, so each brings many databases; when they are used up, the next one is started. */
const NAMES = Array.from({ length: 64 }, (_, place) => `DB${place}`);

/** Of this worker. Its files share it one after the other, each test with a database of its own. */
let runtime: Miniflare | undefined;
/** Those whose databases are all given out; a test may still use them until its file ends. */
const exhausted: Miniflare[] = [];
let given = 0;

function startedRuntime(): Miniflare {
  if (runtime && given < NAMES.length) return runtime;
  if (runtime) exhausted.push(runtime);
  given = 0;
  runtime = new Miniflare({
    modules: true,
    script: ONE_HOP_SCRIPT,
    compatibilityDate: NEWEST_DATE_OF_THE_RUNTIME,
    d1Databases: NAMES,
  });
  return runtime;
}

/** After each file; `tests/support/each-file.ts` calls it. */
export async function disposeExhaustedRuntimes(): Promise<void> {
  await Promise.all(exhausted.splice(0).map((used) => used.dispose()));
}

/** A real D1, in memory and empty. */
export function emptyDatabase(): D1Database {
  const started = startedRuntime();
  const name = NAMES[given];
  given += 1;
  return oneHopD1(async (asked) => {
    const answer = await started.dispatchFetch(`http://d1/${name}`, { method: "POST", body: JSON.stringify(asked) });
    return (await answer.json()) as Awaited<ReturnType<Hop>>;
  });
}

let everyMigration: Promise<Migration> | undefined;

/** All migrations as one: a single call to the database instead of one for each. */
async function readAsOne(): Promise<Migration> {
  const migrations = await readMigrations();
  return { name: "all", sql: migrations.map(({ sql }) => sql).join("\n--> statement-breakpoint\n") };
}

/** The same with every migration applied: all tables, and the games. */
export async function freshDatabase(): Promise<D1Database> {
  const db = emptyDatabase();
  everyMigration ??= readAsOne();
  await migrate(db, [await everyMigration]);
  return db;
}
