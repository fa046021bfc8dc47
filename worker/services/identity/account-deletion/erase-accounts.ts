import { type Database, runBatch } from "#db/client.ts";
import { dueErasures } from "#db/queries/identity/account-deletions.ts";
import { askAvatar } from "#db/queries/identity/account-writes.ts";
import { eraseStatements } from "#db/queries/identity/erase-account.ts";
import type { PictureStore } from "#worker/gateways/storage/image-store.ts";

const ACCOUNTS_AT_ONCE = 20;

/** For the scheduler: accounts whose days of grace are over. One that has many fans takes several turns. */
export async function eraseAccounts(db: Database, pictures: PictureStore, nowMs: number): Promise<void> {
  for (const uid of await dueErasures(db, nowMs, ACCOUNTS_AT_ONCE)) {
    const [before, ...erased] = await runBatch<{ avatar: string | null }>(db, [
      askAvatar(db, uid),
      ...eraseStatements(db, uid, nowMs),
      askAvatar(db, uid),
    ]);
    const file = before?.results[0]?.avatar;
    // Who signed in at the last moment keeps the picture with the account.
    if (file && !erased.at(-1)?.results[0]?.avatar) await pictures.remove(file);
  }
}
