import { sql } from "drizzle-orm";
import { type Database, rows } from "./client.ts";

const OVERFLOW = "integer overflow";

/** Directly after a conditional write in a batch: undoes the whole batch when that write changed no row. */
export const requireChange = (db: Database) =>
  rows<{ ok: number }>(db, sql`SELECT abs(iif(changes() = 0, -9223372036854775808, 0)) AS ok`);

export function isUnchangedError(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.message.includes(OVERFLOW)) return true;
  }
  return false;
}

/** Directly after a conditional write in a batch: undoes the whole batch unless that write changed exactly `count` rows. */
export const requireChanges = (db: Database, count: number) =>
  rows<{ ok: number }>(db, sql`SELECT abs(iif(changes() <> ${count}, -9223372036854775808, 0)) AS ok`);
