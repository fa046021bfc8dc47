import type { Database } from "#db/client.ts";
import { removedMatch } from "#db/queries/matches/match-detail.ts";
import { stateOfMatch } from "#db/queries/matches/sides.ts";
import { matchRoom } from "#domain/chat/room-name.ts";
import { Refusal } from "#domain/errors.ts";

/** A match's number alone names its room; that of a double leads to the match it was a double of. */
export async function findMatchRoom(db: Database, matchId: number): Promise<{ roomId: string }> {
  const match = await stateOfMatch(db, matchId);
  if (match) return { roomId: matchRoom(match.gameId, matchId) };
  const gone = await removedMatch(db, matchId);
  if (!gone) throw new Refusal("match_not_found");
  if (gone.mergedInto === null) throw new Refusal("match_gone");
  const other = await stateOfMatch(db, gone.mergedInto);
  if (!other) throw new Refusal("match_gone");
  return { roomId: matchRoom(other.gameId, gone.mergedInto) };
}
