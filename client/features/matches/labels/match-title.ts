import { sideOrder } from "#domain/matches/games.ts";
import type { MatchCard } from "#domain/matches/views.ts";
import { m } from "#messages";

type Named = { gameId: MatchCard["gameId"]; home: { name: string }; away: { name: string } };

/** "York v Leeds", in the order of the score: the visitors first in baseball. */
export function matchTitle(match: Named): string {
  const [first, second] = sideOrder(match.gameId);
  return m.match_page_title({ home: match[first].name, away: match[second].name });
}
