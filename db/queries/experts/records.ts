import { and, eq, sql } from "drizzle-orm";
import type { ExpertPeriod } from "#domain/experts/board-periods.ts";
import type { SettledPlan } from "#domain/experts/settled-plan.ts";
import { type Database, rows, run } from "../../client.ts";
import { expertPeriods, expertRecordRepairs } from "../../schema/experts-records.ts";

type StoredPlan = Omit<SettledPlan, "isRefundable"> & { isRefundable: 0 | 1 };

/** Experts have one record per brand. */
export type RecordOwner = { expertUid: number; brandId: string };

/** Cursor into a record, which is ordered by first settlement. */
export type RecordCursor = { settledAtMs: number; planId: number };

/** In record order; `after` is an exclusive cursor. */
export const selectSettledPlans = (db: Database, { expertUid, brandId }: RecordOwner, after?: RecordCursor) => {
  const from = after ? sql`AND (settled_at_ms, id) > (${after.settledAtMs}, ${after.planId})` : sql``;
  return rows<StoredPlan>(
    db,
    sql`SELECT id AS planId, match_id AS matchId, league_id AS leagueId, game_id AS gameId, play_type AS playType, outcome,
        odds_hundredths AS oddsHundredths, odds_source AS oddsSource, closing_odds_hundredths AS closingOddsHundredths,
        price_coins AS priceCoins, is_refundable AS isRefundable, settled_at_ms AS settledAtMs
      FROM plans INDEXED BY plans_settled_by_expert
      WHERE expert_id = ${expertUid} AND brand_id = ${brandId} AND settled_at_ms IS NOT NULL AND outcome IS NOT NULL
        ${from} ORDER BY settled_at_ms, id`,
  );
};
export const toSettledPlan = (plan: StoredPlan): SettledPlan => ({ ...plan, isRefundable: plan.isRefundable === 1 });

export const listSettledPlans = async (
  db: Database,
  owner: RecordOwner,
  after?: RecordCursor,
): Promise<SettledPlan[]> => (await selectSettledPlans(db, owner, after)).map(toSettledPlan);

/** `figures` is JSON. */
export type StoredRecord = {
  scope: string;
  settled: number;
  hitRateLow: number;
  yieldRate: number | null;
  winningStreak: number;
  longestLosingStreak: number;
  /** Only set for strong leagues. */
  strongLeagueId: number | null;
  edge: number | null;
  figures: string;
};

export const selectWholeRecord = (db: Database, { expertUid, brandId }: RecordOwner) =>
  rows<{ figures: string }>(
    db,
    sql`SELECT figures FROM expert_records WHERE expert_id = ${expertUid} AND brand_id = ${brandId} AND scope = 'all'`,
  );

/** Compared every night with a record computed from scratch. */
export type ComparedRecord = Omit<StoredRecord, "strongLeagueId">;
export const selectStoredRecords = (db: Database, { expertUid, brandId }: RecordOwner) =>
  rows<ComparedRecord>(
    db,
    sql`SELECT scope, settled, hit_rate_low AS hitRateLow, yield_rate AS yieldRate, winning_streak AS winningStreak,
        longest_losing_streak AS longestLosingStreak, edge, figures
      FROM expert_records WHERE expert_id = ${expertUid} AND brand_id = ${brandId}`,
  );
export const selectStoredPeriods = (db: Database, { expertUid, brandId }: RecordOwner) =>
  db
    .select()
    .from(expertPeriods)
    .where(and(eq(expertPeriods.expertId, expertUid), eq(expertPeriods.brandId, brandId)));

/** Records that differ are repaired; each repair raises an alarm for a day. */
export const insertRecordRepair = (db: Database, { expertUid, brandId }: RecordOwner, nowMs: number) =>
  db.insert(expertRecordRepairs).values({ expertId: expertUid, brandId, atMs: nowMs });

/** Shown next to the expert's name. */
export type RecordSummaryRow = {
  settled: number;
  yieldRate: number | null;
  winningStreak: number;
  hitRate: number | null;
  losingStreak: number;
};
export const selectRecordSummary = (db: Database, { expertUid, brandId }: RecordOwner) =>
  rows<RecordSummaryRow>(
    db,
    sql`SELECT settled, yield_rate AS yieldRate, winning_streak AS winningStreak, figures ->> '$.hitRate' AS hitRate,
        figures ->> '$.losingStreak' AS losingStreak
      FROM expert_records WHERE expert_id = ${expertUid} AND brand_id = ${brandId} AND scope = 'all'`,
  );

type RecordWrite = RecordOwner & { before: string | null; records: readonly StoredRecord[]; nowMs: number };
const insertFrom = ({ expertUid, brandId, nowMs }: RecordWrite, records: readonly StoredRecord[]) => sql`
  INSERT INTO expert_records (expert_id, brand_id, scope, settled, hit_rate_low, yield_rate, winning_streak,
    longest_losing_streak, strong_game_id, edge, figures, computed_at_ms)
  SELECT ${expertUid}, ${brandId}, value ->> 'scope', value ->> 'settled', value ->> 'hitRateLow', value ->> 'yieldRate',
    value ->> 'winningStreak', value ->> 'longestLosingStreak',
    iif(value ->> 'edge' IS NULL, NULL, coalesce((SELECT game_id FROM leagues WHERE id = value ->> 'strongLeagueId'), 0)),
    value ->> 'edge', value ->> 'figures', ${nowMs}
  FROM json_each(${JSON.stringify(records)}) WHERE true`;

/** No-op if the record has been written since `before` was read. */
export const updateWholeRecord = (db: Database, write: RecordWrite) =>
  run(
    db,
    sql`${insertFrom(
      write,
      write.records.filter(({ scope }) => scope === "all"),
    )}
      ON CONFLICT (expert_id, brand_id, scope) DO UPDATE SET settled = excluded.settled, hit_rate_low = excluded.hit_rate_low,
        yield_rate = excluded.yield_rate, winning_streak = excluded.winning_streak,
        longest_losing_streak = excluded.longest_losing_streak, figures = excluded.figures,
        computed_at_ms = excluded.computed_at_ms WHERE expert_records.figures = ${write.before}`,
  );
/** Records by game, league and play type. */
export const replaceScopedRecords = (db: Database, write: RecordWrite) => [
  run(
    db,
    sql`DELETE FROM expert_records
      WHERE expert_id = ${write.expertUid} AND brand_id = ${write.brandId} AND scope <> 'all'`,
  ),
  run(
    db,
    insertFrom(
      write,
      write.records.filter(({ scope }) => scope !== "all"),
    ),
  ),
];

export const replacePeriods = (db: Database, { expertUid, brandId }: RecordOwner, periods: readonly ExpertPeriod[]) => [
  run(db, sql`DELETE FROM expert_periods WHERE expert_id = ${expertUid} AND brand_id = ${brandId}`),
  run(
    db,
    sql`INSERT INTO expert_periods (expert_id, brand_id, period, starts_at_ms, game_id, profit_thousandths, hit_rate_low,
        hit_rate, settled, is_ranked)
      SELECT ${expertUid}, ${brandId}, value ->> 'period', value ->> 'startsAtMs', value ->> 'gameId',
        value ->> 'profitThousandths', value ->> 'hitRateLow', value ->> 'hitRate', value ->> 'settled', value ->> 'isRanked'
      FROM json_each(${JSON.stringify(periods)})`,
  ),
];

/** Experts whose uid modulo `of` is `remainder`. */
export type ExpertShare = { remainder: number; of: number };
export const ALL_EXPERTS: ExpertShare = { remainder: 0, of: 1 };

/** Experts in uid order after the given owner, one row per brand they have plans on. */
export const selectRecordOwners = (
  db: Database,
  { remainder, of }: ExpertShare,
  { expertUid, brandId }: RecordOwner,
  limit: number,
) =>
  rows<RecordOwner>(
    db,
    sql`SELECT expert_id AS expertUid, brand_id AS brandId FROM expert_library INDEXED BY expert_library_by_expert
      WHERE game_id = 0 AND expert_id >= ${expertUid} AND (expert_id, brand_id) > (${expertUid}, ${brandId})
        AND expert_id % ${of} = ${remainder}
      ORDER BY expert_id, brand_id LIMIT ${limit}`,
  );

/** Finds a plan whose settlement or reversal may be missing from the record. */
export const selectUnrecordedPlan = (db: Database, { expertUid, brandId }: RecordOwner) =>
  rows<{ planId: number }>(
    db,
    sql`SELECT id AS planId FROM plans INDEXED BY plans_settled_by_expert
      WHERE expert_id = ${expertUid} AND brand_id = ${brandId} AND settled_at_ms IS NOT NULL AND news <> seen LIMIT 1`,
  );
