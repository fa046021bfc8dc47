import { batchRows, type Database } from "#db/client.ts";
import { selectCalendarKeyRenewals } from "#db/queries/matches/calendar-keys.ts";
import { hmacHash, timingSafeEqualText } from "#worker/crypto/hashing.ts";

const KEY_CHARACTERS = 32;

/** Who has the address has the calendar, so it carries a signature in a sign-in's stead. */
export const deriveCalendarKey = (secret: string, uid: number, renewals: number): string =>
  hmacHash(secret, "calendar", renewals === 0 ? String(uid) : `${uid}:${renewals}`).slice(0, KEY_CHARACTERS);

/** The key that opens a person's calendar now. */
export async function getCalendarKey(db: Database, secret: string, uid: number): Promise<string> {
  const [rows] = await batchRows(db, selectCalendarKeyRenewals(db, uid));
  return deriveCalendarKey(secret, uid, rows[0]?.renewals ?? 0);
}

export const verifyCalendarKey = async (db: Database, secret: string, uid: number, key: string): Promise<boolean> =>
  timingSafeEqualText(await getCalendarKey(db, secret, uid), key);
