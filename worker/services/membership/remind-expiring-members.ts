import { runBatch } from "#db/client.ts";
import { insertMembershipReminder, listEndingTerms } from "#db/queries/membership/memberships.ts";
import { REMINDER_DAYS } from "#domain/membership/reminders.ts";
import { type NotificationContext, notifyUser } from "../notifications/insert-notification.ts";

const DAY_MS = 86_400_000;

/** For the scheduler: a notice a week before a membership ends, and one the day before. The shorter one stands for both. */
export async function remindExpiringMembers(context: NotificationContext): Promise<number> {
  const { db, nowMs } = context;
  let told = 0;
  for (const days of REMINDER_DAYS.toSorted((a, b) => a - b)) {
    const terms = await listEndingTerms(db, days, nowMs, nowMs + days * DAY_MS);
    if (terms.length === 0) continue;
    await runBatch(
      db,
      terms.flatMap(({ uid, number, tier, endsAtMs }) => [
        insertMembershipReminder(db, uid, number, days),
        notifyUser(context, uid, { kind: "membership_ending", params: { tier, days, endsAtMs } }),
      ]),
    );
    told += terms.length;
  }
  return told;
}
