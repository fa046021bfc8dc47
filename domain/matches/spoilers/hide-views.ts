import type { BracketTie, BracketView, SeasonStats, StandingsTeamRow, StandingsView } from "#domain/leagues/views.ts";
import type { FormView, StatisticsView } from "../detail/views.ts";
import type { SevenDays } from "../legacy-contract.ts";
import type { LeagueSummary, MatchCard, MatchDetail, MatchList } from "../views.ts";
import { hideCardResult, hidesMatch, hidesTable, type MatchSides, type SpoilerGuard, visibleUntilMs } from "./guard.ts";

export const hideCards = (list: readonly MatchCard[], guard: SpoilerGuard) =>
  list.map((card) => hideCardResult(guard, card));
export const hideInList = <List extends Pick<MatchList, "list">>(result: List, guard: SpoilerGuard): List => ({
  ...result,
  list: hideCards(result.list, guard),
});
export const hideInDays = (view: SevenDays, guard: SpoilerGuard): SevenDays => ({
  ...view,
  days: view.days.map((day) => hideInList(day, guard)),
});
export const isHidden = (guard: SpoilerGuard, of: MatchSides | undefined): boolean =>
  of === undefined ? guard.all : hidesMatch(guard, of);

/** Whether a result is hidden permanently, not just during the delay. */
export const isResultHidden = (guard: SpoilerGuard, of: MatchSides | undefined): boolean =>
  isHidden(guard, of) && visibleUntilMs(guard, of) === undefined;

/** Highlight titles reveal the result, and their mere presence reveals that the match is over. */
export function withoutHighlights(match: MatchDetail): MatchDetail {
  if (!match.conditions?.films) return match;
  const { films: _films, ...conditions } = match.conditions;
  return { ...match, conditions };
}

/** Filters appended entries: removes all of a hidden match, and those within the delay for a delayed viewer. */
export const entriesUpTo =
  <Key extends string>(key: Key) =>
  <View extends { [Name in Key]: { atMs: number }[] }>(
    view: View,
    guard: SpoilerGuard,
    of: MatchSides | undefined,
  ): View => {
    const untilMs = visibleUntilMs(guard, of);
    if (untilMs !== undefined) return { ...view, [key]: view[key].filter(({ atMs }) => atMs <= untilMs) };
    return isHidden(guard, of) ? { ...view, [key]: [] } : view;
  };

const NO_STATS = { total: {}, parts: [], rates: {}, players: [] };
/** Withheld completely, because past values of statistics are not stored. */
export function hideStats(view: StatisticsView, guard: SpoilerGuard, of: MatchSides | undefined): StatisticsView {
  if (!isHidden(guard, of)) return view;
  if (visibleUntilMs(guard, of) === undefined) return { ...view, ...NO_STATS };
  return { ...view, ...NO_STATS, revision: 0, held: true };
}

/** Only counts visible matches. */
export function hideForm(form: FormView, guard: SpoilerGuard): FormView {
  const list = form.list.filter(({ match }) => hideCardResult(guard, match) === match);
  const counted = (mark: string) => list.filter((line) => line.mark === mark).length;
  const sum = (own: boolean) =>
    list.reduce(
      (total, { match }) => total + match.score[(match.home.id === form.team.id) === own ? "home" : "away"],
      0,
    );
  return {
    ...form,
    list,
    won: counted("won"),
    drawn: counted("drawn"),
    lost: counted("lost"),
    scored: sum(true),
    conceded: sum(false),
  };
}

/** One hidden team hides the whole table and its order, because each row reveals the others. */
export const hideStandingsRows = (view: StandingsView, guard: SpoilerGuard): StandingsView =>
  hidesTable(guard, view.league.id) ? { ...view, rows: [], hidden: true } : view;

type SeasonOfLeague = { league: LeagueSummary; season: string; stats: SeasonStats };

/** Removes the stats of hidden tables from seasons. */
export const hideSeasons = <Season extends SeasonOfLeague & { hidden?: true; standing?: StandingsTeamRow }>(
  seasons: readonly Season[],
  guard: SpoilerGuard,
): Season[] =>
  seasons.map((season) => {
    if (!hidesTable(guard, season.league.id)) return season;
    const { standing: _standing, ...rest } = season;
    return { ...rest, stats: { played: 0, values: {} }, hidden: true } as Season;
  });

/** Removes the results of hidden matches from a tie. */
function coverTie(tie: BracketTie, guard: SpoilerGuard): BracketTie {
  const { match, legs = [] } = tie;
  const all = match ? [match, ...legs] : legs;
  if (all.every((one) => hideCardResult(guard, one) === one)) return tie;
  const { winner: _winner, total: _total, ...rest } = tie;
  return {
    ...rest,
    ...(match && { match: hideCardResult(guard, match) }),
    ...(tie.legs && { legs: hideCards(legs, guard) }),
  };
}

/** Ties that a hidden tie leads to are emptied, because later rounds reveal earlier winners. */
export function hideBracket(view: BracketView, guard: SpoilerGuard): BracketView {
  let closed = new Set<number>();
  /** Unless a round is twice the size of the next, positions do not show which ties lead where. */
  let before = 0;
  let isAnyHidden = false;
  const rounds = view.rounds.map((round) => {
    const next = new Set<number>();
    const isEven = before === round.ties.length * 2;
    const ties = round.ties.map((tie): BracketTie => {
      const { place } = tie;
      const isBare = isEven ? [place * 2 - 1, place * 2].some((feeder) => closed.has(feeder)) : closed.size > 0;
      if (isBare) next.add(place);
      if (isBare) return { place };
      const covered = coverTie(tie, guard);
      if (covered !== tie) next.add(place);
      return covered;
    });
    closed = next;
    before = round.ties.length;
    isAnyHidden ||= next.size > 0;
    return { ...round, ties };
  });
  const { third, ...rest } = view;
  return { ...rest, rounds, ...(third && { third: isAnyHidden ? { place: third.place } : coverTie(third, guard) }) };
}

export function hideRanking<View extends { league: { id: number }; list: unknown[]; total: number; hidden?: true }>(
  view: View,
  guard: SpoilerGuard,
): View {
  return hidesTable(guard, view.league.id) ? { ...view, list: [], total: 0, hidden: true } : view;
}
