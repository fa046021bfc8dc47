import { lastResult } from "#db/batch-results.ts";
import { runBatch } from "#db/client.ts";
import { listDueErasures } from "#db/queries/identity/account-deletions.ts";
import { selectAvatar } from "#db/queries/identity/account-writes.ts";
import { eraseStatements } from "#db/queries/identity/erase-account.ts";
import type { ImageStore } from "../../../gateways/storage/image-store.ts";
import type { ServiceContext } from "../../context.ts";

const ERASE_BATCH_SIZE = 20;

/** Erases accounts after their grace period. One with many followers takes several runs. */
export async function eraseDueAccounts({ db, nowMs, store }: ServiceContext & { store: ImageStore }): Promise<void> {
  for (const uid of await listDueErasures(db, nowMs, ERASE_BATCH_SIZE)) {
    const results = await runBatch(db, [
      selectAvatar(db, uid),
      ...eraseStatements(db, uid, nowMs),
      selectAvatar(db, uid),
    ]);
    const [[before]] = results;
    const [after] = lastResult(results);
    // An account whose owner signed in at the last moment still has its avatar.
    if (before?.avatar && !after?.avatar) await store.remove(before.avatar);
  }
}
