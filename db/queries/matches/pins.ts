import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { PIN_FIELDS, type PinField, type PinnedValues } from "#domain/feed/pins.ts";
import type { MatchPin } from "#domain/matches/operator-contract.ts";
import type { Database } from "../../client.ts";
import { matchPins } from "../../schema/index.ts";
import { upsertRows } from "../bulk-rows.ts";

export const upsertPins = (
  db: Database,
  matchId: number,
  fields: PinnedValues,
  by: { byUid: number; reason: string; atMs: number },
) =>
  upsertRows(
    db,
    matchPins,
    PIN_FIELDS.filter((field) => fields[field] !== undefined).map((field) => ({
      matchId,
      field,
      value: JSON.stringify(fields[field]),
      ...by,
    })),
    { key: ["matchId", "field"] },
  );

/** Keeps the row until the feed sends the match again, because its values may then be older than the pinned one. */
export const updatePinReleased = (db: Database, matchId: number, field: PinField) =>
  db
    .update(matchPins)
    .set({ value: null })
    .where(and(eq(matchPins.matchId, matchId), eq(matchPins.field, field)));

/** The feed has sent these matches again, so its values are validated normally from now on. */
export const deleteReleasedPins = (db: Database, matchIds: readonly number[]) =>
  db
    .delete(matchPins)
    .where(
      and(
        isNull(matchPins.value),
        sql`${matchPins.matchId} IN (SELECT value FROM json_each(${JSON.stringify(matchIds)}))`,
      ),
    );

export const listPins = (db: Database, matchId: number): Promise<MatchPin[]> =>
  db
    .select({
      field: matchPins.field,
      value: sql<unknown>`${matchPins.value}`.mapWith((value: string): unknown => JSON.parse(value)).as("value"),
      reason: matchPins.reason,
      byUid: matchPins.byUid,
      atMs: matchPins.atMs,
    })
    .from(matchPins)
    .where(and(eq(matchPins.matchId, matchId), isNotNull(matchPins.value)))
    .orderBy(asc(matchPins.field));
