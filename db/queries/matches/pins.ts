import type { PinField, PinnedValues } from "#domain/feed/pins.ts";
import type { MatchPin } from "#domain/matches/operator-contract.ts";
import type { Database } from "../../client.ts";
import { bulkStatements, insertRowsSql } from "../bulk-rows.ts";

const PIN = `${insertRowsSql("INSERT", "match_pins", ["match_id", "field", "value", "reason", "by_uid", "at_ms"])}
  ON CONFLICT (match_id, field) DO UPDATE SET
    value = excluded.value, reason = excluded.reason, by_uid = excluded.by_uid, at_ms = excluded.at_ms`;

export const upsertPins = (
  db: Database,
  matchId: number,
  fields: PinnedValues,
  by: { uid: number; reason: string; atMs: number },
) =>
  bulkStatements(
    db,
    PIN,
    Object.entries(fields).map(([field, value]) => [matchId, field, JSON.stringify(value), by.reason, by.uid, by.atMs]),
  );

/** The row stays until the feed has spoken: its first word may go back behind what was pinned. */
export const updatePinReleased = (db: Database, matchId: number, field: PinField) =>
  db.$client.prepare("UPDATE match_pins SET value = NULL WHERE match_id = ?1 AND field = ?2").bind(matchId, field);

/** The feed has spoken of these matches: nothing it says is forgiven any more. */
export const deleteReleasedPins = (db: Database, matchIds: readonly number[]) =>
  db.$client
    .prepare("DELETE FROM match_pins WHERE value IS NULL AND match_id IN (SELECT value FROM json_each(?1))")
    .bind(JSON.stringify(matchIds));

type PinRow = { field: PinField; value: string; reason: string; byUid: number; atMs: number };

export async function listPins(db: Database, matchId: number): Promise<MatchPin[]> {
  const read = await db.$client
    .prepare(
      `SELECT field, value, reason, by_uid AS byUid, at_ms AS atMs
       FROM match_pins WHERE match_id = ?1 AND value IS NOT NULL ORDER BY field`,
    )
    .bind(matchId)
    .all<PinRow>();
  return read.results.map(({ value, ...pin }) => ({ ...pin, value: JSON.parse(value) as unknown }));
}
