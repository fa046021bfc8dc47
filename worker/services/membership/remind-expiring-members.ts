import { runBatch } from "#db/client.ts";
import { insertMembershipReminder, listEndingTerms } from "#db/queries/membership/memberships.ts";
import { REMINDER_DAYS } from "#domain/membership/reminders.ts";
import { type NotificationContext, notifyUser } from "../notifications/insert-notification.ts";

const DAY_MS = 86_400_000;

/** Notifies a week and a day before a membership ends; a member due for both gets only the one-day notice. */
export async function remindExpiringMembers(ctx: NotificationContext): Promise<number> {
  const { db, nowMs } = ctx;
  let reminded = 0;
  for (const days of REMINDER_DAYS.toSorted((a, b) => a - b)) {
    const terms = await listEndingTerms(db, days, nowMs, nowMs + days * DAY_MS);
    if (terms.length === 0) continue;
    await runBatch(
      db,
      terms.flatMap(({ uid, number, tier, endsAtMs }) => [
        insertMembershipReminder(db, uid, number, days),
        notifyUser(ctx, uid, { kind: "membership_ending", params: { tier, days, endsAtMs } }),
      ]),
    );
    reminded += terms.length;
  }
  return reminded;
}
