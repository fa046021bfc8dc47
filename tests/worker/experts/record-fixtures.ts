import type { Database } from "#db/client.ts";
import type { PlanOutcome } from "#domain/plans/outcomes.ts";
import { SAMPLE_NOW_MS } from "#tests/worker/db/sample-matches.ts";
import { BRAND, createPlanFixtures } from "#tests/worker/plans/plan-fixtures.ts";
import { recomputeExpertRecords } from "#worker/services/experts/check-records.ts";

const HOUR_MS = 3_600_000;

export type PastPlan = {
  outcome: PlanOutcome;
  settledAtMs: number;
  brandId?: string;
  gameId?: number;
  leagueId?: number;
  playType?: string;
  oddsHundredths?: number;
  oddsSource?: "site" | "entered";
  closingOddsHundredths?: number | null;
  state?: "settled" | "taken_down";
};

let made = 0;

/** Inserts plans as settlement leaves them, but without chain entries. */
export async function insertPastPlans(db: Database, expertUid: number, list: readonly PastPlan[]): Promise<void> {
  const rows = list.map((plan) => {
    made += 1;
    const { outcome, settledAtMs, brandId = BRAND, gameId = 202, leagueId = 202, playType = "handicap" } = plan;
    const { oddsHundredths = 200, oddsSource = "site", closingOddsHundredths = null, state = "settled" } = plan;
    return [
      ...[1_000_000 + made, expertUid, brandId, gameId, leagueId, playType, oddsHundredths, oddsSource],
      ...[closingOddsHundredths, outcome, settledAtMs, state],
    ];
  });
  await db.$client
    .prepare(
      `INSERT INTO plans (expert_id, brand_id, locale, game_id, league_id, match_id, current_match_id, play_type, line, pick,
        odds_hundredths, odds_source, closing_odds_hundredths, title, content, price_coins, is_refundable, view_mode, state, slot,
        created_at_ms, updated_at_ms, submitted_at_ms, released_at_ms, locks_at_ms, locked_at_ms, settled_at_ms,
        release_starts_at_ms, title_hash, content_hash, salt, plan_hash, outcome, void_reason, round, seen, taken_down_at_ms,
        take_down_reason)
      SELECT value ->> 1, value ->> 2, 'en', value ->> 3, value ->> 4, value ->> 0, value ->> 0, value ->> 5, 0, 'home',
        value ->> 6, value ->> 7, value ->> 8, 'Past tip ' || (value ->> 0), '[]', 100, 0, 'everyone', value ->> 11, 1,
        (value ->> 10) - ${3 * HOUR_MS}, value ->> 10, (value ->> 10) - ${3 * HOUR_MS}, (value ->> 10) - ${3 * HOUR_MS},
        (value ->> 10) - ${2 * HOUR_MS}, (value ->> 10) - ${2 * HOUR_MS}, value ->> 10, (value ->> 10) - ${2 * HOUR_MS},
        'title', 'content', 'salt', 'hash-' || (value ->> 0), value ->> 9, iif(value ->> 9 = 'void', 'cancelled', NULL), 1, 1,
        iif(value ->> 11 = 'taken_down', value ->> 10, NULL), iif(value ->> 11 = 'taken_down', 'copied', NULL)
      FROM json_each(?1)`,
    )
    .bind(JSON.stringify(rows))
    .run();
}

export async function createRecordFixtures() {
  const plans = await createPlanFixtures();
  const { db, world } = plans;
  const reader = (uid?: number, rest: { brandId?: string; nowMs?: number; isOffered?: boolean } = {}) => ({
    ...{ db, nowMs: SAMPLE_NOW_MS, locale: "en" as const, brandId: BRAND, isOffered: true, viewer: { uid } },
    ...rest,
  });
  return {
    ...plans,
    insert: (expertUid: number, list: readonly PastPlan[]) => insertPastPlans(db, expertUid, list),
    reader,
    join: (name: string) => world.join(name, "expert"),
    recompute: (nowMs = SAMPLE_NOW_MS) => recomputeExpertRecords({ db, nowMs }),
  };
}
export type RecordFixtures = Awaited<ReturnType<typeof createRecordFixtures>>;

/** One plan per hour, the last one at `untilMs`; "w" won, "l" lost, "p" push, "v" void. */
export const past = (outcomes: string, untilMs: number, rest: Partial<PastPlan> = {}): PastPlan[] =>
  [...outcomes].map((letter, at) => ({
    outcome: ({ w: "hit", l: "miss", p: "push" } as const)[letter] ?? "void",
    settledAtMs: untilMs - (outcomes.length - 1 - at) * HOUR_MS,
    ...rest,
  }));
