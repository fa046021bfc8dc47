import { type Database, runBatch } from "#db/client.ts";
import { listDueErasures } from "#db/queries/identity/account-deletions.ts";
import { selectAvatar } from "#db/queries/identity/account-writes.ts";
import { eraseStatements } from "#db/queries/identity/erase-account.ts";
import type { ImageStore } from "#worker/gateways/storage/image-store.ts";

const ERASE_BATCH_SIZE = 20;

/** For the scheduler: accounts whose days of grace are over. One that has many fans takes several turns. */
export async function eraseDueAccounts(db: Database, pictures: ImageStore, nowMs: number): Promise<void> {
  for (const uid of await listDueErasures(db, nowMs, ERASE_BATCH_SIZE)) {
    const [before, ...erased] = await runBatch<{ avatar: string | null }>(db, [
      selectAvatar(db, uid),
      ...eraseStatements(db, uid, nowMs),
      selectAvatar(db, uid),
    ]);
    const file = before?.results[0]?.avatar;
    // Who signed in at the last moment keeps the picture with the account.
    if (file && !erased.at(-1)?.results[0]?.avatar) await pictures.remove(file);
  }
}
