import { deleteWatchedMatchesOver, isMatchStored, upsertWatchedMatch } from "#db/queries/feed/outbox.ts";
import { AppError } from "#domain/errors.ts";
import { withTimeout } from "../../with-timeout.ts";
import type { ReadContext, ServiceContext } from "../context.ts";

/** Longer than a room remembers a finished match. */
const OVER_KEEP_MS = 12 * 3_600_000;
const KNOWN_MS = 600_000;
/** A match may be created at any moment. */
const UNKNOWN_MS = 5_000;
const MAX_WAIT_MS = 1_000;
const MAX_REMEMBERED = 10_000;

/** Starts sending the match's changes to its room. */
export async function watchMatch(
  { db, nowMs }: ServiceContext,
  { matchId, token }: { matchId: number; token: string },
): Promise<{ sinceMs: number }> {
  const watched = await upsertWatchedMatch(db, { matchId, token, nowMs });
  if (!watched) throw new AppError("match_not_found");
  return watched;
}

export const pruneWatchedMatches = ({ db, nowMs }: ServiceContext): Promise<unknown> =>
  deleteWatchedMatchesOver(db, nowMs - OVER_KEEP_MS);

/** Per isolate: whether a match exists, and until when that is trusted. */
const remembered = new Map<number, { exists: boolean; untilMs: number }>();

/** Whether a socket for this match may start a room object; true while the database does not respond. */
export async function mayMatchExist({ db }: ReadContext, matchId: number, nowMs: number): Promise<boolean> {
  const known = remembered.get(matchId);
  if (known && known.untilMs > nowMs) return known.exists;
  try {
    const exists = await withTimeout<boolean | undefined>(MAX_WAIT_MS, isMatchStored(db, matchId), undefined);
    if (exists === undefined) return true;
    remembered.delete(matchId);
    remembered.set(matchId, { exists, untilMs: nowMs + (exists ? KNOWN_MS : UNKNOWN_MS) });
    const [oldest] = remembered.keys();
    if (remembered.size > MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
    return exists;
  } catch {
    // Scores must not depend on the database.
    return true;
  }
}
