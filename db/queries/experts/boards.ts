// Long because each board is a separate statement with its own index.
import { type SQL, sql } from "drizzle-orm";
import type { BoardPeriod } from "#domain/experts/ranking.ts";
import { type Database, rows } from "../../client.ts";

type Page = { page: number; size: number };
/** `gameId` 0 means all games. */
type BoardQuery = { brandId: string; gameId: number };

/** Experts in board order, with the figures the board ranks by. */
export type BoardRow = {
  uid: number;
  settled: number;
  /** Plans won or lost, the basis of the hit rate; null on boards without it. */
  decided: number | null;
  hitRate: number | null;
  yieldRate: number | null;
  winningStreak: number;
  profitThousandths: number | null;
  leagueId: number | null;
};

/** Banned experts keep their record, sales and role, but are not listed on any board. */
const isListed = (expert: SQL) =>
  sql`NOT EXISTS (SELECT 1 FROM expert_profiles AS b WHERE b.user_id = ${expert} AND b.banned_at_ms IS NOT NULL)`;
const scopeOf = (gameId: number): string => (gameId === 0 ? "all" : `game:${gameId}`);
/** Fetches one extra row to detect whether there is a next page. */
const pageOf = ({ page, size }: Page) => sql`LIMIT ${size + 1} OFFSET ${(page - 1) * size}`;

const decidedOf = sql`CAST(coalesce(r.figures ->> '$.totals.decidedHalves', r.figures ->> '$.record.totals.decidedHalves') / 2
  AS INTEGER)`;
const recordColumns = sql`r.expert_id AS uid, r.settled, ${decidedOf} AS decided, r.figures ->> '$.hitRate' AS hitRate, r.yield_rate AS yieldRate,
  r.winning_streak AS winningStreak, NULL AS profitThousandths`;

// Thresholds are literals, because SQLite does not match bound values to partial indexes.
const accuracyFrom = ({ brandId, gameId }: BoardQuery) => sql`
  FROM expert_records AS r INDEXED BY expert_records_by_accuracy
  WHERE r.brand_id = ${brandId} AND r.scope = ${scopeOf(gameId)} AND r.settled >= 30 AND ${isListed(sql`r.expert_id`)}`;
export const selectAccuracyBoard = (db: Database, of: BoardQuery, page: Page) =>
  rows<BoardRow>(
    db,
    sql`SELECT ${recordColumns}, NULL AS leagueId ${accuracyFrom(of)}
      ORDER BY r.hit_rate_low DESC, r.yield_rate DESC, r.settled DESC, r.expert_id ${pageOf(page)}`,
  );

const streakFrom = ({ brandId, gameId }: BoardQuery) => sql`
  FROM expert_records AS r INDEXED BY expert_records_by_streak
  WHERE r.brand_id = ${brandId} AND r.scope = ${scopeOf(gameId)} AND r.settled >= 30 AND r.winning_streak > 0
    AND ${isListed(sql`r.expert_id`)}`;
export const selectStreakBoard = (db: Database, of: BoardQuery, page: Page) =>
  rows<BoardRow>(
    db,
    sql`SELECT ${recordColumns}, NULL AS leagueId ${streakFrom(of)}
      ORDER BY r.winning_streak DESC, r.hit_rate_low DESC, r.settled DESC, r.expert_id ${pageOf(page)}`,
  );

type PeriodQuery = BoardQuery & { period: BoardPeriod; startsAtMs: number };
const periodFrom = ({ brandId, gameId, period, startsAtMs }: PeriodQuery) => sql`
  FROM expert_periods AS r INDEXED BY expert_periods_board
  WHERE r.brand_id = ${brandId} AND r.period = ${period} AND r.starts_at_ms = ${startsAtMs} AND r.game_id = ${gameId}
    AND r.is_ranked = 1 AND ${isListed(sql`r.expert_id`)}`;
export const selectPeriodBoard = (db: Database, of: PeriodQuery, page: Page) =>
  rows<BoardRow>(
    db,
    sql`SELECT r.expert_id AS uid, r.settled, NULL AS decided, r.hit_rate AS hitRate, NULL AS yieldRate, 0 AS winningStreak,
        r.profit_thousandths AS profitThousandths, NULL AS leagueId ${periodFrom(of)}
      ORDER BY r.profit_thousandths DESC, r.hit_rate_low DESC, r.settled DESC, r.expert_id ${pageOf(page)}`,
  );

const libraryFrom = ({ brandId, gameId }: BoardQuery) => sql`
  FROM expert_library AS l INDEXED BY expert_library_by_age
  WHERE l.brand_id = ${brandId} AND l.game_id = ${gameId} AND ${isListed(sql`l.expert_id`)}`;
/** Ordered by age. The record of a game is null until one of its plans is settled. */
export const selectLibrary = (db: Database, of: BoardQuery, page: Page) =>
  rows<BoardRow>(
    db,
    sql`SELECT listed.uid, coalesce(r.settled, 0) AS settled, ${decidedOf} AS decided, r.figures ->> '$.hitRate' AS hitRate, r.yield_rate AS yieldRate,
        coalesce(r.winning_streak, 0) AS winningStreak, NULL AS profitThousandths, NULL AS leagueId
      FROM (SELECT l.expert_id AS uid, l.since_ms AS sinceMs ${libraryFrom(of)}
          ORDER BY l.since_ms, l.expert_id ${pageOf(page)}) AS listed
        LEFT JOIN expert_records AS r ON r.expert_id = listed.uid AND r.brand_id = ${of.brandId} AND r.scope = ${scopeOf(of.gameId)}
      ORDER BY listed.sinceMs, listed.uid`,
  );

type StrongQuery = BoardQuery & { leagueId?: number | undefined };
function strongFrom({ brandId, gameId, leagueId }: StrongQuery): SQL {
  const [index, filter] =
    leagueId !== undefined
      ? ["expert_records_strong_by_league", sql`r.scope = ${`league:${leagueId}`}`]
      : gameId === 0
        ? ["expert_records_strong", sql`1`]
        : ["expert_records_strong_by_game", sql`r.strong_game_id = ${gameId}`];
  return sql`FROM expert_records AS r INDEXED BY ${sql.identifier(index)}
    WHERE r.brand_id = ${brandId} AND r.edge IS NOT NULL AND ${filter} AND ${isListed(sql`r.expert_id`)}`;
}
/** One row per expert and strong league, largest edge first. */
export const selectStrongBoard = (db: Database, of: StrongQuery, page: Page) =>
  rows<BoardRow>(
    db,
    sql`SELECT ${recordColumns}, CAST(substr(r.scope, 8) AS INTEGER) AS leagueId ${strongFrom(of)}
      ORDER BY r.edge DESC, r.expert_id ${pageOf(page)}`,
  );

/** Strong leagues followed by the user. */
export const selectFollowedStrong = (db: Database, { brandId, uid }: { brandId: string; uid: number }, limit: number) =>
  rows<BoardRow>(
    db,
    sql`SELECT ${recordColumns}, f.thing_id AS leagueId
      FROM followed_things AS f CROSS JOIN expert_records AS r INDEXED BY expert_records_strong_by_league
        ON r.brand_id = ${brandId} AND r.scope = 'league:' || f.thing_id AND r.edge IS NOT NULL
      WHERE f.user_id = ${uid} AND f.kind = 'league' AND ${isListed(sql`r.expert_id`)}
      ORDER BY r.edge DESC, r.expert_id LIMIT ${limit}`,
  );
