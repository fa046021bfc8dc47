import { sql } from "drizzle-orm";
import { type Database, rows, run } from "../../client.ts";

export type JobCursor = "ledger accounts" | "ledger orders" | "ledger history" | "match archive";

export const selectJobCursors = (db: Database) =>
  rows<{ name: JobCursor; position: number }>(db, sql`SELECT name, position FROM job_cursors`);

/** Returns 0 before the first slice. */
export async function getJobCursor(db: Database, name: JobCursor): Promise<number> {
  const [cursor] = await rows<{ position: number }>(db, sql`SELECT position FROM job_cursors WHERE name = ${name}`);
  return cursor?.position ?? 0;
}

export const updateJobCursor = (db: Database, name: JobCursor, position: number) =>
  run(
    db,
    sql`INSERT INTO job_cursors (name, position) VALUES (${name}, ${position})
      ON CONFLICT (name) DO UPDATE SET position = excluded.position`,
  );
