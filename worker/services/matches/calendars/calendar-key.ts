import { askTogether, type Database } from "#db/client.ts";
import { askRenewals } from "#db/queries/matches/calendar-keys.ts";
import { keyedHash, sameText } from "#worker/crypto/hashing.ts";

const KEY_CHARACTERS = 32;

/** Who has the address has the calendar, so it carries a signature in a sign-in's stead. */
export const keyAfter = (secret: string, uid: number, renewals: number): string =>
  keyedHash(secret, "calendar", renewals === 0 ? String(uid) : `${uid}:${renewals}`).slice(0, KEY_CHARACTERS);

/** The key that opens a person's calendar now. */
export async function calendarKey(db: Database, secret: string, uid: number): Promise<string> {
  const [rows] = await askTogether(db, askRenewals(db, uid));
  return keyAfter(secret, uid, rows[0]?.renewals ?? 0);
}

export const isCalendarKey = async (db: Database, secret: string, uid: number, key: string): Promise<boolean> =>
  sameText(await calendarKey(db, secret, uid), key);
