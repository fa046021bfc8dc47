import { sql } from "drizzle-orm";
import { type Database, rows, run } from "../../client.ts";

export type Origin = { kind: "address" | "device"; value: string };

/** One statement per origin of a sign-in. */
export const upsertAccountOrigins = (db: Database, uid: number, origins: readonly Origin[], nowMs: number) =>
  origins.map(({ kind, value }) =>
    run(
      db,
      sql`INSERT INTO account_origins (user_id, kind, value, first_at_ms, last_at_ms)
        SELECT ${uid}, ${kind}, ${value}, ${nowMs}, ${nowMs} WHERE EXISTS (SELECT 1 FROM users WHERE id = ${uid})
        ON CONFLICT (user_id, kind, value) DO UPDATE SET last_at_ms = excluded.last_at_ms`,
    ),
  );

export type SharedOrigin = { kind: Origin["kind"]; uid: number; username: string; lastAtMs: number };

const MAX_OWN_ORIGINS = 50;
/** Thousands may share a mobile carrier's address. */
const MAX_PER_ORIGIN = 100;

/** Other accounts that signed in from the same addresses or browsers, latest first per origin. */
export const selectSharedOrigins = (db: Database, uid: number, limit: number) =>
  rows<SharedOrigin>(
    db,
    sql`SELECT o.kind, o.user_id AS uid, u.username, max(o.last_at_ms) AS lastAtMs
      FROM (SELECT kind, value FROM account_origins WHERE user_id = ${uid} ORDER BY last_at_ms DESC
          LIMIT ${MAX_OWN_ORIGINS}) AS own
        CROSS JOIN account_origins AS o ON o.rowid IN (SELECT x.rowid
          FROM account_origins AS x INDEXED BY account_origins_by_value WHERE x.kind = own.kind AND x.value = own.value
          ORDER BY x.last_at_ms DESC LIMIT ${MAX_PER_ORIGIN}) AND o.user_id <> ${uid}
        CROSS JOIN users AS u ON u.id = o.user_id
      GROUP BY o.kind, o.user_id ORDER BY lastAtMs DESC LIMIT ${limit}`,
  );
