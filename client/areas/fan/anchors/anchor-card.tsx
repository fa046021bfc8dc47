import { useApp } from "#client/app-context.ts";
import { LiveTileItem } from "#client/features/live/live-tile.tsx";
import { TilePicture } from "#client/features/live/tile-picture.tsx";
import { TileStreamer } from "#client/features/live/tile-streamer.tsx";
import { dayHeading } from "#client/features/matches/labels/day-label.ts";
import { kickOffLabel } from "#client/features/matches/labels/kick-off-label.ts";
import { anchorProfileHref } from "#client/links.ts";
import { Link } from "#client/ui/link.tsx";
import type { AnchorCard } from "#domain/anchors/contract.ts";
import { anchorImagePath } from "#domain/anchors/image-path.ts";
import { m } from "#messages";

/** Shows a streamer's current live, or the next one while they are off air. */
export function AnchorCardItem({ card }: { card: AnchorCard }) {
  const app = useApp();
  const { anchor, cover, introduction, live, next } = card;
  if (live) return <LiveTileItem live={live} />;
  return (
    <li className="stream-tile" data-anchor={anchor.uid}>
      <Link className="stream-tile-link focus-ring" href={anchorProfileHref(app, anchor.uid)}>
        <TilePicture coverUrl={cover && anchorImagePath(cover)} anchor={anchor}>
          {next ? (
            <span className="stream-tile-count">
              {m.streamers_next({ date: `${dayHeading(next.startsAtMs, app)} ${kickOffLabel(next.startsAtMs, app)}` })}
            </span>
          ) : null}
        </TilePicture>
        <b className="truncate" dir="auto">
          {next?.title ?? introduction}
        </b>
      </Link>
      <TileStreamer anchor={anchor} gameId={card.gameIds[0] ?? null} />
    </li>
  );
}
