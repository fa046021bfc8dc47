import { useSuspenseQuery } from "@tanstack/react-query";
import { useParams, useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { CrestSprite } from "#client/features/crest/crest-sprite.tsx";
import { LiveStatus } from "#client/features/live-scores/live-status.tsx";
import { hasScore } from "#client/features/match-card/row-score.ts";
import { PageLayout } from "#client/features/shell/page-layout.tsx";
import { matchListHref } from "#client/links.ts";
import { GameIcon } from "#client/ui/game-icon.tsx";
import { gameBySlug } from "#domain/matches/games.ts";
import type { MatchDetail } from "#domain/matches/view.ts";
import { m } from "#messages";
import { gameName } from "#messages/game-name.ts";
import { matchTopic } from "#party/protocol/match-feed.ts";
import { LeagueMatches } from "./league-matches.tsx";
import { leagueResultsQuery, leagueUpcomingQuery } from "./league-queries.ts";
import { MatchBand } from "./match-band.tsx";
import { MatchBar } from "./match-bar.tsx";
import { MatchFacts } from "./match-facts.tsx";
import { MatchTimeline } from "./match-timeline.tsx";
import { PeriodTable } from "./period-table.tsx";

/** With the score in front, a tab in the background tells it. */
function titleOf(match: MatchDetail, brand: string): string {
  const names = m.match_page_title({ home: match.home.name, away: match.away.name });
  return `${hasScore(match) ? `${match.score.home}–${match.score.away} ` : ""}${names} · ${brand}`;
}

export function MatchScreen() {
  const app = useApp();
  const { api } = useRouter().options.context;
  const { game: slug, id } = useParams({ from: "/$game/{-$id}" });
  const { data: match } = useSuspenseQuery(callQuery(api, "GET /{game}/{matchId}", { game: slug, matchId: id ?? "" }));
  const game = gameBySlug(slug);
  if (!game) return null;
  return (
    <PageLayout
      companion={
        <div className="match-companion">
          <LeagueMatches
            title={m.match_more_results()}
            match={match}
            query={leagueResultsQuery(game.slug, app.timeZone)}
          />
          <LeagueMatches
            title={m.match_more_upcoming()}
            match={match}
            query={leagueUpcomingQuery(game.slug, app.timeZone)}
          />
        </div>
      }
    >
      <title>{titleOf(match, app.brand.name)}</title>
      <CrestSprite />
      <div className="board-top">
        <a
          className="flex min-h-8 min-w-0 items-center gap-2 text-13 text-muted hover:text-strong focus-ring"
          href={matchListHref(app, game.slug)}
        >
          <GameIcon game={game.slug} className="text-16" />
          <span className="truncate">{`${gameName(game.slug)} · ${match.league.name}`}</span>
        </a>
        <LiveStatus topic={matchTopic(match.id)} troubleOnly />
      </div>
      <MatchBand match={match} family={game.family} />
      <MatchBar match={match} family={game.family} />
      <PeriodTable match={match} family={game.family} />
      <MatchTimeline events={match.events} gameId={match.gameId} />
      <MatchFacts match={match} game={game.slug} />
    </PageLayout>
  );
}
