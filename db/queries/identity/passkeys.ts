import { and, eq, sql } from "drizzle-orm";
import { type Database, rows, run } from "../../client.ts";
import { passkeys, usedChallenges } from "../../schema/identity-two-factor.ts";

const passkeyColumns = {
  id: passkeys.id,
  uid: passkeys.userId,
  publicKey: passkeys.publicKey,
  counter: passkeys.counter,
  transports: passkeys.transports,
  name: passkeys.name,
  device: passkeys.device,
  createdAtMs: passkeys.createdAtMs,
  lastUsedAtMs: passkeys.lastUsedAtMs,
};

export type PasskeyRow = Omit<typeof passkeys.$inferSelect, "userId"> & { uid: number };

export const getPasskeyById = (db: Database, id: string): Promise<PasskeyRow | undefined> =>
  db.select(passkeyColumns).from(passkeys).where(eq(passkeys.id, id)).get();

export const MAX_PASSKEYS = 20;

export const selectPasskeys = (db: Database, uid: number) =>
  db
    .select(passkeyColumns)
    .from(passkeys)
    .where(eq(passkeys.userId, uid))
    .orderBy(passkeys.createdAtMs)
    .limit(MAX_PASSKEYS);

/** Checks the limit in the insert, because the owner could not remove passkeys beyond those listed. */
export const insertPasskey = (db: Database, passkey: Omit<PasskeyRow, "lastUsedAtMs">) =>
  rows<{ id: string }>(
    db,
    sql`INSERT INTO passkeys (id, user_id, public_key, counter, transports, name, device, created_at_ms)
       SELECT ${passkey.id}, ${passkey.uid}, ${passkey.publicKey}, ${passkey.counter}, ${passkey.transports},
         ${passkey.name}, ${passkey.device}, ${passkey.createdAtMs}
       WHERE (SELECT count(*) FROM passkeys WHERE user_id = ${passkey.uid}) < ${MAX_PASSKEYS} RETURNING id`,
  );

/** Compare-and-set: if the same count is used twice, one use comes from a cloned authenticator. */
export async function updatePasskeyCounter(
  db: Database,
  { id, counter }: Pick<PasskeyRow, "id" | "counter">,
  newCounter: number,
  nowMs: number,
): Promise<boolean> {
  const updated = await db
    .update(passkeys)
    .set({ counter: newCounter, lastUsedAtMs: nowMs })
    .where(and(eq(passkeys.id, id), eq(passkeys.counter, counter)))
    .returning({ id: passkeys.id });
  return updated.length > 0;
}

export async function updatePasskeyName(db: Database, uid: number, id: string, name: string): Promise<boolean> {
  const updated = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.userId, uid), eq(passkeys.id, id)))
    .returning({ id: passkeys.id });
  return updated.length > 0;
}

/** Another passkey, a password, a contact that can receive codes, or a linked provider. */
const hasOtherLoginMethod = (uid: number, id: string) =>
  sql`(EXISTS (SELECT 1 FROM passkeys WHERE user_id = ${uid} AND id <> ${id})
  OR EXISTS (SELECT 1 FROM users WHERE id = ${uid} AND password_hash IS NOT NULL)
  OR EXISTS (SELECT 1 FROM user_contacts WHERE user_id = ${uid})
  OR EXISTS (SELECT 1 FROM user_identities WHERE user_id = ${uid}))`;

/** Runs before `deletePasskey` in the same batch, under the same condition. */
export const insertPasskeyRemovedNotification = (db: Database, uid: number, id: string, nowMs: number) =>
  run(
    db,
    sql`INSERT INTO notices (user_id, kind, params, created_at_ms)
       SELECT ${uid}, 'passkey_removed', json_object('name', name), ${nowMs} FROM passkeys
       WHERE user_id = ${uid} AND id = ${id} AND ${hasOtherLoginMethod(uid, id)}`,
  );

export const deletePasskey = (db: Database, uid: number, id: string) =>
  db
    .delete(passkeys)
    .where(and(eq(passkeys.userId, uid), eq(passkeys.id, id), hasOtherLoginMethod(uid, id)))
    .returning({ id: passkeys.id });

/** Returns true only for the first use of a challenge. */
export async function consumeChallenge(db: Database, challengeHash: string, expiresAtMs: number): Promise<boolean> {
  const consumed = await db
    .insert(usedChallenges)
    .values({ challengeHash, expiresAtMs })
    .onConflictDoNothing()
    .returning({ challengeHash: usedChallenges.challengeHash });
  return consumed.length > 0;
}
