import { incrementCalendarKeyRenewals } from "#db/queries/matches/calendar-keys.ts";
import type { ReadContext } from "../../context.ts";
import { deriveCalendarKey } from "./calendar-key.ts";

/** Returns a new key for a user's calendar; the previous key stops working. */
export const renewCalendarKey = async (
  { db }: ReadContext,
  { secret, uid }: { secret: string; uid: number },
): Promise<string> => deriveCalendarKey(secret, uid, await incrementCalendarKeyRenewals(db, uid));
