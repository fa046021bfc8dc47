import { sql } from "drizzle-orm";
import { type Database, rows, run, runBatch } from "../../client.ts";

export type StoredVitals = {
  lastReceivedAtMs: number | null;
  hasLiveMatches: number;
  clockAtMs: number | null;
  scheduleAtMs: number | null;
  outboxLength: number;
  outboxSinceMs: number | null;
  ledgerProblems: number;
  quarantinedPayments: number;
  repairedRecords: number;
};
export type HeartbeatName = "clock" | "schedule";

const DAY_MS = 86_400_000;
/** A stuck outbox may hold millions of rows, so counting is capped. */
const MAX_COUNTED = 10_000;

/** One round trip; each part reads an index or a handful of rows. */
export async function getStoredVitals(db: Database, nowMs: number): Promise<StoredVitals> {
  const [[vitals]] = await runBatch(db, [
    rows<StoredVitals>(
      db,
      sql`SELECT
        (SELECT max(last_received_at_ms) FROM feed_health) AS lastReceivedAtMs,
        EXISTS (SELECT 1 FROM matches INDEXED BY matches_live WHERE state = 'in_progress') AS hasLiveMatches,
        (SELECT at_ms FROM heartbeats WHERE name = 'clock') AS clockAtMs,
        (SELECT at_ms FROM heartbeats WHERE name = 'schedule') AS scheduleAtMs,
        (SELECT count(*) FROM (SELECT 1 FROM room_messages WHERE failed_at_ms IS NULL LIMIT ${MAX_COUNTED}))
          + (SELECT count(*) FROM (SELECT 1 FROM room_outbox LIMIT ${MAX_COUNTED})) AS outboxLength,
        (SELECT min(at_ms) FROM (
           SELECT at_ms FROM (SELECT at_ms FROM room_outbox ORDER BY id LIMIT 1)
           UNION ALL
           SELECT at_ms FROM (SELECT at_ms FROM room_messages WHERE failed_at_ms IS NULL ORDER BY id LIMIT 1))) AS outboxSinceMs,
        coalesce((SELECT json_array_length(problems) FROM ledger_audits ORDER BY id DESC LIMIT 1), 0) AS ledgerProblems,
        (SELECT count(*) FROM payment_events INDEXED BY payment_events_in_doubt
           WHERE outcome = 'quarantined' AND received_at_ms > ${nowMs - DAY_MS}) AS quarantinedPayments,
        (SELECT count(*) FROM expert_record_repairs INDEXED BY expert_record_repairs_by_time
           WHERE at_ms > ${nowMs - DAY_MS}) AS repairedRecords`,
    ),
  ]);
  if (!vitals) throw new Error("no vitals");
  return vitals;
}

/** Throttled to one write per `everyMs`, so that a heartbeat every second is not a write every second. */
export const upsertHeartbeat = (db: Database, name: HeartbeatName, nowMs: number, everyMs: number) =>
  run(
    db,
    sql`INSERT INTO heartbeats (name, at_ms) VALUES (${name}, ${nowMs})
     ON CONFLICT (name) DO UPDATE SET at_ms = excluded.at_ms WHERE excluded.at_ms - at_ms >= ${everyMs}`,
  );
