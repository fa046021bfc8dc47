import { PeriodTable } from "#client/areas/fan/match/header/line-score.tsx";
import { MatchBand } from "#client/areas/fan/match/header/match-header.tsx";
import { MatchBar } from "#client/areas/fan/match/header/sticky-match-header.tsx";
import { MatchConditions } from "#client/areas/fan/match/overview/match-conditions.tsx";
import { MatchFacts } from "#client/areas/fan/match/overview/match-facts.tsx";
import { emptyTimeline } from "#client/areas/fan/match/timeline/empty-timeline-text.ts";
import { MatchTimeline } from "#client/areas/fan/match/timeline/match-timeline.tsx";
import { gameById } from "#domain/matches/games.ts";
import type { MatchDetail } from "#domain/matches/views.ts";

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
