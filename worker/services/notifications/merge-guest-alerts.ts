import { runBatch } from "#db/client.ts";
import { insertGuestAlerts, markGuestAlertsRead } from "#db/queries/notifications/guest-alerts.ts";
import { askInbox, readInbox } from "#db/queries/notifications/notifications.ts";
import { SOON_MINUTES } from "#domain/matches/following-contract.ts";
import type { InboxCount } from "#domain/notifications/contract.ts";
import type { NoticeContext } from "./insert-notification.ts";

type Told = { kind: string; matchId: number; read: boolean };

/** What a guest was told comes into their account, each once; what they had read there is read. */
export async function mergeAlerts(
  { db, nowMs, inboxes }: NoticeContext,
  uid: number,
  list: readonly Told[],
): Promise<InboxCount> {
  const answers = await runBatch(db, [
    insertGuestAlerts(db, uid, list, SOON_MINUTES * 60_000, nowMs),
    markGuestAlertsRead(
      db,
      uid,
      list.filter(({ read }) => read),
      nowMs,
    ),
    askInbox(db, uid),
  ]);
  if (answers.some(({ meta }) => (meta?.changes ?? 0) > 0)) inboxes.add(uid);
  return readInbox(answers.at(-1));
}
