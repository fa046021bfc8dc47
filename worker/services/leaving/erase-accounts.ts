import { dueErasures } from "#db/queries/account-deletions.ts";
import { eraseStatements } from "#db/queries/erase-account.ts";

const ACCOUNTS_AT_ONCE = 20;

/** For the scheduler: accounts whose days of grace are over. One that has many fans takes several turns. */
export async function eraseAccounts(db: D1Database, nowMs: number): Promise<void> {
  for (const uid of await dueErasures(db, nowMs, ACCOUNTS_AT_ONCE)) await db.batch(eraseStatements(db, uid, nowMs));
}
