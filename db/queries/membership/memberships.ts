import { and, desc, eq, getTableColumns, gt, max, or, sql } from "drizzle-orm";
import type { VipRecord } from "#domain/membership/contract.ts";
import type { ReminderDays } from "#domain/membership/reminders.ts";
import { type Database, rows } from "../../client.ts";
import { membershipRecords, membershipReminders } from "../../schema/membership.ts";

const { userId, ...RECORD_COLUMNS } = getTableColumns(membershipRecords);
const { number, endsAtMs } = RECORD_COLUMNS;

export type NewMembershipRecord = VipRecord & { uid: number };

/** The primary key rejects the second of two concurrent purchases, because both use the same number. */
export const insertMembership = (db: Database, { uid, ...record }: NewMembershipRecord) =>
  db.insert(membershipRecords).values({
    userId: uid,
    number: record.number,
    kind: record.kind,
    tier: record.tier,
    months: record.months,
    coins: record.coins,
    startsAtMs: record.startsAtMs,
    endsAtMs: record.endsAtMs,
    atMs: record.atMs,
  });

/** All terms that have not ended, and always the last one, because the next purchase continues its number. */
export const selectOpenTerms = (db: Database, uid: number, nowMs: number) => {
  const last = db
    .select({ number: max(number) })
    .from(membershipRecords)
    .where(eq(userId, uid));
  return db
    .select(RECORD_COLUMNS)
    .from(membershipRecords)
    .where(and(eq(userId, uid), or(gt(endsAtMs, nowMs), eq(number, last))))
    .orderBy(number);
};

export const selectMembershipRecords = (db: Database, uid: number, page: number, size: number) =>
  db
    .select(RECORD_COLUMNS)
    .from(membershipRecords)
    .where(eq(userId, uid))
    .orderBy(desc(number))
    .limit(size)
    .offset((page - 1) * size);

/** Numbers have no gaps, so the maximum is the count. */
export const selectMembershipRecordCount = (db: Database, uid: number) =>
  db
    .select({ total: sql<number>`coalesce(max(${number}), 0)`.as("total") })
    .from(membershipRecords)
    .where(eq(userId, uid));

type EndingTerm = { uid: number; number: number; tier: VipRecord["tier"]; endsAtMs: number };
const MAX_REMINDERS_PER_RUN = 100;

/** Final terms that end in the window and have had no reminder for this many days or fewer. */
export const listEndingTerms = (db: Database, days: ReminderDays, nowMs: number, untilMs: number) =>
  rows<EndingTerm>(
    db,
    sql`SELECT r.user_id AS uid, r.number, r.tier, r.ends_at_ms AS endsAtMs
     FROM membership_records AS r INDEXED BY membership_records_by_end
     WHERE r.ends_at_ms > ${nowMs} AND r.ends_at_ms <= ${untilMs}
       AND NOT EXISTS (SELECT 1 FROM membership_records AS n WHERE n.user_id = r.user_id AND n.number = r.number + 1)
       AND NOT EXISTS (
         SELECT 1 FROM membership_reminders AS m
         WHERE m.user_id = r.user_id AND m.number = r.number AND m.days <= ${days})
     ORDER BY r.ends_at_ms LIMIT ${MAX_REMINDERS_PER_RUN}`,
  );

export const insertMembershipReminder = (db: Database, uid: number, term: number, days: ReminderDays) =>
  db.insert(membershipReminders).values({ userId: uid, number: term, days });
