import "./live-tile.css";
import { useApp } from "#client/app-context.ts";
import { dateAndTime } from "#client/format/dates.ts";
import { playingTime } from "#client/format/durations.ts";
import { replayHref } from "#client/late-links.ts";
import { Badge } from "#client/ui/badge.tsx";
import { Link } from "#client/ui/link.tsx";
import type { ReplayTile } from "#domain/live/contract.ts";
import { m } from "#messages";
import { TilePicture } from "./tile-picture.tsx";

/** The recording of a past live, in the streamer's room. */
export function ReplayTileItem({ replay }: { replay: ReplayTile }) {
  const { locale, timeZone, ...app } = useApp();
  const { liveId, roomId, title, anchor, coverUrl, access, startedAtMs, endedAtMs } = replay;
  return (
    <li className="stream-tile" data-replay={liveId}>
      <Link className="stream-tile-link focus-ring" href={replayHref(app, roomId, liveId)}>
        <TilePicture coverUrl={coverUrl} anchor={anchor}>
          {access === "public" ? null : (
            <span className="stream-tile-badges">
              {access === "paid" ? (
                <Badge tone="accent">{m.live_paid()}</Badge>
              ) : (
                <Badge tone="vip">{m.role_vip()}</Badge>
              )}
            </span>
          )}
          <span className="stream-tile-count" dir="ltr">
            {playingTime(endedAtMs - startedAtMs)}
          </span>
        </TilePicture>
        <b className="truncate" dir="auto">
          {title}
        </b>
      </Link>
      <span className="text-12 text-muted">{dateAndTime(startedAtMs, locale, timeZone)}</span>
    </li>
  );
}
