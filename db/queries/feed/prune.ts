import { sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { type Database, run, runBatch } from "../../client.ts";
import {
  feedDeliveries,
  feedMergedMatches,
  feedQuarantine,
  feedSourceResponses,
  feedSourceSnapshots,
} from "../../schema/index.ts";
import { deleteOldRemovedRows } from "../matches/removed-rows.ts";

/** Bounded, so that one statement never delays a tick for long. */
const MAX_DELETED_ROWS = 2_000;

const deleteOlder = (db: Database, column: SQLiteColumn, beforeMs: number) =>
  run(
    db,
    sql`DELETE FROM ${column.table} WHERE rowid IN (
      SELECT rowid FROM ${column.table} WHERE ${column} < ${beforeMs} ORDER BY ${column} LIMIT ${MAX_DELETED_ROWS})`,
  );

export async function pruneFeedRows(
  db: Database,
  before: {
    deliveriesMs: number;
    quarantineMs: number;
    responsesMs: number;
    mergedMatchesMs: number;
    removedRowsMs: number;
  },
): Promise<{ deliveries: number; quarantine: number }> {
  const [deliveries, quarantine] = await runBatch(db, [
    deleteOlder(db, feedDeliveries.receivedAtMs, before.deliveriesMs),
    deleteOlder(db, feedQuarantine.receivedAtMs, before.quarantineMs),
    deleteOlder(db, feedSourceResponses.lastAtMs, before.responsesMs),
    deleteOlder(db, feedMergedMatches.startsAtMs, before.mergedMatchesMs),
    deleteOlder(db, feedSourceSnapshots.receivedAtMs, before.mergedMatchesMs),
    deleteOldRemovedRows(db, before.removedRowsMs),
  ]);
  return { deliveries: deliveries.meta.changes, quarantine: quarantine.meta.changes };
}
