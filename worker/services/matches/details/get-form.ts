import { batchRows } from "#db/client.ts";
import { selectMatchCard, selectRelatedList } from "#db/queries/matches/related-matches.ts";
import { toLeagueSummaries, toMatchCard } from "#db/queries/matches/rows.ts";
import type { FormLine, FormPairView, FormView } from "#domain/matches/detail/views.ts";
import { matchOutcome, outcomeForSide } from "#domain/matches/result.ts";
import type { MatchCard, TeamSummary } from "#domain/matches/views.ts";
import type { MatchContext } from "../match-context.ts";
import { type MatchInput, requireMatchOfGame } from "./require-match-of-game.ts";

const sideIn = (match: MatchCard, team: TeamSummary) => (match.home.id === team.id ? "home" : "away");

function formOf(team: TeamSummary, matches: readonly MatchCard[]): FormView {
  const list = matches.flatMap((match): FormLine[] => {
    const result = matchOutcome(match);
    return result ? [{ match, mark: outcomeForSide(result, sideIn(match, team)) }] : [];
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
export async function getTeamForm({ db, locale }: MatchContext, ask: MatchInput): Promise<FormPairView> {
  const [self, home, away] = await batchRows(
    db,
    selectMatchCard(db, ask.matchId, locale),
    selectRelatedList(db, "homeForm", ask.matchId, locale),
    selectRelatedList(db, "awayForm", ask.matchId, locale),
  );
  const match = toMatchCard(requireMatchOfGame(ask, self[0]));
  return {
    leagues: toLeagueSummaries([...home, ...away], locale),
    home: formOf(match.home, home.map(toMatchCard)),
    away: formOf(match.away, away.map(toMatchCard)),
  };
}
