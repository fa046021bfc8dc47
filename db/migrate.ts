export type Migration = { name: string; sql: string };

/** The database was created by migrations that have since been squashed: only a new database can be migrated. */
export class OutdatedDatabaseError extends Error {
  constructor(first: string) {
    super(
      `this database was created before ${first}, the current first migration: run \`npm run reset\` and start again`,
    );
    this.name = "OutdatedDatabaseError";
  }
}

/** Names the file and the statement that the database rejected. */
export class MigrationError extends Error {
  readonly migration: string;
  readonly statement: string;

  constructor(migration: string, statement: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`migration ${migration} failed: ${reason}\nat: ${statement}`, { cause });
    this.name = "MigrationError";
    this.migration = migration;
    this.statement = statement;
  }
}

/** The same table that `wrangler d1 migrations apply` writes. */
const HISTORY = `CREATE TABLE IF NOT EXISTS "d1_migrations"(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;

/** Always fails, so a batch that ends with it is rolled back. */
const UNDO = "SELECT abs(-9223372036854775808)";
const UNDO_ERROR = "integer overflow";

const statementsOf = (sql: string): string[] =>
  sql
    .split("--> statement-breakpoint")
    .map((statement) => statement.trim())
    .filter((statement) => statement.replace(/^\s*--.*$/gm, "").trim() !== "");

/** D1 does not say which statement of a batch failed: a binary search over rolled-back prefixes finds it. */
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

/** Applies pending migrations, each in its own transaction, and returns their names. */
export async function migrate(db: D1Database, migrations: readonly Migration[]): Promise<string[]> {
  await db.prepare(HISTORY).run();
  const history = await db.prepare("SELECT name FROM d1_migrations").all<{ name: string }>();
  const applied = new Set(history.results.map((row) => row.name));
  const ordered = migrations.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const first = ordered[0];
  if (first && applied.size > 0 && !applied.has(first.name)) throw new OutdatedDatabaseError(first.name);
  const fresh = ordered.filter((migration) => !applied.has(migration.name));
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
