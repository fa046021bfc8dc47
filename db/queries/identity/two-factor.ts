import { and, count, eq, gt, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { type Database, rows, run } from "../../client.ts";
import { pendingSignIns, recoveryCodes, twoFactor } from "../../schema/identity-two-factor.ts";
import type { PendingIdentity } from "./oauth-flows.ts";

export type TwoFactorRow = Omit<typeof twoFactor.$inferSelect, "userId">;

export const getTwoFactor = (db: Database, uid: number): Promise<TwoFactorRow | undefined> =>
  db
    .select({
      encryptedSecret: twoFactor.encryptedSecret,
      enabledSinceMs: twoFactor.enabledSinceMs,
      lastStep: twoFactor.lastStep,
    })
    .from(twoFactor)
    .where(eq(twoFactor.userId, uid))
    .get();

export async function isTwoFactorEnabled(db: Database, uid: number): Promise<boolean> {
  const enabled = await db
    .select({ uid: twoFactor.userId })
    .from(twoFactor)
    .where(and(eq(twoFactor.userId, uid), isNotNull(twoFactor.enabledSinceMs)));
  return enabled.length > 0;
}

export const selectTwoFactorSummary = (db: Database, uid: number) =>
  rows<{ isEnabled: number; recoveryCodesLeft: number }>(
    db,
    sql`SELECT EXISTS (SELECT 1 FROM two_step WHERE user_id = ${uid} AND on_since_ms IS NOT NULL) AS isEnabled,
         (SELECT count(*) FROM recovery_codes WHERE user_id = ${uid}) AS recoveryCodesLeft`,
  );

/** Stores an unconfirmed secret. Returns false if two-factor authentication is already enabled. */
export async function upsertTwoFactorSecret(db: Database, uid: number, encryptedSecret: string): Promise<boolean> {
  const secret = { encryptedSecret, lastStep: 0 };
  const stored = await db
    .insert(twoFactor)
    .values({ userId: uid, ...secret })
    .onConflictDoUpdate({ target: twoFactor.userId, set: secret, setWhere: isNull(twoFactor.enabledSinceMs) })
    .returning({ uid: twoFactor.userId });
  return stored.length > 0;
}

/** Returns true for one caller only: codes are single-use, and older codes are rejected afterwards. */
export async function consumeTotpStep(db: Database, uid: number, step: number): Promise<boolean> {
  const consumed = await db
    .update(twoFactor)
    .set({ lastStep: step })
    .where(and(eq(twoFactor.userId, uid), lt(twoFactor.lastStep, step)))
    .returning({ uid: twoFactor.userId });
  return consumed.length > 0;
}

export async function consumeRecoveryCode(db: Database, uid: number, codeHash: string): Promise<boolean> {
  const consumed = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, uid), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ uid: recoveryCodes.userId });
  return consumed.length > 0;
}

export async function countRecoveryCodes(db: Database, uid: number): Promise<number> {
  const [codes] = await db.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, uid));
  return codes?.left ?? 0;
}

export const updateTwoFactorEnabled = (db: Database, uid: number, nowMs: number) =>
  db.update(twoFactor).set({ enabledSinceMs: nowMs }).where(eq(twoFactor.userId, uid));

const deleteRecoveryCodes = (db: Database, uid: number) =>
  db.delete(recoveryCodes).where(eq(recoveryCodes.userId, uid));

export const replaceRecoveryCodes = (db: Database, uid: number, hashes: readonly string[]) =>
  [
    deleteRecoveryCodes(db, uid),
    run(
      db,
      sql`INSERT INTO recovery_codes (user_id, code_hash) SELECT ${uid}, value FROM json_each(${JSON.stringify(hashes)})`,
    ),
  ] as const;

export const deleteTwoFactor = (db: Database, uid: number) =>
  [db.delete(twoFactor).where(eq(twoFactor.userId, uid)), deleteRecoveryCodes(db, uid)] as const;

type NewPendingSignIn = { tokenHash: string; uid: number; expiresAtMs: number; identity: PendingIdentity | undefined };

export const insertPendingSignIn = (db: Database, { uid, identity, ...pending }: NewPendingSignIn) =>
  db.insert(pendingSignIns).values({ ...pending, userId: uid, identity: identity ?? null });

export type PendingSignIn = { uid: number; identity: PendingIdentity | null };

export const getPendingSignIn = (db: Database, tokenHash: string, nowMs: number): Promise<PendingSignIn | undefined> =>
  db
    .select({ uid: pendingSignIns.userId, identity: pendingSignIns.identity })
    .from(pendingSignIns)
    .where(and(eq(pendingSignIns.tokenHash, tokenHash), gt(pendingSignIns.expiresAtMs, nowMs)))
    .get();

/** Obsolete after any completed sign-in, and must not be used after a password change. */
export const deletePendingSignIns = (db: Database, uid: number) =>
  db.delete(pendingSignIns).where(eq(pendingSignIns.userId, uid));
