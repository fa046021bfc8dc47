import { emptyTimeline } from "#client/areas/fan/match/empty-timeline.ts";
import { MatchBand } from "#client/areas/fan/match/match-band.tsx";
import { MatchBar } from "#client/areas/fan/match/match-bar.tsx";
import { MatchConditions } from "#client/areas/fan/match/match-conditions.tsx";
import { MatchFacts } from "#client/areas/fan/match/match-facts.tsx";
import { MatchTimeline } from "#client/areas/fan/match/match-timeline.tsx";
import { PeriodTable } from "#client/areas/fan/match/period-table.tsx";
import { gameById } from "#domain/matches/games.ts";
import type { MatchDetail } from "#domain/matches/view.ts";

/** What the site's page of a match draws of the match itself, without the lists and the menus around it. */
export function MatchParts({ match }: { match: MatchDetail }) {
  const game = gameById(match.gameId);
  if (!game) return null;
  return (
    <>
      <MatchBand match={match} game={game} />
      <MatchBar match={match} family={game.family} />
      <PeriodTable match={match} family={game.family} />
      <MatchTimeline events={match.events} gameId={match.gameId} emptyWords={emptyTimeline(match)} />
      <MatchConditions conditions={match.conditions} />
      <MatchFacts match={match} game={game.slug} />
    </>
  );
}
