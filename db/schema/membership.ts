import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { TIERS } from "#domain/membership/packages.ts";
import { TERM_KINDS } from "#domain/membership/quote.ts";
import { users } from "./identity.ts";

const list = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(", "));

/** Membership terms, numbered from 1; the last one applies. The primary key rejects concurrent purchases. */
export const membershipRecords = sqliteTable(
  "membership_records",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    number: integer("number").notNull(),
    kind: text("kind", { enum: TERM_KINDS }).notNull(),
    tier: text("tier", { enum: TIERS }).notNull(),
    months: integer("months").notNull(),
    coins: integer("coins").notNull(),
    startsAtMs: integer("starts_at_ms").notNull(),
    endsAtMs: integer("ends_at_ms").notNull(),
    atMs: integer("at_ms").notNull(),
  },
  (record) => [
    primaryKey({ columns: [record.userId, record.number] }),
    index("membership_records_by_end").on(record.endsAtMs),
    check("membership_records_kind", sql`${record.kind} IN (${list(TERM_KINDS)})`),
    check("membership_records_tier", sql`${record.tier} IN (${list(TIERS)})`),
    check("membership_records_coins", sql`${record.coins} >= 0`),
    check("membership_records_ends", sql`${record.endsAtMs} > ${record.startsAtMs}`),
  ],
);

export const membershipReminders = sqliteTable(
  "membership_reminders",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    number: integer("number").notNull(),
    days: integer("days").notNull(),
  },
  (reminder) => [primaryKey({ columns: [reminder.userId, reminder.number, reminder.days] })],
);
