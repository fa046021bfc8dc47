import type { VipRecord } from "#domain/membership/contract.ts";
import type { ReminderDays } from "#domain/membership/reminders.ts";
import type { Database } from "../../client.ts";

export type NewMembershipRecord = VipRecord & { uid: number };

/** Refused when somebody else's purchase of the same moment has the number already. */
export const insertMembership = (db: Database, record: NewMembershipRecord): D1PreparedStatement =>
  db.$client
    .prepare(
      `INSERT INTO membership_records (user_id, number, kind, tier, months, coins, starts_at_ms, ends_at_ms, at_ms)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)`,
    )
    .bind(
      record.uid,
      record.number,
      record.kind,
      record.tier,
      record.months,
      record.coins,
      record.startsAtMs,
      record.endsAtMs,
      record.atMs,
    );

const COLUMNS = `number, kind, tier, months, coins, starts_at_ms AS startsAtMs, ends_at_ms AS endsAtMs, at_ms AS atMs`;

/** All that can still count, and the last one in any case: whose number the next one follows. */
export const selectOpenTerms = (db: Database, uid: number, nowMs: number): D1PreparedStatement =>
  db.$client
    .prepare(
      `SELECT ${COLUMNS} FROM membership_records WHERE user_id = ?1
         AND (ends_at_ms > ?2 OR number = (SELECT max(number) FROM membership_records WHERE user_id = ?1))
       ORDER BY number`,
    )
    .bind(uid, nowMs);

export const selectMembershipRecords = (db: Database, uid: number, page: number, size: number): D1PreparedStatement =>
  db.$client
    .prepare(`SELECT ${COLUMNS} FROM membership_records WHERE user_id = ?1 ORDER BY number DESC LIMIT ?2 OFFSET ?3`)
    .bind(uid, size, (page - 1) * size);

/** Numbers have no gaps, so the last one is the count. */
export const selectMembershipRecordCount = (db: Database, uid: number): D1PreparedStatement =>
  db.$client.prepare("SELECT coalesce(max(number), 0) AS total FROM membership_records WHERE user_id = ?1").bind(uid);

type Ending = { uid: number; number: number; tier: VipRecord["tier"]; endsAtMs: number };
const MOST_AT_ONCE = 100;

/** Terms that end within so many days, are nobody's last but one, and were not told of. */
export async function listEndingTerms(db: Database, days: ReminderDays, nowMs: number, untilMs: number) {
  const { results } = await db.$client
    .prepare(
      `SELECT r.user_id AS uid, r.number, r.tier, r.ends_at_ms AS endsAtMs
       FROM membership_records AS r INDEXED BY membership_records_by_end
       WHERE r.ends_at_ms > ?1 AND r.ends_at_ms <= ?2
         AND NOT EXISTS (SELECT 1 FROM membership_records AS n WHERE n.user_id = r.user_id AND n.number = r.number + 1)
         AND NOT EXISTS (
           SELECT 1 FROM membership_reminders AS m
           WHERE m.user_id = r.user_id AND m.number = r.number AND m.days <= ?3)
       ORDER BY r.ends_at_ms LIMIT ${MOST_AT_ONCE}`,
    )
    .bind(nowMs, untilMs, days)
    .all<Ending>();
  return results;
}

export const insertMembershipReminder = (
  db: Database,
  uid: number,
  number: number,
  days: ReminderDays,
): D1PreparedStatement =>
  db.$client
    .prepare("INSERT INTO membership_reminders (user_id, number, days) VALUES (?1, ?2, ?3)")
    .bind(uid, number, days);
