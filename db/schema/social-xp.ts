import { sql } from "drizzle-orm";
import { check, integer, sqliteTable } from "drizzle-orm/sqlite-core";
import { users } from "./identity.ts";

/** What a person's level and medals are made of. `deposited_coins` follows the ledger by a trigger. */
export const userXp = sqliteTable(
  "user_growth",
  {
    userId: integer("user_id")
      .primaryKey()
      .references(() => users.id),
    activeDays: integer("active_days").notNull().default(0),
    /** Those of them that counted twice. */
    extraDays: integer("extra_days").notNull().default(0),
    /** The last of them, counted in days of UTC since 1970. */
    lastActiveDay: integer("last_active_day").notNull().default(0),
    depositedCoins: integer("deposited_coins").notNull().default(0),
  },
  (growth) => [
    check("user_growth_days", sql`${growth.activeDays} >= 0`),
    check("user_growth_deposited", sql`${growth.depositedCoins} >= 0`),
  ],
);
