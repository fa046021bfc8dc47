import { batchRows } from "#db/client.ts";
import { selectMatchCard, selectRelatedList } from "#db/queries/matches/related-matches.ts";
import { toLeagueSummaries, toMatchCard } from "#db/queries/matches/rows.ts";
import type { HeadToHeadView } from "#domain/matches/detail/views.ts";
import { matchOutcome } from "#domain/matches/result.ts";
import type { MatchContext } from "../match-context.ts";
import { type MatchInput, requireMatchOfGame } from "./require-match-of-game.ts";

/** What both sides made of each other before, and who won how often, seen from this match's home side. */
export async function getHeadToHead({ db, locale }: MatchContext, ask: MatchInput): Promise<HeadToHeadView> {
  const [self, rows] = await batchRows(
    db,
    selectMatchCard(db, ask.matchId, locale),
    selectRelatedList(db, "headToHead", ask.matchId, locale),
  );
  const { homeId } = requireMatchOfGame(ask, self[0]);
  const list = rows.map(toMatchCard);
  const winners = list.map((match) => {
    const result = matchOutcome(match);
    return result === "home" || result === "away" ? match[result].id : result;
  });
  const draws = winners.filter((winner) => winner === "draw").length;
  const homeWins = winners.filter((winner) => winner === homeId).length;
  return { leagues: toLeagueSummaries(rows, locale), list, homeWins, draws, awayWins: list.length - draws - homeWins };
}
