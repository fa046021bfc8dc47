import type { Database } from "../../client.ts";

export type StoredIdempotentResult = { fingerprint: string; answer: string | null };
type Claim = { key: string; fingerprint: string; nowMs: number; abandonedMs: number; forgottenMs: number };

/** True for the one who may run the call: a new key, one whose first try died, or one that is old enough to be new. */
export const claimIdempotencyKey = async (db: Database, claim: Claim): Promise<boolean> =>
  (await db.$client
    .prepare(
      `INSERT INTO idempotency (key, fingerprint, started_at_ms) VALUES (?1, ?2, ?3)
       ON CONFLICT (key) DO UPDATE SET
         fingerprint = excluded.fingerprint, started_at_ms = excluded.started_at_ms, answer = NULL
         WHERE (answer IS NULL AND started_at_ms <= ?4) OR started_at_ms <= ?5
       RETURNING key`,
    )
    .bind(claim.key, claim.fingerprint, claim.nowMs, claim.abandonedMs, claim.forgottenMs)
    .first("key")) !== null;

export const getIdempotentResult = (db: Database, key: string): Promise<StoredIdempotentResult | null> =>
  db.$client
    .prepare("SELECT fingerprint, answer FROM idempotency WHERE key = ?1")
    .bind(key)
    .first<StoredIdempotentResult>();

export const updateIdempotentResult = (db: Database, key: string, answer: string): D1PreparedStatement =>
  db.$client.prepare("UPDATE idempotency SET answer = ?2 WHERE key = ?1").bind(key, answer);

export const deleteIdempotencyKey = (db: Database, key: string): D1PreparedStatement =>
  db.$client.prepare("DELETE FROM idempotency WHERE key = ?1").bind(key);
