import "./live-tiles.css";
import { useApp } from "#client/app-context.ts";
import { Avatar } from "#client/features/identity/avatar/avatar.tsx";
import { shortNumber } from "#client/format/numbers.ts";
import { roomHref } from "#client/links.ts";
import { Badge } from "#client/ui/badge.tsx";
import { Link } from "#client/ui/link.tsx";
import type { LiveTile } from "#domain/live/contract.ts";
import { m } from "#messages";

/** A live on the air; opens the streamer's room. */
export function LiveCard({ live }: { live: LiveTile }) {
  const app = useApp();
  return (
    <li>
      <Link className="live-tile focus-ring" href={roomHref(app, live.roomId)} data-live={live.liveId}>
        <span className="live-tile-picture">
          {live.coverUrl ? (
            <img src={live.coverUrl} alt="" loading="lazy" />
          ) : (
            <Avatar person={live.anchor} size={64} />
          )}
          <span className="live-tile-badges">
            <Badge tone="live">{m.match_state_live()}</Badge>
            {live.access === "public" ? null : (
              <Badge>{live.access === "paid" ? m.player_paid() : m.player_members_only()}</Badge>
            )}
          </span>
          <span className="live-tile-viewers">
            <span aria-hidden="true" className="i-lucide-users-round text-12" />
            <span className="sr-only">{m.room_viewers({ count: live.viewers })}</span>
            <span aria-hidden="true">{shortNumber(live.viewers, app.locale)}</span>
          </span>
        </span>
        <b className="truncate">
          <bdi>{live.title}</bdi>
        </b>
        <bdi className="truncate text-12 text-muted">{live.anchor.username}</bdi>
      </Link>
    </li>
  );
}
