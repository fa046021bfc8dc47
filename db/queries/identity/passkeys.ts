import type { Database } from "../../client.ts";

export type PasskeyRow = {
  id: string;
  uid: number;
  publicKey: string;
  counter: number;
  transports: string;
  name: string;
  device: string;
  createdAtMs: number;
  lastUsedAtMs: number | null;
};

const PASSKEY = `SELECT id, user_id AS uid, public_key AS publicKey, counter, transports, name, device,
  created_at_ms AS createdAtMs, last_used_at_ms AS lastUsedAtMs FROM passkeys`;

export const getPasskeyById = (db: Database, id: string): Promise<PasskeyRow | null> =>
  db.$client.prepare(`${PASSKEY} WHERE id = ?1`).bind(id).first<PasskeyRow>();

/** More than anybody has; who adds a hundredth is told no before. */
export const MAX_PASSKEYS = 20;

export const selectPasskeys = (db: Database, uid: number): D1PreparedStatement =>
  db.$client.prepare(`${PASSKEY} WHERE user_id = ?1 ORDER BY created_at_ms LIMIT ${MAX_PASSKEYS}`).bind(uid);

/** None above the number its owner is shown: a passkey nobody sees could not be removed. */
export const insertPasskey = (db: Database, passkey: Omit<PasskeyRow, "lastUsedAtMs">): D1PreparedStatement =>
  db.$client
    .prepare(
      `INSERT INTO passkeys (id, user_id, public_key, counter, transports, name, device, created_at_ms)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8
       WHERE (SELECT count(*) FROM passkeys WHERE user_id = ?2) < ${MAX_PASSKEYS} RETURNING id`,
    )
    .bind(
      passkey.id,
      passkey.uid,
      passkey.publicKey,
      passkey.counter,
      passkey.transports,
      passkey.name,
      passkey.device,
      passkey.createdAtMs,
    );

/** Only onwards from the count it was checked against: of two uses at once with one count, one is a copy. */
export const updatePasskeyCounter = async (
  db: Database,
  { id, counter }: Pick<PasskeyRow, "id" | "counter">,
  newCounter: number,
  nowMs: number,
): Promise<boolean> =>
  (await db.$client
    .prepare("UPDATE passkeys SET counter = ?3, last_used_at_ms = ?4 WHERE id = ?1 AND counter = ?2 RETURNING id")
    .bind(id, counter, newCounter, nowMs)
    .first("id")) !== null;

export const setPasskeyName = async (db: Database, uid: number, id: string, name: string): Promise<boolean> =>
  (await db.$client
    .prepare("UPDATE passkeys SET name = ?3 WHERE user_id = ?1 AND id = ?2 RETURNING id")
    .bind(uid, id, name)
    .first("id")) !== null;

/** Another passkey, a password, a contact that codes reach, or another house one comes in by. */
const OTHER_WAY = `(EXISTS (SELECT 1 FROM passkeys WHERE user_id = ?1 AND id <> ?2)
  OR EXISTS (SELECT 1 FROM users WHERE id = ?1 AND password_hash IS NOT NULL)
  OR EXISTS (SELECT 1 FROM user_contacts WHERE user_id = ?1)
  OR EXISTS (SELECT 1 FROM user_identities WHERE user_id = ?1))`;

/** Before it goes, and only if it may go. */
export const insertPasskeyRemovedNotification = (
  db: Database,
  uid: number,
  id: string,
  nowMs: number,
): D1PreparedStatement =>
  db.$client
    .prepare(
      `INSERT INTO notices (user_id, kind, params, created_at_ms)
       SELECT ?1, 'passkey_removed', json_object('name', name), ?3 FROM passkeys
       WHERE user_id = ?1 AND id = ?2 AND ${OTHER_WAY}`,
    )
    .bind(uid, id, nowMs);

export const deletePasskey = (db: Database, uid: number, id: string): D1PreparedStatement =>
  db.$client.prepare(`DELETE FROM passkeys WHERE user_id = ?1 AND id = ?2 AND ${OTHER_WAY} RETURNING id`).bind(uid, id);

/** False for whoever brings it a second time. */
export const consumeChallenge = async (db: Database, challengeHash: string, expiresAtMs: number): Promise<boolean> =>
  (await db.$client
    .prepare(
      `INSERT INTO used_challenges (challenge_hash, expires_at_ms) VALUES (?1, ?2) ON CONFLICT DO NOTHING
       RETURNING challenge_hash`,
    )
    .bind(challengeHash, expiresAtMs)
    .first("challenge_hash")) !== null;
