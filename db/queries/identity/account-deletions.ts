import type { Database } from "../../client.ts";

export type NewAccountDeletion = { uid: number; nowMs: number; eraseAtMs: number; locale: string; brandId: string };

/** Asked for again while it waits changes nothing; after a change of mind it counts from now. */
export const insertDeletion = (db: Database, ask: NewAccountDeletion): D1PreparedStatement =>
  db.$client
    .prepare(
      `INSERT INTO account_deletions (user_id, state, asked_at_ms, erase_at_ms, letter, locale, brand_id)
       VALUES (?1, 'asked', ?2, ?3, 'asked', ?4, ?5)
       ON CONFLICT (user_id) DO UPDATE SET state = 'asked', asked_at_ms = excluded.asked_at_ms,
         erase_at_ms = excluded.erase_at_ms, letter = 'asked', locale = excluded.locale, brand_id = excluded.brand_id
       WHERE state = 'cancelled'`,
    )
    .bind(ask.uid, ask.nowMs, ask.eraseAtMs, ask.locale, ask.brandId);

/** Who signs in wants to stay; an account that is being erased cannot be signed in to any more. */
export const cancelDeletion = (db: Database, uid: number): D1PreparedStatement =>
  db.$client
    .prepare(
      "UPDATE account_deletions SET state = 'cancelled', letter = 'cancelled' WHERE user_id = ?1 AND state = 'asked'",
    )
    .bind(uid);

export const selectEraseTime = (db: Database, uid: number): D1PreparedStatement =>
  db.$client.prepare("SELECT erase_at_ms AS eraseAtMs FROM account_deletions WHERE user_id = ?1").bind(uid);

export type DueDeletionEmail = {
  uid: number;
  letter: "asked" | "cancelled";
  eraseAtMs: number;
  locale: string;
  brandId: string;
  username: string;
  email: string | null;
  phone: string | null;
};

export async function listDueDeletionEmails(db: Database, most: number): Promise<DueDeletionEmail[]> {
  const read = await db.$client
    .prepare(
      `SELECT d.user_id AS uid, d.letter, d.erase_at_ms AS eraseAtMs, d.locale, d.brand_id AS brandId, u.username,
         (SELECT value FROM user_contacts WHERE user_id = d.user_id AND kind = 'email') AS email,
         (SELECT value FROM user_contacts WHERE user_id = d.user_id AND kind = 'phone') AS phone
       FROM account_deletions AS d INDEXED BY account_deletions_letters CROSS JOIN users AS u ON u.id = d.user_id
       WHERE d.letter IS NOT NULL LIMIT ?1`,
    )
    .bind(most)
    .all<DueDeletionEmail>();
  return read.results;
}

/** Of two that would send the same letter one gets it. */
export const claimDeletionEmail = async (
  db: Database,
  uid: number,
  letter: DueDeletionEmail["letter"],
): Promise<boolean> =>
  (await db.$client
    .prepare("UPDATE account_deletions SET letter = NULL WHERE user_id = ?1 AND letter = ?2 RETURNING user_id")
    .bind(uid, letter)
    .first("user_id")) !== null;

/** It did not go out; unless another one has become due since, it is due again. */
export const releaseDeletionEmail = (
  db: Database,
  uid: number,
  letter: DueDeletionEmail["letter"],
): D1PreparedStatement =>
  db.$client
    .prepare("UPDATE account_deletions SET letter = ?2 WHERE user_id = ?1 AND letter IS NULL")
    .bind(uid, letter);

export async function listDueErasures(db: Database, nowMs: number, most: number): Promise<number[]> {
  const read = await db.$client
    .prepare(
      `SELECT user_id AS uid FROM account_deletions INDEXED BY account_deletions_due
       WHERE state IN ('asked', 'erasing') AND erase_at_ms <= ?1 LIMIT ?2`,
    )
    .bind(nowMs, most)
    .all<{ uid: number }>();
  return read.results.map(({ uid }) => uid);
}
