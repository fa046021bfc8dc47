import { sql } from "drizzle-orm";
import type { PlanOutcome, PlanVoidReason } from "#domain/plans/outcomes.ts";
import { type Database, rows, run } from "../../client.ts";

type DueQuery = { silentSinceMs: number; limit: number; except: readonly number[] };

/** Plans from the lock on whose match changed, or that got no result in time. */
export const selectDueForSettlement = (db: Database, { silentSinceMs, limit, except }: DueQuery) => {
  const others = sql`NOT IN (SELECT value FROM json_each(${JSON.stringify(except)}))`;
  return rows<{ planId: number }>(
    db,
    sql`SELECT id AS planId FROM (
        SELECT id FROM plans INDEXED BY plans_news
          WHERE news <> seen AND state NOT IN ('draft', 'rejected') AND state IN ('locked', 'settled', 'taken_down')
        UNION SELECT p.id FROM plans AS p INDEXED BY plans_unsettled LEFT JOIN matches AS m ON m.id = p.current_match_id
          WHERE p.outcome IS NULL AND p.state IN ('locked', 'taken_down') AND p.release_starts_at_ms < ${silentSinceMs}
            AND (m.id IS NULL OR m.state IN ('postponed', 'abandoned') OR m.updated_at_ms < ${silentSinceMs}))
      WHERE id ${others} LIMIT ${limit}`,
  );
};

/** `round` as read: of the previous settlement, or of the one being reversed. */
type PlanRound = { planId: number; round: number };
export type SettledPlanRound = PlanRound & { outcome: PlanOutcome; voidReason: PlanVoidReason | null; score: unknown };

// The `+` in `+state` keeps the planner from looking up rows by state instead of by id.

/**
 * Updates plans only from the rounds that were read. `news` makes the next run settle the sales, even after a failure.
 */
export const updatePlansSettled = (db: Database, settled: readonly SettledPlanRound[], nowMs: number) =>
  run(
    db,
    sql`UPDATE plans SET state = iif(state = 'locked', 'settled', state), outcome = v.value ->> 2, void_reason = v.value ->> 3,
        round = plans.round + 1, settled_at_ms = coalesce(settled_at_ms, ${nowMs}), news = news + 1, updated_at_ms = ${nowMs}
      FROM json_each(${JSON.stringify(
        settled.map(({ planId, round, outcome, voidReason }) => [planId, round, outcome, voidReason]),
      )}) AS v
      WHERE plans.id = v.value ->> 0 AND plans.round = v.value ->> 1 AND outcome IS NULL
        AND +state IN ('locked', 'taken_down')`,
  );

export const insertSettlements = (db: Database, settled: readonly SettledPlanRound[], nowMs: number) =>
  run(
    db,
    sql`INSERT INTO plan_settlements (plan_id, round, outcome, void_reason, score, at_ms)
      SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value -> 4, ${nowMs}
      FROM json_each(${JSON.stringify(
        settled.map(({ planId, round, outcome, voidReason, score }) => [planId, round + 1, outcome, voidReason, score]),
      )})`,
  );

const roundsOf = (reversed: readonly PlanRound[]): string =>
  JSON.stringify(reversed.map(({ planId, round }) => [planId, round]));

export const updatePlansReversed = (db: Database, reversed: readonly PlanRound[], nowMs: number) =>
  run(
    db,
    sql`UPDATE plans SET state = iif(state = 'settled', 'locked', state), outcome = NULL, void_reason = NULL,
        news = news + 1, updated_at_ms = ${nowMs}
      FROM json_each(${roundsOf(reversed)}) AS v
      WHERE plans.id = v.value ->> 0 AND plans.round = v.value ->> 1 AND outcome IS NOT NULL
        AND +state IN ('settled', 'taken_down')`,
  );
export const updateSettlementsReversed = (db: Database, reversed: readonly PlanRound[], nowMs: number) =>
  run(
    db,
    sql`UPDATE plan_settlements SET reversed_at_ms = ${nowMs} FROM json_each(${roundsOf(reversed)}) AS v
      WHERE plan_id = v.value ->> 0 AND plan_settlements.round = v.value ->> 1 AND reversed_at_ms IS NULL`,
  );

/** `news` is the count when each plan was read, so that later changes are evaluated next time. */
export const markPlansEvaluated = (db: Database, seen: readonly { planId: number; news: number }[]) =>
  run(
    db,
    sql`UPDATE plans SET seen = v.value ->> 1
      FROM json_each(${JSON.stringify(seen.map(({ planId, news }) => [planId, news]))}) AS v WHERE plans.id = v.value ->> 0`,
  );
