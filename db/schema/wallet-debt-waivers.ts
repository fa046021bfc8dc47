import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { WAIVER_STATES } from "#domain/wallet/debt-waiver.ts";
import { RECHARGE_CURRENCIES } from "#domain/wallet/recharge.ts";
import { users } from "./identity.ts";

const list = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(", "));

/** Requests to write off a debt; a second operator decides. */
export const debtWaivers = sqliteTable(
  "debt_waivers",
  {
    id: text("id").primaryKey(),
    /** The debtor. */
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    purse: text("purse", { enum: RECHARGE_CURRENCIES }).notNull(),
    /** The debt at the time of the request; after confirmation, the amount waived. */
    amount: integer("amount").notNull(),
    reason: text("reason").notNull(),
    state: text("state", { enum: WAIVER_STATES }).notNull(),
    askedBy: integer("asked_by").notNull(),
    askedAtMs: integer("asked_at_ms").notNull(),
    decidedBy: integer("decided_by"),
    decidedAtMs: integer("decided_at_ms"),
  },
  (waiver) => [
    check("debt_waivers_purse", sql`${waiver.purse} IN (${list(RECHARGE_CURRENCIES)})`),
    check("debt_waivers_amount", sql`${waiver.amount} > 0`),
    check("debt_waivers_state", sql`${waiver.state} IN (${list(WAIVER_STATES)})`),
    check("debt_waivers_decided", sql`(${waiver.state} = 'asked') = (${waiver.decidedBy} IS NULL)`),
    check(
      "debt_waivers_two_people",
      sql`${waiver.state} <> 'confirmed' OR (${waiver.decidedBy} <> ${waiver.askedBy} AND ${waiver.userId} NOT IN (${waiver.askedBy}, ${waiver.decidedBy}))`,
    ),
    // One open request per debt.
    uniqueIndex("debt_waivers_open").on(waiver.userId, waiver.purse).where(sql`state = 'asked'`),
    index("debt_waivers_open_by_age").on(waiver.askedAtMs).where(sql`state = 'asked'`),
    index("debt_waivers_by_age").on(waiver.askedAtMs),
  ],
);
