import "../video-tile.css";
import { useApp } from "#client/app-context.ts";
import { dateAndTime } from "#client/format/dates.ts";
import { playingTime } from "#client/format/durations.ts";
import { shortNumber } from "#client/format/numbers.ts";
import { Badge } from "#client/ui/badge.tsx";
import { GameIcon } from "#client/ui/game-icon.tsx";
import { Link } from "#client/ui/link.tsx";
import type { DeskVideo } from "#domain/videos/desk-contract.ts";
import { m } from "#messages";
import { videoStateLabel } from "./desk-labels.ts";

/** A video in lists for streamers and operators. */
export function DeskVideoItem({ video, href }: { video: DeskVideo; href: string }) {
  const { locale, timeZone } = useApp();
  const { title, game, cover, state, durationMs, views, owner, updatedAtMs, reason } = video;
  return (
    <li className="video-tile rounded-16 bg-surface-1 p-3" data-video={video.videoId}>
      <span className="video-tile-picture">
        {cover ? <img src={cover} alt="" loading="lazy" /> : <GameIcon game={game} className="text-24 text-muted" />}
        {durationMs === null ? null : (
          <span className="video-tile-length" dir="ltr">
            {playingTime(durationMs)}
          </span>
        )}
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <Link
          className="line-clamp-2 font-600 text-strong after:absolute after:inset-0 after:content-[''] focus-ring"
          href={href}
        >
          <bdi>{title}</bdi>
        </Link>
        <span className="flex flex-wrap items-center gap-2 text-12 text-muted">
          <Badge tone={state === "published" ? "accent" : "neutral"}>{videoStateLabel(state)}</Badge>
          {owner ? <bdi>{owner.username}</bdi> : null}
          <span>{m.video_views({ count: views, amount: shortNumber(views, locale) })}</span>
          <span>{dateAndTime(updatedAtMs, locale, timeZone)}</span>
        </span>
        {reason === "" ? null : <span className="text-13 text-text">{reason}</span>}
      </div>
    </li>
  );
}
