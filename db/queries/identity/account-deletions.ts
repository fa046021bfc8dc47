import { and, eq, isNull, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { accountDeletions } from "../../schema/identity-account-deletion.ts";

export type NewAccountDeletion = { uid: number; nowMs: number; eraseAtMs: number; locale: string; brandId: string };

/** No-op if a deletion is already requested; after a cancellation, the grace period starts over. */
export function insertDeletion(db: Database, { uid, nowMs, eraseAtMs, locale, brandId }: NewAccountDeletion) {
  const requested = {
    state: "asked",
    requestedAtMs: nowMs,
    eraseAtMs,
    pendingEmail: "asked",
    locale,
    brandId,
  } as const;
  return db
    .insert(accountDeletions)
    .values({ userId: uid, ...requested })
    .onConflictDoUpdate({
      target: accountDeletions.userId,
      set: requested,
      setWhere: eq(accountDeletions.state, "cancelled"),
    });
}

/** Called on sign-in. An account that is being erased cannot be signed in to. */
export const cancelDeletion = (db: Database, uid: number) =>
  db
    .update(accountDeletions)
    .set({ state: "cancelled", pendingEmail: "cancelled" })
    .where(and(eq(accountDeletions.userId, uid), eq(accountDeletions.state, "asked")));

export const selectEraseTime = (db: Database, uid: number) =>
  db.select({ eraseAtMs: accountDeletions.eraseAtMs }).from(accountDeletions).where(eq(accountDeletions.userId, uid));

export type DeletionEmailKind = NonNullable<(typeof accountDeletions.$inferSelect)["pendingEmail"]>;

export type DueDeletionEmail = {
  uid: number;
  kind: DeletionEmailKind;
  eraseAtMs: number;
  locale: string;
  brandId: string;
  username: string;
  email: string | null;
  phone: string | null;
};

export const listDueDeletionEmails = (db: Database, limit: number): Promise<DueDeletionEmail[]> =>
  rows<DueDeletionEmail>(
    db,
    sql`SELECT d.user_id AS uid, d.letter AS kind, d.erase_at_ms AS eraseAtMs, d.locale, d.brand_id AS brandId, u.username,
         (SELECT value FROM user_contacts WHERE user_id = d.user_id AND kind = 'email') AS email,
         (SELECT value FROM user_contacts WHERE user_id = d.user_id AND kind = 'phone') AS phone
       FROM account_deletions AS d INDEXED BY account_deletions_letters CROSS JOIN users AS u ON u.id = d.user_id
       WHERE d.letter IS NOT NULL LIMIT ${limit}`,
  ).execute();

/** Returns true for one caller only, so that concurrent runs send the email once. */
export async function claimDeletionEmail(db: Database, uid: number, kind: DeletionEmailKind): Promise<boolean> {
  const claimed = await db
    .update(accountDeletions)
    .set({ pendingEmail: null })
    .where(and(eq(accountDeletions.userId, uid), eq(accountDeletions.pendingEmail, kind)))
    .returning({ uid: accountDeletions.userId });
  return claimed.length > 0;
}

/** Makes a failed email due again, unless a newer one is pending. */
export const releaseDeletionEmail = (db: Database, uid: number, kind: DeletionEmailKind) =>
  db
    .update(accountDeletions)
    .set({ pendingEmail: kind })
    .where(and(eq(accountDeletions.userId, uid), isNull(accountDeletions.pendingEmail)));

export async function listDueErasures(db: Database, nowMs: number, limit: number): Promise<number[]> {
  const due = await rows<{ uid: number }>(
    db,
    sql`SELECT user_id AS uid FROM account_deletions INDEXED BY account_deletions_due
       WHERE state IN ('asked', 'erasing') AND erase_at_ms <= ${nowMs} LIMIT ${limit}`,
  );
  return due.map(({ uid }) => uid);
}
