import { desc, sql } from "drizzle-orm";
import { check, index, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { MIN_RANKED_PLANS } from "#domain/experts/limits.ts";
import { BOARD_PERIODS } from "#domain/experts/ranking.ts";
import { users } from "./identity.ts";

/** Experts with a released plan on a brand, per game; game 0 means all games. Filled by a trigger. */
export const expertLibrary = sqliteTable(
  "expert_library",
  {
    brandId: text("brand_id").notNull(),
    gameId: integer("game_id").notNull(),
    expertId: integer("expert_id")
      .notNull()
      .references(() => users.id),
    /** Time of the first release. */
    sinceMs: integer("since_ms").notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.brandId, row.gameId, row.expertId] }),
    index("expert_library_by_age").on(row.brandId, row.gameId, row.sinceMs, row.expertId),
    index("expert_library_by_expert").on(row.expertId, row.gameId, row.brandId),
  ],
);

/**
 * Computed from a brand's settled plans. The columns are used to filter and sort lists; `figures` holds the rest as
 * JSON. The partial indexes are the rankings, and contain only experts with enough settled plans.
 */
export const expertRecords = sqliteTable(
  "expert_records",
  {
    expertId: integer("expert_id")
      .notNull()
      .references(() => users.id),
    brandId: text("brand_id").notNull(),
    /** `all`, `game:<id>`, `league:<id>` or `type:<play type>`. */
    scope: text("scope").notNull(),
    settled: integer("settled").notNull(),
    hitRateLow: real("hit_rate_low").notNull(),
    yieldRate: real("yield_rate"),
    winningStreak: integer("winning_streak").notNull().default(0),
    longestLosingStreak: integer("longest_losing_streak").notNull().default(0),
    /** For strong leagues: the game, and how far the lower bound of the hit rate exceeds the break-even rate. */
    strongGameId: integer("strong_game_id"),
    edge: real("edge"),
    figures: text("figures").notNull(),
    computedAtMs: integer("computed_at_ms").notNull(),
  },
  (row) => {
    const ranked = sql.raw(`settled >= ${MIN_RANKED_PLANS}`);
    const [lowFirst, yieldFirst, settledFirst] = [desc(row.hitRateLow), desc(row.yieldRate), desc(row.settled)];
    return [
      primaryKey({ columns: [row.expertId, row.brandId, row.scope] }),
      check("expert_records_settled", sql`${row.settled} >= 0 AND ${row.winningStreak} >= 0`),
      check("expert_records_strong", sql`(${row.edge} IS NULL) = (${row.strongGameId} IS NULL)`),
      index("expert_records_by_accuracy")
        .on(row.brandId, row.scope, lowFirst, yieldFirst, settledFirst, row.expertId)
        .where(ranked),
      index("expert_records_by_streak")
        .on(row.brandId, row.scope, desc(row.winningStreak), lowFirst, settledFirst, row.expertId)
        .where(sql`${ranked} AND winning_streak > 0`),
      index("expert_records_strong").on(row.brandId, desc(row.edge), row.expertId).where(sql`edge IS NOT NULL`),
      index("expert_records_strong_by_game")
        .on(row.brandId, row.strongGameId, desc(row.edge), row.expertId)
        .where(sql`edge IS NOT NULL`),
      index("expert_records_strong_by_league")
        .on(row.brandId, row.scope, desc(row.edge), row.expertId)
        .where(sql`edge IS NOT NULL`),
    ];
  },
);

/** Records that differed from a computation from scratch and were repaired. */
export const expertRecordRepairs = sqliteTable(
  "expert_record_repairs",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    expertId: integer("expert_id")
      .notNull()
      .references(() => users.id),
    brandId: text("brand_id").notNull(),
    atMs: integer("at_ms").notNull(),
  },
  (row) => [index("expert_record_repairs_by_time").on(row.atMs)],
);

/** An expert's plans settled within a UTC day or week; `game_id` 0 means all games. */
export const expertPeriods = sqliteTable(
  "expert_periods",
  {
    brandId: text("brand_id").notNull(),
    period: text("period", { enum: BOARD_PERIODS }).notNull(),
    startsAtMs: integer("starts_at_ms").notNull(),
    gameId: integer("game_id").notNull(),
    expertId: integer("expert_id")
      .notNull()
      .references(() => users.id),
    profitThousandths: integer("profit_thousandths").notNull(),
    hitRateLow: real("hit_rate_low").notNull(),
    settled: integer("settled").notNull(),
    hitRate: real("hit_rate"),
    /** In profit, with enough plans both in the period and overall. */
    isRanked: integer("is_ranked", { mode: "boolean" }).notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.expertId, row.brandId, row.period, row.startsAtMs, row.gameId] }),
    check(
      "expert_periods_period",
      sql`${row.period} IN (${sql.raw(BOARD_PERIODS.map((period) => `'${period}'`).join(", "))})`,
    ),
    index("expert_periods_board")
      .on(
        row.brandId,
        row.period,
        row.startsAtMs,
        row.gameId,
        desc(row.profitThousandths),
        desc(row.hitRateLow),
        desc(row.settled),
        row.expertId,
      )
      .where(sql`is_ranked = 1`),
  ],
);
