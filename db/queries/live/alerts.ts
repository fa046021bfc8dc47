import { and, eq, sql } from "drizzle-orm";
import { type Database, rows, run } from "../../client.ts";
import { liveAlerts, pushSubscriptions } from "../../schema/live.ts";

export type DueLiveAlert = {
  scheduleId: number;
  uid: number;
  kind: "started" | "cancelled";
  channel: "email" | "push";
  attempts: number;
  title: string;
  startsAtMs: number;
  anchorUid: number;
  anchorName: string;
  email: string | null;
  locale: string | null;
  brandId: string;
};

export const selectDueAlerts = (db: Database, nowMs: number, max: number) =>
  rows<DueLiveAlert>(
    db,
    sql`SELECT a.schedule_id AS scheduleId, a.user_id AS uid, a.kind, a.channel, a.attempts, s.title,
        s.starts_at_ms AS startsAtMs, s.anchor_id AS anchorUid, u.username AS anchorName, c.value AS email,
        p.body ->> '$.language' AS locale, s.brand_id AS brandId
      FROM live_alerts AS a INDEXED BY live_alerts_due CROSS JOIN live_schedule AS s ON s.id = a.schedule_id
        CROSS JOIN users AS u ON u.id = s.anchor_id
        LEFT JOIN user_contacts AS c ON c.user_id = a.user_id AND c.kind = 'email'
        LEFT JOIN user_preferences AS p ON p.user_id = a.user_id
      WHERE a.retry_at_ms <= ${nowMs} ORDER BY a.retry_at_ms LIMIT ${max}`,
  );

type AlertKey = Pick<DueLiveAlert, "scheduleId" | "uid" | "kind" | "channel">;
const isAlert = ({ scheduleId, uid, kind, channel }: AlertKey) =>
  and(
    eq(liveAlerts.scheduleId, scheduleId),
    eq(liveAlerts.userId, uid),
    eq(liveAlerts.kind, kind),
    eq(liveAlerts.channel, channel),
  );

export const deleteAlert = (db: Database, alert: AlertKey) => db.delete(liveAlerts).where(isAlert(alert));

export const updateAlertRetry = (db: Database, alert: AlertKey, retryAtMs: number) =>
  db
    .update(liveAlerts)
    .set({ attempts: sql`${liveAlerts.attempts} + 1`, retryAtMs })
    .where(isAlert(alert));

export type NewPushSubscription = typeof pushSubscriptions.$inferInsert;

/** A browser belongs to the last account signed in. Keeps only each user's newest subscriptions. */
export const upsertPushSubscriptionStatements = (
  db: Database,
  subscription: NewPushSubscription,
  maxSubscriptions: number,
) => {
  const { userId, p256dh, auth, locale, origin, createdAtMs } = subscription;
  return [
    db.insert(pushSubscriptions).values(subscription).onConflictDoUpdate({
      target: pushSubscriptions.endpoint,
      set: { userId, p256dh, auth, locale, origin, createdAtMs },
    }),
    run(
      db,
      sql`DELETE FROM push_subscriptions WHERE user_id = ${userId} AND endpoint NOT IN (
        SELECT endpoint FROM push_subscriptions WHERE user_id = ${userId}
        ORDER BY created_at_ms DESC, endpoint LIMIT ${maxSubscriptions})`,
    ),
  ] as const;
};

export const deletePushSubscription = (db: Database, endpoint: string, uid?: number) =>
  db
    .delete(pushSubscriptions)
    .where(
      and(eq(pushSubscriptions.endpoint, endpoint), uid === undefined ? undefined : eq(pushSubscriptions.userId, uid)),
    );

export const selectPushSubscriptions = (db: Database, uid: number) =>
  db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, uid));
