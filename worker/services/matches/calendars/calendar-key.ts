import { getSealedCalendarKey, insertCalendarKey, replaceCalendarKey } from "#db/queries/matches/calendar-keys.ts";
import { decryptText, encryptText } from "#worker/crypto/encrypt.ts";
import { createId, timingSafeEqualText } from "#worker/crypto/hashing.ts";
import type { ReadContext } from "../../context.ts";

type CalendarKeyInput = { secret: string; uid: number };

export const calendarEncryptionKeyName = (uid: number): string => `calendar ${uid}`;

const readKey = async ({ db }: ReadContext, { secret, uid }: CalendarKeyInput): Promise<string | undefined> => {
  const sealed = await getSealedCalendarKey(db, uid);
  return sealed === undefined ? undefined : decryptText(secret, calendarEncryptionKeyName(uid), sealed);
};

/** Calendar apps cannot sign in, so the URL carries a random key. It is created on first use. */
export async function getCalendarKey(ctx: ReadContext, { secret, uid }: CalendarKeyInput): Promise<string> {
  const known = await readKey(ctx, { secret, uid });
  if (known !== undefined) return known;
  await insertCalendarKey(ctx.db, uid, await encryptText(secret, calendarEncryptionKeyName(uid), createId()));
  // A concurrent request may have stored one first.
  const stored = await readKey(ctx, { secret, uid });
  if (stored === undefined) throw new Error("the calendar key was not stored");
  return stored;
}

/** Returns a new key for a user's calendar; the previous key stops working. */
export async function renewCalendarKey({ db }: ReadContext, { secret, uid }: CalendarKeyInput): Promise<string> {
  const key = createId();
  await replaceCalendarKey(db, uid, await encryptText(secret, calendarEncryptionKeyName(uid), key));
  return key;
}

export async function isCalendarKeyValid(
  ctx: ReadContext,
  { key, ...input }: CalendarKeyInput & { key: string },
): Promise<boolean> {
  const known = await readKey(ctx, input);
  return known !== undefined && timingSafeEqualText(known, key);
}
