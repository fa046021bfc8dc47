import type { Database } from "#db/client.ts";
import { insertNotice } from "#db/queries/notifications/notifications.ts";
import type { NoticeBody } from "#domain/notifications/notification.ts";

/** `inboxes` gathers whose count a call changed: their rooms are told once the call has been answered. */
export type NoticeContext = { db: Database; nowMs: number; inboxes: Set<number> };

/** A statement for the batch of what it tells of. */
export function giveNotice({ db, nowMs, inboxes }: NoticeContext, uid: number, body: NoticeBody): D1PreparedStatement {
  inboxes.add(uid);
  return insertNotice(db, uid, body, nowMs);
}
