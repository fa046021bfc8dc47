import type { Database } from "#db/client.ts";
import { pruneFeedRows } from "#db/queries/feed/prune.ts";

const HOUR_MS = 3_600_000;
/** A repeated delivery is known by its row while it is fresh, and refused as stale long before the row goes. */
const DELIVERIES_KEEP_HOURS = 24;
const QUARANTINE_KEEP_DAYS = 7;
/** As long as their payloads. */
const ANSWERS_KEEP_DAYS = 7;
/** Nobody asks a source for a match this long after its start. */
const STORIES_KEEP_DAYS = 30;

/** For the scheduler: forgets what nobody can need any more. */
export const pruneFeedData = (db: Database, nowMs: number) =>
  pruneFeedRows(db, {
    deliveriesMs: nowMs - DELIVERIES_KEEP_HOURS * HOUR_MS,
    quarantineMs: nowMs - QUARANTINE_KEEP_DAYS * 24 * HOUR_MS,
    answersMs: nowMs - ANSWERS_KEEP_DAYS * 24 * HOUR_MS,
    storiesMs: nowMs - STORIES_KEEP_DAYS * 24 * HOUR_MS,
  });
