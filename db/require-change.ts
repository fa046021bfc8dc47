import { sql } from "drizzle-orm";
import { type Database, rows } from "./client.ts";

const OVERFLOW = "integer overflow";

/** Rolls the batch back if the conditional write directly before it changed no row. */
export const requireChange = (db: Database) =>
  rows<{ ok: number }>(db, sql`SELECT abs(iif(changes() = 0, -9223372036854775808, 0)) AS ok`);

export function isUnchangedError(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.message.includes(OVERFLOW)) return true;
  }
  return false;
}

/** Rolls the batch back unless the conditional write directly before it changed exactly `count` rows. */
export const requireChanges = (db: Database, count: number) =>
  rows<{ ok: number }>(db, sql`SELECT abs(iif(changes() <> ${count}, -9223372036854775808, 0)) AS ok`);
