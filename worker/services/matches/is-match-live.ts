import type { Database } from "#db/client.ts";
import { stateOfMatch } from "#db/queries/matches/sides.ts";
import { Refusal } from "#domain/errors.ts";
import type { IsMatchLive } from "#domain/matches/legacy-contract.ts";
import { isLive } from "#domain/matches/state.ts";

/** Whether a match of that game runs now. */
export async function isMatchLive(
  db: Database,
  { matchId, gameId }: { matchId: number; gameId: number },
): Promise<IsMatchLive> {
  const match = await stateOfMatch(db, matchId);
  if (!match || match.gameId !== gameId) throw new Refusal("match_not_found");
  return { isLive: isLive(match.state), state: match.state };
}
