import { type Database, runBatch } from "#db/client.ts";
import { deletePasskey, insertPasskeyRemoved, passkeyById, renamePasskey } from "#db/queries/identity/passkeys.ts";
import { Refusal } from "#domain/errors.ts";
import type { NoticeContext } from "../../notifications/insert-notification.ts";

export async function nameOwnPasskey(db: Database, uid: number, id: string, name: string): Promise<void> {
  if (!(await renamePasskey(db, uid, id, name))) throw new Refusal("not_found");
}

/** The last way into an account is never taken away. One that is gone already is as good as removed. */
export async function removePasskey({ db, nowMs, inboxes }: NoticeContext, uid: number, id: string): Promise<void> {
  const [, deleted] = await runBatch(db, [insertPasskeyRemoved(db, uid, id, nowMs), deletePasskey(db, uid, id)]);
  if ((deleted?.results.length ?? 0) > 0) {
    inboxes.add(uid);
    return;
  }
  const kept = await passkeyById(db, id);
  if (kept?.uid === uid) throw new Refusal("last_way_in");
}
