import "#client/features/live/live-tile.css";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { LIVES_REFRESH_MS } from "#client/features/live/live-queries.ts";
import { LiveTileItem } from "#client/features/live/live-tile.tsx";
import { m } from "#messages";
import { matchLivesInput } from "./lives-input.ts";

type Props = { gameId: number; matchId: number /** The room the viewer is in. */; exceptRoomId?: string };

/** Streamers who are showing this match. Renders nothing if there are none. */
export function MatchLives({ gameId, matchId, exceptRoomId }: Props) {
  const { api } = useRouter().options.context;
  const { data } = useQuery({
    ...callQuery(api, "GET /live/now", matchLivesInput(gameId, matchId)),
    refetchInterval: LIVES_REFRESH_MS,
  });
  const lives = data?.list.filter(({ roomId }) => roomId !== exceptRoomId) ?? [];
  if (lives.length === 0) return null;
  return (
    <section className="stream-section" aria-labelledby="match-lives">
      <div className="stream-section-head">
        <h2 id="match-lives">{m.player_match_lives()}</h2>
      </div>
      <ul className="stream-rail">
        {lives.map((live) => (
          <LiveTileItem key={live.liveId} live={live} />
        ))}
      </ul>
    </section>
  );
}
