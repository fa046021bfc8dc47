import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { type Database, runBatch } from "../../client.ts";
import { signInFailures } from "../../schema/identity-login-codes.ts";

export type SignInFailureRow = typeof signInFailures.$inferSelect;

export const listSignInFailures = (db: Database, subjects: string[]): Promise<SignInFailureRow[]> =>
  db.select().from(signInFailures).where(inArray(signInFailures.subject, subjects)).execute();

export type SignInFailureCount = { subject: string; seenFailures: number; failures: number };

/** Compare-and-set on each count. Returns false if another attempt was counted since they were read. */
export async function updateSignInFailures(
  db: Database,
  counts: readonly SignInFailureCount[],
  nowMs: number,
): Promise<boolean> {
  const results = await runBatch(
    db,
    counts.map(({ subject, seenFailures, failures }) =>
      db
        .insert(signInFailures)
        .values({ subject, failures, lastFailedAtMs: nowMs })
        .onConflictDoUpdate({
          target: signInFailures.subject,
          set: { failures, lastFailedAtMs: nowMs },
          setWhere: eq(signInFailures.failures, seenFailures),
        })
        .returning({ subject: signInFailures.subject }),
    ),
  );
  return results.every((updated) => updated.length === 1);
}

export const deleteSignInFailures = (db: Database, subject: string) =>
  db.delete(signInFailures).where(eq(signInFailures.subject, subject));

/** Reverts the count after an attempt succeeds. */
export const decrementSignInFailures = (db: Database, subject: string) =>
  db
    .update(signInFailures)
    .set({ failures: sql`${signInFailures.failures} - 1` })
    .where(and(eq(signInFailures.subject, subject), gt(signInFailures.failures, 0)));
