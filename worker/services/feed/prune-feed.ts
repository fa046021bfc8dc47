import { pruneFeedRows } from "#db/queries/feed/prune.ts";
import { RESTORE_WINDOW_MS } from "#domain/matches/removed-rows.ts";
import type { ServiceContext } from "../context.ts";

const HOUR_MS = 3_600_000;
/** Longer than a delivery stays fresh: an older repetition is rejected as stale. */
const DELIVERIES_KEEP_HOURS = 24;
const QUARANTINE_KEEP_DAYS = 7;
/** As long as their raw payloads. */
const RESPONSES_KEEP_DAYS = 7;
/** No source is polled for a match this long after its start. */
const MERGED_MATCHES_KEEP_DAYS = 30;

/** Scheduled: deletes feed rows past their retention period. */
export const pruneFeedData = ({ db, nowMs }: ServiceContext) =>
  pruneFeedRows(db, {
    deliveriesMs: nowMs - DELIVERIES_KEEP_HOURS * HOUR_MS,
    quarantineMs: nowMs - QUARANTINE_KEEP_DAYS * 24 * HOUR_MS,
    responsesMs: nowMs - RESPONSES_KEEP_DAYS * 24 * HOUR_MS,
    mergedMatchesMs: nowMs - MERGED_MATCHES_KEEP_DAYS * 24 * HOUR_MS,
    removedRowsMs: nowMs - RESTORE_WINDOW_MS,
  });
