export type StoredAnswer = { fingerprint: string; answer: string | null };
type Claim = { key: string; fingerprint: string; nowMs: number; abandonedMs: number; forgottenMs: number };

/** True for the one who may run the call: a new key, one whose first try died, or one that is old enough to be new. */
export const claimKey = async (db: D1Database, claim: Claim): Promise<boolean> =>
  (await db
    .prepare(
      `INSERT INTO idempotency (key, fingerprint, started_at_ms) VALUES (?1, ?2, ?3)
       ON CONFLICT (key) DO UPDATE SET
         fingerprint = excluded.fingerprint, started_at_ms = excluded.started_at_ms, answer = NULL
         WHERE (answer IS NULL AND started_at_ms <= ?4) OR started_at_ms <= ?5
       RETURNING key`,
    )
    .bind(claim.key, claim.fingerprint, claim.nowMs, claim.abandonedMs, claim.forgottenMs)
    .first("key")) !== null;

export const storedAnswer = (db: D1Database, key: string): Promise<StoredAnswer | null> =>
  db.prepare("SELECT fingerprint, answer FROM idempotency WHERE key = ?1").bind(key).first<StoredAnswer>();

export const keepAnswer = (db: D1Database, key: string, answer: string): D1PreparedStatement =>
  db.prepare("UPDATE idempotency SET answer = ?2 WHERE key = ?1").bind(key, answer);

export const dropKey = (db: D1Database, key: string): D1PreparedStatement =>
  db.prepare("DELETE FROM idempotency WHERE key = ?1").bind(key);
