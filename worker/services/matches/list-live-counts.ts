import { countLiveMatches } from "#db/queries/leagues/catalogue.ts";
import type { LiveGame } from "#domain/matches/contract.ts";
import type { MatchContext } from "./match-context.ts";

/** Live matches of each game, for the badges of the navigation; games with none are absent. */
export const listLiveCounts = ({ db }: Pick<MatchContext, "db">): Promise<LiveGame[]> => countLiveMatches(db);
