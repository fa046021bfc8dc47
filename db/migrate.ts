export type Migration = { name: string; sql: string };

/** Names the file and statement that failed. */
export class MigrationError extends Error {
  readonly migration: string;
  readonly statement: string;

  constructor(migration: string, statement: string, cause: unknown) {
    const words = cause instanceof Error ? cause.message : String(cause);
    super(`migration ${migration} failed: ${words}\nat: ${statement}`, { cause });
    this.name = "MigrationError";
    this.migration = migration;
    this.statement = statement;
  }
}

/** The table of `wrangler d1 migrations apply`, so that both share one history. */
const HISTORY = `CREATE TABLE IF NOT EXISTS "d1_migrations"(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;

/** Always fails, so that a batch ending with it is rolled back. */
const UNDO = "SELECT abs(-9223372036854775808)";
const UNDO_ERROR = "integer overflow";

const statementsOf = (sql: string): string[] =>
  sql
    .split("--> statement-breakpoint")
    .map((statement) => statement.trim())
    .filter((statement) => statement.replace(/^\s*--.*$/gm, "").trim() !== "");

/** A failed batch does not name its statement: the first ones are tried alone and rolled back until one more fails. */
async function findBroken(db: D1Database, statements: readonly string[]): Promise<string> {
  let good = 0;
  let bad = statements.length;
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    const trial = [...statements.slice(0, middle), UNDO].map((statement) => db.prepare(statement));
    const refused = await db.batch(trial).then(() => "", String);
    if (refused.includes(UNDO_ERROR)) good = middle;
    else bad = middle;
  }
  return statements[bad - 1] ?? "";
}

/** Applies new migrations, each file as a whole or not at all. Returns the names of those applied. */
export async function migrate(db: D1Database, migrations: readonly Migration[]): Promise<string[]> {
  await db.prepare(HISTORY).run();
  const history = await db.prepare("SELECT name FROM d1_migrations").all<{ name: string }>();
  const applied = new Set(history.results.map((row) => row.name));
  const fresh = migrations
    .filter((migration) => !applied.has(migration.name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  for (const { name, sql } of fresh) {
    const statements = statementsOf(sql);
    const record = db.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name);
    try {
      await db.batch([...statements.map((statement) => db.prepare(statement)), record]);
    } catch (error) {
      throw new MigrationError(name, await findBroken(db, statements), error);
    }
  }
  return fresh.map((migration) => migration.name);
}
