// Many experts with their records and settled plans, generated inside SQLite.
import type { Database } from "#db/client.ts";
import { boardWindow } from "#domain/experts/ranking.ts";
import { buildRecord } from "#domain/experts/record.ts";
import type { SettledPlan } from "#domain/experts/settled-plan.ts";
import { gameScope, leagueScope, toStoredRecords } from "#worker/services/experts/stored-records.ts";
import { BENCH_BRAND } from "./plan-fixtures.ts";

const HOUR_MS = 3_600_000;
const PLANS_AT_ONCE = 100_000;
export const PLANS_PER_EXPERT = 100;
const LEAGUE_ID = 1;

const samplePlan = (planId: number, settledAtMs: number): SettledPlan => ({
  ...{ planId, matchId: planId, leagueId: LEAGUE_ID, gameId: 202, playType: "match_result", settledAtMs },
  ...{ outcome: planId % 3 === 0 ? "miss" : "hit", oddsHundredths: 195, oddsSource: "site" },
  ...{ closingOddsHundredths: 190, priceCoins: 100, isRefundable: true },
});

const range = (from: number, to: number) =>
  `WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${to})`;

/** Plans are a second apart and rotate through the experts; `i` is the number of the plan. */
async function insertPlans(db: Database, experts: number, nowMs: number): Promise<void> {
  const total = experts * PLANS_PER_EXPERT;
  for (let from = 0; from < total; from += PLANS_AT_ONCE) {
    await db.$client
      .prepare(
        `${range(from, Math.min(total, from + PLANS_AT_ONCE))}, p(id, expert, at) AS (
           SELECT i + 1, 1 + i % ${experts}, ${nowMs} - (${total} - i) * 1000 FROM n)
         INSERT INTO plans (id, expert_id, brand_id, locale, game_id, league_id, match_id, current_match_id, play_type, pick,
           odds_hundredths, odds_source, title, content, price_coins, is_refundable, view_mode, state, slot, created_at_ms,
           updated_at_ms, submitted_at_ms, released_at_ms, locks_at_ms, locked_at_ms, settled_at_ms, release_starts_at_ms,
           title_hash, content_hash, salt, plan_hash, outcome, round, seen)
         SELECT id, expert, '${BENCH_BRAND}', 'en', 202, ${LEAGUE_ID}, id, id, 'match_result', 'home', 195, 'site', 'Tip', '[]',
           100, 1, 'everyone', 'settled', 1, at, at, at, at - ${3 * HOUR_MS}, at - ${2 * HOUR_MS}, at - ${2 * HOUR_MS}, at,
           at - ${2 * HOUR_MS}, 't', 'c', 's', 'hash ' || id, iif(id % 3 = 0, 'miss', 'hit'), 1, 1 FROM p`,
      )
      .run();
  }
}

/** Inserts records, boards and plans of this many experts. */
export async function insertBenchExperts(db: Database, experts: number, nowMs: number): Promise<void> {
  const record = buildRecord(
    Array.from({ length: PLANS_PER_EXPERT }, (_, at) => samplePlan(at + 1, nowMs - at * HOUR_MS)),
  );
  const stored = toStoredRecords(record);
  const figuresOf = (scope: string) => stored.find((one) => one.scope === scope)?.figures ?? "{}";
  const prepare = (statement: string) => db.$client.prepare(statement);
  const insertRecords = (scope: string, edge: string) =>
    prepare(
      `${range(1, experts + 1)} INSERT INTO expert_records (expert_id, brand_id, scope, settled, hit_rate_low, yield_rate,
         winning_streak, longest_losing_streak, strong_game_id, edge, figures, computed_at_ms)
       SELECT i, '${BENCH_BRAND}', ?1, ${PLANS_PER_EXPERT}, (i * 7919 % 10007) / 10007.0, 0.1, i % 9, 3,
         iif(${edge} IS NULL, NULL, 202), ${edge}, ?2, ${nowMs} FROM n`,
    ).bind(scope, figuresOf(scope));
  await db.$client.batch([
    // Dropped, because the trigger would write each plan to the library.
    prepare("DROP TRIGGER released_plans_enter_library"),
    prepare(
      `INSERT INTO leagues (id, game_id, name, rank, told_at_ms) VALUES (${LEAGUE_ID}, 202, 'Bench League', 1, ${nowMs})`,
    ),
    prepare(
      `${range(1, experts + 1)} INSERT INTO users (id, username, username_key, registered_at_ms, registration_source)
       SELECT i, 'expert' || i, 'expert' || i, 0, 'bench' FROM n`,
    ),
    prepare(
      `${range(1, experts + 1)} INSERT INTO expert_profiles (user_id, introduction, game_ids, league_ids, verified_at_ms)
       SELECT i, 'An expert of the bench', '[202]', '[${LEAGUE_ID}]', i FROM n`,
    ),
    ...[0, 202].map((gameId) =>
      prepare(
        `${range(1, experts + 1)} INSERT INTO expert_library (brand_id, game_id, expert_id, since_ms)
         SELECT '${BENCH_BRAND}', ${gameId}, i, i FROM n`,
      ),
    ),
    insertRecords("all", "NULL"),
    insertRecords(gameScope(202), "NULL"),
    insertRecords(leagueScope(LEAGUE_ID), "iif(i % 2 = 0, i / 100000.0, NULL)"),
    ...(["daily", "weekly"] as const).map((period) =>
      prepare(
        `${range(1, experts + 1)} INSERT INTO expert_periods (brand_id, period, starts_at_ms, game_id, expert_id,
           profit_thousandths, hit_rate_low, settled, hit_rate, is_ranked)
         SELECT '${BENCH_BRAND}', '${period}', ${boardWindow(period, nowMs).fromMs}, 0, i, i * 7919 % 10007, 0.4, 8, 0.6, 1 FROM n`,
      ),
    ),
  ]);
  await insertPlans(db, experts, nowMs);
}
