import { getCalendarKeyRenewals } from "#db/queries/matches/calendar-keys.ts";
import { hmacHash, timingSafeEqualText } from "#worker/crypto/hashing.ts";
import type { ReadContext } from "../../context.ts";

const KEY_CHARACTERS = 32;

type CalendarKeyInput = { secret: string; uid: number };

/** Calendar apps cannot sign in, so the address itself is signed. */
export const deriveCalendarKey = (secret: string, uid: number, renewals: number): string =>
  hmacHash(secret, "calendar", renewals === 0 ? String(uid) : `${uid}:${renewals}`).slice(0, KEY_CHARACTERS);

export const getCalendarKey = async ({ db }: ReadContext, { secret, uid }: CalendarKeyInput): Promise<string> =>
  deriveCalendarKey(secret, uid, await getCalendarKeyRenewals(db, uid));

export const isCalendarKeyValid = async (
  ctx: ReadContext,
  { key, ...input }: CalendarKeyInput & { key: string },
): Promise<boolean> => timingSafeEqualText(await getCalendarKey(ctx, input), key);
