import type { Database } from "#db/client.ts";
import { getMatchState } from "#db/queries/matches/sides.ts";
import { AppError } from "#domain/errors.ts";
import type { IsMatchLive } from "#domain/matches/legacy-contract.ts";
import { isLiveState } from "#domain/matches/state.ts";

/** Whether a match of that game runs now. */
export async function isMatchLive(
  db: Database,
  { matchId, gameId }: { matchId: number; gameId: number },
): Promise<IsMatchLive> {
  const match = await getMatchState(db, matchId);
  if (!match || match.gameId !== gameId) throw new AppError("match_not_found");
  return { isLive: isLiveState(match.state), state: match.state };
}
