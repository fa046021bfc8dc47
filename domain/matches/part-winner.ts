import type { Side } from "./fields.ts";
import { countsKills, getGameById, type ScoringFamily } from "./games.ts";
import { isLiveState } from "./match-states.ts";
import type { Scored } from "./side-score.ts";

/** Families in which the total counts the parts a side has won. */
const TOTAL_IS_WON: ReadonlySet<ScoringFamily> = new Set(["sets", "frames", "maps"]);

/** How many parts are over; the one that is played, or was when a player retired, is not. */
function finishedParts({ phase, score, state }: Scored, family: ScoringFamily): number {
  if (TOTAL_IS_WON.has(family)) return score.home + score.away;
  if (!isLiveState(state)) return score.parts.length;
  return phase?.kind === "break" ? score.parts.length : score.parts.length - 1;
}

/** Who won a set, frame, map or round; undefined while it is played, and in games whose parts only add up. */
export function partWinner(match: Scored, at: number): Side | undefined {
  const family = getGameById(match.gameId)?.family;
  const part = match.score.parts[at];
  if (!part || family === undefined || countsKills(match.gameId)) return undefined;
  if (family !== "rounds" && !TOTAL_IS_WON.has(family)) return undefined;
  if (part.home === part.away || at >= finishedParts(match, family)) return undefined;
  return part.home > part.away ? "home" : "away";
}
