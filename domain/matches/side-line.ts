import type { Side } from "./fields.ts";
import { getGameById } from "./games.ts";
import { type Scored, sideDetail } from "./side-score.ts";

/** Between the games of the sets and the points of the current game. */
const GAP = "\u2002";

/**
 * Shown beside the total where there is no room for columns: the games of each set and the points, overs, or outs, whose
 * texts are indexed by their number.
 */
export function sideLine(match: Scored, side: Side, outTexts: readonly string[]): string {
  const { text, outs } = sideDetail(match, side);
  const isInSets = getGameById(match.gameId)?.family === "sets";
  const games = isInSets ? match.score.parts.map((part) => part[side]).join(" ") : "";
  return [games, outs === undefined ? text : (outTexts[outs] ?? "")].filter(Boolean).join(GAP);
}
