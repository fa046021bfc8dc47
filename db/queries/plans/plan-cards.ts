// Long because each list of plans has its own index.
import { type SQL, sql } from "drizzle-orm";
import type { Locale } from "#domain/i18n/locales.ts";
import type { OddsSource } from "#domain/plans/contract.ts";
import type { PlanOutcome, PlanVoidReason } from "#domain/plans/outcomes.ts";
import type { PlanPick } from "#domain/plans/picks.ts";
import type { PlanLabel, PlanState, TakeDownReason, ViewMode } from "#domain/plans/plan-states.ts";
import type { PlayTypeKey } from "#domain/plans/play-types.ts";
import type { PlanSaleState, SettledFilter } from "#domain/plans/views-contract.ts";
import { type Database, rows } from "../../client.ts";
import { CARD_JOINS, cardColumns, type MatchCardRow } from "../matches/rows.ts";

const valuesOf = (ids: readonly number[]) => sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;

export const selectCardsOfMatches = (db: Database, matchIds: readonly number[], locale: Locale) =>
  rows<MatchCardRow>(
    db,
    sql`SELECT ${cardColumns(locale)} FROM matches AS m ${CARD_JOINS} WHERE m.id IN ${valuesOf(matchIds)}`,
  );

/** A released plan with its expert, and the reader's relation to both. */
export type PlanCardRow = {
  id: number;
  expertId: number;
  brandId: string;
  state: Extract<PlanState, "released" | "locked" | "settled" | "taken_down">;
  matchId: number;
  gameId: number;
  leagueId: number;
  playType: PlayTypeKey;
  line: number | null;
  pick: PlanPick;
  oddsHundredths: number;
  oddsSource: OddsSource;
  title: string;
  locale: string;
  label: PlanLabel | null;
  viewMode: ViewMode;
  priceCoins: number;
  isRefundable: 0 | 1;
  sales: number;
  releasedAtMs: number;
  locksAtMs: number;
  settledAtMs: number | null;
  outcome: PlanOutcome | null;
  voidReason: PlanVoidReason | null;
  round: number;
  takenDownAtMs: number | null;
  takeDownReason: TakeDownReason | null;
  username: string;
  avatar: string | null;
  isFollowed: 0 | 1;
  recordSettled: number | null;
  yieldRate: number | null;
  winningStreak: number | null;
  hitRate: number | null;
  losingStreak: number | null;
  saleState: PlanSaleState | null;
};

/** The given plans, in no particular order. */
export const selectPlanCards = (db: Database, planIds: readonly number[], readerUid: number | null) =>
  rows<PlanCardRow>(
    db,
    sql`SELECT p.id, p.expert_id AS expertId, p.brand_id AS brandId, p.state, p.current_match_id AS matchId, p.game_id AS gameId,
        p.league_id AS leagueId, p.play_type AS playType, p.line, p.pick, p.odds_hundredths AS oddsHundredths,
        p.odds_source AS oddsSource, p.title, p.locale, p.label, p.view_mode AS viewMode, p.price_coins AS priceCoins,
        p.is_refundable AS isRefundable, p.sales, p.released_at_ms AS releasedAtMs, p.locks_at_ms AS locksAtMs,
        p.settled_at_ms AS settledAtMs, p.outcome, p.void_reason AS voidReason, p.round, p.taken_down_at_ms AS takenDownAtMs,
        p.take_down_reason AS takeDownReason, u.username, u.avatar,
        EXISTS (SELECT 1 FROM follows WHERE follower_id = ${readerUid} AND followed_id = p.expert_id) AS isFollowed,
        r.settled AS recordSettled, r.yield_rate AS yieldRate, r.winning_streak AS winningStreak,
        r.figures ->> '$.hitRate' AS hitRate, r.figures ->> '$.losingStreak' AS losingStreak, s.state AS saleState
      FROM plans AS p CROSS JOIN users AS u ON u.id = p.expert_id
        LEFT JOIN expert_records AS r ON r.expert_id = p.expert_id AND r.brand_id = p.brand_id
          AND r.scope = 'all'
        LEFT JOIN plan_sales AS s ON s.plan_id = p.id AND s.user_id = ${readerUid}
      WHERE p.id IN ${valuesOf(planIds)} AND p.released_at_ms IS NOT NULL`,
  );

export type PlanListFilter = {
  list: "open" | "settled";
  brandId: string;
  gameId?: number | undefined;
  leagueId?: number | undefined;
  matchId?: number | undefined;
  expertId?: number | undefined;
  playType?: PlayTypeKey | undefined;
  counts?: SettledFilter | undefined;
  last?: number | undefined;
  fromMs?: number | undefined;
  toMs?: number | undefined;
  /** Hides plans that require sign-in until their match is over. */
  isGuest: boolean;
  nowMs: number;
};

type Source = { index: string; where: SQL; order: SQL };
const equals = (column: string, value: number | string | undefined): SQL =>
  value === undefined ? sql`1` : sql`${sql.identifier(column)} = ${value}`;

/** Plans on sale; a match's own list also keeps locked ones. */
function openSource({ matchId, expertId, leagueId, gameId, nowMs }: PlanListFilter): Source {
  const order = sql`locks_at_ms, id`;
  const onSale = sql`state = 'released' AND locks_at_ms > ${nowMs}`;
  if (matchId !== undefined) {
    const where = sql`current_match_id = ${matchId} AND state IN ('released', 'locked')`;
    return { index: "plans_by_match", where, order: sql`released_at_ms, id` };
  }
  if (expertId !== undefined) return { index: "plans_by_expert", where: onSale, order };
  if (leagueId !== undefined) return { index: "plans_open_by_league", where: onSale, order };
  return { index: gameId === undefined ? "plans_open" : "plans_open_by_game", where: onSale, order };
}

/** Settled plans, open to everyone. An expert's own list includes take-downs, because they count in the record. */
function settledSource({ matchId, expertId, leagueId, gameId }: PlanListFilter): Source {
  const order = sql`settled_at_ms DESC, id DESC`;
  const settled = sql`state = 'settled'`;
  if (matchId !== undefined) {
    return { index: "plans_by_match", where: sql`state IN ('settled', 'taken_down') AND outcome IS NOT NULL`, order };
  }
  if (expertId !== undefined) {
    const where = sql`settled_at_ms IS NOT NULL AND outcome IS NOT NULL`;
    return { index: "plans_settled_by_expert", where, order };
  }
  if (leagueId !== undefined) return { index: "plans_settled_by_league", where: settled, order };
  return { index: gameId === undefined ? "plans_settled" : "plans_settled_by_game", where: settled, order };
}

/** Must count like a record; see `record-totals.ts`. */
const COUNTS: Record<SettledFilter, SQL> = {
  won: sql`outcome IN ('hit', 'half_hit')`,
  lost: sql`outcome IN ('miss', 'half_miss')`,
  push: sql`outcome = 'push'`,
  void: sql`outcome = 'void'`,
  decided: sql`outcome IN ('hit', 'half_hit', 'half_miss', 'miss')`,
  priced: sql`outcome <> 'void' AND odds_source = 'site'`,
  closing: sql`outcome <> 'void' AND odds_source = 'site' AND closing_odds_hundredths IS NOT NULL`,
};

/** The plans behind one figure of a record. Without `counts`, `last` selects from all plans that are not void. */
function recordFilter(filter: PlanListFilter): SQL {
  const { counts, last, fromMs, toMs, playType, expertId, brandId, leagueId, gameId } = filter;
  const counted = counts === undefined ? sql`outcome <> 'void'` : COUNTS[counts];
  const parts = [equals("play_type", playType)];
  if (counts !== undefined) parts.push(counted);
  if (fromMs !== undefined) parts.push(sql`settled_at_ms >= ${fromMs}`);
  if (toMs !== undefined) parts.push(sql`settled_at_ms < ${toMs}`);
  if (last !== undefined && expertId !== undefined) {
    parts.push(sql`id IN (SELECT id FROM plans INDEXED BY plans_settled_by_expert
      WHERE expert_id = ${expertId} AND brand_id = ${brandId} AND settled_at_ms IS NOT NULL AND ${counted}
        AND ${equals("league_id", leagueId)} AND ${equals("game_id", gameId)} AND ${equals("play_type", playType)}
      ORDER BY settled_at_ms DESC, id DESC LIMIT ${last})`);
  }
  return sql.join(parts, sql` AND `);
}

function listSource(filter: PlanListFilter): { from: SQL; order: SQL } {
  const { index, where, order } = filter.list === "open" ? openSource(filter) : settledSource(filter);
  const guests = filter.isGuest ? sql`(view_mode = 'everyone' OR state IN ('settled', 'taken_down'))` : sql`1`;
  const from = sql`FROM plans INDEXED BY ${sql.identifier(index)} WHERE brand_id = ${filter.brandId} AND ${where}
    AND ${equals("current_match_id", filter.matchId)} AND ${equals("expert_id", filter.expertId)}
    AND ${equals("league_id", filter.leagueId)} AND ${equals("game_id", filter.gameId)} AND ${guests}
    AND ${recordFilter(filter)}`;
  return { from, order };
}

/** Fetches one extra row to detect whether there is a next page. */
export const selectPlanIds = (db: Database, filter: PlanListFilter, { page, size }: { page: number; size: number }) => {
  const { from, order } = listSource(filter);
  return rows<{ id: number }>(
    db,
    sql`SELECT id ${from} ORDER BY ${order} LIMIT ${size + 1} OFFSET ${(page - 1) * size}`,
  );
};

const MAX_COUNTED = 1_000;
export const countPlans = (db: Database, filter: PlanListFilter) =>
  rows<{ total: number }>(
    db,
    sql`SELECT count(*) AS total FROM (SELECT 1 ${listSource(filter).from} LIMIT ${MAX_COUNTED})`,
  );

type FocusPage = { uid: number; brandId: string; sinceMs: number; page: number; size: number };
const focusRows = ({ uid, brandId, sinceMs }: Omit<FocusPage, "page" | "size">) => sql`
  SELECT p.id, 'released' AS kind, p.released_at_ms AS atMs
    FROM follows AS f INDEXED BY follows_by_follower CROSS JOIN plans AS p INDEXED BY plans_released_by_expert
    ON p.expert_id = f.followed_id AND p.released_at_ms > ${sinceMs}
    WHERE f.follower_id = ${uid} AND p.brand_id = ${brandId} AND p.state <> 'taken_down'
  UNION ALL SELECT p.id, 'settled', p.settled_at_ms
    FROM follows AS f INDEXED BY follows_by_follower CROSS JOIN plans AS p INDEXED BY plans_settled_by_expert
    ON p.expert_id = f.followed_id AND p.settled_at_ms > ${sinceMs}
    WHERE f.follower_id = ${uid} AND p.brand_id = ${brandId} AND p.state = 'settled'`;

export const selectFocusEvents = (db: Database, { page, size, ...of }: FocusPage) =>
  rows<{ id: number; kind: "released" | "settled"; atMs: number }>(
    db,
    sql`SELECT * FROM (${focusRows(of)}) ORDER BY atMs DESC, id DESC LIMIT ${size} OFFSET ${(page - 1) * size}`,
  );

export const countFocusEvents = (db: Database, of: Omit<FocusPage, "page" | "size">) =>
  rows<{ total: number }>(
    db,
    sql`SELECT count(*) AS total FROM (SELECT 1 FROM (${focusRows(of)}) LIMIT ${MAX_COUNTED})`,
  );
