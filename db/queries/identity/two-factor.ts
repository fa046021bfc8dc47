import type { Database } from "../../client.ts";
import type { PendingIdentity } from "./oauth-flows.ts";

export type TwoFactorRow = { sealedSecret: string; onSinceMs: number | null; lastStep: number };

export const getTwoFactor = (db: Database, uid: number): Promise<TwoFactorRow | null> =>
  db.$client
    .prepare(
      "SELECT sealed_secret AS sealedSecret, on_since_ms AS onSinceMs, last_step AS lastStep FROM two_step WHERE user_id = ?1",
    )
    .bind(uid)
    .first<TwoFactorRow>();

export const isTwoFactorEnabled = async (db: Database, uid: number): Promise<boolean> =>
  (await db.$client
    .prepare("SELECT 1 AS found FROM two_step WHERE user_id = ?1 AND on_since_ms IS NOT NULL")
    .bind(uid)
    .first("found")) !== null;

export const selectTwoFactor = (db: Database, uid: number): D1PreparedStatement =>
  db.$client
    .prepare(
      `SELECT EXISTS (SELECT 1 FROM two_step WHERE user_id = ?1 AND on_since_ms IS NOT NULL) AS isOn,
         (SELECT count(*) FROM recovery_codes WHERE user_id = ?1) AS left`,
    )
    .bind(uid);

/** A new secret, not yet proven; one that is on stays. True when it was put. */
export const upsertTwoFactorSecret = async (db: Database, uid: number, sealedSecret: string): Promise<boolean> =>
  (await db.$client
    .prepare(
      `INSERT INTO two_step (user_id, sealed_secret, last_step) VALUES (?1, ?2, 0)
       ON CONFLICT (user_id) DO UPDATE SET sealed_secret = excluded.sealed_secret, last_step = 0
         WHERE on_since_ms IS NULL
       RETURNING user_id`,
    )
    .bind(uid, sealedSecret)
    .first("user_id")) !== null;

/** Whoever moves the step forward has used its code; a second finds it passed. */
export const consumeTotpStep = async (db: Database, uid: number, step: number): Promise<boolean> =>
  (await db.$client
    .prepare("UPDATE two_step SET last_step = ?2 WHERE user_id = ?1 AND last_step < ?2 RETURNING user_id")
    .bind(uid, step)
    .first("user_id")) !== null;

export const consumeRecoveryCode = async (db: Database, uid: number, codeHash: string): Promise<boolean> =>
  (await db.$client
    .prepare("DELETE FROM recovery_codes WHERE user_id = ?1 AND code_hash = ?2 RETURNING user_id")
    .bind(uid, codeHash)
    .first("user_id")) !== null;

export const countRecoveryCodes = async (db: Database, uid: number): Promise<number> =>
  (await db.$client
    .prepare("SELECT count(*) AS n FROM recovery_codes WHERE user_id = ?1")
    .bind(uid)
    .first<number>("n")) ?? 0;

export const updateTwoFactorEnabled = (db: Database, uid: number, nowMs: number): D1PreparedStatement =>
  db.$client.prepare("UPDATE two_step SET on_since_ms = ?2 WHERE user_id = ?1").bind(uid, nowMs);

export const replaceRecoveryCodes = (db: Database, uid: number, hashes: readonly string[]): D1PreparedStatement[] => [
  db.$client.prepare("DELETE FROM recovery_codes WHERE user_id = ?1").bind(uid),
  db.$client
    .prepare("INSERT INTO recovery_codes (user_id, code_hash) SELECT ?1, value FROM json_each(?2)")
    .bind(uid, JSON.stringify(hashes)),
];

export const deleteTwoFactor = (db: Database, uid: number): D1PreparedStatement[] => [
  db.$client.prepare("DELETE FROM two_step WHERE user_id = ?1").bind(uid),
  db.$client.prepare("DELETE FROM recovery_codes WHERE user_id = ?1").bind(uid),
];

export const updateSessionTwoFactor = (db: Database, sessionId: string): D1PreparedStatement =>
  db.$client.prepare("UPDATE sessions SET two_step = 1 WHERE id = ?1").bind(sessionId);

type Pending = { tokenHash: string; uid: number; expiresAtMs: number; identity: PendingIdentity | undefined };

export const insertPendingSignIn = (
  db: Database,
  { tokenHash, uid, expiresAtMs, identity }: Pending,
): D1PreparedStatement =>
  db.$client
    .prepare("INSERT INTO pending_sign_ins (token_hash, user_id, expires_at_ms, identity) VALUES (?1, ?2, ?3, ?4)")
    .bind(tokenHash, uid, expiresAtMs, identity === undefined ? null : JSON.stringify(identity));

export type PendingSignIn = { uid: number; identity: PendingIdentity | undefined };

export async function getPendingSignIn(db: Database, tokenHash: string, nowMs: number): Promise<PendingSignIn | null> {
  const row = await db.$client
    .prepare("SELECT user_id AS uid, identity FROM pending_sign_ins WHERE token_hash = ?1 AND expires_at_ms > ?2")
    .bind(tokenHash, nowMs)
    .first<{ uid: number; identity: string | null }>();
  return row && { uid: row.uid, identity: row.identity === null ? undefined : JSON.parse(row.identity) };
}

/** All that wait: one who came in another way needs none of them, and whose password changed may not use one. */
export const deletePendingSignIns = (db: Database, uid: number): D1PreparedStatement =>
  db.$client.prepare("DELETE FROM pending_sign_ins WHERE user_id = ?1").bind(uid);
