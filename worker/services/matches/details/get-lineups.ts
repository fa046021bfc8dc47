import { getMatchPart } from "#db/queries/matches/match-parts.ts";
import type { LineupsView } from "#domain/matches/detail/views.ts";
import type { MatchContext } from "../match-context.ts";
import { toLineupsView } from "./lineups-view.ts";
import { type MatchInput, requireMatchOfGame } from "./require-match-of-game.ts";

/** Who starts and who waits, in which formation, and what was picked and banned. */
export async function getLineups({ db, locale }: MatchContext, ask: MatchInput): Promise<LineupsView> {
  const { part, people } = requireMatchOfGame(ask, await getMatchPart(db, ask.matchId, "lineups", locale));
  return { matchId: ask.matchId, ...(part && { lineups: toLineupsView(part, people) }) };
}
