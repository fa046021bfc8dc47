import type { Database } from "#db/client.ts";
import { getRemovedMatch } from "#db/queries/matches/match-detail.ts";
import { getMatchState } from "#db/queries/matches/sides.ts";
import { matchRoomName } from "#domain/chat/room-name.ts";
import { AppError } from "#domain/errors.ts";

/** A match's number alone names its room; that of a double leads to the match it was a double of. */
export async function getMatchRoom(db: Database, matchId: number): Promise<{ roomId: string }> {
  const match = await getMatchState(db, matchId);
  if (match) return { roomId: matchRoomName(match.gameId, matchId) };
  const gone = await getRemovedMatch(db, matchId);
  if (!gone) throw new AppError("match_not_found");
  if (gone.mergedInto === null) throw new AppError("match_gone");
  const other = await getMatchState(db, gone.mergedInto);
  if (!other) throw new AppError("match_gone");
  return { roomId: matchRoomName(other.gameId, gone.mergedInto) };
}
