import { runBatch } from "#db/client.ts";
import {
  type RelatedRow,
  selectMatchCard,
  selectRelated,
  selectRelatedList,
} from "#db/queries/matches/related-matches.ts";
import { toLeagueSummaries, toMatchCard } from "#db/queries/matches/rows.ts";
import type { FormLine, FormPairView, FormView, HeadToHeadView, RelatedView } from "#domain/matches/detail/views.ts";
import { matchOutcome, outcomeForSide } from "#domain/matches/result.ts";
import type { MatchCard, TeamSummary } from "#domain/matches/views.ts";
import type { LocalizedContext } from "../../context.ts";
import { type MatchInput, requireMatchOfGame } from "./require-match-of-game.ts";

const sideOf = (match: MatchCard, team: TeamSummary) => (match.home.id === team.id ? "home" : "away");

function formOf(team: TeamSummary, matches: readonly MatchCard[]): FormView {
  const list = matches.flatMap((match): FormLine[] => {
    const result = matchOutcome(match);
    return result ? [{ match, mark: outcomeForSide(result, sideOf(match, team)) }] : [];
  });
  const count = (mark: FormLine["mark"]) => list.filter((line) => line.mark === mark).length;
  const sum = (own: boolean) =>
    list.reduce((total, { match }) => {
      const side = sideOf(match, team);
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

/** The last results of each side. */
export async function getTeamForm({ db, locale }: LocalizedContext, input: MatchInput): Promise<FormPairView> {
  const subject = { matchId: input.matchId, locale };
  const [[self], home, away] = await runBatch(db, [
    selectMatchCard(db, subject),
    selectRelatedList(db, "homeForm", subject),
    selectRelatedList(db, "awayForm", subject),
  ]);
  const match = toMatchCard(requireMatchOfGame(input, self));
  return {
    leagues: toLeagueSummaries([...home, ...away], locale),
    home: formOf(match.home, home.map(toMatchCard)),
    away: formOf(match.away, away.map(toMatchCard)),
  };
}

/** Earlier matches of the two teams, counted for the home side of this match. */
export async function getHeadToHead({ db, locale }: LocalizedContext, input: MatchInput): Promise<HeadToHeadView> {
  const subject = { matchId: input.matchId, locale };
  const [[self], cards] = await runBatch(db, [
    selectMatchCard(db, subject),
    selectRelatedList(db, "headToHead", subject),
  ]);
  const { homeId } = requireMatchOfGame(input, self);
  const list = cards.map(toMatchCard);
  const winners = list.map((match) => {
    const result = matchOutcome(match);
    return result === "home" || result === "away" ? match[result].id : result;
  });
  const draws = winners.filter((winner) => winner === "draw").length;
  const homeWins = winners.filter((winner) => winner === homeId).length;
  return {
    leagues: toLeagueSummaries(cards, locale),
    list,
    homeWins,
    draws,
    awayWins: list.length - draws - homeWins,
  };
}

/** Matches of the same round, the next ones of its teams, and the latest and next ones of its league. */
export async function getRelatedMatches(
  { db, locale, nowMs }: LocalizedContext,
  input: MatchInput,
): Promise<RelatedView> {
  const related = await selectRelated(db, { matchId: input.matchId, locale }, nowMs);
  const rowsOf = (part: RelatedRow["part"]) => related.filter((row) => row.part === part);
  requireMatchOfGame(input, rowsOf("self")[0]);
  return {
    leagues: toLeagueSummaries(
      related.filter((row) => row.part !== "self"),
      locale,
    ),
    sameRound: rowsOf("sameRound").map(toMatchCard),
    sameTeams: rowsOf("sameTeams").map(toMatchCard),
    results: rowsOf("results").map(toMatchCard),
    upcoming: rowsOf("upcoming").map(toMatchCard),
  };
}
