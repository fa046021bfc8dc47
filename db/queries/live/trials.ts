import { lt, sql } from "drizzle-orm";
import { type Database, rows, run } from "../../client.ts";
import { liveTrials } from "../../schema/live.ts";

type TrialOf = { viewerKeys: readonly string[]; roomId: string; day: number };

/** Stores every key with the earliest start, so that a viewer's new key does not start another trial. */
export const insertTrial = (db: Database, { viewerKeys, roomId, day, nowMs }: TrialOf & { nowMs: number }) =>
  run(
    db,
    sql`INSERT INTO live_trials (viewer_key, room_id, day, started_at_ms)
      SELECT value, ${roomId}, ${day}, coalesce((SELECT min(started_at_ms) FROM live_trials
        WHERE viewer_key IN (SELECT value FROM json_each(${JSON.stringify(viewerKeys)})) AND room_id = ${roomId}
          AND day = ${day}), ${nowMs})
      FROM json_each(${JSON.stringify(viewerKeys)}) WHERE true ON CONFLICT DO NOTHING`,
  );

export const selectTrialStart = (db: Database, { viewerKeys, roomId, day }: TrialOf) =>
  rows<{ startedAtMs: number | null }>(
    db,
    sql`SELECT min(started_at_ms) AS startedAtMs FROM live_trials
      WHERE viewer_key IN (SELECT value FROM json_each(${JSON.stringify(viewerKeys)})) AND room_id = ${roomId}
        AND day = ${day}`,
  );

export const deleteOldTrials = (db: Database, beforeDay: number) =>
  db.delete(liveTrials).where(lt(liveTrials.day, beforeDay));
