import type { Side } from "./fields.ts";
import { getGameById } from "./games.ts";
import { type Scored, sideDetail } from "./side-score.ts";

/** Separates the games of the sets from the points of the current game. */
const GAP = "\u2002";

/**
 * The detail next to the total if there is no room for columns: the games of each set and the current points, overs, or
 * outs. `outTexts` is indexed by the number of outs.
 */
export function sideLine(match: Scored, side: Side, outTexts: readonly string[]): string {
  const { text, outs } = sideDetail(match, side);
  const isInSets = getGameById(match.gameId)?.family === "sets";
  const games = isInSets ? match.score.parts.map((part) => part[side]).join(" ") : "";
  return [games, outs === undefined ? text : (outTexts[outs] ?? "")].filter(Boolean).join(GAP);
}
