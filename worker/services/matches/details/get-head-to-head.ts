import { askTogether } from "#db/client.ts";
import { askNeighbours, askSelf } from "#db/queries/matches/related-matches.ts";
import { cardOf, leaguesOf } from "#db/queries/matches/rows.ts";
import type { HeadToHeadView } from "#domain/matches/detail/views.ts";
import { resultOf } from "#domain/matches/result.ts";
import type { MatchContext } from "../match-context.ts";
import { type MatchAsk, ofGame } from "./require-match-of-game.ts";

/** What both sides made of each other before, and who won how often, seen from this match's home side. */
export async function showHeadToHead({ db, locale }: MatchContext, ask: MatchAsk): Promise<HeadToHeadView> {
  const [self, rows] = await askTogether(
    db,
    askSelf(db, ask.matchId, locale),
    askNeighbours(db, "headToHead", ask.matchId, locale),
  );
  const { homeId } = ofGame(ask, self[0]);
  const list = rows.map(cardOf);
  const winners = list.map((match) => {
    const result = resultOf(match);
    return result === "home" || result === "away" ? match[result].id : result;
  });
  const draws = winners.filter((winner) => winner === "draw").length;
  const homeWins = winners.filter((winner) => winner === homeId).length;
  return { leagues: leaguesOf(rows, locale), list, homeWins, draws, awayWins: list.length - draws - homeWins };
}
