import { eq, isNull, lte, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { idempotencyKeys } from "../../schema/identity-login-codes.ts";

export type StoredIdempotentResult = Pick<typeof idempotencyKeys.$inferSelect, "fingerprint" | "answer">;
type Claim = { key: string; fingerprint: string; nowMs: number; abandonedBeforeMs: number; expiredBeforeMs: number };

/** Returns true if the caller may run: the key is new or expired, or its first run was abandoned. */
export async function claimIdempotencyKey(db: Database, claim: Claim): Promise<boolean> {
  const { startedAtMs } = idempotencyKeys;
  const claimed = await db
    .insert(idempotencyKeys)
    .values({ key: claim.key, fingerprint: claim.fingerprint, startedAtMs: claim.nowMs })
    .onConflictDoUpdate({
      target: idempotencyKeys.key,
      set: { fingerprint: claim.fingerprint, startedAtMs: claim.nowMs, answer: sql`NULL` },
      setWhere: sql`(${isNull(idempotencyKeys.answer)} AND ${lte(startedAtMs, claim.abandonedBeforeMs)})
        OR ${lte(startedAtMs, claim.expiredBeforeMs)}`,
    })
    .returning({ key: idempotencyKeys.key });
  return claimed.length > 0;
}

export const getIdempotentResult = (db: Database, key: string): Promise<StoredIdempotentResult | undefined> =>
  db
    .select({ fingerprint: idempotencyKeys.fingerprint, answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(eq(idempotencyKeys.key, key))
    .get();

export const updateIdempotentResult = (db: Database, key: string, answer: string) =>
  db.update(idempotencyKeys).set({ answer }).where(eq(idempotencyKeys.key, key));

export const deleteIdempotencyKey = (db: Database, key: string) =>
  db.delete(idempotencyKeys).where(eq(idempotencyKeys.key, key));
