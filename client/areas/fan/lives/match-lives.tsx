import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { m } from "#messages";
import { LiveCard } from "./live-card.tsx";
import { matchLivesInput } from "./lives-input.ts";

/** Covers and viewer counts are refreshed. */
const REFRESH_MS = 30_000;

/** Streamers who show this match now; nothing when there are none. */
export function MatchLives({ gameId, matchId }: { gameId: number; matchId: number }) {
  const { api } = useRouter().options.context;
  const { data } = useQuery({
    ...callQuery(api, "GET /live/now", matchLivesInput(gameId, matchId)),
    refetchInterval: REFRESH_MS,
  });
  if (!data || data.list.length === 0) return null;
  return (
    <section className="match-lives" aria-labelledby="match-lives">
      <h2 id="match-lives">{m.player_match_lives()}</h2>
      <ul className="live-tiles">
        {data.list.map((live) => (
          <LiveCard key={live.liveId} live={live} />
        ))}
      </ul>
    </section>
  );
}
