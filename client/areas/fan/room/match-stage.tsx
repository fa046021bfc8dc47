import { showsTracker } from "#domain/matches/detail/tracker.ts";
import "#client/features/charts/charts.css";
import { matchTitle } from "#client/features/matches/labels/match-title.ts";
import "../match/timeline/match-timeline.css";
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useMemo } from "react";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { CrestSprite } from "#client/features/matches/crest/crest-sprite.tsx";
import { LiveScoresStatus } from "#client/features/matches/live/live-scores-status.tsx";
import { getGameBySlug } from "#domain/matches/games.ts";
import { m } from "#messages";
import { matchTopic } from "#party/protocol/match-feed/frames.ts";
import { MatchAnimation } from "../match/animation/match-animation.tsx";
import { MatchHeader } from "../match/header/match-header.tsx";
import { openLiveDetails } from "../match/live/live-details.ts";
import { SideColoursScope } from "../match/side-colours-scope.tsx";
import type { RoomMatchInput } from "./load-room-screen.ts";

/** The match's scoreboard, and its animation if the feed has positions. */
export function MatchStage({ input }: { input: RoomMatchInput }) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const queryClient = useQueryClient();
  const { data: match } = useSuspenseQuery(callQuery(api, "GET /{game}/{matchId}", input));
  const { id, gameId } = match;
  const isSpoilerHidden = match.hidden === true && !match.held;
  const details = useMemo(
    () => (isSpoilerHidden ? undefined : openLiveDetails(api, queryClient, { id, gameId })),
    [api, queryClient, id, gameId, isSpoilerHidden],
  );
  const game = getGameBySlug(input.game);
  const names = matchTitle(match);
  return (
    <SideColoursScope match={match}>
      <title>{`${names} · ${m.match_has_chat()} · ${app.brand.name}`}</title>
      <CrestSprite />
      <div className="stage-status">
        <LiveScoresStatus topic={matchTopic(match.id)} problemsOnly details={details} />
      </div>
      {game && <MatchHeader match={match} game={game} />}
      {showsTracker(match) ? <MatchAnimation match={match} /> : null}
    </SideColoursScope>
  );
}
