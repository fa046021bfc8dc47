import { runBatch } from "#db/client.ts";
import { insertGuestAlerts, markGuestAlertsRead } from "#db/queries/notifications/guest-alerts.ts";
import { parseInbox, selectInbox } from "#db/queries/notifications/notifications.ts";
import { MATCH_SOON_MINUTES } from "#domain/matches/following-contract.ts";
import type { InboxCount } from "#domain/notifications/contract.ts";
import type { NotificationContext } from "./insert-notification.ts";

type GuestAlertInput = { kind: string; matchId: number; read: boolean };

/** What a guest was told comes into their account, each once; what they had read there is read. */
export async function mergeGuestAlerts(
  { db, nowMs, inboxes }: NotificationContext,
  uid: number,
  list: readonly GuestAlertInput[],
): Promise<InboxCount> {
  const answers = await runBatch(db, [
    insertGuestAlerts(db, uid, list, MATCH_SOON_MINUTES * 60_000, nowMs),
    markGuestAlertsRead(
      db,
      uid,
      list.filter(({ read }) => read),
      nowMs,
    ),
    selectInbox(db, uid),
  ]);
  if (answers.some(({ meta }) => (meta?.changes ?? 0) > 0)) inboxes.add(uid);
  return parseInbox(answers.at(-1));
}
