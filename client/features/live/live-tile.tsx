import "./live-tile.css";
import type { ReactNode } from "react";
import { useApp } from "#client/app-context.ts";
import { shortNumber } from "#client/format/numbers.ts";
import { roomHref } from "#client/links.ts";
import { Badge } from "#client/ui/badge.tsx";
import { Link } from "#client/ui/link.tsx";
import type { LiveTile } from "#domain/live/contract.ts";
import { m } from "#messages";
import { TilePicture } from "./tile-picture.tsx";
import { TileStreamer } from "./tile-streamer.tsx";

/** A current live; links to the streamer's room. */
export function LiveTileItem({ live, score }: { live: LiveTile; score?: ReactNode }) {
  const app = useApp();
  const { roomId, title, anchor, gameId, coverUrl, viewers, access } = live;
  return (
    <li className="stream-tile" data-live={live.liveId}>
      <Link className="stream-tile-link focus-ring" href={roomHref(app, roomId)}>
        <TilePicture coverUrl={coverUrl} anchor={anchor}>
          <span className="stream-tile-badges">
            <span className="stream-tile-live">{m.live_badge()}</span>
            {access === "members" ? <Badge tone="vip">{m.role_vip()}</Badge> : null}
            {access === "paid" ? <Badge tone="accent">{m.live_paid()}</Badge> : null}
          </span>
          <span className="stream-tile-count">
            <span aria-hidden="true" className="i-lucide-users-round text-12" />
            <span className="sr-only">{m.room_viewers({ count: viewers })}</span>
            <span aria-hidden="true">{shortNumber(viewers, app.locale)}</span>
          </span>
          {score}
        </TilePicture>
        <b className="truncate" dir="auto">
          {title}
        </b>
      </Link>
      <TileStreamer anchor={anchor} gameId={gameId} />
    </li>
  );
}
