import { runBatch } from "#db/client.ts";
import { advanceInboxRevisions, advanceRoomNumbers, selectInboxesAfter } from "#db/queries/operations/after-restore.ts";
import type { ServiceContext } from "../context.ts";

const INBOXES_AT_ONCE = 1_000;

/**
 * A restored database would reuse numbers that rooms have already received and ignore, so their next numbers are raised
 * above all earlier ones.
 */
export async function renumberAfterRestore({ db, nowMs }: ServiceContext): Promise<{ inboxes: number }> {
  await runBatch(db, advanceRoomNumbers(db, nowMs));
  let inboxes = 0;
  for (let after = 0; ; ) {
    const [page] = await runBatch(db, [selectInboxesAfter(db, after, INBOXES_AT_ONCE)]);
    const uids = page.map(({ uid }) => uid);
    if (uids.length > 0) await runBatch(db, advanceInboxRevisions(db, uids));
    inboxes += uids.length;
    after = uids.at(-1) ?? after;
    if (uids.length < INBOXES_AT_ONCE) return { inboxes };
  }
}
