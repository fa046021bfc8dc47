import type { Database } from "#db/client.ts";
import { dueGoals, dueStarts } from "#db/queries/notifications/match-alerts.ts";
import { STARTED_WITHIN_MS } from "#domain/notifications/match-alerts.ts";
import type { PlayNews } from "../../outbox/flush-match-outbox.ts";
import { GOALS_WITHIN_MS, tellFans } from "./notify-followers.ts";

/** The rest of a greater crowd is told by the minute's schedule, slice by slice. */
const SLICES = 5;

/**
 * With the delivery that brought them: a notice of starts and goals to all who follow these matches. What breaks off is
 * told by the minute's schedule. Answers whom it told.
 */
export async function remindOfPlay(db: Database, { begun, goals }: PlayNews, nowMs: number): Promise<Set<number>> {
  const told = new Set<number>();
  for (let slice = 0; slice < SLICES; slice += 1) {
    const [starts, scored] = await Promise.all([
      begun.length > 0 ? dueStarts(db, begun, nowMs - STARTED_WITHIN_MS) : [],
      goals.length > 0 ? dueGoals(db, goals, nowMs - GOALS_WITHIN_MS) : [],
    ]);
    const due = [...starts, ...scored];
    if (due.length === 0) break;
    for (const uid of await tellFans(db, due, nowMs)) told.add(uid);
  }
  return told;
}
