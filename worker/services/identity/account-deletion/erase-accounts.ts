import { lastResult } from "#db/batch-results.ts";
import { runBatch } from "#db/client.ts";
import { listDueErasures } from "#db/queries/identity/account-deletions.ts";
import { selectAvatar } from "#db/queries/identity/account-writes.ts";
import { eraseStatements } from "#db/queries/identity/erase-account.ts";
import { selectPostPictures } from "#db/queries/posts/post-pictures.ts";
import type { ImageStore } from "../../../gateways/storage/image-store.ts";
import type { ServiceContext } from "../../context.ts";
import { deleteUpload } from "../../media/save-upload.ts";

const ERASE_BATCH_SIZE = 20;

/** Erases accounts after their grace period. One with many followers takes several runs. */
export async function eraseDueAccounts({
  db,
  nowMs,
  store,
  postPictures,
}: ServiceContext & { store: ImageStore; postPictures: ImageStore }): Promise<void> {
  for (const uid of await listDueErasures(db, nowMs, ERASE_BATCH_SIZE)) {
    const results = await runBatch(db, [
      selectAvatar(db, uid),
      selectPostPictures(db, uid),
      ...eraseStatements(db, uid, nowMs),
      selectAvatar(db, uid),
    ]);
    const [[before], files] = results;
    const [after] = lastResult(results);
    // If the owner signed in at the last moment, the account and its avatar still exist.
    if (before?.avatar && !after?.avatar) await store.remove(before.avatar);
    const kept = new Set((await selectPostPictures(db, uid)).map(({ file }) => file));
    for (const { file } of files) if (!kept.has(file)) await deleteUpload(postPictures, "erased account", file);
  }
}
