import "#client/features/live/live-tile.css";
import "./live-rail.css";
import { keepPreviousData, useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { LIVES_REFRESH_MS, railLivesInput } from "#client/features/live/live-queries.ts";
import { LiveTileItem } from "#client/features/live/live-tile.tsx";
import { useFollowedMatches } from "#client/features/matches/following/use-followed-matches.ts";
import { useIsHydrated } from "#client/features/shell/use-is-hydrated.ts";
import { livesHref } from "#client/late-links.ts";
import { Link } from "#client/ui/link.tsx";
import { isLiveState } from "#domain/matches/match-states.ts";
import { rankLive } from "#domain/matches/rank-live.ts";
import { recommendReason } from "#domain/matches/recommend-reason.ts";
import type { MatchList } from "#domain/matches/views.ts";
import { m } from "#messages";
import { homeQuery } from "./home-search.ts";
import { LiveMatchScore, LiveMatchTile } from "./live-match-tile.tsx";
import { liveReasonText } from "./reason-text.ts";

const MAX_TILES = 10;
/** Momentum changes about once a minute. */
const MOMENTUM_REFRESH_MS = 45_000;

/**
 * Streams with the score of their match, then live matches without one. If a call fails, the page stays as it is.
 * `rendered` is the list in the server's HTML, because scores may have changed before this code was loaded.
 */
export function HomeLiveRail({ rendered }: { rendered: MatchList }) {
  const app = useApp();
  // The visitor may already have left the page when this code arrives.
  const search = useSearch({ from: "/", shouldThrow: false }) ?? {};
  const { api } = useRouter().options.context;
  const { data: lives } = useQuery({
    ...callQuery(api, "GET /live/now", railLivesInput),
    refetchInterval: LIVES_REFRESH_MS,
  });
  // Suspends while the list for the device's time zone loads, so that the server's tiles stay until then.
  const { data: current } = useSuspenseQuery(callQuery(api, "GET /match/list", homeQuery(search, app.timeZone)));
  const { list, leagues } = useIsHydrated() ? current : rendered;
  const followed = useFollowedMatches();
  const { has } = followed;
  const streams = lives?.list ?? [];
  const others = useMemo(() => {
    const streamed = new Set(lives?.list.map(({ matchId }) => matchId));
    const cards = list.filter(({ id, state }) => isLiveState(state) && !streamed.has(id));
    return rankLive(cards, leagues, app.brand.leads, has).slice(0, Math.max(0, MAX_TILES - streamed.size));
  }, [lives, list, leagues, app.brand.leads, has]);
  const ids = others.map(({ id }) => id).toSorted((a, b) => a - b);
  const { data: momentum } = useQuery({
    ...callQuery(api, "GET /match/momentumLines", { matches: ids.join(",") }),
    enabled: ids.length > 0,
    refetchInterval: MOMENTUM_REFRESH_MS,
    placeholderData: keepPreviousData,
  });
  if (streams.length + others.length === 0) return null;
  return (
    <section className="stream-section" aria-labelledby="live-now">
      <div className="stream-section-head">
        <h2 id="live-now">{m.live_now()}</h2>
        {streams.length > 0 && (
          <Link className="focus-ring" href={livesHref(app)}>
            {m.live_see_all()}
          </Link>
        )}
      </div>
      <ul className="stream-rail now-rail" data-lead={app.brand.homeLead}>
        {streams.map((live) => {
          const card = list.find(({ id }) => id === live.matchId);
          return <LiveTileItem key={live.liveId} live={live} score={card && <LiveMatchScore card={card} />} />;
        })}
        {others.map((card) => (
          <LiveMatchTile
            key={card.id}
            card={card}
            league={leagues.find(({ id }) => id === card.leagueId)}
            reason={liveReasonText(recommendReason(card, leagues, followed), card.gameId)}
            momentum={momentum?.list.find(({ id }) => id === card.id)?.values}
          />
        ))}
      </ul>
    </section>
  );
}
