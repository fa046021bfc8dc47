import type { Side } from "./fields.ts";
import { countsKills, getGameById, type ScoringFamily } from "./games.ts";
import { isLiveState } from "./match-states.ts";
import type { Scored } from "./side-score.ts";

/** Families whose total is the number of parts won. */
const TOTAL_IS_WON: ReadonlySet<ScoringFamily> = new Set(["sets", "frames", "maps"]);

/** The number of completed parts, without the one in progress or interrupted by a retirement. */
function finishedParts({ phase, score, state }: Scored, family: ScoringFamily): number {
  if (TOTAL_IS_WON.has(family)) return score.home + score.away;
  if (!isLiveState(state)) return score.parts.length;
  return phase?.kind === "break" ? score.parts.length : score.parts.length - 1;
}

/** The winner of a set, frame, map or round; undefined while it is in progress, or if the game's parts only add up. */
export function partWinner(match: Scored, at: number): Side | undefined {
  const family = getGameById(match.gameId)?.family;
  const part = match.score.parts[at];
  if (!part || family === undefined || countsKills(match.gameId)) return undefined;
  if (family !== "rounds" && !TOTAL_IS_WON.has(family)) return undefined;
  if (part.home === part.away || at >= finishedParts(match, family)) return undefined;
  return part.home > part.away ? "home" : "away";
}
