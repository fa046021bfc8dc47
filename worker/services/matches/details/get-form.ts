import { askTogether } from "#db/client.ts";
import { askNeighbours, askSelf } from "#db/queries/matches/related-matches.ts";
import { cardOf, leaguesOf } from "#db/queries/matches/rows.ts";
import type { FormLine, FormPairView, FormView } from "#domain/matches/detail/views.ts";
import { markOf, resultOf } from "#domain/matches/result.ts";
import type { MatchCard, TeamFace } from "#domain/matches/views.ts";
import type { MatchContext } from "../match-context.ts";
import { type MatchAsk, ofGame } from "./require-match-of-game.ts";

const sideIn = (match: MatchCard, team: TeamFace) => (match.home.id === team.id ? "home" : "away");

function formOf(team: TeamFace, matches: readonly MatchCard[]): FormView {
  const list = matches.flatMap((match): FormLine[] => {
    const result = resultOf(match);
    return result ? [{ match, mark: markOf(result, sideIn(match, team)) }] : [];
  });
  const count = (mark: FormLine["mark"]) => list.filter((line) => line.mark === mark).length;
  const sum = (own: boolean) =>
    list.reduce((total, { match }) => {
      const side = sideIn(match, team);
      return total + match.score[own === (side === "home") ? "home" : "away"];
    }, 0);
  return {
    team,
    list,
    won: count("won"),
    drawn: count("drawn"),
    lost: count("lost"),
    scored: sum(true),
    conceded: sum(false),
  };
}

/** What each side did last. */
export async function showForm({ db, locale }: MatchContext, ask: MatchAsk): Promise<FormPairView> {
  const [self, home, away] = await askTogether(
    db,
    askSelf(db, ask.matchId, locale),
    askNeighbours(db, "homeForm", ask.matchId, locale),
    askNeighbours(db, "awayForm", ask.matchId, locale),
  );
  const match = cardOf(ofGame(ask, self[0]));
  return {
    leagues: leaguesOf([...home, ...away], locale),
    home: formOf(match.home, home.map(cardOf)),
    away: formOf(match.away, away.map(cardOf)),
  };
}
