import { listLeaguesOfGame } from "#db/queries/leagues/catalogue.ts";
import type { LeagueSummary } from "#domain/matches/views.ts";
import type { MatchContext } from "./match-context.ts";

/** The leagues of a game, the weightier first; none for a game that is not ours. */
export const listLeagues = ({ db, locale }: MatchContext, gameId: number): Promise<LeagueSummary[]> =>
  listLeaguesOfGame(db, gameId, locale);
