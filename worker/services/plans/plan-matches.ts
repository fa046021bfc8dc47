import * as v from "valibot";
import { type Database, runBatch } from "#db/client.ts";
import {
  type PlanEventRow,
  type PlanMatchRow,
  selectPlanMatchEvents,
  selectPlanMatches,
} from "#db/queries/plans/plan-matches.ts";
import type { SettlementEvent } from "#domain/plans/score-in-scope.ts";
import type { PlanMatch } from "#domain/plans/settlement-step.ts";

const partsSchema = v.array(v.object({ home: v.number(), away: v.number() }));
const phaseSchema = v.object({ kind: v.string(), number: v.number() });

const toEvent = ({ seq, kind, side, value, phase, home, away }: PlanEventRow): SettlementEvent => ({
  seq,
  kind,
  ...(side !== null && { side }),
  ...(value !== null && { value }),
  ...(phase !== null && { phase: v.parse(phaseSchema, JSON.parse(phase)) }),
  ...(home !== null && away !== null && { score: { home, away } }),
});

/** The match data that plans are locked and settled by. */
export type StoredPlanMatch = PlanMatch & { id: number; leagueId: number };

export const toPlanMatch = (row: PlanMatchRow, events: readonly PlanEventRow[]): StoredPlanMatch => {
  const { scoreHome: home, scoreAway: away, scoreParts, winner, bestOf, ...rest } = row;
  return {
    ...rest,
    score: { home, away, parts: v.parse(partsSchema, JSON.parse(scoreParts)) },
    ...(winner !== null && { winner }),
    ...(bestOf !== null && { bestOf }),
    events: events.map(toEvent),
  };
};

/** Removed matches are missing; merged ones are found by `plans.current_match_id`. */
export async function readPlanMatches(
  db: Database,
  matchIds: readonly number[],
): Promise<ReadonlyMap<number, StoredPlanMatch>> {
  const ids = [...new Set(matchIds)];
  if (ids.length === 0) return new Map();
  const [matches, events] = await runBatch(db, [selectPlanMatches(db, ids), selectPlanMatchEvents(db, ids)]);
  const byMatch = Map.groupBy(events, ({ matchId }) => matchId);
  return new Map(matches.map((row) => [row.id, toPlanMatch(row, byMatch.get(row.id) ?? [])]));
}
