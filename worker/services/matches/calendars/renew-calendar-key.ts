import { batchRows, type Database } from "#db/client.ts";
import { upsertCalendarKey } from "#db/queries/matches/calendar-keys.ts";
import { deriveCalendarKey } from "./calendar-key.ts";

/** A new key for a person's calendar; the one before opens nothing any more. */
export async function renewCalendarKey(db: Database, secret: string, uid: number): Promise<string> {
  const [rows] = await batchRows(db, upsertCalendarKey(db, uid));
  const [row] = rows;
  if (!row) throw new Error(`the calendar key of ${uid} was not renewed`);
  return deriveCalendarKey(secret, uid, row.renewals);
}
