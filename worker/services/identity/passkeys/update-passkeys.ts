import { type Database, runBatch } from "#db/client.ts";
import {
  deletePasskey,
  getPasskeyById,
  insertPasskeyRemovedNotification,
  setPasskeyName,
} from "#db/queries/identity/passkeys.ts";
import { AppError } from "#domain/errors.ts";
import type { NotificationContext } from "../../notifications/insert-notification.ts";

export async function renameUserPasskey(db: Database, uid: number, id: string, name: string): Promise<void> {
  if (!(await setPasskeyName(db, uid, id, name))) throw new AppError("not_found");
}

/** The last way into an account is never taken away. One that is gone already is as good as removed. */
export async function deleteUserPasskey(
  { db, nowMs, inboxes }: NotificationContext,
  uid: number,
  id: string,
): Promise<void> {
  const [, deleted] = await runBatch(db, [
    insertPasskeyRemovedNotification(db, uid, id, nowMs),
    deletePasskey(db, uid, id),
  ]);
  if ((deleted?.results.length ?? 0) > 0) {
    inboxes.add(uid);
    return;
  }
  const kept = await getPasskeyById(db, id);
  if (kept?.uid === uid) throw new AppError("last_way_in");
}
