import { sql } from "drizzle-orm";
import { check, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { LIMIT_PERIODS, SPENDING_SCOPES } from "#domain/wallet/spending-limits.ts";
import { users } from "./identity.ts";

/** `next_amount` replaces `amount` at `next_from_ms`. Null means no limit. */
export const spendingLimits = sqliteTable(
  "spending_limits",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    scope: text("scope", { enum: SPENDING_SCOPES }).notNull(),
    period: text("period", { enum: LIMIT_PERIODS }).notNull(),
    amount: integer("amount"),
    nextAmount: integer("next_amount"),
    nextFromMs: integer("next_from_ms"),
  },
  (limit) => [primaryKey({ columns: [limit.userId, limit.scope, limit.period] })],
);

export const coolOffs = sqliteTable("cool_offs", {
  userId: integer("user_id")
    .primaryKey()
    .references(() => users.id),
  untilMs: integer("until_ms").notNull(),
});

/** The amount spent per day or month. `cap` is the limit at the last purchase, so that the check catches races. */
export const spentAmounts = sqliteTable(
  "spent_amounts",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    scope: text("scope", { enum: SPENDING_SCOPES }).notNull(),
    /** `2026-11-20`, or `2026-11`. */
    period: text("period").notNull(),
    amount: integer("amount").notNull(),
    cap: integer("cap"),
  },
  (spent) => [
    primaryKey({ columns: [spent.userId, spent.scope, spent.period] }),
    check("spent_amounts_cap", sql`${spent.cap} IS NULL OR ${spent.amount} <= ${spent.cap}`),
  ],
);
