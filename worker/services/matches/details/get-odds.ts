import { getMatchLog } from "#db/queries/matches/match-parts.ts";
import type { OddsTick } from "#domain/matches/detail/odds.ts";
import type { OddsView } from "#domain/matches/detail/views.ts";
import type { MatchContext } from "../match-context.ts";
import { type MatchInput, requireMatchOfGame } from "./require-match-of-game.ts";

const TICKS = 400;

/** How the odds moved, from the first to the last tick. */
export async function getOdds({ db }: MatchContext, ask: MatchInput): Promise<OddsView> {
  const { entries } = requireMatchOfGame(ask, await getMatchLog<OddsTick>(db, ask.matchId, "odds", { size: TICKS }));
  return { matchId: ask.matchId, ticks: entries };
}
