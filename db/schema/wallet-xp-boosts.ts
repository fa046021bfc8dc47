import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/** The unique index on the start rejects the second of two concurrent purchases. */
export const xpBoosts = sqliteTable(
  "score_passes",
  {
    id: text("id").primaryKey(),
    userId: integer("user_id").notNull(),
    days: integer("days").notNull(),
    coins: integer("coins").notNull(),
    boughtAtMs: integer("bought_at_ms").notNull(),
    fromMs: integer("from_ms").notNull(),
    untilMs: integer("until_ms").notNull(),
  },
  (pass) => [
    check("score_passes_run", sql`${pass.untilMs} > ${pass.fromMs}`),
    uniqueIndex("score_passes_once").on(pass.userId, pass.fromMs),
    index("score_passes_by_user").on(pass.userId, pass.boughtAtMs),
    index("score_passes_by_end").on(pass.userId, pass.untilMs),
  ],
);
