import { sql } from "drizzle-orm";
import type { InboxKind } from "#domain/staff/inbox.ts";
import { type Database, rows, run } from "../../client.ts";

type Item = { kind: InboxKind; id: string };

/** The first of two people gets the claim, until it expires. */
export const upsertClaim = (
  db: Database,
  { kind, id, byUid, nowMs, expiredBeforeMs }: Item & { byUid: number; nowMs: number; expiredBeforeMs: number },
) =>
  run(
    db,
    sql`INSERT INTO inbox_claims (kind, item_id, claimed_by_id, claimed_at_ms) VALUES (${kind}, ${id}, ${byUid}, ${nowMs})
      ON CONFLICT (kind, item_id) DO UPDATE SET claimed_by_id = excluded.claimed_by_id, claimed_at_ms = excluded.claimed_at_ms
      WHERE claimed_by_id = excluded.claimed_by_id OR claimed_at_ms < ${expiredBeforeMs}`,
  );

export const deleteClaim = (db: Database, { kind, id, byUid }: Item & { byUid: number }) =>
  run(db, sql`DELETE FROM inbox_claims WHERE kind = ${kind} AND item_id = ${id} AND claimed_by_id = ${byUid}`);

export const selectClaimOfOther = (
  db: Database,
  { kind, id, byUid, sinceMs }: Item & { byUid: number; sinceMs: number },
) =>
  rows<{ username: string | null }>(
    db,
    sql`SELECT u.username FROM inbox_claims LEFT JOIN users AS u ON u.id = claimed_by_id
      WHERE kind = ${kind} AND item_id = ${id} AND claimed_by_id <> ${byUid} AND claimed_at_ms >= ${sinceMs}`,
  );
