import type { Database } from "#db/client.ts";
import { listDueGoals, listDueStarts } from "#db/queries/notifications/match-alerts.ts";
import { STARTED_WITHIN_MS } from "#domain/notifications/match-alerts.ts";
import type { MatchEventNews } from "../../outbox/flush-match-outbox.ts";
import { MAX_GOAL_AGE_MS, notifyFollowers } from "./notify-followers.ts";

/** The rest of a greater crowd is told by the minute's schedule, slice by slice. */
const SLICES = 5;

/**
 * With the delivery that brought them: a notice of starts and goals to all who follow these matches. What breaks off is
 * told by the minute's schedule. Answers whom it told.
 */
export async function notifyMatchEvents(
  db: Database,
  { begun, goals }: MatchEventNews,
  nowMs: number,
): Promise<Set<number>> {
  const told = new Set<number>();
  for (let slice = 0; slice < SLICES; slice += 1) {
    const [starts, scored] = await Promise.all([
      begun.length > 0 ? listDueStarts(db, begun, nowMs - STARTED_WITHIN_MS) : [],
      goals.length > 0 ? listDueGoals(db, goals, nowMs - MAX_GOAL_AGE_MS) : [],
    ]);
    const due = [...starts, ...scored];
    if (due.length === 0) break;
    for (const uid of await notifyFollowers(db, due, nowMs)) told.add(uid);
  }
  return told;
}
