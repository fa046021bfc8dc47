import "./live-match-strip.css";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useMemo, useSyncExternalStore } from "react";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { Crest } from "#client/features/matches/crest/crest.tsx";
import { CrestSprite } from "#client/features/matches/crest/crest-sprite.tsx";
import { hasScore, isScoreHidden } from "#client/features/matches/list/row-score.ts";
import { LiveScoresStatus } from "#client/features/matches/live/live-scores-status.tsx";
import { matchHref } from "#client/links.ts";
import { onPictureChange, rewoundToMs } from "#client/realtime/playback-clock.ts";
import { Link } from "#client/ui/link.tsx";
import { type GameSlug, sideOrder } from "#domain/matches/games.ts";
import { sideTotal } from "#domain/matches/side-score.ts";
import { matchAtTime } from "#domain/matches/spoilers/at-time.ts";
import type { MatchDetail } from "#domain/matches/views.ts";
import { m } from "#messages";
import { matchTopic } from "#party/protocol/match-feed/frames.ts";
import { openLiveDetails } from "../match/live/live-details.ts";

const SECOND_MS = 1_000;
const rewoundSeconds = () => {
  const atMs = rewoundToMs();
  return atMs === undefined ? undefined : Math.floor(atMs / SECOND_MS);
};

/** Rewinds the match to the viewer's picture; undefined if the score at that time is unknown. */
function atPicture(match: MatchDetail, seconds: number | undefined): MatchDetail | undefined {
  if (seconds === undefined) return match;
  return matchAtTime(match, match, seconds * SECOND_MS);
}

function Score({ match }: { match: MatchDetail | undefined }) {
  if (!match || !hasScore(match)) return <span aria-hidden="true">–</span>;
  if (isScoreHidden(match)) return <span>{m.spoiler_hidden()}</span>;
  const totals = sideOrder(match.gameId).map((side) => sideTotal(match, side));
  return <b data-strip-score>{totals.join(" – ")}</b>;
}

type Props = { game: GameSlug; gameId: number; matchId: number };

/** The score of the stream's match, in sync with the viewer's picture. */
export function LiveMatchStrip({ game, gameId, matchId }: Props) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const queryClient = useQueryClient();
  const { data: match } = useQuery(callQuery(api, "GET /{game}/{matchId}", { game, matchId: String(matchId) }));
  const seconds = useSyncExternalStore(onPictureChange, rewoundSeconds, () => undefined);
  const isSpoilerHidden = !match || (match.hidden === true && !match.held);
  const details = useMemo(
    () => (isSpoilerHidden ? undefined : openLiveDetails(api, queryClient, { id: matchId, gameId })),
    [api, queryClient, matchId, gameId, isSpoilerHidden],
  );
  if (!match) return null;
  const [first, second] = sideOrder(gameId);
  return (
    <div className="live-strip" data-match={match.id}>
      <CrestSprite />
      <Link className="live-strip-match focus-ring" href={matchHref(app, gameId, matchId)}>
        <Crest team={match[first]} size={32} />
        <bdi className="truncate">{match[first].name}</bdi>
        <Score match={atPicture(match, seconds)} />
        <bdi className="truncate">{match[second].name}</bdi>
        <Crest team={match[second]} size={32} />
      </Link>
      <LiveScoresStatus topic={matchTopic(matchId)} problemsOnly details={details} />
    </div>
  );
}
