import { readPart } from "#db/queries/matches/match-parts.ts";
import type { LineupsView } from "#domain/matches/detail/views.ts";
import type { MatchContext } from "../match-context.ts";
import { lineupsView } from "./lineups-view.ts";
import { type MatchAsk, ofGame } from "./require-match-of-game.ts";

/** Who starts and who waits, in which formation, and what was picked and banned. */
export async function showLineups({ db, locale }: MatchContext, ask: MatchAsk): Promise<LineupsView> {
  const { part, people } = ofGame(ask, await readPart(db, ask.matchId, "lineups", locale));
  return { matchId: ask.matchId, ...(part && { lineups: lineupsView(part, people) }) };
}
