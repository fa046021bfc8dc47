import "./live-tile.css";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { livesHref } from "#client/late-links.ts";
import { Link } from "#client/ui/link.tsx";
import { m } from "#messages";
import { LIVES_REFRESH_MS, railLivesInput } from "./live-queries.ts";
import { LiveTileItem } from "./live-tile.tsx";

/** A row of lives, or nothing if nobody is live. A failed call does not affect the page. */
export function LiveRail({ exceptRoomId }: { exceptRoomId?: string }) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const { data } = useQuery({
    ...callQuery(api, "GET /live/now", railLivesInput),
    refetchInterval: LIVES_REFRESH_MS,
  });
  const lives = data?.list.filter(({ roomId }) => roomId !== exceptRoomId) ?? [];
  if (lives.length === 0) return null;
  return (
    <section className="stream-section" aria-labelledby="live-now">
      <div className="stream-section-head">
        <h2 id="live-now">{m.live_now()}</h2>
        <Link className="focus-ring" href={livesHref(app)}>
          {m.live_see_all()}
        </Link>
      </div>
      <ul className="stream-rail">
        {lives.map((live) => (
          <LiveTileItem key={live.liveId} live={live} />
        ))}
      </ul>
    </section>
  );
}
