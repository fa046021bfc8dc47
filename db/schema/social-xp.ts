import { sql } from "drizzle-orm";
import { check, integer, sqliteTable } from "drizzle-orm/sqlite-core";
import { users } from "./identity.ts";

/** Basis of levels and medals. A trigger on the ledger maintains `deposited_coins`. */
export const userXp = sqliteTable(
  "user_growth",
  {
    userId: integer("user_id")
      .primaryKey()
      .references(() => users.id),
    activeDays: integer("active_days").notNull().default(0),
    /** Active days that counted twice. */
    extraDays: integer("extra_days").notNull().default(0),
    /** The last active day, in UTC days since 1970. */
    lastActiveDay: integer("last_active_day").notNull().default(0),
    depositedCoins: integer("deposited_coins").notNull().default(0),
  },
  (xp) => [
    check("user_growth_days", sql`${xp.activeDays} >= 0`),
    check("user_growth_deposited", sql`${xp.depositedCoins} >= 0`),
  ],
);
