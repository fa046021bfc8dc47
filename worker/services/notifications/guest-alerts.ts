import { runBatch } from "#db/client.ts";
import {
  insertGuestAlerts,
  selectFollowedMatches,
  updateGuestAlertsRead,
} from "#db/queries/notifications/guest-alerts.ts";
import { selectInbox, toInboxCount } from "#db/queries/notifications/inboxes.ts";
import { MATCH_SOON_MINUTES } from "#domain/matches/following-contract.ts";
import type { InboxCount } from "#domain/notifications/contract.ts";
import { listMatchAlerts, type MatchAlertsInput, STARTED_WITHIN_MS } from "#domain/notifications/match-alerts.ts";
import type { LocalizedContext } from "../context.ts";
import type { NotificationContext } from "./insert-notification.ts";

const MINUTE_MS = 60_000;
/** Covers the longest interval between requests plus the reminder before a match starts. */
const LOOKAHEAD_MS = 45 * MINUTE_MS;

export async function listGuestAlerts({ db, nowMs, locale }: LocalizedContext, followed: MatchAlertsInput) {
  const window = { fromMs: nowMs - STARTED_WITHIN_MS, toMs: nowMs + LOOKAHEAD_MS, locale };
  return listMatchAlerts(await selectFollowedMatches(db, followed, window), nowMs);
}

type GuestAlertInput = { kind: string; matchId: number; read: boolean };

/** Copies alerts a guest received into the account they sign in to. Idempotent. */
export async function mergeGuestAlerts(
  { db, nowMs, inboxes, uid }: NotificationContext & { uid: number },
  { list }: { list: readonly GuestAlertInput[] },
): Promise<InboxCount> {
  const read = list.filter((alert) => alert.read);
  const [inserted, marked, inbox] = await runBatch(db, [
    insertGuestAlerts(db, uid, list, { soonMs: MATCH_SOON_MINUTES * MINUTE_MS, nowMs }),
    updateGuestAlertsRead(db, uid, read, nowMs),
    selectInbox(db, uid),
  ]);
  if (inserted.meta.changes + marked.meta.changes > 0) inboxes.add(uid);
  return toInboxCount(inbox);
}
