import { type SQL, sql } from "drizzle-orm";
import type { PlayTypeKey } from "#domain/plans/play-types.ts";
import type { PlanSaleState } from "#domain/plans/views-contract.ts";
import { type Database, rows } from "../../client.ts";

/** An expert's sales since a time, joined with their plans as `p`; `viewsSince` selects views by UTC day. */
const salesSince = (columns: SQL, expertUid: number, sinceMs: number): SQL => sql`
  SELECT ${columns} FROM plans AS p INDEXED BY plans_released_by_expert
    CROSS JOIN plan_sales AS s INDEXED BY plan_sales_by_time ON s.plan_id = p.id
  WHERE p.expert_id = ${expertUid} AND p.released_at_ms IS NOT NULL AND s.at_ms >= ${sinceMs}`;
const viewsSince = (columns: SQL, expertUid: number, sinceDay: number): SQL => sql`
  SELECT ${columns} FROM plans AS p INDEXED BY plans_released_by_expert
    CROSS JOIN plan_views AS w ON w.plan_id = p.id
  WHERE p.expert_id = ${expertUid} AND p.released_at_ms IS NOT NULL AND w.day >= ${sinceDay}`;

const SUMS = sql`count(*) AS sales, coalesce(sum(coins), 0) AS soldCoins,
  coalesce(sum(iif(state = 'held', coins, 0)), 0) AS heldCoins, coalesce(sum(earned_coins), 0) AS earnedCoins,
  coalesce(sum(fee_coins), 0) AS feeCoins, coalesce(sum(refunded_coins), 0) AS refundedCoins,
  coalesce(sum(state = 'refunded'), 0) AS refunds`;
const SALE = sql`p.id, p.current_match_id, p.play_type, s.*`;

export type ReturnSumsRow = {
  sales: number;
  soldCoins: number;
  heldCoins: number;
  earnedCoins: number;
  feeCoins: number;
  refundedCoins: number;
  refunds: number;
};
export type ReturnsSince = { expertUid: number; sinceMs: number };
const DAY_MS = 86_400_000;
const sinceDay = ({ sinceMs }: ReturnsSince): number => Math.floor(sinceMs / DAY_MS);

export const selectReturnSums = (db: Database, { expertUid, sinceMs }: ReturnsSince) =>
  rows<ReturnSumsRow>(db, sql`SELECT ${SUMS} FROM (${salesSince(SALE, expertUid, sinceMs)})`);

export const selectReturnsByDay = (db: Database, { expertUid, sinceMs }: ReturnsSince) =>
  rows<ReturnSumsRow & { day: number }>(
    db,
    sql`SELECT at_ms / 86400000 AS day, ${SUMS} FROM (${salesSince(SALE, expertUid, sinceMs)}) GROUP BY 1`,
  );

export const selectReturnsByMonth = (db: Database, { expertUid, sinceMs }: ReturnsSince) =>
  rows<ReturnSumsRow & { month: string }>(
    db,
    sql`SELECT strftime('%Y-%m', at_ms / 1000, 'unixepoch') AS month, ${SUMS}
      FROM (${salesSince(SALE, expertUid, sinceMs)}) GROUP BY 1`,
  );

export type ViewsByDay = { day: number; views: number };
export const selectViewsByDay = (db: Database, since: ReturnsSince) =>
  rows<ViewsByDay>(
    db,
    sql`SELECT day, count(*) AS views FROM (${viewsSince(sql`w.day`, since.expertUid, sinceDay(since))}) GROUP BY day`,
  );

/** Coins in escrow for all sales, regardless of when they were made. */
export const selectHeldCoins = (db: Database, expertUid: number) =>
  rows<{ heldCoins: number }>(
    db,
    sql`SELECT coalesce(sum(s.coins), 0) AS heldCoins FROM plans AS p INDEXED BY plans_released_by_expert
        CROSS JOIN plan_sales AS s INDEXED BY plan_sales_held ON s.plan_id = p.id AND s.state = 'held'
      WHERE p.expert_id = ${expertUid} AND p.released_at_ms IS NOT NULL`,
  );

export type ReturnRowStored = {
  planId: number;
  matchId: number | null;
  title: string;
  boughtAtMs: number;
  coins: number;
  sharePercent: number;
  state: PlanSaleState;
  earnedCoins: number;
  refundedCoins: number;
  settledAtMs: number | null;
};
/** Newest first. */
export const selectReturns = (
  db: Database,
  { expertUid, sinceMs, page, size }: ReturnsSince & { page: number; size: number },
) =>
  rows<ReturnRowStored>(
    db,
    sql`${salesSince(
      sql`p.id AS planId, p.current_match_id AS matchId, p.title, s.at_ms AS boughtAtMs, s.coins,
        s.share_percent AS sharePercent, s.state, s.earned_coins AS earnedCoins, s.refunded_coins AS refundedCoins,
        s.settled_at_ms AS settledAtMs`,
      expertUid,
      sinceMs,
    )} ORDER BY s.at_ms DESC, s.plan_id DESC, s.user_id DESC LIMIT ${size} OFFSET ${(page - 1) * size}`,
  );

export type FunnelRow = {
  plans: number;
  views: number;
  sales: number;
  soldCoins: number;
  earnedCoins: number;
  refunds: number;
};
/** Views and sales of an expert's plans, one row per value of `key`; best-selling first. */
const funnelBy = (key: SQL, limit: number, since: ReturnsSince): SQL => sql`
  SELECT groupKey, count(DISTINCT id) AS plans, sum(views) AS views, sum(sales) AS sales, sum(soldCoins) AS soldCoins,
    sum(earnedCoins) AS earnedCoins, sum(refunds) AS refunds
  FROM (
    ${salesSince(
      sql`${key} AS groupKey, p.id AS id, 0 AS views, 1 AS sales, s.coins AS soldCoins, s.earned_coins AS earnedCoins,
        s.state = 'refunded' AS refunds`,
      since.expertUid,
      since.sinceMs,
    )}
    UNION ALL ${viewsSince(sql`${key} AS groupKey, p.id, 1, 0, 0, 0, 0`, since.expertUid, sinceDay(since))}
  ) GROUP BY groupKey ORDER BY soldCoins DESC, views DESC, groupKey LIMIT ${limit}`;

const MAX_MATCHES = 30;
export const selectFunnelByMatch = (db: Database, since: ReturnsSince) =>
  rows<FunnelRow & { groupKey: number }>(db, funnelBy(sql`p.current_match_id`, MAX_MATCHES, since));
export const selectFunnelByPlayType = (db: Database, since: ReturnsSince) =>
  rows<FunnelRow & { groupKey: PlayTypeKey }>(db, funnelBy(sql`p.play_type`, 100, since));

export const selectNewFollowersByDay = (db: Database, { expertUid, sinceMs }: ReturnsSince) =>
  rows<{ day: number; gained: number }>(
    db,
    sql`SELECT at_ms / 86400000 AS day, count(*) AS gained FROM follows INDEXED BY follows_by_followed
      WHERE followed_id = ${expertUid} AND at_ms >= ${sinceMs} GROUP BY 1`,
  );
export const selectFollowerCount = (db: Database, uid: number) =>
  rows<{ fans: number }>(db, sql`SELECT fans FROM follow_counts WHERE user_id = ${uid}`);

type FeedbackOf = { expertUid: number; planId: number | undefined };
const ratedSales = (columns: SQL, { expertUid, planId }: FeedbackOf): SQL => sql`
  SELECT ${columns} FROM plans AS p INDEXED BY plans_released_by_expert
    CROSS JOIN plan_sales AS s INDEXED BY plan_sales_rated ON s.plan_id = p.id AND s.rating IS NOT NULL
  WHERE p.expert_id = ${expertUid} AND p.released_at_ms IS NOT NULL
    AND ${planId === undefined ? sql`1` : sql`p.id = ${planId}`}`;

export type FeedbackRowStored = { planId: number; title: string; rating: number; feedback: string; ratedAtMs: number };
export const selectFeedback = (db: Database, { page, size, ...of }: FeedbackOf & { page: number; size: number }) =>
  rows<FeedbackRowStored>(
    db,
    sql`${ratedSales(sql`p.id AS planId, p.title, s.rating, s.feedback, s.rated_at_ms AS ratedAtMs`, of)}
      ORDER BY s.rated_at_ms DESC, s.plan_id DESC, s.user_id DESC LIMIT ${size} OFFSET ${(page - 1) * size}`,
  );
export const countFeedback = (db: Database, of: FeedbackOf) =>
  rows<{ total: number; average: number | null }>(db, ratedSales(sql`count(*) AS total, avg(s.rating) AS average`, of));
