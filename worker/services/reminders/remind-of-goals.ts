import { dueGoals } from "#db/queries/match-alerts.ts";
import { GOALS_WITHIN_MS, tellFans } from "./tell-fans.ts";

/** The rest of a greater crowd is told by the minute's schedule, slice by slice. */
const SLICES = 5;

/**
 * With the delivery that brought them: a notice of their goals to all who follow these matches. What breaks off is
 * told by the minute's schedule. Answers whom it told.
 */
export async function remindOfGoals(db: D1Database, matchIds: readonly number[], nowMs: number): Promise<Set<number>> {
  const told = new Set<number>();
  for (let slice = 0; slice < SLICES && matchIds.length > 0; slice += 1) {
    const due = await dueGoals(db, matchIds, nowMs - GOALS_WITHIN_MS);
    if (due.length === 0) break;
    for (const uid of await tellFans(db, due, nowMs)) told.add(uid);
  }
  return told;
}
