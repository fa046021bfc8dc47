import { LineScore } from "#client/areas/fan/match/header/line-score.tsx";
import { MatchHeader } from "#client/areas/fan/match/header/match-header.tsx";
import { StickyMatchHeader } from "#client/areas/fan/match/header/sticky-match-header.tsx";
import { MatchConditions } from "#client/areas/fan/match/overview/match-conditions.tsx";
import { MatchFacts } from "#client/areas/fan/match/overview/match-facts.tsx";
import { emptyTimelineText } from "#client/areas/fan/match/timeline/empty-timeline-text.ts";
import { MatchTimeline } from "#client/areas/fan/match/timeline/match-timeline.tsx";
import { getGameById } from "#domain/matches/games.ts";
import type { MatchDetail } from "#domain/matches/views.ts";

/** The match itself as the site's page renders it, without the surrounding lists and menus. */
export function MatchParts({ match }: { match: MatchDetail }) {
  const game = getGameById(match.gameId);
  if (!game) return null;
  return (
    <>
      <MatchHeader match={match} game={game} />
      <StickyMatchHeader match={match} family={game.family} />
      <LineScore match={match} family={game.family} />
      <MatchTimeline events={match.events} gameId={match.gameId} emptyText={emptyTimelineText(match)} />
      <MatchConditions conditions={match.conditions} />
      <MatchFacts match={match} game={game.slug} />
    </>
  );
}
