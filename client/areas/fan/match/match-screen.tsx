import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useParams, useRouter, useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { CrestSprite } from "#client/features/matches/crest/crest-sprite.tsx";
import { matchTitle } from "#client/features/matches/labels/match-title.ts";
import { hasScore, totalText } from "#client/features/matches/list/row-score.ts";
import { LiveScoresStatus } from "#client/features/matches/live/live-scores-status.tsx";
import { PostAboutLink } from "#client/features/posts/post-about-link.tsx";
import { MatchVoteSlot } from "#client/features/predictions/match-vote-slot.tsx";
import { PageLayout } from "#client/features/shell/page-layout.tsx";
import { matchListHref } from "#client/links.ts";
import { GameIcon } from "#client/ui/game-icon.tsx";
import { lazyComponent } from "#client/ui/lazy-component.ts";
import { Link } from "#client/ui/link.tsx";
import { OptionalPart } from "#client/ui/optional-part.tsx";
import { getGameBySlug } from "#domain/matches/games.ts";
import type { MatchDetail } from "#domain/matches/views.ts";
import { voteState } from "#domain/predictions/match-vote.ts";
import { m } from "#messages";
import { gameName } from "#messages/game-name.ts";
import { matchTopic } from "#party/protocol/match-feed/frames.ts";
import { MatchHeader } from "./header/match-header.tsx";
import { StickyMatchHeader } from "./header/sticky-match-header.tsx";
import { useRecentGoal } from "./header/use-recent-goal.ts";
import { openLiveDetails } from "./live/live-details.ts";
import { MatchCompanion } from "./match-companion.tsx";
import { MatchPageActions } from "./match-page-actions.tsx";
import { PossessionPanel } from "./possession/possession-panel.tsx";
import { ReserveMatchButton } from "./reserve-match-button.tsx";
import { SideColoursScope } from "./side-colours-scope.tsx";
import { MatchTabs } from "./tabs/match-tabs.tsx";

/** A separate chunk, because many matches have no tips. */
const MatchTips = lazyComponent(async () => (await import("../tips/match-tips.tsx")).MatchTips);

const MatchTipsLink = lazyComponent(async () => (await import("../tips/match-tips.tsx")).MatchTipsLink);

/** Starts with the score, so that it is visible in a background tab's title. */
function titleOf(match: MatchDetail, brand: string, isGoal: boolean): string {
  return `${isGoal ? `${m.event_goal()} ` : ""}${hasScore(match) ? `${totalText(match)} ` : ""}${matchTitle(match)} · ${brand}`;
}

export function MatchScreen() {
  const app = useApp();
  const { api } = useRouter().options.context;
  const { game: slug, id } = useParams({ from: "/$game/{-$id}" });
  const search = useSearch({ from: "/$game/{-$id}" });
  const queryClient = useQueryClient();
  const { data: match } = useSuspenseQuery(callQuery(api, "GET /{game}/{matchId}", { game: slug, matchId: id ?? "" }));
  const isSpoilerHidden = match.hidden === true && !match.held;
  const details = useMemo(
    () => (isSpoilerHidden ? undefined : openLiveDetails(api, queryClient, { id: match.id, gameId: match.gameId })),
    [api, queryClient, match.id, match.gameId, isSpoilerHidden],
  );
  const goal = useRecentGoal(match);
  const isVoteOpen = voteState(match, app.nowMs) === "open";
  const game = getGameBySlug(slug);
  if (!game) return null;
  return (
    <SideColoursScope match={match}>
      <PageLayout companion={<MatchCompanion match={match} game={game} search={search} />}>
        <title>{titleOf(match, app.brand.name, goal !== undefined)}</title>
        <CrestSprite />
        <div className="board-top match-top">
          <Link
            className="flex min-h-8 min-w-0 items-center gap-2 text-13 text-muted hover:text-strong focus-ring"
            href={matchListHref(app, game.slug)}
          >
            <GameIcon game={game.slug} className="text-16" />
            <span className="truncate">{`${gameName(game.slug)} · ${match.league.name}`}</span>
          </Link>
          <LiveScoresStatus topic={matchTopic(match.id)} problemsOnly details={details} />
          <div className="match-actions">
            {app.brand.plans ? (
              <OptionalPart resetKey={match.id}>
                <MatchTipsLink matchId={match.id} />
              </OptionalPart>
            ) : null}
            <ReserveMatchButton match={match} />
            <PostAboutLink match={match} />
          </div>
        </div>
        <MatchHeader match={match} game={game} goal={goal} />
        <StickyMatchHeader match={match} family={game.family} />
        <MatchTabs match={match} game={game} search={search}>
          <PossessionPanel match={match} game={game} />
          {app.brand.predictions && isVoteOpen ? <MatchVoteSlot match={match} isFirst /> : null}
        </MatchTabs>
        {app.brand.predictions && !isVoteOpen ? <MatchVoteSlot match={match} /> : null}
        {app.brand.plans ? (
          <OptionalPart resetKey={match.id}>
            <MatchTips matchId={match.id} />
          </OptionalPart>
        ) : null}
        <MatchPageActions match={match} />
      </PageLayout>
    </SideColoursScope>
  );
}
